import { useEffect, useState } from 'react';
import { type Aligned, answerTo, type CompareAnswer, type CompareRequest, type LineChanges } from './compare-texts.ts';
import type { ComparerMessage } from './compare.worker.ts';

/** How long a worker's script may take to run; some never do (`markdown/worker/start-renderer.ts`). */
const PATIENCE_MS = 5_000;

/** Compares texts. Answers come in the order of the questions; none comes after `end`. */
export interface Comparing {
  lines(before: string, after: string): Promise<LineChanges>;
  blocks(before: readonly string[], after: readonly string[]): Promise<readonly Aligned[]>;
  end(): void;
}

/**
 * Compares in a worker, which is started with the first question and once more if its script does not run, or on this
 * thread where workers are refused.
 */
export function startComparing(): Comparing {
  const waiting: { request: CompareRequest; take: (answer: CompareAnswer) => void }[] = [];
  let worker: Worker | undefined;
  let isTriedAgain = false;
  let isRefused = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  function next(): void {
    const [first] = waiting;
    if (!first || isBusy) return;
    isBusy = true;
    if (!isRefused) {
      try {
        worker ??= started();
        return worker.postMessage(first.request);
      } catch {
        isRefused = true;
      }
    }
    setTimeout(() => settle(answerTo(first.request)));
  }

  function started(): Worker {
    // As for the renderer's worker: without an origin Firefox reports an uncaught error instead of throwing.
    if (origin === 'null') throw new DOMException('No worker without an origin.', 'SecurityError');
    const begun = new Worker(new URL('./compare.worker.ts', import.meta.url));
    const drop = () => {
      end();
      isBusy = false;
      next();
    };
    patience = setTimeout(() => {
      isRefused = isTriedAgain;
      isTriedAgain = true;
      drop();
    }, PATIENCE_MS);
    begun.onmessage = ({ data }: MessageEvent<ComparerMessage>) => {
      if (data === 'ready') clearTimeout(patience);
      else settle(data);
    };
    begun.onerror = (event) => {
      event.preventDefault();
      isRefused = true;
      drop();
    };
    return begun;
  }

  function end(): void {
    clearTimeout(patience);
    worker?.terminate();
    worker = undefined;
  }

  function settle(answer: CompareAnswer): void {
    isBusy = false;
    waiting.shift()?.take(answer);
    next();
  }

  const ask = (request: CompareRequest) =>
    new Promise<CompareAnswer>((take) => {
      waiting.push({ request, take });
      next();
    });

  return {
    lines: async (before, after) => {
      const answer = await ask({ kind: 'lines', before, after });
      return (answer as Extract<CompareAnswer, { kind: 'lines' }>).lines;
    },
    blocks: async (before, after) => {
      const answer = await ask({ kind: 'blocks', before, after });
      return (answer as Extract<CompareAnswer, { kind: 'blocks' }>).blocks;
    },
    end() {
      end();
      waiting.length = 0;
    },
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
