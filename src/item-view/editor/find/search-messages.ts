import type { Found } from '../../../editing/find/find-matches.ts';
import type { replaceMatches, Which } from '../../../editing/find/replace-matches.ts';
import type { Query } from '../../../editing/find/query.ts';

/** What is asked of the searching worker; one thing at a time. */
export type SearchRequest =
  | { readonly kind: 'find'; readonly text: string; readonly query: Query }
  | { readonly kind: 'replace'; readonly text: string; readonly query: Query; readonly replacement: string; readonly which: Which };

export type SearchAnswer =
  | { readonly kind: 'find'; readonly found: Found }
  | { readonly kind: 'replace'; readonly replaced: ReturnType<typeof replaceMatches> };
