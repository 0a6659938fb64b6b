import { describe, expect, test } from 'vitest';
import { type Act, movableAt, positionOf } from '../../../src/editing/moves/move.ts';
import { act, beside, blocksOf, lineOf } from './written.ts';

type Row = readonly [what: string, text: string, words: string, how: Act, after: string];

const ITEMS: readonly Row[] = [
  ['an item', '- a\n- b\n- c\n', 'a', 'down', '- b\n- a\n- c\n'],
  ['an item at the end of the text', '- a\n- b', 'a', 'end', '- b\n- a'],
  ['an item with children', '- a\n  - x\n\n    y\n- b\n', '- a', 'down', '- b\n- a\n  - x\n\n    y\n'],
  ['a child', '- a\n  - x\n  - y\n- b', 'y', 'up', '- a\n  - y\n  - x\n- b'],
  ['a task', '- [x] a\n- [ ] b', 'b', 'top', '- [ ] b\n- [x] a'],
  ['numbers', '1. a\n2. b\n3. c', 'c', 'top', '1. c\n2. a\n3. b'],
  ['equal numbers', '1. a\n1. b', 'b', 'up', '1. b\n1. a'],
  ['numbers that get wider', '9. a\n   more\n10. b\n    rest', '9. a', 'down', '9. b\n   rest\n10. a\n    more'],
  ['other indentation', ' - a\n   more\n- b', 'b', 'up', ' - b\n- a\n  more'],
  ['a lazy line', '- a\nlazy\n- b', '- a', 'down', '- b\n- a\nlazy'],
  ['a loose list', '- a\n\n- b\n- c', 'a', 'end', '- b\n\n- c\n- a'],
  ['a list above words', '- a\n- b\n\nwords', 'a', 'end', '- b\n- a\n\nwords'],
  ['an item in a quote', '> - a\n>   more\n> - b\n>\n> words', 'b', 'up', '> - b\n> - a\n>   more\n>\n> words'],
  ['an item with code', '- a\n  ```\n\n  x\n  ```\n- b', '- a', 'down', '- b\n- a\n  ```\n\n  x\n  ```'],
  ['a list in a list on one line', '- - a\n  - b', 'b', 'up', '- - b\n  - a'],
  ['tabs', '1.\ta\n\tmore\n2.\tb', 'b', 'up', '1.\tb\n2.\ta\n\tmore'],
  ['CRLF', '- a\r\n- b\r\n  c\r\n', 'a', 'down', '- b\r\n  c\r\n- a\r\n'],
  ['a byte order mark', '\uFEFF- a\n- b', 'b', 'up', '\uFEFF- b\n- a'],
  ['deeper', '- a\n- b\n  more\n- c', '- b', 'deeper', '- a\n  - b\n    more\n- c'],
  ['deeper, to a list that is there', '- a\n  * x\n- b\n- c', '- b', 'deeper', '- a\n  * x\n  * b\n- c'],
  ['deeper with a number', '1. a\n2. b\n3. c', 'b', 'deeper', '1. a\n   1. b\n2. c'],
  ['deeper in CRLF', '- a\r\n- b\r\n- c', 'b', 'deeper', '- a\r\n  - b\r\n- c'],
  ['deeper with children', '- a\n- b\n  - x\n- c', '- b', 'deeper', '- a\n  - b\n    - x\n- c'],
  ['deeper in a loose list', '- a\n\n- b\n\n- c', 'b', 'deeper', '- a\n  - b\n\n- c'],
  ['deeper in a quote', '> - a\n> - b', 'b', 'deeper', '> - a\n>   - b'],
  ['deeper with tabs', '-\ta\n-\tb\n\tmore', '-\tb', 'deeper', '-\ta\n \t-   b\n        more'],
  ['shallower', '- a\n  - b\n    more\n- c', '  - b', 'shallower', '- a\n- b\n  more\n- c'],
  ['shallower with others left', '- a\n  - b\n  - d\n- c', 'b', 'shallower', '- a\n  - d\n- b\n- c'],
  ['shallower to a number', '1. a\n   - b\n2. c', '- b', 'shallower', '1. a\n2. b\n3. c'],
  ['a copy', '1. a\n   more\n2. b', '1. a', 'duplicate', '1. a\n   more\n2. a\n   more\n3. b'],
  ['a copy in a loose list', '- a\n\n- b', 'b', 'duplicate', '- a\n\n- b\n\n- b'],
  ['an item that is deleted', '1. a\n2. b\n3. c\n', 'a', 'delete', '1. b\n2. c\n'],
  ['an only child that is deleted', '- a\n  - b\n- c', '  - b', 'delete', '- a\n- c'],
  ['an only item that is deleted', 'x\n\n- a\n\ny', '- a', 'delete', 'x\n\ny'],
];

test.for(ITEMS)('items: %s', ([, text, words, how, after]) => {
  expect(act(text, words, how)?.text).toBe(after);
});

const GAPS: readonly (readonly [string, string, string, string, 'before' | 'after' | 'inside', string])[] = [
  ['in its list', '- a\n- b\n- c', 'c', 'b', 'before', '- a\n- c\n- b'],
  ['to another level', '- a\n  - x\n  - y\n- b', 'b', 'y', 'before', '- a\n  - x\n  - b\n  - y'],
  ['into an item', '- a\n- b\n- c', 'c', 'a', 'inside', '- a\n  - c\n- b'],
  ['to another list', '1. a\n2. b\n\nwords\n\n- x\n- y', '1. a', 'y', 'before', '1. b\n\nwords\n\n- x\n- a\n- y'],
  ['below a block', '# H\n\none\n\ntwo\n\nthree', 'one', 'three', 'after', '# H\n\ntwo\n\nthree\n\none'],
  ['a section', '# A\n\na\n\n# B\n\nb\n\n# C\n', '# A', '# B', 'after', '# B\n\nb\n\n# A\n\na\n\n# C\n'],
];

test.for(GAPS)('to a gap: %s', ([, text, words, near, side, after]) => {
  expect(act(text, words, beside(text, near, side))?.text).toBe(after);
});

const BLOCKS: readonly Row[] = [
  ['a paragraph', 'a\n\nb\n\nc\n', 'a', 'down', 'b\n\na\n\nc\n'],
  ['to the end of the text', 'a\n\n\nb', 'a', 'down', 'b\n\n\na'],
  ['past a heading', 'a\n\n# H\nb', 'a', 'down', '# H\na\n\nb'],
  ['to the top of its section', '# H\n\na\n\nb\n\nc', 'c', 'top', '# H\n\nc\n\na\n\nb'],
  ['to the end of its section', '# H\n\na\n\nb\n\n# I', 'a', 'end', '# H\n\nb\n\na\n\n# I'],
  ['away from between two lists', '- a\n\nwords\n\n- b\n- c', 'words', 'down', '- a\n\n* b\n* c\n\nwords'],
  ['away from between two of three lists', '- a\n\nx\n\n- b\n\n* c', 'x', 'up', 'x\n\n- a\n\n+ b\n\n* c'],
  ['away from between two of four lists', '- a\n\nx\n\n- b\n\n+ c\n\n- d', 'x', 'up', 'x\n\n- a\n\n* b\n\n+ c\n\n- d'],
  ['words above a list', 'Text:\n- a\n\nwords', 'Text', 'down', '- a\n\nText:\n\nwords'],
  ['a definition', '[a]: x\n[b]: y\n\n[a] [b]', '[a]: x', 'down', '[b]: y\n\n[a]: x\n\n[a] [b]'],
  ['a footnote', 'x[^1]\n\n[^1]: one\n\n    two\n\nz', '[^1]: one', 'down', 'x[^1]\n\nz\n\n[^1]: one\n\n    two'],
  ['a section', '# A\na\n## B\nb\n# C\nc', '# A', 'down', '# C\nc\n# A\na\n## B\nb'],
  [
    'a section below another rank',
    '# A\n\n## B\n\nb\n\n## C\n\n# D\n',
    '## B',
    'down',
    '# A\n\n## C\n\n## B\n\nb\n\n# D\n',
  ],
  ['an underlined heading', 'A\n=\n\na\n\nB\n=\n\nb', 'B\n=', 'up', 'B\n=\n\nb\n\nA\n=\n\na'],
  ['CRLF', 'a\r\n\r\nb\r\n', 'a', 'down', 'b\r\n\r\na\r\n'],
  ['a copy', '# H\n\na\n', 'a', 'duplicate', '# H\n\na\n\na\n'],
  ['a copy of a section', '# H\n\na\n\n# I', '# H', 'duplicate', '# H\n\na\n\n# H\n\na\n\n# I'],
  ['a block that is deleted', 'a\n\nb\n\nc\n', 'b', 'delete', 'a\n\nc\n'],
  ['all that there is', 'a\n', 'a', 'delete', ''],
  ['indented code past a description', '    c\n\nT\n\n: d\n\nz\n', 'c', 'down', 'T\n\n: d\n\nz\n\n    c\n'],
  ['a line that would begin front matter', 'a\n\n---\n\nb\n\n---\n', '---', 'up', '***\n\na\n\nb\n\n---\n'],
  ['not above front matter', '---\nt: x\n---\n\na\n\nb', 'b', 'top', '---\nt: x\n---\n\nb\n\na'],
];

test.for(BLOCKS)('blocks: %s', ([, text, words, how, after]) => {
  expect(act(text, words, how)?.text).toBe(after);
});

const NOT: readonly (readonly [string, string, string, Act])[] = [
  ['the first item up', '- a\n- b', 'a', 'up'],
  ['the last item down', '- a\n- b\n\nwords', 'b', 'down'],
  ['an item above all others deeper', '- a\n- b', 'a', 'deeper'],
  ['an item of the outermost list further out', '- a\n- b', 'b', 'shallower'],
  ['front matter', '---\nt: x\n---\n\na', 't: x', 'down'],
  ['the last section', '# A\n\n# B', '# B', 'down'],
  ['indented code to right below a description', '    c\n\nT\n\n: d\n', 'c', 'down'],
  ['code without an end above other blocks', 'a\n\n```\ncode', 'code', 'up'],
];

test.for(NOT)('stays: %s', ([, text, words, how]) => {
  expect(act(text, words, how)).toBeUndefined();
});

describe('a position', () => {
  const TEXT = 'a\n\n# This *week*\n\n- x\n- [ ] y **z**\n  - one\n  - two\n\nwords\n\n## Below\n\n# Next\n';
  test.for([
    ['a', '1 of 1 in '],
    ['- x', '1 of 2 in This week'],
    ['two', '2 of 2 in y z'],
    ['words', '2 of 2 in This week'],
    ['# This', '1 of 2 in '],
    ['## Below', '1 of 1 in This week'],
  ])('of %s is %s', ([words, is]) => {
    const blocks = blocksOf(TEXT);
    const { at, of, under } = positionOf(TEXT, blocks, movableAt(TEXT, blocks, lineOf(TEXT, words!))!)!;
    expect(`${at} of ${of} in ${under}`).toBe(is);
  });
});

test('an empty item right below a table counts', () => {
  expect(act('a | b\n-|-\n-\n- x\n- y\n', 'y', 'up')?.position).toEqual({ at: 2, of: 3, under: '' });
  expect(act('> a | b\n> -|-\n> *\n> * x\n', 'x', 'up')?.position).toEqual({ at: 1, of: 2, under: '' });
});

test('what was moved is found in the text after it', () => {
  for (const [, text, words, how] of [...ITEMS, ...BLOCKS]) {
    if (how === 'delete') continue;
    const result = act(text, words, how)!;
    const blocks = blocksOf(result.text);
    expect(movableAt(result.text, blocks, result.moved!.line), text).toEqual(result.moved);
  }
});
