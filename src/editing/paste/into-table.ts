import { isDelimiter, readRow, type TableRow } from '../../text/table-rows.ts';
import { type Field, lineStart } from '../field.ts';
import { isInCode } from '../lines/fenced-code.ts';
import { closedCells } from '../table/cell-words.ts';
import { type CellPlace, cellRange, placeAt, type Table, tableAt, writeTable } from '../table/table-at.ts';
import { emptyRow } from '../table/table-commands.ts';
import { type Converted, type Reading, readings, tabularText, written } from './readings.ts';

/** Cells in rows, as they are written in Markdown. */
type Cells = readonly (readonly string[])[];

/**
 * As `readings`, but what is pasted into a table leaves it whole: cells are written into its rows from the caret on, as
 * in a spreadsheet, and anything else becomes one line.
 */
export function readingsAnywhere(
  field: Field,
  plain: string,
  converted: Converted | undefined,
): readonly [Reading, ...Reading[]] {
  const found = readings(field, plain, converted);
  const table = tableAround(field);
  if (!table || found[0].kind === 'link') return found;
  const { text, from, to } = field;
  const isInCell = isWithinRow(text, table, from) && isWithinRow(text, table, to);
  const asPlain: Reading = { kind: 'plain', insert: inOneLine(plain) };
  const cells = isInCode(text, from) ? [] : cellsOf(plain, converted, isInCell);
  if (cells.length > 1 || (cells[0]?.length ?? 0) > 1) {
    const asTable = writeInto(field, table, cells);
    const { at } = asTable;
    const insert = text.slice(at.from, from) + asPlain.insert + text.slice(to, at.to);
    return isInCell ? [asTable, { kind: 'plain', insert, at }] : [asTable];
  }
  if (!isInCell) return found;
  if (converted?.kind !== 'rich' && converted?.kind !== 'table') return [asPlain];
  const insert = cells[0]?.[0] ?? inOneLine(converted.markdown);
  if (insert === asPlain.insert) return [asPlain];
  const asMarkdown: Reading = { kind: 'markdown', insert };
  return converted.kind === 'table' ? [asPlain, asMarkdown] : [asMarkdown, asPlain];
}

/** Returns Markdown that leaves the table whole where it replaces the selection; `undefined` outside of cells. */
export function fitCell(field: Field, markdown: string): string | undefined {
  const table = tableAround(field);
  const isInCell = table && [field.from, field.to].every((at) => isWithinRow(field.text, table, at));
  return isInCell ? inOneLine(markdown) : undefined;
}

/** Returns the table that holds the selection, which is more than the place before or behind it and less than all. */
function tableAround({ text, from, to }: Field): Table | undefined {
  const table = tableAt(text, from);
  if (!table || from === table.to || to > table.to) return undefined;
  return from === table.from && (to === from || to === table.to) ? undefined : table;
}

/** Whether a position is between the pipes of a row. Before and behind them somebody edits lines of Markdown. */
function isWithinRow(text: string, table: Table, at: number): boolean {
  const { row, behind } = placeAt(table, at);
  return !behind && at > lineStart(text, at) + table.rows[row]!.container.length;
}

/** Returns the cells on the clipboard; none if it has something else. */
function cellsOf(plain: string, converted: Converted | undefined, isInCell: boolean): Cells {
  if (converted?.kind === 'table') return rowsIn(converted.markdown);
  if (converted && converted.kind !== 'plain' && converted.kind !== 'own') return [];
  return tabularText(plain, 1, isInCell)?.map((row) => row.map(written)) ?? (isInCell ? rowsIn(plain) : []);
}

/** Returns the cells of lines that are rows with outer pipes, and nothing else. */
function rowsIn(markdown: string): Cells {
  const lines = markdown.trim().split(/\r\n?|\n/);
  if (!lines.every((line) => /^[ \t]*\|.*\|[ \t]*$/.test(line))) return [];
  return lines
    .map((line) => readRow(line, false))
    .filter((row, at) => at !== 1 || !isDelimiter(row))
    .map((row) => row.cells.map((cell) => cell.trim()));
}

/** Returns text as a cell may have it. */
function inOneLine(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const line =
    lines.length === 1
      ? text
      : lines
          .map((each) => each.trim().replace(/(?<!\\)\\$/, ''))
          .filter((each) => each !== '')
          .join('<br>');
  return line.replace(/\\([^]|$)|\|/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
}

/** Writes cells over those of a table. What is replaced ends with the last one, where the caret goes. */
function writeInto({ text, from, to }: Field, table: Table, cells: Cells): Required<Reading> {
  const first = placeAt(table, from);
  const rows = [...table.rows];
  let place: CellPlace = first;
  for (const [down, own] of cells.entries()) {
    // Below the header are the dashes.
    const row = first.row + down + (first.row > 1 || (first.row === 0 && down === 0) ? 0 : 1);
    if (row === rows.length) rows.push(emptyRow(rows));
    rows[row] = withCells(rows[row]!, first.column, own);
    place = { row, column: first.column + own.length - 1 };
  }
  const width = Math.max(...cells.map((own) => first.column + own.length));
  rows[0] = widened(rows[0]!, width, '  ');
  rows[1] = widened(rows[1]!, width, ' --- ');
  const whole = writeTable(rows);
  const end = cellRange(0, rows, place).to;
  let same = 0;
  while (same < whole.length - end && whole.at(-1 - same) === text[table.to - 1 - same]) same += 1;
  const kept = Math.min(same, table.to - to);
  return {
    kind: 'table',
    insert: whole.slice(0, whole.length - kept),
    at: { from: table.from, to: table.to - kept },
  };
}

function withCells(row: TableRow, column: number, own: readonly string[]): TableRow {
  const wide = widened(row, column + own.length, '  ');
  const cells = wide.cells.map((cell, at) => {
    const value = own[at - column];
    const words = cell.trim();
    return value === undefined ? cell : words === '' ? ` ${value} ` : cell.replace(words, () => value);
  });
  // Without the outer pipes an empty cell at an edge is lost.
  return { ...wide, opened: true, closed: true, cells };
}

function widened(row: TableRow, columns: number, cell: string): TableRow {
  const missing = columns - row.cells.length;
  if (missing <= 0) return row;
  return {
    ...row,
    opened: true,
    closed: true,
    cells: [...closedCells(row.cells), ...Array<string>(missing).fill(cell)],
  };
}
