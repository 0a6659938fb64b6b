import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText, type TextCount } from '../../src/editing/text-facts.ts';

function counted(text: string): TextCount {
  const counting = countText(text);
  for (;;) {
    const step = counting.next();
    if (step.done) return step.value;
  }
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

test('two texts on separate lines have the words of both, and a long text yields', () => {
  const line = fc.stringMatching(/^[\p{L}\d .-]{0,30}$/u);
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (a, b) => {
      expect(counted([...a, ...b].join('\n')).words).toBe(counted(a.join('\n')).words + counted(b.join('\n')).words);
    }),
  );
  expect([...countText('word\n'.repeat(1_000))].length).toBeGreaterThan(3);
});

test('a long line yields without splitting a word', () => {
  const line = 'some words '.repeat(10_000);
  expect([...countText(line)].length).toBeGreaterThan(20);
  expect(counted(line)).toEqual({ words: 20_000, characters: line.length });
  expect(counted('a'.repeat(50_000))).toEqual({ words: 1, characters: 50_000 });
  const japanese = '日本語の文章です。'.repeat(5_000);
  expect([...countText(japanese)].length).toBeGreaterThan(10);
  expect(counted(japanese).characters).toBe(japanese.length);
  expect(counted('𠮷野'.repeat(10_001)).characters).toBe(20_002);
});
