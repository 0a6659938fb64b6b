import { changedStretches, type Lines } from '../text/changed-lines.ts';
import { readRow, tableFrom, writeRow } from '../text/table-rows.ts';

/**
 * Returns three versions of a table in the same columns, where one person alone put in or took out some: the two
 * other versions get them, too. As they are if nobody did, if both did, or if words would be lost with a column.
 */
export function inSameColumns(...versions: readonly [Lines, Lines, Lines]): readonly [Lines, Lines, Lines] {
  const [base, mine, theirs] = versions;
  const heads = versions.map((lines) => (tableFrom(lines, 0)?.length === lines.length ? cellsOf(lines, 0) : undefined));
  const [before, my, their] = heads;
  if (!before || !my || !their) return versions;
  const [mineHas, theirsHas] = [my, their].map((head) => head.join('|') !== before.join('|'));
  if (mineHas === theirsHas) return versions;
  const columns = columnsFrom(before, mineHas ? my : their);
  const other = mineHas ? theirs : mine;
  if (!columns || losesWords(columns, base, other)) return versions;
  const inColumns = (lines: Lines) => lines.map((line, at) => rowIn(columns, line, at === 0));
  return mineHas ? [inColumns(base), mine, inColumns(theirs)] : [inColumns(base), inColumns(mine), theirs];
}

function cellsOf(lines: Lines, at: number): string[] {
  return readRow(lines[at]!, at === 0).cells.map((cell) => cell.trim());
}

/**
 * Returns, for each column that a head has now, the one that it was before; `undefined` for a new one. Nothing at all
 * if the columns are the same, or it cannot be told which are.
 */
function columnsFrom(before: Lines, after: Lines): readonly (number | undefined)[] | undefined {
  const was: (number | undefined)[] = [...before.keys()];
  let isOther = false;
  for (const { at, cut, add } of changedStretches(before, after).reverse()) {
    if (cut.length === add.length) continue;
    if (cut.length > 0 && add.length > 0) return undefined;
    isOther = true;
    was.splice(at, cut.length, ...add.map(() => undefined));
  }
  return isOther ? was : undefined;
}

/** Whether a column that is not among `columns` has words in `other` that it had not in `base`. */
function losesWords(columns: readonly (number | undefined)[], base: Lines, other: Lines): boolean {
  const left = (lines: Lines) =>
    lines.flatMap((_, at) => cellsOf(lines, at).filter((_, column) => !columns.includes(column)));
  const known = new Set(left(base));
  return left(other).some((words) => words !== '' && !known.has(words));
}

function rowIn(columns: readonly (number | undefined)[], line: string, isHead: boolean): string {
  const row = readRow(line, isHead);
  const cells = columns.map((column) => (column === undefined ? undefined : row.cells[column]) ?? '  ');
  const isBlank = (cell: string | undefined) => cell?.trim() === '';
  return writeRow({
    ...row,
    cells,
    opened: row.opened || isBlank(cells[0]),
    closed: row.closed || isBlank(cells.at(-1)),
  });
}
