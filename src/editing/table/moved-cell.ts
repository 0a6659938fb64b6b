import { changedStretches } from '../../text/changed-lines.ts';
import { editBetween } from '../../text/edit-between.ts';
import { lineEnds } from '../../text/lines.ts';
import { readRow } from '../../text/table-rows.ts';
import { lineEnd, startOfLine } from '../field.ts';
import { trimmed } from './cell-words.ts';
import { type Cell, tableAtHead } from './cells.ts';

/** Returns where a cell is after `before` became `after` by others; `undefined` if its row or its column is gone. */
export function movedCell(before: string, after: string, cell: Cell): Cell | undefined {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const changes = changedStretches(old, fresh).map(({ at, cut, add }) => ({ at, cut: cut.length, add }));
  const placeOf = (start: number) => {
    const line = movedLine(changes, lineEnds(before, start), old);
    return line === undefined ? undefined : startOfLine(after, line);
  };
  const head = placeOf(cell.head);
  const row = cell.row === cell.head ? head : placeOf(cell.row);
  if (head === undefined || row === undefined) return undefined;
  const start = head === 0 && after.startsWith('\uFEFF') ? 1 : head;
  const table = tableAtHead(after, start);
  const here = row === head ? start : row;
  const column = movedColumn(headOf(before, cell.head), headOf(after, start), cell.column);
  const isThere = table !== undefined && table.starts.includes(here) && table.starts[1] !== here;
  return isThere && column !== undefined ? { head: start, row: here, column } : undefined;
}

interface Stretch {
  readonly at: number;
  readonly cut: number;
  readonly add: readonly string[];
}

function movedLine(changes: readonly Stretch[], line: number, old: readonly string[]): number | undefined {
  let shift = 0;
  for (const { at, cut, add } of changes) {
    if (at > line) break;
    if (at + cut <= line) shift += add.length - cut;
    else if (cut === add.length) return line + shift;
    else {
      const likest = likestLine(old[line]!, add, line - at);
      return likest === undefined ? undefined : at + shift + likest;
    }
  }
  return line + shift;
}

/** Returns which line has most of a line, and more than half of it; of equal ones the nearest to `near`. */
function likestLine(line: string, lines: readonly string[], near: number): number | undefined {
  let best: number | undefined;
  let most = line.length / 2;
  for (const [at, other] of lines.entries()) {
    const edit = editBetween(line, other);
    const share = line.length - (edit ? edit.to - edit.from : 0);
    const isNearer = best !== undefined && share === most && Math.abs(at - near) < Math.abs(best - near);
    if (share > most || isNearer) [best, most] = [at, share];
  }
  return best;
}

function headOf(text: string, head: number): string[] {
  return readRow(text.slice(head, lineEnd(text, head)).replace(/\r$/, ''), true).cells.map(trimmed);
}

function movedColumn(before: readonly string[], after: readonly string[], column: number): number | undefined {
  let shift = 0;
  for (const { at, cut, add } of changedStretches(before, after)) {
    if (at > column) break;
    if (at + cut.length <= column) shift += add.length - cut.length;
    else if (cut.length === add.length) return column + shift;
    else {
      const found = after.indexOf(before[column]!);
      return found >= 0 && before[column] !== '' ? found : undefined;
    }
  }
  return column + shift;
}
