import { diffArrays } from 'diff';
import { taskOn } from '../../../../description/task.ts';
import { changedLines } from '../../../../text/changed-lines.ts';

export type CompareRequest =
  | { readonly kind: 'lines'; readonly before: string; readonly after: string }
  | { readonly kind: 'blocks'; readonly before: readonly string[]; readonly after: readonly string[] };

export type CompareAnswer =
  | { readonly kind: 'lines'; readonly lines: LineChanges }
  | { readonly kind: 'blocks'; readonly blocks: readonly Aligned[] };

/** Answers a question, in a worker or on the page's thread. */
export function answerTo(request: CompareRequest): CompareAnswer {
  return request.kind === 'lines'
    ? { kind: 'lines', lines: countLines(request.before, request.after) }
    : { kind: 'blocks', blocks: compareBlocks(request.before, request.after) };
}

/** Fate of a text, in lines; blank ones do not count, nor do ticked ones as changed. */
export interface LineChanges {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly ticked: number;
  readonly unticked: number;
}

/** Milliseconds after which every line between the equal ends counts as changed. */
const COUNTING_MS = 2_000;

/** Counts the lines by which `after` differs from `before`. */
export function countLines(before: string, after: string): LineChanges {
  const [old, fresh] = [before, after].map((text) => text.split(/\r?\n/)) as [string[], string[]];
  const { from, to, by } = changedLines(old, fresh);
  const middle = old.slice(from, to);
  const parts = diffArrays(middle, [...by], { timeout: COUNTING_MS });
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

/** A step of the way from one list to another: an index in either, or in both for what stayed or was changed. */
export interface Aligned {
  readonly before?: number;
  readonly after?: number;
  readonly same: boolean;
}

/** Milliseconds after which two lists count as different in everything between their equal ends. */
const ALIGNING_MS = 1_000;
/** How alike two items must be, from 0 to 1, for one to be shown as a change of the other. */
const ALIKE = 0.3;
/** The largest product of lengths whose items are compared each with each; longer lists are paired in order. */
const MOST_PAIRS = 10_000;

/**
 * Aligns two lists of keys, in order. Items with equal keys are the same; of the others those are paired that are most
 * alike, which `likeness` tells for two indices.
 */
export function align(
  before: readonly string[],
  after: readonly string[],
  likeness: (before: number, after: number) => number,
): readonly Aligned[] {
  const parts = diffArrays([...before], [...after], { timeout: ALIGNING_MS });
  if (!parts) return pairUp([0, before.length], [0, after.length], likeness);
  const aligned: Aligned[] = [];
  let [old, fresh] = [0, 0];
  for (let index = 0; index < parts.length;) {
    const part = parts[index]!;
    if (!part.added && !part.removed) {
      for (let each = 0; each < part.count; each += 1) aligned.push({ before: old++, after: fresh++, same: true });
      index += 1;
      continue;
    }
    let [removed, added] = [0, 0];
    for (; parts[index]?.added || parts[index]?.removed; index += 1) {
      if (parts[index]!.removed) removed += parts[index]!.count;
      else added += parts[index]!.count;
    }
    aligned.push(...pairUp([old, old + removed], [fresh, fresh + added], likeness));
    old += removed;
    fresh += added;
  }
  return aligned;
}

type Stretch = readonly [from: number, to: number];

/** Pairs the items of two stretches so that what is paired is as much alike as possible. */
function pairUp(
  [from, to]: Stretch,
  [start, end]: Stretch,
  likeness: (before: number, after: number) => number,
): readonly Aligned[] {
  const [rows, columns] = [to - from, end - start];
  const alike = (row: number, column: number) => {
    const found = likeness(from + row, start + column);
    return found >= ALIKE ? found : 0;
  };
  const pairs = rows * columns > MOST_PAIRS ? inOrder(rows, columns, alike) : best(rows, columns, alike);
  const aligned: Aligned[] = [];
  let [row, column] = [0, 0];
  for (const [pairedRow, pairedColumn] of [...pairs, [rows, columns] as const]) {
    while (row < pairedRow) aligned.push({ before: from + row++, same: false });
    while (column < pairedColumn) aligned.push({ after: start + column++, same: false });
    if (row < rows && column < columns) aligned.push({ before: from + row++, after: start + column++, same: false });
  }
  return aligned;
}

type Pairs = readonly (readonly [number, number])[];

function inOrder(rows: number, columns: number, alike: (row: number, column: number) => number): Pairs {
  return Array.from({ length: Math.min(rows, columns) }, (_, at) => [at, at] as const).filter(
    ([row, column]) => alike(row, column) > 0,
  );
}

/** The pairs, in order, whose likenesses have the largest sum. */
function best(rows: number, columns: number, alike: (row: number, column: number) => number): Pairs {
  const width = columns + 1;
  const sums = new Float64Array((rows + 1) * width);
  const likenesses = new Float64Array(rows * columns);
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const like = alike(row, column);
      likenesses[row * columns + column] = like;
      const paired = like > 0 ? like + sums[(row + 1) * width + column + 1]! : 0;
      sums[row * width + column] = Math.max(paired, sums[(row + 1) * width + column]!, sums[row * width + column + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    const sum = sums[row * width + column]!;
    const like = likenesses[row * columns + column]!;
    if (like > 0 && sum === like + sums[(row + 1) * width + column + 1]!) pairs.push([row++, column++]);
    else if (sum === sums[(row + 1) * width + column]!) row += 1;
    else column += 1;
  }
  return pairs;
}

/** More words say no more about whether two items are alike. */
const MOST_WORDS = 500;

/** The words of a text that `likenessOf` compares. */
export function wordsIn(text: string): readonly string[] {
  return (text.slice(0, MOST_WORDS * 20).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MOST_WORDS);
}

/** The share of words that two texts have in common, from 0 to 1; 1 for two texts without words. */
export function likenessOf(before: readonly string[], after: readonly string[]): number {
  if (before.length + after.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of after) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    common += 1;
  }
  return (2 * common) / (before.length + after.length);
}
