import type { Construct, TokenizeContext } from 'micromark-util-types';

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
