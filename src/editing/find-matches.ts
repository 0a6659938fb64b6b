import type { Edit, Selection } from './field.ts';

/** The result of a search. */
export type Found =
  | {
      readonly kind: 'found';
      readonly matches: readonly Selection[];
      /** There are more than `MOST_MATCHES`. */ readonly more: boolean;
    }
  | { readonly kind: 'invalid'; readonly fault: string };

/** The most matches that a search finds; replacing has no limit. */
export const MOST_MATCHES = 20_000;

/** Finds the matches of a query, in order and without overlaps. */
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

/** The query. */
export interface Query {
  readonly words: string;
  readonly matchCase: boolean;
  /** Whether `words` is a JavaScript regular expression; `^` and `$` match at line ends. */
  readonly isPattern: boolean;
}

/** Returns the regular expression of a query, or the syntax error in it. */
function patternOf({ words, matchCase, isPattern }: Query): RegExp | { readonly fault: string } {
  const source = isPattern ? words : inAllForms(words);
  const flags = matchCase ? 'gm' : 'gim';
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    // Legacy syntax, such as a lone brace, is only valid without the u flag.
    try {
      return new RegExp(source, flags);
    } catch (error) {
      return { fault: error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : '' };
    }
  }
}

/**
 * Returns the source of a regular expression that matches words however Unicode composes their letters: `é` is one
 * character, or an `e` and its accent, as files from a Mac have it. An `e` at the end does not match half of that.
 */
function inAllForms(words: string): string {
  const source = Array.from(words.normalize('NFC'), (letter) => {
    const parts = [...letter.normalize('NFD')];
    if (parts.length === 1) return letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&');
    // Composed up to one of its parts: all of them, such as `ế`, or `ê` and the other accent.
    const forms = parts.map(
      (_, at) =>
        parts
          .slice(0, at + 1)
          .join('')
          .normalize('NFC') + parts.slice(at + 1).join(''),
    );
    return `(?:${[...new Set([letter, ...forms])].join('|')})`;
  }).join('');
  return /[\p{L}\p{M}]$/u.test(words) ? `${source}(?![\\u0300-\\u036f])` : source;
}

/** Which matches to replace: all, or the one that begins at `from`. */
export type Which = 'all' | Pick<Selection, 'from'>;

/**
 * Replaces matches of a query by one edit, which leaves a single replaced match selected. `undefined` if there are
 * none.
 */
export function replaceMatches(
  text: string,
  query: Query,
  replacement: string,
  which: Which,
): { readonly edit: Edit; readonly count: number } | undefined {
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
  return {
    edit: {
      from,
      to,
      insert,
      select: { from: which === 'all' ? from + insert.length : from, to: from + insert.length },
    },
    count,
  };
}

/**
 * Expands `$1`, `$<name>`, `$&` and `$$` as JavaScript does, and `\n` and `\t`, which cannot be typed into the field.
 */
function expanded(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(
    /\$(?:\$|&|<([^>]*)>|(\d{1,2}))|\\([nt\\])/g,
    (written: string, name?: string, number?: string, escape?: string) => {
      if (escape !== undefined) return escape === 'n' ? '\n' : escape === 't' ? '\t' : '\\';
      if (name !== undefined) return match.groups ? (match.groups[name] ?? '') : written;
      if (number !== undefined) return groupOf(number, match) ?? written;
      return written === '$$' ? '$' : match[0];
    },
  );
}

/** Returns the group of one or two digits. With fewer than twelve groups, `$12` is the first group and a 2. */
function groupOf(digits: string, match: RegExpExecArray): string | undefined {
  const both = Number(digits);
  if (both > 0 && both < match.length) return match[both] ?? '';
  const first = Number(digits[0]);
  return digits.length === 2 && first > 0 && first < match.length ? (match[first] ?? '') + digits[1]! : undefined;
}
