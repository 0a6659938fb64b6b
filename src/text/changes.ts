import { changedStretches } from './changed-lines.ts';
import { editBetween } from './edit-between.ts';

// Changes between two texts, and how they are carried by changes that others make in the same text.

/** Replaces `removed`, which stands at `from`, by `inserted`. */
interface Change {
  readonly from: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Changes of one text, in its order and apart from each other. Each `from` counts in the text before all of them. */
export type Changes = readonly Change[];

/** The longest stretch of changed lines, in UTF-16 units, in which single words are compared. */
const LONGEST_COMPARED = 20_000;

/** Returns the changes that turn `before` into `after`: of words in a line, or of whole lines. */
export function changesBetween(before: string, after: string): Changes {
  const edit = editBetween(before, after);
  if (!edit) return [];
  const from = before.slice(0, edit.from).lastIndexOf('\n') + 1;
  const end = before.indexOf('\n', edit.to);
  const to = end < 0 ? before.length : end + 1;
  const [old, fresh] = [before.slice(from, to), after.slice(from, after.length - (before.length - to))];
  return stretches(old.match(LINES) ?? [], fresh.match(LINES) ?? []).flatMap(({ at, cut, add }) => {
    const [removed, inserted] = [cut.join(''), add.join('')];
    const isLong = removed.length + inserted.length > LONGEST_COMPARED;
    if (isLong || cut.length === 0 || add.length === 0) return [{ from: from + at, removed, inserted }];
    return stretches(removed.match(WORDS) ?? [], inserted.match(WORDS) ?? []).map((words) => ({
      from: from + at + words.at,
      removed: words.cut.join(''),
      inserted: words.add.join(''),
    }));
  });
}

const LINES = /[^\n]*\n|[^\n]+$/g;
/** Words, white space within a line, and single signs. */
const WORDS = /[\p{L}\p{M}\p{N}]+|[^\S\n]+|[^]/gu;

/** Returns where pieces of a text became others; `at` counts its UTF-16 units. */
function stretches(before: readonly string[], after: readonly string[]) {
  let known = 0;
  let units = 0;
  const unitsUntil = (piece: number) => {
    for (; known < piece; known += 1) units += before[known]!.length;
    return units;
  };
  return changedStretches(before, after).map((each) => ({ ...each, at: unitsUntil(each.at) }));
}

/** Returns `text` after changes; `undefined` if they are not of it. */
export function changed(text: string, changes: Changes): string | undefined {
  const parts: string[] = [];
  let at = 0;
  for (const { from, removed, inserted } of changes) {
    if (from < at || !text.startsWith(removed, from)) return undefined;
    parts.push(text.slice(at, from), inserted);
    at = from + removed.length;
  }
  return parts.join('') + text.slice(at);
}

/** Returns the changes that take these back. */
export function inverse(changes: Changes): Changes {
  let shift = 0;
  return changes.map(({ from, removed, inserted }) => {
    const here = from + shift;
    shift += inserted.length - removed.length;
    return { from: here, removed: inserted, inserted: removed };
  });
}

/**
 * Returns `changes` for the text after `others`, and `others` for the text after `changes`, both made in the same text:
 * either order gives one result. `undefined` if they change the same place.
 */
export function carried(changes: Changes, others: Changes): readonly [Changes, Changes] | undefined {
  const [own, theirs]: [Change[], Change[]] = [[], []];
  let [ownShift, theirShift] = [0, 0];
  let [at, other] = [0, 0];
  while (at < changes.length || other < others.length) {
    const [one, two] = [changes[at], others[other]];
    const order = one && two ? orderOf(one, two) : one ? 'first' : 'second';
    if (order === 'same place') return undefined;
    if (order === 'first') {
      own.push({ ...one!, from: one!.from + theirShift });
      ownShift += one!.inserted.length - one!.removed.length;
      at += 1;
    } else {
      theirs.push({ ...two!, from: two!.from + ownShift });
      theirShift += two!.inserted.length - two!.removed.length;
      other += 1;
    }
  }
  return [own, theirs];
}

function orderOf(one: Change, other: Change): 'first' | 'second' | 'same place' {
  const [end, otherEnd] = [one.from + one.removed.length, other.from + other.removed.length];
  const isSameEmpty = end === one.from && otherEnd === other.from && end === otherEnd;
  // Lines that are put in at one place stay apart, words would run into each other.
  if (isSameEmpty) {
    const areApart = isLines(one) && isLines(other) && one.inserted !== other.inserted;
    return areApart ? 'second' : 'same place';
  }
  if (end <= other.from) return 'first';
  return otherEnd <= one.from ? 'second' : 'same place';
}

function isLines({ inserted }: Change): boolean {
  return inserted.endsWith('\n') || inserted.startsWith('\n');
}
