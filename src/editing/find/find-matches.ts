import type { Selection } from '../field.ts';
import { patternOf, type Query } from './query.ts';

/** Where a query is found in a text. */
export type Found =
  | { readonly kind: 'found'; readonly matches: readonly Selection[]; /** There are more than `MOST_MATCHES`. */ readonly more: boolean }
  | { readonly kind: 'invalid'; readonly fault: string };

/** So many matches are counted and marked; more is no search any more. Replacing takes all. */
export const MOST_MATCHES = 20_000;

/** All places where a query is found, in order and apart from each other. */
export function findMatches(text: string, query: Query): Found {
  if (query.words === '') return { kind: 'found', matches: [], more: false };
  const pattern = patternOf(query);
  if ('fault' in pattern) return { kind: 'invalid', fault: pattern.fault };
  const matches: Selection[] = [];
  for (const match of text.matchAll(pattern)) {
    if (matches.length === MOST_MATCHES) return { kind: 'found', matches, more: true };
    matches.push({ from: match.index, to: match.index + match[0].length });
  }
  return { kind: 'found', matches, more: false };
}
