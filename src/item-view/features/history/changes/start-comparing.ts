import { useEffect, useState } from 'react';
import { askWorker } from '../../../../host/ask-worker.ts';
import { type Aligned, answerTo, type CompareAnswer, type CompareRequest, type LineChanges } from './compare-texts.ts';

/** How long a worker's script may take to run; some never do (`markdown/worker/start-renderer.ts`). */
const PATIENCE_MS = 5_000;

/** Compares texts. Answers come in the order of the questions; none comes after `end`. */
export interface Comparing {
  lines(before: string, after: string): Promise<LineChanges>;
  blocks(before: readonly string[], after: readonly string[]): Promise<readonly Aligned[]>;
  end(): void;
}

/**
 * Compares each pair in a worker of its own, one after the other; in a second one if the script of the first does not
 * run, or on this thread where workers are refused.
 */
export function startComparing(): Comparing {
  const ending = new AbortController();
  const { signal } = ending;
  let isRefused = false;
  let last: Promise<unknown> = Promise.resolve();

  async function answer(request: CompareRequest): Promise<CompareAnswer> {
    for (let attempts = 0; attempts < 2 && !isRefused && !signal.aborted; attempts += 1) {
      const start = () => new Worker(new URL('./compare.worker.ts', import.meta.url));
      const asked = await askWorker<CompareAnswer>({ start, request, startMs: PATIENCE_MS, signal });
      if (asked.kind === 'answered') return asked.answer;
      isRefused = asked.kind !== 'silent' || attempts > 0;
    }
    // Nobody waits for it any more.
    if (signal.aborted) return new Promise(() => {});
    return answerTo(request);
  }

  function ask<Kind extends CompareRequest['kind']>(request: Extract<CompareRequest, { kind: Kind }>) {
    const answered = last.then(() => answer(request));
    last = answered;
    return answered as Promise<Extract<CompareAnswer, { kind: Kind }>>;
  }

  return {
    lines: async (before, after) => (await ask({ kind: 'lines', before, after })).lines,
    blocks: async (before, after) => (await ask({ kind: 'blocks', before, after })).blocks,
    end: () => ending.abort(),
  };
}

/** The comparison, for as long as the component is there; `undefined` before that. */
export function useComparing(): Comparing | undefined {
  const [comparing, setComparing] = useState<Comparing>();
  useEffect(() => {
    const started = startComparing();
    setComparing(started);
    return () => started.end();
  }, []);
  return comparing;
}
