import type { PastRevision } from '../host/history-book.ts';
import type { Open } from './description.ts';
import { keep, type Step } from './step.ts';

/** Gives texts to the history, and remembers them until it has them. */
export function record(open: Open, texts: readonly PastRevision[]): Step {
  const waiting = open.keeping.unrecorded;
  const fresh = texts.filter(({ text }) => text !== '' && !waiting.some((past) => past.text === text));
  if (fresh.length === 0) return [open, []];
  return [keep(open, { unrecorded: [...waiting, ...fresh] }), [{ kind: 'record', revisions: fresh }]];
}
