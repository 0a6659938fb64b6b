import { diffIndices } from 'node-diff3';
import type { Open } from './description.ts';
import { changedStretch, mostComparisons } from './merge.ts';
import { type Step, withSent } from './step.ts';

/** A GFM task item's line up to its box, the box, and the rest; inside quotes, lists and descriptions too. */
const taskLine =
  /^((?:[ \t]*(?:>|:(?=[ \t])|[-*+]|\d{1,9}[.)]))*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([ xX])\](?=[ \t\r]|$)/;

/** `text` with the task on `line` (from 0) ticked or unticked, nothing else changed; `undefined` if there is no task on it. */
export function tickTask(text: string, line: number, checked: boolean): string | undefined {
  const lines = text.split('\n');
  const task = taskLine.exec(lines[line] ?? '');
  if (!task || (task[2] !== ' ') === checked) return task ? text : undefined;
  const [before = '', prefix = ''] = task;
  lines[line] = `${prefix}[${checked ? 'x' : ' '}]${lines[line]!.slice(before.length)}`;
  return lines.join('\n');
}

/**
 * Where the task on `line` of `shown` is in `latest`: the line that a comparison of both texts pairs with it, whatever boxes
 * were ticked meanwhile. `undefined` if it is gone or was reworded.
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

/** Sends the oldest tick that is not stored yet. */
export function startTick(open: Open): Step {
  const [tick] = open.keeping.ticks;
  if (!tick) return [open, []];
  const ticking: Open = { ...open, saving: { kind: 'ticking', again: false } };
  return [withSent(ticking, tickTask(tick.shown, tick.line, tick.checked) ?? tick.shown), [{ kind: 'tick', tick }]];
}
