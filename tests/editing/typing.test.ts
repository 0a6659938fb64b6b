import { describe, expect, test } from 'vitest';
import { continueLine, toggleTask, indent, moveLines } from '../../src/editing/blocks/lists.ts';
import { wrapSelection } from '../../src/editing/commands.ts';
import { run } from './notation.ts';

describe('Enter', () => {
  test.for([
    ['a bulleted list', '- a‸', '- a\n- ‸'],
    ['its sign', '  * a‸', '  * a\n  * ‸'],
    ['an item broken in two', '- a‸ b', '- a\n- ‸b'],
    ['a task with an empty box', '- [x] a‸', '- [x] a\n- [ ] ‸'],
    ['a numbered list', '1. a‸', '1. a\n2. ‸'],
    ['its sign and space', '9)  a‸', '9)  a\n10)  ‸'],
    ['a quote', '> a‸', '> a\n> ‸'],
    ['a quote without spaces', '>a‸', '>a\n> ‸'],
    ['a list in a quote', '> - a‸', '> - a\n> - ‸'],
    ['quotes in a quote', '> > a‸', '> > a\n> > ‸'],
    ['what is selected goes', '- a⟦b⟧c', '- a\n- ‸c'],
  ] as const)('continues %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    ['the items after a new one', '1. a‸\n2. b\n3. c', '1. a\n2. ‸\n3. b\n4. c'],
    ['past what is in them', '1. a‸\n   more\n   - x\n\n2. b', '1. a\n2. ‸\n   more\n   - x\n\n3. b'],
    ['a list from its own start', '5. a‸\n6. b', '5. a\n6. ‸\n7. b'],
    ['not one where all numbers are the same', '1. a‸\n1. b\n1. c', '1. a\n1. ‸\n1. b\n1. c'],
    ['not code in an item', '1. a‸\n   ```\n   5. x\n   ```\n2. b', '1. a\n2. ‸\n   ```\n   5. x\n   ```\n3. b'],
    [
      'past code that begins an item',
      '1. ```\n   5. x\n   ```\n2. a‸\n3. b',
      '1. ```\n   5. x\n   ```\n2. a\n3. ‸\n4. b',
    ],
    ['not another list', '1. a‸\n\ntext\n\n2. b', '1. a\n2. ‸\n\ntext\n\n2. b'],
    ['each level by itself', '1. a\n   1. x‸\n   2. y\n2. b', '1. a\n   1. x\n   2. ‸\n   3. y\n2. b'],
  ] as const)('numbers %s', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  // Chromium lays out a line of 50,000 characters for 0.3 s if it is numbered anew.
  test('leaves the numbers from an item of more than 20,000 characters on, which are shown in order all the same', () => {
    const long = 'a'.repeat(20_000);
    expect(run(continueLine, `1. a‸\n2. b\n3. ${long}\n4. c`)).toBe(`1. a\n2. ‸\n3. b\n3. ${long}\n4. c`);
  });

  test.for([
    ['a list', '- a\n- ‸', '- a\n‸'],
    ['a list of tasks', '- [ ] a\n- [ ] ‸', '- [ ] a\n‸'],
    ['a list in a quote', '> - ‸', '> ‸'],
    ['a quote', '> a\n> ‸', '> a\n‸'],
    ['one quote of two', '> > ‸', '> ‸'],
    ['the inner of two lists', '- a\n  - ‸', '- a\n- ‸'],
    ['the inner of two numbered lists', '1. a\n   - ‸\n2. b', '1. a\n2. ‸\n3. b'],
  ] as const)('leaves %s on an empty line', ([, before, after]) => {
    expect(run(continueLine, before)).toBe(after);
  });

  test.for([
    'a‸',
    '‸',
    '‸- a',
    '-‸ a',
    '---‸',
    '* * *‸',
    '```\n- a‸\n```',
    '    code‸',
    '- ⟦a\n- b⟧',
    '-a‸',
    '1.a‸',
    '# a‸',
  ])('is left to the browser in %s', (written) => expect(run(continueLine, written)).toBeUndefined());
});

describe('Tab', () => {
  test.for([
    ['an item into the one above', '- a\n- b‸', '- a\n  - b‸'],
    ['as far as its words begin', '10. a\n11. b‸', '10. a\n    1. b‸'],
    ['with what is in it', '- a\n- b‸\n  more\n\n  - c\n- d', '- a\n  - b‸\n    more\n\n    - c\n- d'],
    ['several items', '- a\n⟦- b\n- c⟧', '- a\n⟦  - b\n  - c⟧'],
    ['numbers on', '1. a\n2. b‸\n3. c', '1. a\n   1. b‸\n2. c'],
    [
      'begins to count in a very long item, too',
      `1. a\n2. b‸${'b'.repeat(20_000)}`,
      `1. a\n   1. b‸${'b'.repeat(20_000)}`,
    ],
    ['to a list that is there already', '1. a\n   1. x\n2. b‸', '1. a\n   1. x\n   2. b‸'],
    ['several plain lines', '⟦a\n\nb⟧', '⟦  a\n\n  b⟧'],
    ['in a quote', '> - a\n> - b‸', '> - a\n>   - b‸'],
    ['the first item nowhere', '- a‸', '- a‸'],
  ] as const)('moves %s', ([, before, after]) => {
    expect(run(indent('in'), before)).toBe(after);
  });

  test.for([
    ['an item out', '- a\n  - b‸', '- a\n- b‸'],
    ['numbers on', '1. a\n   1. b‸\n2. c', '1. a\n2. b‸\n3. c'],
    ['several plain lines', '⟦    a\n  b\n c\nd⟧', '⟦  a\nb\nc\nd⟧'],
    ['a tab', '⟦\ta\nb⟧', '⟦a\nb⟧'],
  ] as const)('with Shift moves %s', ([, before, after]) => {
    expect(run(indent('out'), before)).toBe(after);
  });

  test.for(['a‸', '⟦a⟧', '‸', '  a‸'])('leaves the field from %s', (written) => {
    expect(run(indent('in'), written)).toBeUndefined();
    expect(run(indent('out'), written)).toBeUndefined();
  });

  test('with Shift leaves the field from an item that cannot go further out', () => {
    expect(run(indent('out'), '- a‸')).toBeUndefined();
  });
});

describe('Alt and an arrow', () => {
  test.for([
    ['up', 'a\nb‸\nc', 'b‸\na\nc'],
    ['up', 'a\n⟦b\nc⟧', '⟦b\nc⟧\na'],
    ['up', '‸a\nb', '‸a\nb'],
    ['down', 'a‸\nb', 'b\na‸'],
    ['down', '⟦a\n⟧b', 'b\n⟦a⟧'],
    ['down', 'a\nb‸', 'a\nb‸'],
    ['down', 'a‸\n', '\na‸'],
    ['down', '1. a‸\n2. b\n3. c', '1. b\n2. a‸\n3. c'],
    ['up', '5. a\n6. b‸', '5. b‸\n6. a'],
  ] as const)('moves lines %s: %s', ([direction, before, after]) => {
    expect(run(moveLines(direction), before)).toBe(after);
  });
});

test.for([
  ['- [ ] a‸', '- [x] a‸'],
  ['- [x] a‸', '- [ ] a‸'],
  ['> 1. [X] ‸a', '> 1. [ ] ‸a'],
  ['⟦- [ ] a\n- [x] b⟧', '⟦- [x] a\n- [x] b⟧'],
  ['- a‸', undefined],
  ['[ ] a‸', undefined],
  ['```\n- [ ] a‸\n```', undefined],
] as const)('Shift+Enter turns %s into %s', ([before, after]) => {
  expect(run(toggleTask, before)).toBe(after);
});

test.for([
  ['(', 'a ⟦b⟧ c', 'a (⟦b⟧) c'],
  ['[', '⟦b\nc⟧', '[⟦b\nc⟧]'],
  ['`', '⟦b⟧', '`⟦b⟧`'],
  ['"', '⟦b⟧', '"⟦b⟧"'],
  ['*', '*⟦b⟧*', '**⟦b⟧**'],
  ['«', '⟦b⟧', '«⟦b⟧»'],
  ['(', 'b‸', undefined],
  ['a', '⟦b⟧', undefined],
  [')', '⟦b⟧', undefined],
  ['constructor', '⟦b⟧', undefined],
] as const)('%s typed over %s makes %s', ([typed, before, after]) => {
  expect(run(wrapSelection(typed), before)).toBe(after);
});
