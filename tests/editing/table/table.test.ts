import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit, type Field } from '../../../src/editing/field.ts';
import { changeTable, type TableChange } from '../../../src/editing/table/change-table.ts';
import { commands } from '../../../src/editing/commands.ts';
import { cellBelow, nextCell, previousCell } from '../../../src/editing/table/table-commands.ts';
import { tableAt, writeTable } from '../../../src/editing/table/table-at.ts';
import { readRow, writeRow } from '../../../src/text/table-rows.ts';
import { field, run } from '../notation.ts';

/** Writes several lines in one: `/` is a line end. */
const lines = (written: string) => written.replaceAll('/', '\n');
const shown = (text: string | undefined) => text?.replaceAll('\n', '/');

describe('Tab, Shift+Tab and Enter', () => {
  test.for([
    ['⇥ selects the next cell, as Tab does', commands.indent, '| a‸ | b |/| - | - |', '| a | ⟦b⟧ |/| - | - |'],
    ['⇤ selects the previous cell', commands.outdent, '| a | b‸ |/| - | - |', '| ⟦a⟧ | b |/| - | - |'],
    ['Tab selects the next cell', nextCell, '| a‸ | b |/| - | - |/| c | d |', '| a | ⟦b⟧ |/| - | - |/| c | d |'],
    [
      'Tab goes from the header over the dashes',
      nextCell,
      '| a | b‸ |/| - | - |/| c | d |',
      '| a | b |/| - | - |/| ⟦c⟧ | d |',
    ],
    [
      'Tab in the last cell adds a row',
      nextCell,
      '| a | b |/| - | - |/| c | ⟦d⟧ |',
      '| a | b |/| - | - |/| c | d |/| ‸  |   |',
    ],
    [
      'Tab from the dashes goes to the first row',
      nextCell,
      '| a | b |/| ‸- | - |/| c | d |',
      '| a | b |/| - | - |/| ⟦c⟧ | d |',
    ],
    [
      'Shift+Tab selects the cell before',
      previousCell,
      '| a | b |/| - | - |/| c‸ | d |',
      '| a | ⟦b⟧ |/| - | - |/| c | d |',
    ],
    ['Shift+Tab in the first cell leaves the field', previousCell, '| a‸ | b |/| - | - |', undefined],
    ['Enter selects the cell below', cellBelow, '| a | b‸ |/| - | - |/| c | d |', '| a | b |/| - | - |/| c | ⟦d⟧ |'],
    [
      'Enter in the last row adds one',
      cellBelow,
      '| a | b |/| - | - |/| c | d‸ |',
      '| a | b |/| - | - |/| c | d |/|   | ‸  |',
    ],
    [
      'Enter selects the cell of a column below',
      (field: Field) => cellBelow(field, 0),
      '| a | b‸ |/| - | - |/| c | d |',
      '| a | b |/| - | - |/| ⟦c⟧ | d |',
    ],
    [
      'Enter in an empty last row leaves the table',
      cellBelow,
      '| a | b |/| - | - |/|   | ‸  |',
      '| a | b |/| - | - |//‸',
    ],
    ['Enter leaves a table in a quote, not the quote', cellBelow, '> | a |/> | - |/> | ‸  |', '> | a |/> | - |/>/> ‸'],
    ['Enter behind the closing pipe is a line end', cellBelow, '| a | b |/| - | - |/| c | d |‸', undefined],
    ['Enter in a row that nothing closes is a line end', cellBelow, 'a | b/-- | --/c | d‸', undefined],
    ['nothing outside a table', nextCell, '| a | b |/| - | - |//text‸', undefined],
    ['nothing in a fence', nextCell, '```/| a‸ | b |/| - | - |/```', undefined],
    ['an escaped pipe is text', nextCell, '| a \\| b‸ | c |/| - | - |', '| a \\| b | ⟦c⟧ |/| - | - |'],
    ['so it is in a code span', nextCell, '| `a \\| b‸` | c |/| - | - |', '| `a \\| b` | ⟦c⟧ |/| - | - |'],
    [
      'a backslash itself may be escaped',
      nextCell,
      '| a \\\\| b‸ |/| - | - |/| c | d |',
      '| a \\\\| b |/| - | - |/| ⟦c⟧ | d |',
    ],
    [
      'a body row may look like dashes',
      nextCell,
      '| a | b |/| - | - |/| - | -‸ |/| c | d |',
      '| a | b |/| - | - |/| - | - |/| ⟦c⟧ | d |',
    ],
    ['a table in a list item', nextCell, '- | a‸ | b |/  | - | - |', '- | a | ⟦b⟧ |/  | - | - |'],
    ['a table after a line of text', nextCell, 'text/| a‸ | b |/| - | - |', 'text/| a | ⟦b⟧ |/| - | - |'],
    ['rows end where a list begins', nextCell, '| a | b |/| - | - |/- item‸', undefined],
    ['the first line of a text', nextCell, '‸a | b/-- | --', 'a | ⟦b⟧/-- | --'],
    ['an empty first line', nextCell, '‸/a | b/-- | --', undefined],
  ] as const)('%s', ([, command, before, after]) => {
    expect(shown(run(command, lines(before)))).toBe(after);
  });
});

const german = 'de';
describe('the menu', () => {
  test.for<[string, TableChange, string, string | undefined]>([
    ['adds a row below', { kind: 'add-row', to: 'after' }, '|a|b‸|/|--|--|/|c|d|', '|a|b|/|--|--|/|  | ‸ |/|c|d|'],
    ['adds a row above', { kind: 'add-row', to: 'before' }, '|a|b|/|--|--|/|c‸|d|', '|a|b|/|--|--|/| ‸ |  |/|c|d|'],
    ['adds no row above the header', { kind: 'add-row', to: 'before' }, '|a‸|b|/|--|--|', undefined],
    ['removes a row', { kind: 'remove-row' }, '|a|b|/|--|--|/|c‸|d|/|e|f|', '|a|b|/|--|--|/|e‸|f|'],
    ['keeps the header', { kind: 'remove-row' }, '|a‸|b|/|--|--|/|c|d|', undefined],
    ['moves a row down', { kind: 'move-row', to: 'after' }, '|a|b|/|--|--|/|c‸|d|/|e|f|', '|a|b|/|--|--|/|e|f|/|c‸|d|'],
    ['moves no row over the header', { kind: 'move-row', to: 'before' }, '|a|b|/|--|--|/|c‸|d|', undefined],
    [
      'moves a row within its quote',
      { kind: 'move-row', to: 'before' },
      '> |a|/> |-|/> |b|/>  |c‸|',
      '> |a|/> |-|/> |c‸|/>  |b|',
    ],
    ['adds a column after', { kind: 'add-column', to: 'after' }, '|a‸|b|/|-|-|', '|a| ‸    |b|/|-| --- |-|'],
    [
      'adds a column after, and stays in its row',
      { kind: 'add-column', to: 'after' },
      '|a|b|/|-|-|/|c‸|d|/|e|f|',
      '|a|     |b|/|-| --- |-|/|c| ‸    |d|/|e|     |f|',
    ],
    [
      'adds a column before, and stays in its row',
      { kind: 'add-column', to: 'before' },
      '|a|b|/|-|-|/|c|d‸|',
      '|a|     |b|/|-| --- |-|/|c| ‸    |d|',
    ],
    [
      'leads from the dashes to the name of the column it adds',
      { kind: 'add-column', to: 'after' },
      '|a|b|/|-|-‸|/|c|d|',
      '|a|b| ‸    |/|-|-| --- |/|c|d|     |',
    ],
    [
      'adds a column before, and the pipes it needs',
      { kind: 'add-column', to: 'before' },
      'a‸ | b/-- | --',
      '| ‸    |a | b|/| --- |-- | --|',
    ],
    [
      'removes a column',
      { kind: 'remove-column' },
      '| a | b‸ | c |/|:-|-:|-|/| d | e | f |',
      '| a | c‸ |/|:-|-|/| d | f |',
    ],
    ['keeps the last column', { kind: 'remove-column' }, '| a‸ |/|---|', undefined],
    [
      'moves a column with its alignment',
      { kind: 'move-column', to: 'before' },
      '| a | b‸ |/|:-|-:|/| c | d |',
      '| b‸ | a |/|-:|:-|/| d | c |',
    ],
    [
      'moves a column of a row with fewer cells',
      { kind: 'move-column', to: 'after' },
      '|a‸|b|/|-|-|/|c|',
      '|b|a‸|/|-|-|/|  |c|',
    ],
    [
      'aligns a column and keeps its width',
      { kind: 'align', side: 'center' },
      '| a‸   | b |/| --- | - |',
      '| a‸   | b |/| :-: | - |',
    ],
    ['removes an alignment', { kind: 'align', side: 'none' }, '| a‸   | b |/| :-: | - |', '| a‸   | b |/| --- | - |'],
    [
      'sorts by numbers',
      { kind: 'sort', direction: 'up', locale: 'en' },
      '|n‸|/|-|/|10|/|9|/|-1|/||',
      '|n‸|/|-|/|-1|/|9|/|10|/||',
    ],
    [
      'sorts by numbers in the format of the locale',
      { kind: 'sort', direction: 'down', locale: german },
      '|n|/|-|/|1,5 €|/|‸1.200 €|/|2 €|',
      '|n|/|-|/|1.200 €‸|/|2 €|/|1,5 €|',
    ],
    [
      'sorts by words in the order of the locale',
      { kind: 'sort', direction: 'up', locale: german },
      '|w‸|/|-|/|Zebra|/|**Äpfel**|/|apfel 10|/|Apfel 9|',
      '|w‸|/|-|/|**Äpfel**|/|Apfel 9|/|apfel 10|/|Zebra|',
    ],
    [
      'keeps empty cells last',
      { kind: 'sort', direction: 'down', locale: 'en' },
      '|w‸|x|/|-|-|/||1|/|a|2|/|b|3|',
      '|w‸|x|/|-|-|/|b|3|/|a|2|/||1|',
    ],
    [
      'lines up the pipes, also with full-width letters',
      { kind: 'tidy' },
      '|漢字‸|b|/|:-|-:|/|a|long|',
      '| 漢字‸ |    b |/| :--- | ---: |/| a    | long |',
    ],
  ])('%s', ([, change, before, after]) => {
    expect(shown(run(changeTable(change), lines(before)))).toBe(after);
  });

  test.each([
    ['dates in the order of the day', 'de', ['01.12.2025', '12.01.2026', '02.12.2026']],
    ['dates in the order of the month', 'en', ['12/1/2025 9:05', '12/1/2025 14:30', '1/12/2026', '12/2/2026']],
    ['dates with short years', 'en-GB', ['02/12/25', '12/02/26', '01/12/26']],
    [
      'dates from the year on, with marks',
      'en',
      ['[2025-12-31](/x)', '**2026-1-30**', '2026-12-02', '2026-12-02T10:00'],
    ],
    ['dates of other alphabets', 'ja', ['2025/12/1', '2026/3/1']],
    ['versions, which are no dates', 'en', ['1.2.10', '1.9.30', '1.10.2']],
    ['words among dates', 'en', ['1/1/2026', '3/12/2026', 'soon']],
    ['large numbers', 'de', ['3,5', '2.000', '1.234.567']],
    ['amounts', 'fr', ['-3', '99,9', '1 234,5']],
    ['names of links', 'en', ['[a](/z)', '[b](/y)', '![c](/x)']],
    ['times of the day', 'en', ['9:15', '10:30']],
  ])('sorts %s', (_, locale, sorted) => {
    const text = (cells: readonly string[]) => ['| w |', '|---|', ...cells.map((each) => `| ${each} |`)].join('\n');
    for (const direction of ['up', 'down'] as const) {
      const before = field(`‸${text(['', ...sorted.toReversed().slice(1), sorted.at(-1)!])}`);
      const edit = changeTable({ kind: 'sort', direction, locale })(before);
      const after = direction === 'up' ? sorted : sorted.toReversed();
      expect(applyEdit(before, edit!).text).toBe(text([...after, '']));
    }
  });

  test('changes no line that is not concerned', () => {
    const untouched = 'before\n\n|  odd|spacing  |\n|-|:-:|\n\n';
    const before = field(`${untouched}| a | b‸ |\n|---|---|\n`);
    const after = applyEdit(before, changeTable({ kind: 'add-column', to: 'after' })(before)!);
    expect(after.text.startsWith(untouched)).toBe(true);
  });
});

const cell = fc
  .array(fc.constantFrom('a', ' ', '\\|', '`', '漢', '1'), { maxLength: 6 })
  .map((parts) => parts.join(''));
const tables = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ columns, rows }) => {
    const header = Array.from({ length: columns }, (_, at) => ` h${at} `);
    return [header, header.map(() => ' --- '), ...rows].map((cells) => `|${cells.join('|')}|`).join('\n');
  });
const changes = fc.constantFrom<TableChange>(
  ...(['add-row', 'move-row', 'add-column', 'move-column'] as const).flatMap(
    (kind) =>
      [
        { kind, to: 'before' },
        { kind, to: 'after' },
      ] as const,
  ),
  { kind: 'remove-row' },
  { kind: 'remove-column' },
  { kind: 'tidy' },
  { kind: 'align', side: 'right' },
  { kind: 'sort', direction: 'up', locale: 'en' },
);

describe('for any table', () => {
  test('reading and writing a line restores it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('|', '\\', ' ', '`', '-', ':', '>', 'a'), { maxLength: 12 }),
        fc.boolean(),
        (parts, isHeader) => {
          const line = parts.join('');
          expect(writeRow(readRow(line, isHeader))).toBe(line);
        },
      ),
    );
  });

  test('a change leaves a table with the caret in it, and the same text around it', () => {
    fc.assert(
      fc.property(tables, fc.nat(), changes, (written, at, change) => {
        const text = `before\n\n${written}\n\nafter`;
        const caret = 'before\n\n'.length + (at % (written.length + 1));
        const edit = changeTable(change)({ text, from: caret, to: caret });
        if (!edit) return;
        const after = applyEdit({ text, from: caret, to: caret }, edit);
        expect(after.text.startsWith('before\n\n')).toBe(true);
        expect(after.text.endsWith('\n\nafter')).toBe(true);
        const table = tableAt(after.text, after.to)!;
        expect(writeTable(table.rows)).toBe(after.text.slice(8, -7));
        expect(table.rows[1]!.cells.length).toBe(table.rows[0]!.cells.length);
      }),
    );
  });

  test('moving a column there and back restores the cells, and tidying twice changes nothing more', () => {
    fc.assert(
      fc.property(tables, (written) => {
        const tidy = (text: string) => applyAt(text, { kind: 'tidy' });
        expect(tidy(tidy(written))).toBe(tidy(written));
        const wide = tidy(written);
        if (!/^\| h0 +\| h1/.test(wide)) return;
        const there = changeTable({ kind: 'move-column', to: 'after' })({ text: wide, from: 2, to: 2 })!;
        const moved = applyEdit({ text: wide, from: 2, to: 2 }, there);
        expect(applyEdit(moved, changeTable({ kind: 'move-column', to: 'before' })(moved)!).text).toBe(wide);
      }),
    );
  });
});

function applyAt(text: string, change: TableChange): string {
  const before = { text, from: 2, to: 2 };
  const edit = changeTable(change)(before);
  return edit ? applyEdit(before, edit).text : text;
}
