import { expect, test } from 'vitest';
import { type Part, partAt, wordsOf } from '../../../src/editing/part.ts';
import { linesAround } from '../../../src/item-view/editor/part/part-elements.ts';
import { createKnownBlocks } from '../../../src/item-view/editor/part/known-blocks.ts';
import { lineEnds } from '../../../src/text/lines.ts';

const BEFORE = 'one\n\ntwo\n\n$$\na\n$$\n';
const RENDERED = [1, 2, 5].map((lines) => ({ lines, items: 0 }));
const OPENED = { text: BEFORE, blocks: RENDERED };
const own = (from: number, to: number): Part => ({ from, to, above: 0, below: 0, isItem: false });

/** Nothing has been rendered since. */
const behind = { current: { show: () => undefined, shown: () => undefined } };

const below = (text: string, parts: ReturnType<typeof createKnownBlocks>, part: Part) =>
  wordsOf(text, partAt(text, parts.of(text, linesAround(text, part)), lineEnds(text, text.indexOf('$$')))!);

test('the part below one that was written, or made below it, is known before it is rendered', () => {
  const parts = createKnownBlocks(OPENED, behind);
  const two = BEFORE.replace('two', 'two\nand\nmore');
  expect(below(two, parts, own(5, 17))).toBe('$$\na\n$$');
  const made = BEFORE.replace('two', 'two\n\nnew');
  const next = createKnownBlocks(OPENED, behind);
  next.typed(made, linesAround(made, own(5, 13)));
  expect(below(made, next, own(10, 13))).toBe('$$\na\n$$');
  const at = partAt(made, next.of(made, linesAround(made, own(10, 13))), 2)!;
  expect(wordsOf(made, at)).toBe('two');
});

test('the part below one that was taken out is whole', () => {
  const emptied = BEFORE.replace('two', '');
  const gone = BEFORE.replace('two\n\n', '');
  const parts = createKnownBlocks(OPENED, behind);
  parts.typed(emptied, linesAround(emptied, own(5, 5)));
  parts.changed(emptied, gone);
  expect(below(gone, parts, own(5, 5))).toBe('$$\na\n$$');
});
