import type { Edit, Selection } from '../field.ts';
import { patternOf, type Query } from './query.ts';

/** Which matches are replaced: all, or the one that begins at a place. */
export type Which = 'all' | Pick<Selection, 'from'>;

/** One edit that replaces matches of a query, and how many; `undefined` when there are none. One that is replaced stays selected. */
export function replaceMatches(text: string, query: Query, replacement: string, which: Which): { readonly edit: Edit; readonly count: number } | undefined {
  const pattern = patternOf(query);
  if ('fault' in pattern || query.words === '') return undefined;
  let from = -1;
  let to = 0;
  let insert = '';
  let count = 0;
  for (const match of text.matchAll(pattern)) {
    if (which !== 'all' && match.index !== which.from) continue;
    if (from < 0) from = to = match.index;
    insert += text.slice(to, match.index) + (query.isPattern ? expanded(replacement, match) : replacement);
    to = match.index + match[0].length;
    count += 1;
    if (which !== 'all') break;
  }
  if (count === 0) return undefined;
  return { edit: { from, to, insert, select: { from: which === 'all' ? from + insert.length : from, to: from + insert.length } }, count };
}

/** `$1`, `$<name>`, `$&` and `$$` as JavaScript has them; `\n` and `\t` for what cannot be typed into a line. */
function expanded(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(/\$(?:\$|&|<([^>]*)>|(\d{1,2}))|\\([nt\\])/g, (written: string, name?: string, number?: string, escape?: string) => {
    if (escape !== undefined) return escape === 'n' ? '\n' : escape === 't' ? '\t' : '\\';
    if (name !== undefined) return match.groups ? (match.groups[name] ?? '') : written;
    if (number !== undefined) return groupOf(number, match) ?? written;
    return written === '$$' ? '$' : match[0];
  });
}

/** The group of one or two digits; of `$12` where there are fewer than twelve, the first and a 2. */
function groupOf(digits: string, match: RegExpExecArray): string | undefined {
  const both = Number(digits);
  if (both > 0 && both < match.length) return match[both] ?? '';
  const first = Number(digits[0]);
  return digits.length === 2 && first > 0 && first < match.length ? (match[first] ?? '') + digits[1]! : undefined;
}
