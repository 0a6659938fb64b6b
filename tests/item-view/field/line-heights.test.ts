import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineHeights, type Ruler } from '../../../src/item-view/field/line-heights.ts';

/** A field of ten columns, with rows of 20 pixels. */
const rows = (line: string) => Math.max(1, Math.ceil(line.length / 10));
const topsIn = (text: string) =>
  text.split('\n').reduce<number[]>((tops, line) => [...tops, tops.at(-1)! + 20 * rows(line)], [0]);
const ruler: Ruler = {
  measure: topsIn,
  estimate: (text) => 15 * text.split('\n').length,
  whole: () => 20_000,
};

const line = fc.string({ maxLength: 40, unit: 'grapheme-ascii' });
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
/** Long enough for several pieces. */
const longText = fc
  .array(fc.string({ minLength: 100, maxLength: 900, unit: 'grapheme-ascii' }), { minLength: 1, maxLength: 40 })
  .map((lines) => lines.join('\n'));

test('after any edits every line is where a new measurement finds it', () => {
  fc.assert(
    fc.property(
      fc.oneof(text, longText),
      fc.array(fc.record({ at: fc.nat(), removed: fc.nat(9_000), insert: text }), { maxLength: 6 }),
      (first, edits) => {
        const heights = createLineHeights(ruler);
        let now = first;
        heights.setText(now);
        for (const { at, removed, insert } of edits) {
          const from = at % (now.length + 1);
          now = now.slice(0, from) + insert + now.slice(from + removed);
          heights.setText(now);
          heights.measureSome(() => at % 2 === 0);
        }
        expect(heights.measureSome(() => true)).toBe(true);
        const tops = topsIn(now);
        for (const [index, top] of tops.slice(0, -1).entries()) {
          expect(heights.topOf(index)).toBe(top);
          expect(heights.lineAt(top)).toBe(index);
          expect(heights.lineAt(top + 7)).toBeCloseTo(index + 7 / (tops[index + 1]! - top), 9);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('unmeasured text is estimated, so that the whole is as tall as the field', () => {
  const heights = createLineHeights(ruler);
  const lines = Array.from({ length: 1_000 }, (_, index) => `line ${index}`);
  heights.setText(lines.join('\n'));
  expect(heights.measureSome(() => false)).toBe(false);
  expect(heights.topOf(500)).toBeCloseTo(10_000, 6);
  expect(heights.lineAt(10_000)).toBeCloseTo(500, 6);
});

test('only what an edit changed is measured again', () => {
  let measured = 0;
  const heights = createLineHeights({ ...ruler, measure: (piece) => ((measured += piece.length), topsIn(piece)) });
  const lines = Array.from({ length: 5_000 }, (_, index) => `line ${index}`);
  heights.setText(lines.join('\n'));
  heights.measureSome(() => true);
  measured = 0;
  lines[2_500] = 'edited';
  heights.setText(lines.join('\n'));
  heights.measureSome(() => true);
  expect(measured).toBeGreaterThan(0);
  expect(measured).toBeLessThan(20_000);
});

test.each([
  ['marks on one letter', '\u0301', 0],
  ['letters from right to left', 'שלום ', 0],
  ['Thai', 'ภาษาไทย', 0],
  ['emoji', '👍🏽 ', 0],
  ['Latin', 'words ', 1],
  ['Russian', 'слова ', 1],
])('a long line of %s is laid out only if that takes no time beyond its length', (_, unit, times) => {
  const measured: number[] = [];
  const measure = (piece: string) => (measured.push(piece.length), topsIn(piece));
  const heights = createLineHeights({ ...ruler, measure });
  heights.setText(`a\n${unit.repeat(50_000 / unit.length)}\nb\n${'c'.repeat(3_000)}`);
  expect(heights.measureSome(() => true)).toBe(true);
  expect(measured.filter((length) => length > 49_000)).toHaveLength(times);
  // An ordinary paragraph of the same letters still is.
  heights.setText(unit.repeat(1_000 / unit.length));
  measured.length = 0;
  expect(heights.measureSome(() => true)).toBe(true);
  expect(measured).toHaveLength(1);
});
