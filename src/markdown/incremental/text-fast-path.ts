import type { TextEdit } from '../../text/edit-between.ts';
import type { SafeHtml } from '../sanitize/schema.ts';
import { directionOf } from '../../text/text-direction.ts';

/** The longest source, in UTF-16 units, that is searched at each key, and how far around the edit. */
const LONGEST = 8192;
const REACH = 80;

const LETTERS = /^[\p{L}\p{M}]*$/u;
const LETTER_END = /[\p{L}\p{M}]$/u;
const LETTER_START = /^[\p{L}\p{M}]/u;
const LETTER = /\p{L}/u;
/** Characters that are the same in source and HTML. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,]*$/u;
const PLAIN_END = /[\p{L}\p{M}\p{N} ,]*$/u;
const PLAIN_START = /^[\p{L}\p{M}\p{N} ,]*/u;
/** In a source: front matter, and markup that can give letters a meaning anywhere. */
const TELLING = /[<&$]|^\ufeff?(?:---|\+\+\+)/;
/** In a word with its punctuation: an address, an escape or a shortcode, or what a single letter may turn into one. */
const ADDRESS_LIKE = /[\\/@]|[.:](?!$)|www\./i;
/** In HTML: code, which is highlighted; formulas; ids made of words; and classes. */
const DERIVED = /<(?:pre|math)\b|\bid=|\bclass="(?!(?:contains-task-list|task-list-item)")/;
const BOX = /\[[ x]\]/gi;
/**
 * Characters at which a parser may read in vain to the end of the source, and their limit, in marks times length: a
 * quarter of where the parser stops trying (`text-limits.ts`).
 */
const MARKS = /[^\p{L}\p{M}\p{N}\s]/gu;
const MOST_TRIES = 750_000;

/**
 * Returns the new `html` of `source` after an edit of letters beside a letter, or of words between words. No rule of
 * Markdown distinguishes one letter from another, so nothing has to be parsed. Digits and spaces matter at the start of
 * a line, as in `99.`, and so count as words only behind a letter of their line. Returns `undefined` where words may
 * have a meaning (addresses, labels, HTML, code, formulas, headings, which have ids), or where it is uncertain which
 * words of `html` are edited.
 */
export function editLetters(source: string, html: SafeHtml, { from, to, insert }: TextEdit): SafeHtml | undefined {
  if (source.length > LONGEST) return undefined;
  const before = source.slice(Math.max(0, from - REACH), from);
  const after = source.slice(to, to + REACH);
  const old = source.slice(from, to);
  const left = matchIn(before, PLAIN_END).trimStart();
  const right = matchIn(after, PLAIN_START).trimEnd();
  const isBesideLetter = LETTERS.test(insert + old) && (LETTER_END.test(before) || LETTER_START.test(after));
  if (!isBesideLetter && !(PLAIN.test(insert + old) && LETTER.test(left) && right !== '')) return undefined;
  if (TELLING.test(source) || DERIVED.test(html) || isOfLink(source, from)) return undefined;
  if ((source.match(MARKS)?.length ?? 0) * source.length > MOST_TRIES) return undefined;
  const [head, tail] = [matchIn(before, /\S*$/), matchIn(after, /^\S*/)];
  const isAddressLike = (middle: string) => ADDRESS_LIKE.test(head + middle + tail);
  if (head.length === REACH || tail.length === REACH || isAddressLike(old) || isAddressLike(insert)) return undefined;
  const words = left + old + right;
  const at = onlyPlaceOf(words, html);
  if (at === undefined || onlyPlaceOf(words, source) === undefined) return undefined;
  // Between `<` and `>` it is an attribute's value.
  if (html.lastIndexOf('<', at) > html.lastIndexOf('>', at)) return undefined;
  // The first strong character decides an element's direction.
  if (directionOf(words) !== directionOf(left + insert + right)) return undefined;
  // Safe HTML with other letters stays safe.
  return (html.slice(0, at) + left + insert + right + html.slice(at + words.length)) as SafeHtml;
}

/** Whether `at` may be in a label, in the destination of a link, or in a definition, where spaces matter. */
function isOfLink(source: string, at: number): boolean {
  const before = source.slice(0, at);
  return (
    (before.replace(BOX, '').includes('[') && source.includes(']', at)) ||
    (before.includes('](') && source.includes(')', at)) ||
    before.includes(']:')
  );
}

function onlyPlaceOf(words: string, text: string): number | undefined {
  const at = text.indexOf(words);
  return at >= 0 && !text.includes(words, at + 1) ? at : undefined;
}

function matchIn(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[0] ?? '';
}
