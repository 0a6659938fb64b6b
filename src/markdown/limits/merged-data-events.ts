import type { Construct, TokenizeContext } from 'micromark-util-types';

/** So many new events are looked through at once. */
const batch = 200;

/** How many events of a text have been looked through. */
const looked = new WeakMap<TokenizeContext, number>();

/**
 * Stands behind all constructs of a text and joins the plain text before it. Plain text comes in pieces, one for each word that might
 * have been something else; micromark joins them in the end and moves all later events for each, which in a paragraph of a
 * megabyte takes minutes. It matches, nothing, when it has joined something, because the events are put back when a construct fails.
 */
export const mergedDataEvents: Construct = {
  name: 'mergedDataEvents',
  tokenize(_effects, ok, nok) {
    const { events } = this;
    let kept = Math.min(looked.get(this) ?? 0, events.length);
    if (events.length - kept < batch) return nok;
    for (let index = kept; index < events.length; index++) {
      const event = events[index]!;
      const before = events[kept - 1];
      const isNextPiece =
        before?.[0] === 'exit' && before[1].type === 'data' && event[0] === 'enter' && event[1].type === 'data';
      if (isNextPiece) before[1].end = events[++index]![1].end;
      else events[kept++] = event;
    }
    const hasJoined = kept < events.length;
    events.length = kept;
    looked.set(this, kept);
    return hasJoined ? ok : nok;
  },
};
