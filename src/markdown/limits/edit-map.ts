import type { Event } from 'micromark-util-types';
import { EditMap } from 'micromark-util-edit-map';

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
