import type { PastRevision } from '../host/storage/history-book.ts';
import type { Effect, Open } from './description.ts';

/** A description after an event, and what is to be done about it. */
export type Step = readonly [Open, readonly Effect[]];

/** `open` with some of its bookkeeping changed. */
export function keep(open: Open, changes: Partial<Open['keeping']>): Open {
  return { ...open, keeping: { ...open.keeping, ...changes } };
}

/** `open`, from which `text` is sent to be stored. */
export function withSent(open: Open, text: string): Open {
  const { sent } = open.keeping;
  return sent.includes(text) ? open : keep(open, { sent: [...sent, text].slice(-3) });
}

/** `first`, then `next` on what it left, with the effects of both in order. */
export function followedBy([open, effects]: Step, next: (open: Open) => Step): Step {
  const [after, more] = next(open);
  return [after, [...effects, ...more]];
}

/** Gives texts to the history, and remembers them until it has them. */
export function record(open: Open, texts: readonly PastRevision[]): Step {
  const waiting = open.keeping.unrecorded;
  const fresh = texts.filter(({ text }) => text !== '' && !waiting.some((past) => past.text === text));
  if (fresh.length === 0) return [open, []];
  return [keep(open, { unrecorded: [...waiting, ...fresh] }), [{ kind: 'record', revisions: fresh }]];
}
