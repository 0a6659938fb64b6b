import { type Found, findMatches, type Query, replaceMatches, type Which } from '../../../editing/find-matches.ts';

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

export function answerSearch(request: SearchRequest): SearchAnswer {
  const { text, query } = request;
  return request.kind === 'find'
    ? { kind: 'find', found: findMatches(text, query) }
    : { kind: 'replace', replaced: replaceMatches(text, query, request.replacement, request.which) };
}
