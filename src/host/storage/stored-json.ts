import { parsedStored, type StoredJson } from './bounded-json.ts';

/** Parsing fewer characters takes the page's thread a few milliseconds at most. */
const parsedHere = 500_000;

/**
 * Parses JSON that somebody stored: a long one in a worker, which hands over no more of a list than 1,000 entries. Rejects
 * what is no JSON, and a long one of too many parts.
 */
export async function parseStored(json: string): Promise<unknown> {
  if (json.length <= parsedHere) return JSON.parse(json);
  const parsed = await inWorker(json);
  if (parsed.kind === 'refused') throw new SyntaxError('expect JSON of fewer parts');
  return parsed.value;
}

/** How long a worker's script may take to run; some never do (`markdown/worker/start-renderer.ts`). */
const patienceMs = 5_000;

/** Parses in a worker of its own, which also gives back the memory; on this thread where workers are refused. */
function inWorker(json: string): Promise<StoredJson> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const settle = (parsed: StoredJson) => {
      clearTimeout(patience);
      worker?.terminate();
      resolve(parsed);
    };
    const parseHere = () => settle(parsedStored(json));
    const patience = setTimeout(parseHere, patienceMs);
    try {
      // As for the renderer's worker: without an origin Firefox reports an uncaught error instead of throwing.
      if (origin === 'null') throw new DOMException('No worker without an origin.', 'SecurityError');
      worker = new Worker(/* webpackChunkName: "stored-json" */ new URL('./stored-json.worker.ts', import.meta.url));
    } catch {
      return parseHere();
    }
    worker.onmessage = ({ data }: MessageEvent<StoredJson | 'ready'>) => {
      if (data !== 'ready') return settle(data);
      clearTimeout(patience);
      worker!.postMessage(json);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      parseHere();
    };
  });
}
