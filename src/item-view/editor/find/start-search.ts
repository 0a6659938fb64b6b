import { findMatches, replaceMatches } from '../../../editing/find-matches.ts';
import type { SearchAnswer, SearchRequest } from './search.worker.ts';

/** The answer to a request, or why there is none: it took too long, a newer one came, or the browser runs no worker here. */
export type SearchResult = SearchAnswer | { readonly kind: 'too-slow' | 'given-up' | 'refused' };

export interface Search {
  ask(request: SearchRequest): Promise<SearchResult>;
  end(): void;
}

/** How long a pattern may take. Patterns of people take milliseconds in 1 MB; what takes longer seldom ends. */
const LIMIT_MS = 2_000;

/**
 * Looks through texts. Plain words at once, since that takes time in proportion to the text; regular expressions in a worker with a
 * limit. A newer request ends the one before.
 */
export function startSearch(): Search {
  let worker: Worker | undefined;
  let giveUp: (() => void) | undefined;

  function ask(request: SearchRequest): Promise<SearchResult> {
    giveUp?.();
    if (!request.query.isPattern) return Promise.resolve(answerHere(request));
    return new Promise((resolve) => {
      const settle = (result: SearchResult, keep: boolean) => {
        clearTimeout(timer);
        giveUp = undefined;
        if (!keep) drop();
        resolve(result);
      };
      const timer = setTimeout(() => settle({ kind: 'too-slow' }, false), LIMIT_MS);
      giveUp = () => settle({ kind: 'given-up' }, false);
      try {
        // As for the renderer's worker: without an origin Firefox would report an uncaught error instead of throwing one.
        if (origin === 'null') return settle({ kind: 'refused' }, false);
        worker ??= new Worker(new URL('./search.worker.ts', import.meta.url));
      } catch {
        return settle({ kind: 'refused' }, false);
      }
      worker.onmessage = ({ data }: MessageEvent<SearchAnswer>) => settle(data, true);
      worker.onerror = (event) => {
        event.preventDefault();
        settle({ kind: 'refused' }, false);
      };
      worker.postMessage(request);
    });
  }

  function drop(): void {
    worker?.terminate();
    worker = undefined;
  }

  return {
    ask,
    end() {
      giveUp?.();
      drop();
    },
  };
}

function answerHere(request: SearchRequest): SearchAnswer {
  const { text, query } = request;
  return request.kind === 'find'
    ? { kind: 'find', found: findMatches(text, query) }
    : { kind: 'replace', replaced: replaceMatches(text, query, request.replacement, request.which) };
}
