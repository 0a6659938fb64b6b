import type { Event } from 'micromark-util-types';
import { EditMap } from 'micromark-util-edit-map';

/** What the class keeps: where to edit, how many events go, and which come. */
interface Edits {
  readonly map: [at: number, remove: number, add: Event[]][];
  readonly index: Map<number, unknown>;
}

/**
 * Micromark moves a few of its last events at each list item and at each underlined heading, and copies all events of the document
 * to do so: ten thousand items take minutes. Here the same is done to the events from the first that moves on. The class is
 * the library's own and has no other place where this could be put in; both renderers import this.
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
