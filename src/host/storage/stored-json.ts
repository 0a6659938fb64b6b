import { askWorker } from '../ask-worker.ts';
import { parsedStored, type StoredJson } from './bounded-json.ts';

/** Parsing fewer characters takes the page's thread a few milliseconds at most. */
const parsedHere = 500_000;

/**
 * Parses JSON that somebody stored: a long one in a worker, which hands over no more of a list than 1,000 entries; on
 * this thread where it has no worker. Rejects what is no JSON, and a long one of too many parts.
 */
export async function parseStored(json: string): Promise<unknown> {
  if (json.length <= parsedHere) return JSON.parse(json);
  const asked = await askWorker<StoredJson>({
    start: () => new Worker(/* webpackChunkName: "stored-json" */ new URL('./stored-json.worker.ts', import.meta.url)),
    request: json,
    startMs: 5_000,
  });
  const parsed = asked.kind === 'answered' ? asked.answer : parsedStored(json);
  if (parsed.kind === 'refused') throw new SyntaxError('expect JSON of fewer parts');
  return parsed.value;
}
