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
  const source = (words.normalize('NFC').match(/\P{M}?\p{M}*/gu) ?? []).map(formsOf).join('');
  return /[\p{L}\p{M}]$/u.test(words) ? `${source}(?![\\u0300-\\u036f])` : source;
}

/** Of more marks than these on a letter, only the order that is asked for is found. */
const MOST_MARKS = 5;

/** Returns the source for a letter with its marks: in each order that means the same, each composed in part or whole. */
function formsOf(letter: string): string {
  if (/^[\0-\x7f]?$/.test(letter)) return escaped(letter);
  const whole = letter.normalize('NFD');
  const [base = '', ...marks] = whole;
  const orders = marks.length > MOST_MARKS ? [marks] : ordersOf(marks);
  const forms = orders
    .map((order) => [base, ...order])
    .filter((order) => order.join('').normalize('NFD') === whole)
    .flatMap((order) =>
      order.flatMap((_, at) => {
        const composed = order.slice(0, at + 1).join('');
        const rest = order.slice(at + 1).join('');
        const others = neverComposed().get(composed.normalize('NFD')) ?? [];
        return [composed.normalize('NFC') + rest, ...others.map((other) => other + rest)];
      }),
    );
  const all = [...new Set([letter, ...forms])].map(escaped);
  return all.length > 1 ? `(?:${all.join('|')})` : all.join('');
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function ordersOf(marks: readonly string[]): string[][] {
  if (marks.length < 2) return [[...marks]];
  return marks.flatMap((mark, at) => ordersOf(marks.toSpliced(at, 1)).map((order) => [mark, ...order]));
}

/** Blocks of Unicode with characters that are another character, or a letter and its mark, but are never composed. */
const BLOCKS = [
  [0x340, 0x2adc],
  [0xf900, 0xfb4e],
  [0x2f800, 0x2fa1d],
] as const;

/** Such characters by what they mean, such as the Hebrew letters with points in files of long ago. */
let kept: Map<string, string[]> | undefined;

function neverComposed(): Map<string, string[]> {
  if (kept) return kept;
  kept = new Map();
  for (const [first, last] of BLOCKS)
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code);
      if (character.normalize('NFC') === character) continue;
      const meant = character.normalize('NFD');
      kept.set(meant, [...(kept.get(meant) ?? []), character]);
    }
  return kept;
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
