import type { TextEdit } from '../../text/edit-between.ts';
import type { SafeHtml } from '../sanitize/safe-html.ts';
import { directionOf } from '../../text/text-direction.ts';

/** UTF-16 units of a source that is looked through at each key, and of what is looked at on either side of the edit. */
const LONGEST = 8192;
const REACH = 80;

const LETTERS = /^[\p{L}\p{M}]*$/u;
const LETTER_END = /[\p{L}\p{M}]$/u;
const LETTER_START = /^[\p{L}\p{M}]/u;
const LETTER = /\p{L}/u;
/** What stands in HTML as it stands in the source. */
const PLAIN = /^[\p{L}\p{M}\p{N} ,]*$/u;
const PLAIN_END = /[\p{L}\p{M}\p{N} ,]*$/u;
const PLAIN_START = /^[\p{L}\p{M}\p{N} ,]*/u;
/** In a source: front matter, and markup that gives letters a meaning wherever they stand. */
const TELLING = /[<&$]|^\ufeff?(?:---|\+\+\+)/;
/** In a word with its punctuation: an address, an escape or the name of an emoji, or what one letter may make one. */
const ADDRESS_LIKE = /[\\/@]|[.:](?!$)|www\./i;
/** In HTML: code, which has colours, mathematics, names that are made of words, other forms than are written, and `<` in values. */
const DERIVED = /<(?:pre|math)\b|\bid=|\bclass="(?!(?:contains-task-list|task-list-item)")|="[^"]*[<>]/;
/** The box of a task. */
const BOX = /\[[ x]\]/gi;
/**
 * Where a parser may try something in vain, to the end of the source. A quarter of what it may waste (`bound-text.ts`) is far from where
 * it stops trying.
 */
const MARKS = /[^\p{L}\p{M}\p{N}\s]/gu;
const MOST_TRIES = 750_000;

/**
 * What `html`, all that `source` is rendered to, becomes by an edit of letters beside a letter, or of words amid words. No rule of
 * Markdown tells one from another, so nothing has to be parsed. Digits and spaces do mean something where a line begins, as in `99.`:
 * they count as words behind a letter of their line only. `undefined` where one may mean something (addresses, names of references,
 * HTML, code, mathematics, headings, which have ids), or where it is not certain which words of `html` are meant.
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
  // Between `<` and `>` it is the value of an attribute.
  if (html.lastIndexOf('<', at) > html.lastIndexOf('>', at)) return undefined;
  // What an element starts with gives it its direction.
  if (directionOf(words) !== directionOf(left + insert + right)) return undefined;
  // Letters in safe HTML are safe HTML.
  return (html.slice(0, at) + left + insert + right + html.slice(at + words.length)) as SafeHtml;
}

/** Whether the place `at` may be in the name of a reference, in what a link leads to, or in a definition: there a space decides, too. */
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
