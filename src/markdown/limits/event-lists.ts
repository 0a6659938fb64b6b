import { EditMap } from 'micromark-util-edit-map';
import type { Construct, Event, TokenizeContext } from 'micromark-util-types';

/** The fields of micromark's class: where to edit, how many events to remove, and which to add. */
interface Edits {
  readonly map: [at: number, remove: number, add: Event[]][];
  readonly index: Map<number, unknown>;
}

/**
 * Micromark moves a few of its last events at each list item and underlined heading, and copies all events of the
 * document to do so: ten thousand items take minutes. This version copies only from the first edited event on. The
 * class belongs to the library and offers no other place to change this; both renderers import this file.
 */
EditMap.prototype.consume = function (this: Edits, events: Event[]): undefined {
  const edits = this.map.sort(([a], [b]) => a - b);
  const first = edits[0]?.[0];
  if (first === undefined) return;
  const before = events.splice(first);
  let at = 0;
  const keepUntil = (end: number) => {
    for (; at < end && at < before.length; at++) events.push(before[at]!);
  };
  for (const [index, remove, add] of edits) {
    keepUntil(index - first);
    for (const event of add) events.push(event);
    at = index - first + remove;
  }
  keepUntil(before.length);
  this.map.length = 0;
  this.index.clear();
};

/** How many new events are examined at once. */
const batch = 200;

/** How many events of a text have been examined. */
const looked = new WeakMap<TokenizeContext, number>();

/**
 * Comes after all constructs of a text and merges the data events before it. There is one for each word that might have
 * been something else; micromark merges them at the end and moves all later events each time, which takes minutes in a
 * paragraph of a megabyte. Matches nothing, but succeeds after merging, because events are restored when a construct
 * fails.
 */
export const mergedDataEvents: Construct = {
  tokenize(_effects, ok, nok) {
    const { events } = this;
    let kept = Math.min(looked.get(this) ?? 0, events.length);
    if (events.length - kept < batch) return nok;
    for (let index = kept; index < events.length; index++) {
      const event = events[index]!;
      const before = events[kept - 1];
      const continuesData =
        before?.[0] === 'exit' && before[1].type === 'data' && event[0] === 'enter' && event[1].type === 'data';
      if (continuesData) before[1].end = events[++index]![1].end;
      else events[kept++] = event;
    }
    const hasJoined = kept < events.length;
    events.length = kept;
    looked.set(this, kept);
    return hasJoined ? ok : nok;
  },
};
