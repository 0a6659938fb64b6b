import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfLine } from '../../src/editing/field.ts';
import { lineEnds } from '../../src/text/lines.ts';

test('a line begins after the line end before it, and a line that is not there with the last', () => {
  expect([0, 1, 2, 9].map((line) => startOfLine('ab\n\nc', line))).toEqual([0, 3, 4, 4]);
  expect(startOfLine('', 3)).toBe(0);
});

test('the line of a position begins at or before it, with no line end between', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀') });
  fc.assert(
    fc.property(text, fc.nat(), (words, at) => {
      const position = at % (words.length + 1);
      const start = startOfLine(words, lineEnds(words, position));
      expect(start).toBeLessThanOrEqual(position);
      expect(words.slice(start, position)).not.toContain('\n');
      expect(start === 0 || words[start - 1] === '\n').toBe(true);
    }),
  );
});
