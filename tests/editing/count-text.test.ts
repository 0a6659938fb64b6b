import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText, type TextCount } from '../../src/editing/count-text.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';

function counted(text: string): TextCount {
  const counting = countText(text);
  for (;;) {
    const step = counting.next();
    if (step.done) return step.value;
  }
}

/** The boxes in the rendered text. */
function boxesOf(text: string): Pick<TextCount, 'tasks' | 'tasksDone'> {
  const boxes = toSafeHtml(text).match(/<input[^>]*>/g) ?? [];
  return { tasks: boxes.length, tasksDone: boxes.filter((box) => box.includes('checked')).length };
}

test.for([
  ['', 0, 0],
  ['one two\nthree', 3, 12],
  ['don’t re-use e.g. v1.2', 4, 22],
  ['**bold** and `code`', 3, 19],
  ['שלום עולם', 2, 9],
  ['日本語の文章です。', 4, 9],
  ['한국어 문장', 2, 6],
  ['👍🏽 good', 1, 7],
  ['- [ ] one', 1, 9],
  ['- [x] one', 1, 9],
] as const)('%j has %i words and %i characters', ([text, words, characters]) => {
  expect(counted(text)).toMatchObject({ words, characters });
});

test.for([
  ['- [ ] a\n- [x] b\n  1. [X] c', 3, 2],
  ['> - [x] quoted', 1, 1],
  ['- [] a\n-[ ] b\n[ ] c\n- [ ]d', 0, 0],
  ['```\n- [ ] a\n```\n- [ ] b', 1, 0],
  ['~~~md\n- [x] a\n```\n- [ ] b', 0, 0],
  ['```not a fence``` \n- [ ] b', 1, 0],
  ['$$\n- [ ] a\n$$\n- [x] b', 1, 1],
  ['- a\n\n      - [ ] code\n\n  - [x] b', 1, 1],
  ['> ```\n> - [ ] a\n\n- [x] b', 1, 1],
  ['words\n2. [ ] a\n1. [x] b', 1, 1],
  ['- [ ]\n\n- [x]\n  a', 1, 1],
  ['<!-- - [ ] a\n- [ ] b -->\n- [x] c', 1, 1],
  ['<details>\n- [ ] a\n\n- [x] b', 1, 1],
  ['- [x] a\n  ===', 0, 0],
  ['a [^1]\n\n[^1]: - [x] b\n    - [ ] c\n[^2]: - [x] nobody refers to', 2, 1],
  ['Term\n: - [x] a\n  - [ ] b\n\n: - [x] c', 3, 2],
] as const)('%j has %i tasks, %i done, and shows as many boxes', ([text, tasks, tasksDone]) => {
  expect(counted(text)).toMatchObject({ tasks, tasksDone });
  expect(boxesOf(text)).toEqual({ tasks, tasksDone });
});

test('the words of two texts are those of both, one under the other, and it pauses in a long one', () => {
  const line = fc.stringMatching(/^[\p{L}\d .-]{0,30}$/u);
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (a, b) => {
      expect(counted([...a, ...b].join('\n')).words).toBe(counted(a.join('\n')).words + counted(b.join('\n')).words);
    }),
  );
  expect([...countText('word\n'.repeat(1_000))].length).toBeGreaterThan(3);
});

test('the tasks counted are the boxes that the rendered text shows', () => {
  const start = fc.constantFrom('', '', '  ', '    ', '> ', '> > ', '- ', '  - ', '- - ', '1. ', '   1) ', '[^a]: ', '[^b]: ', '* ');
  const words = fc.constantFrom('[ ] a', '[x] b', '[ ] a', '- [ ] c', '- [X] d', '[ ]', '- [x]', '- [ ] ', 'a [^a]', 'b [^b]', 'a', '', '', '```', '```js', '~~~', '$$', '---', '# h', '<!-- x', '-->', '<details>', '</details>', '[ ]c');
  const line = fc.tuple(start, words).map(([before, after]) => before + after);
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
      const text = lines.join('\n');
      expect(counted(text), text).toMatchObject(boxesOf(text));
    }),
    { numRuns: 500 },
  );
});
