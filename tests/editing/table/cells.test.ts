import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edited } from '../../../src/editing/part.ts';
import { sourceOfCell, wordsOfCell } from '../../../src/editing/table/cell-words.ts';
import { emptyCells } from '../../../src/editing/table/change-cells.ts';
import {
  type Cell,
  cellBeside,
  cellWords,
  editOfCell,
  linedWidth,
  rowAtEnd,
  type TableLines,
  tableAtHead,
  tablesIn,
  withoutRow,
} from '../../../src/editing/table/cells.ts';
import { movedCell } from '../../../src/editing/table/moved-cell.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';
import { type TableRow, writeRow } from '../../../src/text/table-rows.ts';

const tableIn = (text: string) => tablesIn(text, { from: 0, to: text.length })[0]!;

/** The cell at a row and a column, both from 0; row 0 is the head, and row 1 the first below it. */
function cellAt({ starts }: TableLines, row: number, column: number): Cell {
  return { head: starts[0]!, row: starts[row === 0 ? 0 : row + 1]!, column };
}

/** Writes words into a cell, as the field of a cell does. */
function write(text: string, row: number, column: number, words: string): string {
  const cell = cellAt(tableIn(text), row, column);
  const edit = editOfCell(text, cell, words, linedWidth(text, cell));
  return edit ? edited(text, edit) : text;
}

describe('words of a cell', () => {
  test.each([
    ['a \\| b', 'a | b'],
    ['`a\\|b`', '`a|b`'],
    ['a<br>b', 'a\nb'],
    ['a <br /> b<BR>c', 'a\nb\nc'],
    ['**bold** [x](y)', '**bold** [x](y)'],
    ['\\\\\\| x', '\\\\| x'],
    ['', ''],
  ])('%j is written as %j', (source, words) => {
    expect(wordsOfCell(` ${source}  `)).toBe(words);
    expect(sourceOfCell(words, ` ${source}  `)).toBe(source);
  });

  test.each([
    ['a|b', 'a\\|b'],
    ['a\\|b', 'a\\|b'],
    ['a\\\\|b', 'a\\\\\\|b'],
    ['a  \n b', 'a<br>b'],
    ['a\r\nb', 'a<br>b'],
    ['  a ', 'a'],
  ])('%j becomes %j', (words, source) => {
    expect(sourceOfCell(words)).toBe(source);
  });

  test('what stays of the words of a cell stays to the byte in its source', () => {
    expect(sourceOfCell('a\nb new\nc', 'a <BR/> b<br>c')).toBe('a <BR/> b new<br>c');
  });

  test('any words come back from their source', () => {
    const words = fc
      .array(fc.constantFrom('a', 'é', '|', '`', ' x', '\n', '*', '\\\\', '<b>', '👍', '日本'), { maxLength: 12 })
      .map((all) =>
        all
          .join('')
          .replace(/[ \t]*\n[ \t]*/g, '\n')
          .replace(/^ +| +$/g, ''),
      );
    fc.assert(
      fc.property(words, (all) => {
        expect(wordsOfCell(sourceOfCell(all))).toBe(all);
      }),
    );
  });
});

describe('an edit of a cell', () => {
  test.each([
    ['a table without padding', '|a|b|\n|-|-|\n|c|d|', 1, 0, 'new', '|a|b|\n|-|-|\n|new|d|'],
    ['room is kept', '| a   | b |\n| --- | - |\n| c   | d |', 1, 0, 'xy', '| a   | b |\n| --- | - |\n| xy  | d |'],
    ['words without room', '| a | b |\n| - | - |\n| c | d |', 1, 0, 'long', '| a | b |\n| - | - |\n| long | d |'],
    ['to the right', '|  a |\n| -: |\n|  c |', 1, 0, 'cd', '|  a |\n| -: |\n| cd |'],
    ['in the middle', '|   a   |\n| :---: |\n|   c   |', 1, 0, 'cde', '|   a   |\n| :---: |\n|  cde  |'],
    ['full width', '| 日本 |\n| ---- |\n| ab   |', 1, 0, '本', '| 日本 |\n| ---- |\n| 本   |'],
    ['the head', '| a | b |\n|---|---|\n', 0, 1, 'c', '| a | c |\n|---|---|\n'],
    ['emptied', '| a | b |\n|---|---|\n| c | d |', 1, 1, '', '| a | b |\n|---|---|\n| c |   |'],
    ['no outer pipes', 'a | b\n--|--\nc | d', 1, 1, 'e', 'a | b\n--|--\nc | e'],
    ['no outer pipes, emptied', 'a | b\n--|--\nc | d', 1, 1, '', 'a | b\n--|--\nc |  |'],
    ['no outer pipes, first emptied', 'a | b\n--|--\nc | d', 1, 0, '', 'a | b\n--|--\n|  | d'],
    ['a sign of a list', 'a | b\n--|--\nc | d', 1, 0, '- x', 'a | b\n--|--\n|- x | d'],
    ['a sign of a heading in the head', 'a | b\n--|--\nc | d', 0, 0, '# x', '|# x | b\n--|--\nc | d'],
    ['a number', 'a | b\n--|--\nc | d', 1, 0, '1. x', 'a | b\n--|--\n|1. x | d'],
    ['a missing cell', '| a | b | c |\n|---|---|---|\n| d |', 1, 2, 'e', '| a | b | c |\n|---|---|---|\n| d |  | e |'],
    ['numbers without outer pipes', 'a|b\n-|-\n1|2', 1, 1, '3', 'a|b\n-|-\n1|3'],
    ['a missing cell behind a backslash', 'a|b\n-|-\n\\', 1, 1, 'e', 'a|b\n-|-\n\\ | e |'],
    ['a backslash at the end of the row', 'a|b\n-|-\nc|d\\', 1, 0, 'e', 'a|b\n-|-\ne|d\\'],
    ['a missing cell, no pipes', 'a | b\n--|--\nc', 1, 1, 'e', 'a | b\n--|--\nc| e |'],
    ['Windows', '| a |\r\n|---|\r\n| b |\r\n', 1, 0, 'c', '| a |\r\n|---|\r\n| c |\r\n'],
    ['Windows, no outer pipes', 'a|b\r\n-|-\r\nc|d\r\n', 1, 1, 'e', 'a|b\r\n-|-\r\nc|e\r\n'],
    ['a quote', '> | a |\n> |---|\n> | b |', 1, 0, 'c|d', '> | a |\n> |---|\n> | c\\|d |'],
    ['the head in an item', '- | a |\n  |---|\n  | b |', 0, 0, 'c', '- | c |\n  |---|\n  | b |'],
    ['in an item', '1. x\n\n   | a |\n   |---|\n   | b |', 1, 0, 'c', '1. x\n\n   | a |\n   |---|\n   | c |'],
    ['a backslash at the end', '|a|b|\n|-|-|\n|c|d|', 1, 0, 'x\\', '|a|b|\n|-|-|\n|x\\ |d|'],
    ['a colon in a head', 'a | b\n--|--\nc | d', 0, 0, ': x', '|: x | b\n--|--\nc | d'],
    ['a line break', '| a |\n|---|\n| b |', 1, 0, 'b\nc', '| a |\n|---|\n| b<br>c |'],
    ['a byte order mark', '\uFEFF| a |\n|---|\n| b |', 0, 0, 'c', '\uFEFF| c |\n|---|\n| b |'],
    ['tags in the first cell', 'a|b\n-|-\n<kbd>c</kbd>|d', 1, 1, 'e', 'a|b\n-|-\n<kbd>c</kbd>|e'],
    ['a footnote below', '|a|\n|-|\n|b[^1]|\n[^1]: c', 1, 0, 'd', '|a|\n|-|\n|d|\n[^1]: c'],
    ['code above', '```\n| a |\n|---|\n```\n\n| b |\n|---|\n', 0, 0, 'c', '```\n| a |\n|---|\n```\n\n| c |\n|---|\n'],
    ['the same words', '|  a|\n|---|\n', 0, 0, 'a ', '|  a|\n|---|\n'],
  ])('%s', (_, text, row, column, words, after) => {
    expect(write(text, row, column, words)).toBe(after);
  });

  test('the head of a table with which a description begins is no cell', () => {
    expect(tablesIn('a\n: b | c\n  --|--\n  d | e', { from: 0, to: 24 })).toEqual([]);
    const below = 'a\n: b\n\n  c | d\n  --|--\n  e | f';
    expect(write(below, 0, 0, 'x')).toBe(below.replace('c', 'x'));
  });

  const inline = fc.constantFrom(
    'a',
    'b1',
    '`c\\|d`',
    'e \\| f',
    '**g**',
    '',
    'x<br>y',
    '日本',
    '- h',
    '\\\\',
    '#',
    '\\',
    '<b>i',
  );
  const padding = fc.constantFrom('', ' ', '  ');
  const cell = fc.tuple(padding, inline, padding).map((all) => all.join(''));
  const typed = fc
    .array(fc.constantFrom('n', ' ', '|', '\n', '*', '`', '-', '#', '> ', '1. ', '\\', ':', '=', '<'), { maxLength: 6 })
    .map((all) => all.join(''));
  const table = fc.record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
    outer: fc.constantFrom([true, true], [true, false], [false, true]),
    end: fc.constantFrom('\n', '\r\n'),
    container: fc.constantFrom(['', ''], ['> ', '> '], ['- ', '  '], ['> - ', '>   ']),
    above: fc.constantFrom('', 'words\n\n', '```\n| x |\n|---|\n```\n\n'),
    below: fc.constantFrom('', '\n\nwords', '\n# next'),
  });

  /** Writes a table of random rows between other blocks. */
  function textOf({ columns, rows, outer, end, container, above, below }: TableParts): string {
    const line = (cells: readonly string[]) => `${outer[0] ? '|' : ''}${cells.join('|')}${outer[1] ? '|' : ''}`;
    const head = Array.from({ length: columns }, (_, at) => ` head${at} `);
    const dashes = Array.from({ length: columns }, (_, at) => (at % 2 ? ' :-: ' : ' ----- '));
    const lines = [head, dashes, ...rows].map(line).map((own, at) => container[at === 0 ? 0 : 1] + own);
    return (above + lines.join('\n') + below).replaceAll('\n', end!);
  }

  test('changes the bytes of that cell only, and leaves the tables their shape', () => {
    fc.assert(
      fc.property(table, fc.nat(), fc.nat(), typed, (parts, someRow, someColumn, words) => {
        const text = textOf(parts);
        const [found] = tablesIn(text, { from: 0, to: text.length });
        fc.pre(found !== undefined);
        const rows = found!.rows.filter((_, at) => at !== 1);
        const row = someRow % rows.length;
        const column = someColumn % parts.columns;
        const after = write(text, row, column, words);
        const [before, now] = [tableIn(text), tableIn(after)];
        expect(now.starts.length).toBe(before.starts.length);
        const others = ({ container, cells, rest }: TableRow, isWritten: boolean) =>
          JSON.stringify([container, rest, ...cells.map((own, place) => (isWritten && place === column ? '' : own))]);
        const lacking = (cells: readonly string[]) => [...cells, ...Array<string>(column + 1).fill('  ')];
        for (const [at, own] of now.rows.entries()) {
          const isWritten = at === (row === 0 ? 0 : row + 1);
          const old = before.rows[at]!;
          const whole = isWritten ? { ...old, cells: lacking(old.cells).slice(0, own.cells.length) } : old;
          expect(others(own, isWritten)).toBe(others(whole, isWritten));
        }
        const around = (all: string, { rows: read, starts }: TableLines) =>
          all.slice(0, starts[0]) + all.slice(starts.at(-1)! + writeRow(read.at(-1)!).length);
        expect(around(after, now)).toBe(around(text, before));
        expect(sourceOfCell(cellWords(after, cellAt(now, row, column)))).toBe(sourceOfCell(words));
        expect(shape(after)).toEqual(shape(text));
      }),
      { numRuns: 200 },
    );
  });

  test('emptying a rectangle changes the bytes of its cells only', () => {
    const corner = fc.tuple(fc.nat(), fc.nat());
    fc.assert(
      fc.property(table, corner, corner, (parts, ...corners) => {
        const text = textOf(parts);
        const [found] = tablesIn(text, { from: 0, to: text.length });
        fc.pre(found !== undefined);
        const count = found!.rows.length - 1;
        const places = corners.map(([row, column]) => ({ row: row % count, column: column % parts.columns }));
        const [one, other] = places.map(({ row, column }) => cellAt(found!, row, column)) as [Cell, Cell];
        const after = emptyCells(text, one, other);
        const now = tableIn(after);
        const isBetween = (at: number, ...ends: number[]) => at >= Math.min(...ends) && at <= Math.max(...ends);
        for (const [at, own] of found!.rows.entries()) {
          const row = at === 0 ? 0 : at - 1;
          for (const [column, cell] of own.cells.entries()) {
            const isIn =
              at !== 1 &&
              isBetween(row, places[0]!.row, places[1]!.row) &&
              isBetween(column, places[0]!.column, places[1]!.column);
            if (isIn) expect(now.rows[at]!.cells[column]!.trim()).toBe('');
            else expect(now.rows[at]!.cells[column]).toBe(cell);
          }
        }
        expect(shape(after)).toEqual(shape(text));
      }),
    );
  });
});

/** The tables of a text as they are rendered: their rows, and in each its number of cells. */
function shape(text: string): number[][] {
  return toSafeHtml(text)
    .split('<table')
    .slice(1)
    .map((each) =>
      each
        .split('<tr')
        .slice(1)
        .map((row) => row.split(/<t[dh]/).length - 1),
    );
}

interface TableParts {
  readonly columns: number;
  readonly rows: readonly (readonly string[])[];
  readonly outer: readonly boolean[];
  readonly end: string;
  readonly container: readonly string[];
  readonly above: string;
  readonly below: string;
}

describe('ways between cells', () => {
  const text = '| a | b |\n|---|---|\n| c | d |\n| e |\n\nwords\n';
  test.each([
    ['next', 0, 0, [0, 1]],
    ['next', 0, 1, [1, 0]],
    ['next', 2, 1, 'new-row'],
    ['previous', 1, 0, [0, 1]],
    ['previous', 0, 0, undefined],
    ['below', 0, 1, [1, 1]],
    ['below', 2, 0, 'new-row'],
    ['above', 1, 1, [0, 1]],
    ['above', 0, 1, undefined],
    ['left', 1, 0, undefined],
    ['left', 1, 1, [1, 0]],
    ['right', 1, 1, undefined],
    ['right', 2, 0, [2, 1]],
  ] as const)('%s of row %i, column %i', (way, row, column, to) => {
    const found = tableIn(text);
    const there = typeof to === 'object' ? cellAt(found, to[0], to[1]) : to;
    expect(cellBeside(found, cellAt(found, row, column), way)).toEqual(there);
  });

  test.each([
    ['| a |\n|---|\n', '| a |\n|---|\n|   |\n'],
    ['a | b\r\n-|-\r\nc | d', 'a | b\r\n-|-\r\nc | d\r\n|  |  |'],
    ['> | a |\n> |---|\n> | b |\n# x', '> | a |\n> |---|\n> | b |\n> |   |\n# x'],
    ['- | a |\n  | ----- |\n  words', '- | a |\n  | ----- |\n  words\n  |       |'],
  ])('a row is put below the last of %j, and taken out again', (text, after) => {
    const edit = rowAtEnd(text, tableIn(text));
    expect(edited(text, edit)).toBe(after);
    expect(tableIn(after).starts.at(-1)).toBe(edit.row);
    expect(edited(after, withoutRow(after, edit.row))).toBe(text);
    expect(tableAtHead(after, tableIn(after).starts[0]!)).toEqual(tableIn(after));
  });
});

describe('a cell after a change by others', () => {
  const text = 'words\n\n| a | b |\n|---|---|\n| c | d |\n| e | f |\n\nmore\n';
  const cell = cellAt(tableIn(text), 2, 1);
  test.each([
    ['nothing near it', text.replace('words', 'other\n\nwords'), 2, 1],
    ['a cell beside it', text.replace('e |', 'new e |'), 2, 1],
    ['the cell', text.replace('f |', 'new |'), 2, 1],
    ['a row above it', text.replace('| c', '| x | y |\n| c'), 3, 1],
    ['the row above it', text.replace('| c | d |\n', ''), 1, 1],
    ['a row above it, and its row', text.replace('| e |', '| x | y |\n| new e |'), 3, 1],
    ['a column before it', text.replace(/\| (a|c|e|-)/g, '| x | $1').replace('|---', '|---|---'), 2, 2],
    ['all of the padding', text.replaceAll('| ', '|  '), 2, 1],
    ['the head', text.replace('| b', '| Owner'), 2, 1],
  ])('%s was changed', (_, after, row, column) => {
    expect(movedCell(text, after, cell)).toEqual(cellAt(tableIn(after), row, column));
  });

  test.each([
    ['its row', text.replace('| e | f |\n', '')],
    ['its table', text.replace(/\|[^]*\|\n/, '')],
    ['its column', text.replace(/ (b|---|d|f) \|/g, '').replace('|---|---|', '|---|')],
    ['the delimiter row', text.replace('|---|---|\n', '')],
  ])('%s was taken out', (_, after) => {
    expect(movedCell(text, after, cell)).toBeUndefined();
  });
});
