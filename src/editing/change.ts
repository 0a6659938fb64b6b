import type { Edit, Field, Selection } from './field.ts';
import { type Lines, touchedLines } from './lines/lines.ts';

/** Takes `cut` units out of a text at `at` and puts `add` there. */
export interface Change {
  readonly at: number;
  readonly cut: number;
  readonly add: string;
}

/** On which side of what is put in at its very place an end of the selection comes to stand. */
type Side = 'before' | 'after';

/** One edit of several changes, in their order and apart; the selection keeps to the letters it was at. */
export function editOf(
  text: string,
  changes: readonly Change[],
  { from, to }: Selection,
  sides: readonly [from: Side, to: Side],
): Edit | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  let insert = '';
  let at = first.at;
  for (const change of changes) {
    insert += text.slice(at, change.at) + change.add;
    at = change.at + change.cut;
  }
  const start = placeAfter(changes, from, sides[0]);
  const end = from === to && sides[0] === sides[1] ? start : placeAfter(changes, to, sides[1]);
  return { from: first.at, to: at, insert, select: { from: Math.min(start, end), to: Math.max(start, end) } };
}

function placeAfter(changes: readonly Change[], place: number, side: Side): number {
  let shift = 0;
  for (const { at, cut, add } of changes) {
    if (place < at || (place === at && side === 'before')) break;
    if (place <= at + cut) {
      shift += add.length - (place - at);
      // What else happens at this very place comes after what was cut.
      if (place < at + cut) break;
      continue;
    }
    shift += add.length - cut;
  }
  return place + shift;
}

/** What changes in one line; `at` counts from the line's start. */
type LineChange = (line: string, index: number) => Change | undefined;

/**
 * Changes the beginnings of lines, by default those that the selection touches. The caret goes after what is put before it; a selection
 * of lines holds their new beginnings too, so that what follows acts on the same lines.
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
