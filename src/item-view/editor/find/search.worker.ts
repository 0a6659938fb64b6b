import { type Found, findMatches, type Query, replaceMatches, type Which } from '../../../editing/find-matches.ts';

// A pattern may take longer than the universe lasts. Here it holds up nobody, and whoever started the worker can end it.
addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  const answer: SearchAnswer =
    data.kind === 'find'
      ? { kind: 'find', found: findMatches(data.text, data.query) }
      : { kind: 'replace', replaced: replaceMatches(data.text, data.query, data.replacement, data.which) };
  postMessage(answer);
});

/** What is asked of the searching worker; one thing at a time. */
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
