import { expect, test } from 'vitest';
import { applyEdit } from '../../../src/editing/field.ts';
import { tidyTable, tidyUnderCaret } from '../../../src/editing/table/table-commands.ts';
import { field, print } from '../notation.ts';

test.for([
  ['behind it', '| ab | c |\n| --- | --- |\n\nafter‸', '| ab  | c   |\n| --- | --- |\n\nafter‸', 2],
  ['before it', 'be‸fore\n\n| ab | c |\n| --- | --- |', 'be‸fore\n\n| ab  | c   |\n| --- | --- |', 9],
] as const)('a table is lined up while the caret stays at its words %s', ([, before, after, at]) => {
  const start = field(before);
  expect(print(applyEdit(start, tidyTable(start, at)!))).toBe(after);
});

test('a table that is lined up is left alone, and so is text that is no table', () => {
  expect(tidyTable(field('| a   | b   |\n| --- | --- |\n‸'), 3)).toBeUndefined();
  expect(tidyTable(field('words\n‸'), 3)).toBeUndefined();
});

test.for([
  ['in the last row', '| a | b |\n| --- | --- |\n| cd | e‸ |', '| a   | b   |\n| --- | --- |\n| cd  | ‸e   |'],
  ['in the header', '> | abcd | b‸ |\n> | --- | --- |', '> | abcd | b‸   |\n> | ---- | --- |'],
  ['beside wide letters', '| a | b |\n| --- | --- |\n| 部品 | ‸e |', '| a    | b   |\n| ---- | --- |\n| 部品 | ‸e   |'],
  ['at its end', '| a | b |\n| --- | --- |\n|   c   |   d   |‸', '| a   | b   |\n| --- | --- |\n| c   | d   |‸'],
] as const)('a table is lined up under the caret, which keeps its column, %s', ([, before, after]) => {
  expect(print(applyEdit(field(before), tidyUnderCaret(field(before))!))).toBe(after);
});
