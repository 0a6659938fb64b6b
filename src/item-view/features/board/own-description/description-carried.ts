import { isInCode } from '../../../../editing/lines/fenced-code.ts';
import { inMarkdown } from '../../../../editing/marks/link-words.ts';
import { type ColumnValue, valueNamed } from '../../../../host/board/items.ts';
import { asOneLine } from '../../../../text/lines.ts';
import { parsePictureAddress } from '../../../../text/picture-address.ts';
import { plainWords } from '../../../../text/picture-words.ts';
import { type Reader, VALUE_PLACE, wordsOfValue } from '../chips/value-words.ts';

/** Constructs that monday's documents do not have, by the message that names it, and how the renderer writes it: in text it escapes
 * every `<`. */
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

/** Constructs that a description cannot keep, in Markdown: diagrams and formulas, notes and what leads to them, titles of alerts, pictures. */
const LEFT_OUT = new RegExp(
  [
    /^[ \t>]*(`{3,}|~{3,})[ \t]*(?:mermaid|math)\b[^]{0,20000}?^[ \t>]*\1/,
    /^[ \t>]*\[\^[^\]\s]+\]:.*(?:\n(?:[ \t]*\n)*[ \t]+\S.*)*/,
    /\[\^[^\]\s]+\]/,
    /\$\$[^$]+\$\$|\$[^$\n]+\$/,
    /^[ \t>]*>[ \t]*\[!\w+\]/,
    /!\[(?:[^[\]\\]|\\.){0,1000}\]\([^()\n]*\)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** With more words that may be lacking, comparing could take seconds. */
const MOST_LACKING = 2_000;

/**
 * Whether a description of monday's says nothing but what `text` says, in the same order, and lacks nothing of it but
 * what descriptions cannot keep: what was published is so, whatever monday has dropped of it.
 */
export function saysNothingNew(text: string, description: string): boolean {
  const ours = unnumbered(text);
  const words: { readonly word: string; readonly mayLack: boolean }[] = [];
  const add = (part: string, mayLack: boolean) => {
    for (const word of wordsIn(part)) words.push({ word, mayLack });
  };
  let end = 0;
  for (const { 0: part, index } of ours.matchAll(LEFT_OUT)) {
    add(ours.slice(end, index), false);
    add(part, true);
    end = index + part.length;
  }
  add(ours.slice(end), false);
  if (words.filter(({ mayLack }) => mayLack).length > MOST_LACKING) return saySame(text, description);

  /** How many words of ours may have been said so far. */
  let said = new Set<number>();
  const reach = (at: number) => {
    for (let to = at; !said.has(to); to += 1) {
      said.add(to);
      if (!words[to]?.mayLack) return;
    }
  };
  reach(0);
  for (const word of wordsIn(unnumbered(description))) {
    const before = said;
    said = new Set();
    for (const at of before) if (words[at]?.word === word) reach(at + 1);
  }
  return said.has(words.length);
}

/** The most places of values that are looked at, as in a shown text (`chips/show-chips.ts`). */
const MOST = 1_000;

/** Returns the columns that a text shows the values of, as they are named in it, each once. */
export function columnsIn(text: string): readonly string[] {
  const names = new Set<string>();
  let looks = 0;
  for (const { 1: name = '', index } of text.matchAll(VALUE_PLACE)) {
    if (names.has(name)) continue;
    if (looks === MOST) break;
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
    const value = looks > MOST || isInCode(text, at) ? undefined : valueNamed(values, plainWords(name));
    return value && !value.isUnread ? plain(wordsOfValue(value, reader)) || '–' : source;
  });
}

/** A bare address takes a backslash behind it for its own, and what that was before becomes markup. */
function plain(words: string): string {
  return inMarkdown(asOneLine(words)).replaceAll('\\<', '&lt;');
}
