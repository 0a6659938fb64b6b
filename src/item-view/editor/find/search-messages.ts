import type { Found, Query, replaceMatches, Which } from '../../../editing/find-matches.ts';

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
