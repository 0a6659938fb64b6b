import { diffIndices } from 'node-diff3';
import { changedLines, isComparable, type Lines, segments } from '../text/changed-lines.ts';

/** A GFM task item's line up to its box, and the box; inside quotes, lists and descriptions too. */
const taskLine =
  /^((?:[ \t]*(?:>|:(?=[ \t])|[-*+]|\d{1,9}[.)]))*[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([ \txX])\](?=[ \t\r]|$)/;
/** A line that begins with a box, below the marker of its item. */
const boxLine = /^([ \t>]*)\[([ \txX])\](?=[ \t\r]|$)/;
/** Content between the two: nothing, or definitions of links. */
const markerLine = /^[ \t>:]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]*)+(?:\[[^\]]+\]:.*)?\r?$/;
const definition = /^[ \t>]*\[[^\]]+\]:/;

/** Returns the task whose box is on a line, `index` lines from the first. */
function taskAt(lines: readonly string[], index: number): RegExpExecArray | null {
  const line = lines[index] ?? '';
  const own = taskLine.exec(line);
  const box = own ? null : boxLine.exec(line);
  if (!box) return own;
  let above = index - 1;
  while (above > 0 && definition.test(lines[above]!)) above -= 1;
  return markerLine.test(lines[above] ?? '') ? box : null;
}

/** A line that closes a box which the line above it opens: a line end in a box is white space, as in an empty one. */
const closingLine = /^[ \t>]*\](?=[ \t\r]|$)[ \t]*/;
const opened = /\[\r?$/;

/** Returns the task whose box ends on a line, with both lines as one; `undefined` if the box is on that line alone. */
function taskEndingAt(lines: readonly string[], index: number): string | undefined {
  const [above, line] = [lines[index - 1] ?? '', lines[index] ?? ''];
  if (!opened.test(above) || !closingLine.test(line)) return undefined;
  const joined = `${above.replace(opened, '[ ]')} ${line.replace(closingLine, '')}`.trimEnd();
  return taskAt([...lines.slice(0, index - 1), joined], index - 1) ? joined : undefined;
}

/** Returns `text` with the task on `line` (from 0) ticked or unticked; `undefined` if there is no task on that line. */
export function tickTask(text: string, line: number, checked: boolean): string | undefined {
  const lines = text.split('\n');
  const joined = taskEndingAt(lines, line);
  if (joined !== undefined && checked) {
    lines.splice(line - 1, 2, joined);
    return tickTask(lines.join('\n'), line - 1, checked);
  }
  const task = taskAt(lines, line);
  if (!task || isDone(task) === checked) return task ? text : undefined;
  const [before = '', prefix = ''] = task;
  lines[line] = `${prefix}[${checked ? 'x' : ' '}]${lines[line]!.slice(before.length)}`;
  return lines.join('\n');
}

function isDone([, , box]: RegExpExecArray): boolean {
  return box === 'x' || box === 'X';
}

/**
 * Returns the line of `latest` that holds the task on `line` of `shown`, whatever boxes were ticked meanwhile;
 * `undefined` if the task is gone or was reworded.
 */
export function findTask(shown: string, line: number, latest: string): number | undefined {
  const before = shown.split('\n').map(emptied);
  const after = latest.split('\n').map(emptied);
  if (!taskAt(before, line) && taskEndingAt(before, line) === undefined) return undefined;
  const { from, to, by } = changedLines(before, after);
  if (line < from) return line;
  if (line >= to) return line + after.length - before.length;
  const segment = segments(before.slice(from, to), by).findLast(({ at }) => from + at[0]! <= line)!;
  const [old, fresh] = segment.parts as [Lines, Lines];
  const [start, begin] = segment.at as [number, number];
  const within = line - from - start;
  if (within === old.length) return from + begin + fresh.length;
  if (!isComparable(old, fresh)) return undefined;
  let moved = 0;
  for (const {
    buffer1: [at, removed],
    buffer2: [, added],
  } of diffIndices([...old], [...fresh])) {
    if (at > within) break;
    if (within < at + removed) return undefined;
    moved += added - removed;
  }
  return from + begin + within + moved;
}

/**
 * Returns whether the task on `line` is done, and the line with an empty box; `undefined` if there is no task on it.
 */
export function taskOn(line: string): { readonly done: boolean; readonly open: string } | undefined {
  const task = taskLine.exec(line);
  return task ? { done: isDone(task), open: unticked(line) } : undefined;
}

/** Returns a line with its box empty, if it is a task. */
export function unticked(line: string): string {
  return line.replace(taskLine, '$1[ ]');
}

/** Returns a line with its box empty, be it a task by itself or by what is above it. */
export function emptied(line: string): string {
  return unticked(line).replace(boxLine, '$1[ ]');
}
