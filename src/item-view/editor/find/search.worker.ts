import { type Found, findMatches, type Query, replaceMatches, type Which } from '../../../editing/find-matches.ts';

// A pattern may never end. Here it blocks nobody, and the page can end the worker.
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  postMessage('begun');
  const answer: SearchAnswer =
    data.kind === 'find'
      ? { kind: 'find', found: findMatches(data.text, data.query) }
      : { kind: 'replace', replaced: replaceMatches(data.text, data.query, data.replacement, data.which) };
  postMessage(answer);
});

/** A request to the worker, one at a time. */
export type SearchRequest =
  | { readonly kind: 'find'; readonly text: string; readonly query: Query }
  | {
      readonly kind: 'replace';
      readonly text: string;
      readonly query: Query;
      readonly replacement: string;
      readonly which: Which;
    };

export type SearchAnswer =
  | { readonly kind: 'find'; readonly found: Found }
  | { readonly kind: 'replace'; readonly replaced: ReturnType<typeof replaceMatches> };
