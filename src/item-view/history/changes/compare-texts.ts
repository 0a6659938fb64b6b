import { diffArrays } from 'diff';
import { taskOn } from '../../../description/task.ts';
import { changedLines } from '../../../text/changed-lines.ts';
import { align, type Aligned, likenessOf, wordsIn } from './align.ts';

/** What became of a text, in lines; blank ones do not count, nor do ticked ones as changed. */
export interface LineChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly ticked: number;
  readonly unticked: number;
}

/** Milliseconds after which every line between the equal ends counts as changed. */
const PATIENCE_MS = 2_000;

/** Counts the lines by which `after` differs from `before`. */
export function countLines(before: string, after: string): LineChanges {
  const [old, fresh] = [before, after].map((text) => text.split(/\r?\n/)) as [string[], string[]];
  const { from, to, by } = changedLines(old, fresh);
  const middle = old.slice(from, to);
  const parts = diffArrays(middle, [...by], { timeout: PATIENCE_MS });
  const sum = { added: 0, removed: 0, changed: 0, ticked: 0, unticked: 0 };
  let [removed, added]: [string[], string[]] = [[], []];
  for (const part of parts ?? [
    { removed: true, added: false, value: middle },
    { removed: false, added: true, value: [...by] },
  ]) {
    if (part.removed) removed.push(...part.value);
    else if (part.added) added.push(...part.value);
    else {
      count(sum, removed, added);
      [removed, added] = [[], []];
    }
  }
  count(sum, removed, added);
  return sum;
}

function count(sum: { -readonly [Name in keyof LineChanges]: number }, removed: string[], added: string[]): void {
  const boxes = new Map<string, boolean[]>();
  for (const line of removed) {
    const task = taskOn(line);
    if (task) boxes.set(task.open, [...(boxes.get(task.open) ?? []), task.done]);
  }
  let found = 0;
  const others = added.filter((line) => {
    const task = taskOn(line);
    const was = task && boxes.get(task.open)?.indexOf(!task.done);
    if (!task || was === undefined || was === -1) return true;
    boxes.get(task.open)!.splice(was, 1);
    sum[task.done ? 'ticked' : 'unticked'] += 1;
    found += 1;
    return false;
  });
  const left = removed.filter((line) => line.trim() !== '').length - found;
  const come = others.filter((line) => line.trim() !== '').length;
  const changed = Math.min(left, come);
  sum.changed += changed;
  sum.added += come - changed;
  sum.removed += left - changed;
}

/**
 * Aligns the HTML of the blocks of two texts. A block is only shown as a change of one that begins with the same
 * element.
 */
export function compareBlocks(before: readonly string[], after: readonly string[]): readonly Aligned[] {
  const known = new Map<string, { element: string; words: readonly string[] }>();
  const factsOf = (html: string) => {
    const facts = known.get(html) ?? { element: /^\s*<(\w+)/.exec(html)?.[1] ?? '', words: wordsIn(wordsOf(html)) };
    known.set(html, facts);
    return facts;
  };
  return align(before, after, (one, other) => {
    const [old, fresh] = [factsOf(before[one]!), factsOf(after[other]!)];
    return old.element === fresh.element ? likenessOf(old.words, fresh.words) : 0;
  });
}

function wordsOf(html: string): string {
  return html.slice(0, 65_536).replace(/<[^>]*>/g, ' ');
}
