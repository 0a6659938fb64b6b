import { describe, expect, test } from 'vitest';
import type { Converted } from '../../../src/editing/paste/readings.ts';
import { cellWords, tablesIn } from '../../../src/editing/table/cells.ts';
import { changeAround, pasteCells } from '../../../src/editing/table/change-cells.ts';
import type { TableChange } from '../../../src/editing/table/change-table.ts';

const LINES = ['words', '', '| a | b |', '|---|---|', '| c | d |', '| e | f |', '', 'more', ''];
const TEXT = LINES.join('\n');

function cellAt(text: string, row: number, column: number) {
  const { starts } = tablesIn(text, { from: 0, to: text.length })[0]!;
  return { head: starts[0]!, row: starts[row === 0 ? 0 : row + 1]!, column };
}

describe('a change around a cell', () => {
  test.each<[string, TableChange, number, number, string[], [number, number]]>([
    ['a row below', { kind: 'add-row', to: 'after' }, 1, 1, ['| c | d |', '|   |   |', '| e | f |'], [2, 1]],
    ['a row above the first', { kind: 'add-row', to: 'before' }, 1, 0, ['|   |   |', '| c | d |', '| e | f |'], [1, 0]],
    ['a row moved up', { kind: 'move-row', to: 'before' }, 2, 0, ['| e | f |', '| c | d |'], [1, 0]],
    ['sorted down', { kind: 'sort', direction: 'down', locale: 'en' }, 1, 0, ['| e | f |', '| c | d |'], [2, 0]],
    ['a row deleted', { kind: 'remove-row' }, 1, 0, ['| e | f |'], [1, 0]],
  ])('%s', (_, change, row, column, rows, [toRow, toColumn]) => {
    for (const end of ['\n', '\r\n']) {
      const text = TEXT.replaceAll('\n', end);
      const after = [...LINES.slice(0, 4), ...rows, ...LINES.slice(6)].join(end);
      const cell = cellAt(after, toRow, toColumn);
      expect(changeAround(text, cellAt(text, row, column), change)).toEqual({ text: after, cell });
    }
  });

  const WIDE = ['| a | b | c |', '|:--|---|---|', '| 1 | 2 | 3 |', '| 4 | 5 | 6 |', '| 7 | 8 | 9 |', '| x |'];
  test.each<[string, TableChange, number, number, string[], [number, number]]>([
    ['two rows deleted', { kind: 'remove-row', span: 2 }, 1, 0, [...WIDE.slice(0, 2), ...WIDE.slice(4)], [1, 0]],
    ['all rows deleted', { kind: 'remove-row', span: 4 }, 1, 1, WIDE.slice(0, 2), [0, 1]],
    [
      'two rows moved down',
      { kind: 'move-row', to: 'after', span: 2 },
      1,
      0,
      [...WIDE.slice(0, 2), WIDE[4]!, WIDE[2]!, WIDE[3]!, WIDE[5]!],
      [2, 0],
    ],
    [
      'two rows moved to the end',
      { kind: 'move-row', to: 6, span: 2 },
      1,
      0,
      [...WIDE.slice(0, 2), ...WIDE.slice(4), ...WIDE.slice(2, 4)],
      [3, 0],
    ],
    [
      'the last moved below the head',
      { kind: 'move-row', to: 2 },
      4,
      0,
      [...WIDE.slice(0, 2), WIDE[5]!, ...WIDE.slice(2, 5)],
      [1, 0],
    ],
    [
      'two columns moved to the start',
      { kind: 'move-column', to: 0, span: 2 },
      1,
      1,
      ['| b | c | a |', '|---|---|:--|', '| 2 | 3 | 1 |', '| 5 | 6 | 4 |', '| 8 | 9 | 7 |', '|  |  | x |'],
      [1, 0],
    ],
    [
      'two columns deleted',
      { kind: 'remove-column', span: 2 },
      0,
      0,
      ['| c |', '|---|', '| 3 |', '| 6 |', '| 9 |', '|  |'],
      [0, 0],
    ],
    [
      'two columns aligned',
      { kind: 'align', side: 'right', span: 2 },
      1,
      0,
      [WIDE[0]!, '|--:|--:|---|', ...WIDE.slice(2)],
      [1, 0],
    ],
    [
      'a row below two',
      { kind: 'add-row', to: 'after', span: 2 },
      1,
      0,
      [...WIDE.slice(0, 4), '|   |   |   |', ...WIDE.slice(4)],
      [3, 0],
    ],
  ])('of several: %s', (_, change, row, column, rows, [toRow, toColumn]) => {
    const [text, after] = [WIDE.join('\n'), rows.join('\n')];
    const cell = cellAt(after, toRow, toColumn);
    expect(changeAround(text, cellAt(text, row, column), change)).toEqual({ text: after, cell });
  });

  test('nothing changes where several would go nowhere, or all columns would go', () => {
    const text = WIDE.join('\n');
    for (const change of [
      { kind: 'move-row', to: 3, span: 2 },
      { kind: 'move-row', to: 7 },
      { kind: 'move-row', to: 1, span: 2 },
      { kind: 'move-column', to: 2, span: 2 },
      { kind: 'remove-column', span: 3 },
    ] satisfies TableChange[])
      expect(changeAround(text, cellAt(text, 1, 0), change)).toBeUndefined();
  });

  test('a column is put in, in a quote, too', () => {
    const text = '> | a | b |\r\n> |---|---|\r\n> | c | d |\r\n';
    const changed = changeAround(text, cellAt(text, 1, 0), { kind: 'add-column', to: 'after' })!;
    expect(changed.text).toBe('> | a |     | b |\r\n> |---| --- |---|\r\n> | c |     | d |\r\n');
    expect(changed.cell.column).toBe(1);
    expect(cellWords(changed.text, changed.cell)).toBe('');
  });

  test('a backslash at the end of a row takes no pipe away that is put behind it', () => {
    const text = 'a|b\n-|-\nc|d\\\n|\\';
    const changed = changeAround(text, cellAt(text, 1, 1), { kind: 'add-column', to: 'after' })!;
    expect(changed.text).toBe('|a|b|     |\n|-|-| --- |\n|c|d\\ |     |\n|\\ |  |     |');
    const wide = pasteCells(text, cellAt(text, 2, 1), 'x\ty', undefined)!;
    expect(wide.text).toBe('|a|b|  |\n|-|-| --- |\nc|d\\\n|\\ | x | y |');
  });

  test('a change in a cell that its row lacks is made there, not in the last one that it has', () => {
    const text = '| a | b | c |\n|---|---|---|\n| d |\n';
    const add = changeAround(text, cellAt(text, 1, 2), { kind: 'add-column', to: 'before' })!;
    expect(add.text).toBe('| a | b |     | c |\n|---|---| --- |---|\n| d |  |     |  |\n');
    const pasted = pasteCells(text, cellAt(text, 1, 1), 'x\ty', undefined)!;
    expect(pasted.text).toBe('| a | b | c |\n|---|---|---|\n| d | x | y |\n');
    expect(cellWords(pasted.text, pasted.cell)).toBe('x');
  });

  test('nothing changes where the head would move', () => {
    expect(changeAround(TEXT, cellAt(TEXT, 0, 0), { kind: 'remove-row' })).toBeUndefined();
    expect(changeAround(TEXT, cellAt(TEXT, 1, 0), { kind: 'move-row', to: 'before' })).toBeUndefined();
  });
});

describe('cells that are pasted', () => {
  test('are lined up where the table was', () => {
    const text = '| a   | b   |\n| --- | --- |\n| c   |     |\n';
    const pasted = pasteCells(text, cellAt(text, 1, 0), 'x\ty\nlonger\tz', undefined)!;
    expect(pasted.text).toBe('| a      | b   |\n| ------ | --- |\n| x      | y   |\n| longer | z   |\n');
    expect(cellWords(pasted.text, pasted.cell)).toBe('x');
  });

  const html: Converted = { kind: 'table', columns: 2, markdown: '| x | y |\n| --- | --- |\n| z | w |' };
  test.each<[string, number, number, string, Converted | undefined, string[]]>([
    ['tabs', 1, 0, 'x\ty\nz\tw', undefined, ['| a | b |', '|---|---|', '| x | y |', '| z | w |']],
    ['a table', 1, 0, 'x y z w', html, ['| a | b |', '|---|---|', '| x | y |', '| z | w |']],
    [
      'over the edges',
      2,
      1,
      'x\ty\nz\tw',
      undefined,
      ['| a | b |  |', '|---|---| --- |', '| c | d |', '| e | x | y |', '|   | z | w |'],
    ],
    ['from the head on', 0, 0, 'x\ty\nz\tw', undefined, ['| x | y |', '|---|---|', '| z | w |', '| e | f |']],
    ['with pipes', 1, 0, 'x|1\ty', undefined, ['| a | b |', '|---|---|', '| x\\|1 | y |', '| e | f |']],
  ])('%s fill the cells from one on', (_, row, column, plain, converted, rows) => {
    for (const end of ['\n', '\r\n']) {
      const text = TEXT.replaceAll('\n', end);
      const after = [...LINES.slice(0, 2), ...rows, ...LINES.slice(6)].join(end);
      expect(pasteCells(text, cellAt(text, row, column), plain, converted)?.text).toBe(after);
    }
  });

  test('words are no cells', () => {
    expect(pasteCells(TEXT, cellAt(TEXT, 1, 0), 'two words', undefined)).toBeUndefined();
    expect(pasteCells(TEXT, cellAt(TEXT, 1, 0), 'two\nlines', undefined)).toBeUndefined();
  });
});
