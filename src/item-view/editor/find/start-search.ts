import { findMatches, replaceMatches } from '../../../editing/find-matches.ts';
import type { SearchAnswer, SearchRequest } from './search.worker.ts';

/**
 * The answer to a request, or why there is none: it took too long, a newer one came, or the browser refuses workers
 * here.
 */
export type SearchResult = SearchAnswer | { readonly kind: 'too-slow' | 'superseded' | 'refused' };

export interface Search {
  ask(request: SearchRequest): Promise<SearchResult>;
  end(): void;
}

/** Milliseconds for a pattern. Usual patterns take a few at 1 MB; one that takes longer seldom ends. */
const LIMIT_MS = 2_000;

/**
 * Searches texts: plain words at once, because that takes linear time; regular expressions in a worker with a time
 * limit. A newer request cancels the one before.
 */
export function startSearch(): Search {
  let worker: Worker | undefined;
  let supersede: (() => void) | undefined;

  function ask(request: SearchRequest): Promise<SearchResult> {
    supersede?.();
    if (!request.query.isPattern) return Promise.resolve(answerHere(request));
    return new Promise((resolve) => {
      const settle = (result: SearchResult, keep: boolean) => {
        clearTimeout(timer);
        supersede = undefined;
        if (!keep) drop();
        resolve(result);
      };
      const timer = setTimeout(() => settle({ kind: 'too-slow' }, false), LIMIT_MS);
      supersede = () => settle({ kind: 'superseded' }, false);
      try {
        // As for the renderer's worker: without an origin Firefox reports an uncaught error instead of throwing.
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
      supersede?.();
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
