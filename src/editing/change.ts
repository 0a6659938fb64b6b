import type { Edit, Selection } from './field.ts';

/** Takes `cut` units out of a text at `at` and puts `add` there. */
export interface Change {
  readonly at: number;
  readonly cut: number;
  readonly add: string;
}

/** On which side of what is put in at its very place an end of the selection comes to stand. */
export type Side = 'before' | 'after';

/** One edit of several changes, in their order and apart; the selection keeps to the letters it was at. */
export function editOf(text: string, changes: readonly Change[], { from, to }: Selection, sides: readonly [from: Side, to: Side]): Edit | undefined {
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
