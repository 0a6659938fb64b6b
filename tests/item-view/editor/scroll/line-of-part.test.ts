import { expect, test } from 'vitest';
import { lineOfRow, lineOfWords } from '../../../../src/item-view/editor/scroll/line-of-part.ts';

const list = [
  '- one',
  '- two, which is **long**',
  '  - deep',
  '- two',
  '1. [x] two *more*',
  '',
  '- &amp; so on',
  '- a\\*b',
];

test.each([
  ['a short item below a long one', 'two', 0, 3],
  ['an item with marks, by its first words', 'two, which is', 3, 1],
  ['an item that says nothing else', 'two', 9, 3],
  ['a numbered item with a tick', 'two more', 9, 4],
  ['an item within another', 'deep', 0, 2],
  ['words that are written otherwise', '& so on', 0, 6],
  ['an item with an escaped mark, by its first word', 'a*b', 0, 7],
  ['words that are not there', 'gone', 2, 2],
  ['no words', '', 4, 4],
])('the line of %s', (_, words, near, line) => expect(lineOfWords(list, words, near)).toBe(line));

test('of lines that say the same it is the nearest', () => {
  const same = ['- a', '- b', '- a', '- b'];
  expect([0, 1, 3].map((near) => lineOfWords(same, 'b', near))).toEqual([1, 1, 3]);
});

test.each([
  ['the head', 0, 0, 0],
  ['the first row', 0, 1, 2],
  ['the last row', 0, 3, 4],
  ['a row of a second table', 1, 1, 8],
  ['a row of a table that is none', 2, 1, undefined],
])('the line of %s of a table', (_, table, row, line) => {
  const lines = [
    '| a | b |',
    '| - | :-: |',
    '| 1 | - |',
    '| 2 | x |',
    '| 3 | x |',
    '',
    '> a | b',
    '> - | -',
    '> 1 | 2',
  ];
  expect(lineOfRow(lines, table, row)).toBe(line);
});
