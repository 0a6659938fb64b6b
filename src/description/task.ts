import { diffIndices } from 'node-diff3';
import type { Open } from './description.ts';
import { changedStretch, mostComparisons } from './merge.ts';
import { type Step, withSent } from './step.ts';

/** A GFM task item's line up to its box, and the box; inside quotes, lists and descriptions too. */
const taskLine =
  /^((?:[ \t]*(?:>|:(?=[ \t])|[-*+]|\d{1,9}[.)]))*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([ xX])\](?=[ \t\r]|$)/;

/** Returns `text` with the task on `line` (from 0) ticked or unticked; `undefined` if there is no task on that line. */
export function tickTask(text: string, line: number, checked: boolean): string | undefined {
  const lines = text.split('\n');
  const task = taskLine.exec(lines[line] ?? '');
  if (!task || (task[2] !== ' ') === checked) return task ? text : undefined;
  const [before = '', prefix = ''] = task;
  lines[line] = `${prefix}[${checked ? 'x' : ' '}]${lines[line]!.slice(before.length)}`;
  return lines.join('\n');
}

/**
 * Returns the line of `latest` that holds the task on `line` of `shown`, whatever boxes were ticked meanwhile;
 * `undefined` if the task is gone or was reworded.
 */
export function findTask(shown: string, line: number, latest: string): number | undefined {
  const before = shown.split('\n').map(unticked);
  const after = latest.split('\n').map(unticked);
  if (!taskLine.test(before[line] ?? '')) return undefined;
  const { from, to, by } = changedStretch(before, after);
  if (line < from) return line;
  if (line >= to) return line + after.length - before.length;
  if ((to - from) * by.length > mostComparisons) return undefined;
  let moved = 0;
  for (const {
    buffer1: [start, removed],
    buffer2: [, added],
  } of diffIndices(before.slice(from, to), [...by])) {
    if (from + start > line) break;
    if (line < from + start + removed) return undefined;
    moved += added - removed;
  }
  return line + moved;
}

function unticked(line: string): string {
  return line.replace(taskLine, '$1[ ]');
}

/** Sends the oldest tick that is not stored yet, if there is one. */
export function startTick(open: Open): Step {
  const [tick] = open.bookkeeping.ticks;
  if (!tick) return [open, []];
  const ticking: Open = { ...open, saving: { kind: 'ticking', again: false } };
  return [withSent(ticking, tickTask(tick.shown, tick.line, tick.checked) ?? tick.shown), [{ kind: 'tick', tick }]];
}
