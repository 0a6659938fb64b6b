import type { Edit, Field, Selection } from './field.ts';
import { type Lines, touchedLines } from './lines/lines.ts';

/** Replaces `cut` units of a text at `at` by `add`. */
export interface Change {
  readonly at: number;
  readonly cut: number;
  readonly add: string;
}

/** On which side of an insertion at its position an end of the selection ends up. */
type Side = 'before' | 'after';

/** Returns what a stretch of a text becomes by changes in it, which are in order and do not overlap. */
export function changed(text: string, { from, to }: Selection, changes: readonly Change[]): string {
  let written = '';
  let at = from;
  for (const change of changes) {
    written += text.slice(at, change.at) + change.add;
    at = change.at + change.cut;
  }
  return written + text.slice(at, to);
}

/** Joins changes, which are in order and do not overlap, into one edit. The selection stays on the same text. */
export function editOf(
  text: string,
  changes: readonly Change[],
  { from, to }: Selection,
  sides: readonly [from: Side, to: Side],
): Edit | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const place = { from: first.at, to: last.at + last.cut };
  const start = placeAfter(changes, from, sides[0]);
  const end = from === to && sides[0] === sides[1] ? start : placeAfter(changes, to, sides[1]);
  return {
    ...place,
    insert: changed(text, place, changes),
    select: { from: Math.min(start, end), to: Math.max(start, end) },
  };
}

function placeAfter(changes: readonly Change[], place: number, side: Side): number {
  let shift = 0;
  for (const { at, cut, add } of changes) {
    if (place < at || (place === at && side === 'before')) break;
    if (place <= at + cut) {
      shift += add.length - (place - at);
      // Further changes at this position follow the cut text.
      if (place < at + cut) break;
      continue;
    }
    shift += add.length - cut;
  }
  return place + shift;
}

/** Changes one line; `at` of the result counts from the start of the line. */
type LineChange = (line: string, index: number) => Change | undefined;

/**
 * Changes the beginnings of lines, by default those that the selection touches. A caret moves behind an insertion at
 * its position; a selection includes it, so that the next command applies to the same lines.
 */
export function changeLines(
  field: Field,
  change: LineChange,
  { from, lines }: Lines = touchedLines(field.text, field),
): Edit | undefined {
  const changes: Change[] = [];
  let start = from;
  for (const [index, line] of lines.entries()) {
    const own = change(line, index);
    if (own) changes.push({ ...own, at: start + own.at });
    start += line.length + 1;
  }
  return editOf(field.text, changes, field, field.from === field.to ? ['after', 'after'] : ['before', 'after']);
}
