import { diffIndices } from 'node-diff3';
import type { Lines } from '../text/changed-lines.ts';
import { readRow, tableFrom, writeRow, type TableRow } from '../text/table-rows.ts';
import { inSameColumns } from './column-merge.ts';
import { type RowPair, pairRows } from './pair-rows.ts';
import { emptied } from './task.ts';

interface MergedRow {
  /** A row, or none where one side added some. */
  readonly base: Lines;
  readonly mine: Lines;
  readonly theirs: Lines;
  /** `undefined` for a conflict. */
  readonly lines: Lines | undefined;
}

/** Returns the lines of a stretch that only one side changed, or both alike. */
export function agreed(base: Lines, mine: Lines, theirs: Lines): Lines | undefined {
  if (same(mine, theirs) || same(theirs, base)) return mine;
  return same(mine, base) ? theirs : undefined;
}

function same(one: Lines, other: Lines): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

/** Returns whether some lines of each of `texts`, in their order, are all rows of tables. */
export function inTables(...texts: readonly Lines[]): (...parts: readonly Lines[]) => boolean {
  let known: readonly ReadonlySet<string>[] | undefined;
  return (...parts) => {
    known ??= texts.map(rowsOfTables);
    return parts.every((rows, text) => rows.every((row) => known![text]!.has(row)));
  };
}

function rowsOfTables(lines: Lines): ReadonlySet<string> {
  const rows = new Set<string>();
  for (let first = 0; first + 1 < lines.length; first += 1) {
    const count = tableFrom(lines, first)?.length ?? 0;
    for (const row of lines.slice(first, first + count)) rows.add(row);
    first += Math.max(count - 1, 0);
  }
  return rows;
}

/**
 * Merges rows of a table row by row, and a row that both changed cell by cell: rows that one side added or took out
 * beside those that the other changed are no conflict, as they are in other lines. `undefined` if both added some in
 * one place, or one side took out what the other changed.
 */
export function mergeRows(...versions: readonly [Lines, Lines, Lines]): readonly MergedRow[] | undefined {
  const [base, mine, theirs] = inSameColumns(...versions);
  const my = changesOfRows(base, mine);
  const their = changesOfRows(base, theirs);
  const merged: MergedRow[] = [];
  for (let at = 0; at <= base.length; at += 1) {
    const [mineAdded, theirsAdded] = [my.added[at] ?? [], their.added[at] ?? []];
    // Perhaps one row that is being written, in two states.
    if (mineAdded.length > 0 && theirsAdded.length > 0) return undefined;
    merged.push({ base: [], mine: mineAdded, theirs: theirsAdded, lines: [...mineAdded, ...theirsAdded] });
    if (at === base.length) break;
    const row = { base: base.slice(at, at + 1), mine: my.rows[at]!, theirs: their.rows[at]! };
    const lines = agreed(row.base, row.mine, row.theirs);
    if (lines) merged.push({ ...row, lines });
    else if (row.mine.length === 0 || row.theirs.length === 0) return undefined;
    else merged.push({ ...row, lines: mergedRow(row.base[0]!, row.mine[0]!, row.theirs[0]!) });
  }
  return merged;
}

/**
 * Merges lines of which one side only ticked or unticked boxes, line by line, so that adjoining ones are no conflict.
 * `undefined` if it did not, or the other side changed one of those lines, too.
 */
export function mergeTicks(base: Lines, mine: Lines, theirs: Lines): Lines | undefined {
  const hasTicked = (side: Lines) =>
    side.length === base.length && side.every((line, at) => emptied(line) === emptied(base[at]!));
  const [ticked, other] = hasTicked(mine) ? [mine, theirs] : [theirs, mine];
  const their = hasTicked(ticked) ? changesOfRows(base, other) : undefined;
  if (!their) return undefined;
  const merged = base.map((line, at) => agreed([line], [ticked[at]!], their.rows[at]!));
  if (merged.includes(undefined)) return undefined;
  return [...merged, []].flatMap((lines, at) => [...(their.added[at] ?? []), ...lines!]);
}

/** `rows`: what became of each row of the base. `added`: rows put in before each, and behind the last. */
interface ChangesOfRows {
  readonly rows: readonly Lines[];
  readonly added: readonly (Lines | undefined)[];
}

function changesOfRows(base: Lines, other: Lines): ChangesOfRows {
  const rows: Lines[] = base.map((row) => [row]);
  const added: Lines[] = [];
  const take = (at: number, pairs: readonly RowPair[]) => {
    let row = at;
    for (const [before, after] of pairs) {
      if (before.length === 0) added[row] = after;
      else rows[row++] = after;
    }
  };
  // Rows that were only written in stay where they are, though empty ones look alike.
  const old = new Set(base);
  if (other.length === base.length && other.every((row, at) => row === base[at] || !old.has(row)))
    take(0, pairRows(base, other));
  else
    for (const { buffer1, buffer2 } of diffIndices([...base], [...other])) {
      const [[at, cut], [from, add]] = [buffer1, buffer2];
      take(at, pairRows(base.slice(at, at + cut), other.slice(from, from + add)));
    }
  return { rows, added };
}

function mergedRow(...rows: readonly [string, string, string]): Lines | undefined {
  const [base, mine, theirs] = rows.map((row) => readRow(row, false)) as [TableRow, TableRow, TableRow];
  const row = mergeCells(base, mine, theirs);
  return row && [writeRow(row)];
}

function mergeCells(base: TableRow, mine: TableRow, theirs: TableRow): TableRow | undefined {
  const count = base.cells.length;
  if (mine.cells.length !== count || theirs.cells.length !== count) return undefined;
  const cells = base.cells.map((cell, at) => mergeCell(cell, mine.cells[at]!, theirs.cells[at]!));
  const container = chosen(base.container, mine.container, theirs.container);
  const rest = chosen(base.rest, mine.rest, theirs.rest);
  if (container === undefined || rest === undefined || cells.includes(undefined)) return undefined;
  return {
    container,
    opened: mine.opened || theirs.opened,
    closed: mine.closed || theirs.closed,
    cells: cells as string[],
    rest,
  };
}

/** The words of a cell decide; of spaces around the same words, the wider ones are kept. */
function mergeCell(base: string, mine: string, theirs: string): string | undefined {
  const words = chosen(base.trim(), mine.trim(), theirs.trim());
  if (words === undefined) return undefined;
  const [one, other] = [mine, theirs].filter((cell) => cell.trim() === words) as [string, string?];
  return other !== undefined && (other.length - one.length || (other < one ? 1 : -1)) > 0 ? other : one;
}

/** Returns what only one side changed, or both alike. */
function chosen(base: string, mine: string, theirs: string): string | undefined {
  return agreed([base], [mine], [theirs])?.[0];
}
