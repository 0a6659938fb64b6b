import { isInCode } from '../../../../editing/lines/fenced-code.ts';
import { inMarkdown } from '../../../../editing/marks/link-words.ts';
import { type ColumnValue, valueNamed } from '../../../../host/board/items.ts';
import { asOneLine } from '../../../../text/lines.ts';
import { parsePictureAddress } from '../../../../text/picture-address.ts';
import { plainWords } from '../../../../text/picture-words.ts';
import { type Reader, VALUE_PLACE, wordsOfValue } from '../chips/value-words.ts';

/**
 * Constructs that monday's documents do not have, by the messages that name them, and how the renderer writes them: in
 * text it escapes every `<`.
 */
const NOT_CARRIED = {
  lostFootnotes: /<a [^<]*data-footnote-ref/,
  lostFormulas: /<math[ >]/,
  lostAlerts: /<div class="markdown-alert /,
  lostDiagrams: /<code class="language-mermaid"/,
  lostPictures: /<img /,
} as const;

type NotCarried = keyof typeof NOT_CARRIED;

/** Returns what of a rendered text a description of monday's cannot keep. */
export function notCarried(html: string): readonly NotCarried[] {
  const kinds = Object.keys(NOT_CARRIED) as NotCarried[];
  return kinds.filter((kind) => NOT_CARRIED[kind].test(html));
}

const IMAGE = /!\[((?:[^[\]\\]|\\.){0,1000})\]\((images\/[^\s()]{1,80})(?:[ \t]+"[^"\n]*")?\)/g;

/** Returns a text with the words of the pictures that are stored beside it in their places: nobody else has them. */
export function withoutPictures(text: string): string {
  return text.replace(IMAGE, (whole, words: string, address: string) => (parsePictureAddress(address) ? words : whole));
}

/** Whether two Markdown texts say the same words in the same order, however they are marked up. */
export function saySame(one: string, other: string): boolean {
  return spoken(one) === spoken(other);
}

function spoken(markdown: string): string {
  return wordsIn(unnumbered(markdown)).join(' ');
}

function wordsIn(markdown: string): readonly string[] {
  return markdown.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Numbers of lists are counted anew by whoever writes them. */
function unnumbered(markdown: string): string {
  return markdown.replace(/^([ \t>]*)\d{1,9}[.)](?=\s)/gm, '$1');
}

/** The most places of values that are looked at, as in a shown text (`chips/show-chips.ts`). */
const MOST_VALUES = 1_000;

/** Returns the columns that a text shows the values of, as they are named in it, each once. */
export function columnsIn(text: string): readonly string[] {
  const names = new Set<string>();
  let looks = 0;
  for (const { 1: name = '', index } of text.matchAll(VALUE_PLACE)) {
    if (names.has(name)) continue;
    if (looks === MOST_VALUES) break;
    looks += 1;
    if (!isInCode(text, index)) names.add(name);
  }
  return [...names];
}

/** Puts values into Markdown, as words without markup; what names no column stays, and what is too much. */
export function withValuesInText(text: string, values: readonly ColumnValue[], reader: Reader): string {
  let looks = 0;
  return text.replace(VALUE_PLACE, (source: string, name: string, at: number) => {
    looks += 1;
    const value = looks > MOST_VALUES || isInCode(text, at) ? undefined : valueNamed(values, plainWords(name));
    return value && !value.isUnread ? plain(wordsOfValue(value, reader)) || '–' : source;
  });
}

/** A bare address takes a backslash behind it for its own, and what that was before becomes markup. */
function plain(words: string): string {
  return inMarkdown(asOneLine(words)).replaceAll('\\<', '&lt;');
}
