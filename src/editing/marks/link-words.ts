import { asOneLine } from '../../text/lines.ts';
import { plainWords } from '../../text/picture-words.ts';
import { type Edit, type Field, type Change, editOf } from '../field.ts';
import { isInCode } from '../lines/fenced-code.ts';

/** A picture as it is written: where its words stand, and what they are once they are read. */
interface Written {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** Makes other words fit for this place. */
  readonly write: (words: string) => string;
}

/**
 * Returns the edit that gives a picture other alternative text. Of the pictures with this address and these words,
 * `place` says which one, from 0. `undefined` if there is none.
 */
export function describePicture(
  { text }: Pick<Field, 'text'>,
  { address, words, place }: { readonly address: string; readonly words: string; readonly place: number },
  described: string,
): Edit | undefined {
  const alike = writtenPictures(text, address).filter((each) => each.words.trim() === words.trim());
  const found = alike[place] ?? alike[0];
  if (!found) return undefined;
  const insert = found.write(asOneLine(described));
  const caret = found.from + insert.length;
  return { from: found.from, to: found.to, insert, select: { from: caret, to: caret } };
}

/** Returns the edit that puts another picture in the place of one, wherever that stands; `undefined` if nowhere. */
export function replacePicture({ text }: Pick<Field, 'text'>, address: string, other: string): Edit | undefined {
  const [from, last] = [text.indexOf(address), text.lastIndexOf(address)];
  if (from < 0) return undefined;
  const to = last + address.length;
  const insert = text.slice(from, to).replaceAll(address, other);
  const caret = from + other.length;
  return { from, to, insert, select: { from: caret, to: caret } };
}

/** Returns `text` without a picture as it was `written`; a paragraph of its own goes with a blank line. */
export function withoutPicture(text: string, written: string): string {
  const at = text.indexOf(written);
  if (at < 0) return text;
  const [before, after] = [text.slice(0, at), text.slice(at + written.length)];
  const isAlone = /(?:^|\n\n)$/.test(before) && /^(?:\n\n|$)/.test(after);
  if (!isAlone) return before + after;
  return after === '' ? before.replace(/\n\n$/, '') : before + after.slice(2);
}

function writtenPictures(text: string, address: string): readonly Written[] {
  const found: Written[] = [];
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    if (isInCode(text, at)) continue;
    const label = labelBefore(text, at);
    const written = inlineImage(text, at) ?? imageElement(text, at);
    if (label !== undefined) found.push(...writtenWith(text, label, NAMED_IMAGE));
    else if (written) found.push(written);
  }
  return found.sort((one, other) => one.from - other.from);
}

/** Returns the label of the definition whose address begins at `at`. */
function labelBefore(text: string, at: number): string | undefined {
  const line = text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - REACH), at);
  return /^ {0,3}\[((?:[^[\]\\]|\\.)+)\]:[ \t]*<?$/.exec(line)?.[1];
}

/** Returns what gets its address from the definition with this label: `[words][label]`, `[label]`, or such an image. */
function writtenWith(text: string, label: string, pattern: RegExp): Written[] {
  const found: Written[] = [];
  for (const { 0: whole, 1: words = '', 2: named, index } of text.matchAll(pattern)) {
    if (!isSameLabel(named || words, label) || isInCode(text, index)) continue;
    const from = index + whole.indexOf('[') + 1;
    // Its words may be its label, too, which stays.
    const write = named ? inMarkdown : (described: string) => `${inMarkdown(described)}][${words}`;
    const to = named === '' ? index + whole.length - ']'.length : from + words.length;
    found.push({ from, to, words: plainWords(words), write });
  }
  return found;
}

const NAMED_IMAGE = /!\[((?:[^[\]\\]|\\.)*)\](?:\[((?:[^[\]\\]|\\.)*)\])?(?![[(])/g;
/** Neither the box of a task nor the definition itself. */
const NAMED_LINK = /(?<![!\\\]])\[(?![ xX]\](?!\[))((?:[^[\]\\]|\\.)*)\](?:\[((?:[^[\]\\]|\\.)*)\])?(?![[(:])/g;

function isSameLabel(one: string, other: string): boolean {
  const [first, second] = [one, other].map((label) => label.trim().replace(/\s+/g, ' ').toLowerCase());
  return first === second;
}

/**
 * How far before an address its picture or link may begin. With unclosed brackets the search takes time quadratic in
 * this.
 */
const REACH = 1_000;

/** The opening and the words of a link or an image, up to its address. */
const OPENING = /\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(\s{0,9}<?$/;

/** Returns where the words of the link or the image are whose address begins at `at`. */
function wordsBefore(
  text: string,
  at: number,
): { readonly from: number; readonly to: number; readonly isImage: boolean } | undefined {
  const opening = OPENING.exec(text.slice(Math.max(0, at - REACH), at));
  if (!opening) return undefined;
  const from = at - opening[0].length + '['.length;
  return { from, to: from + opening[1]!.length, isImage: text[from - 2] === '!' };
}

function inlineImage(text: string, at: number): Written | undefined {
  const found = wordsBefore(text, at);
  if (!found?.isImage) return undefined;
  const { from, to } = found;
  return { from, to, words: plainWords(text.slice(from, to)), write: inMarkdown };
}

/** Signs that would be markup in alternative text. */
const MARKUP = /[\\`*[\]$~|]|<(?=[\w/!?])|&(?=#?\w+;)|(?<![^\W_])_|_(?![^\W_])|:(?=[\w+-]+:)/g;

/** Returns words on one line so written that Markdown shows them as they are, in a link or as alternative text. */
export function inMarkdown(words: string): string {
  return words.replace(MARKUP, '\\$&');
}

function imageElement(text: string, at: number): Written | undefined {
  const from = text.lastIndexOf('<', at);
  const tag = /^<img(?=\s)(?:"[^"]*"|'[^']*'|[^'"<>])*>/i.exec(text.slice(from, at + REACH));
  if (!tag || from < at - REACH || from + tag[0].length < at) return undefined;
  const alt = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))/i.exec(tag[0]);
  const start = from + (alt ? alt.index : '<img'.length);
  const words = (alt?.[1] ?? alt?.[2] ?? alt?.[3] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const write = (described: string) => ` alt="${described.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  return { from: start, to: start + (alt?.[0].length ?? 0), words, write };
}

/** Signs behind an address that is longer than the one wanted. */
const LONGER = /^(?:[\w/?#%&=~+@-]|[.,:;!](?=[\w/]))/;
/** Signs before an address that stands by itself, and is not that of a definition. */
const ALONE = /(?:^|[\s*_~|:;,.-]|[^ -~]|(?<!\])\()$/;
const DEFINITION = /(?:^|\n)[ >]*\[(?!\^)[^\]\n]+\]:\s*$/;

/** Returns a link in Markdown that shows `name`, whatever characters are in it, on one line. */
export function linkTo(name: string, address: string): string {
  return `[${wordsOf(name)}](${address})`;
}

function wordsOf(name: string): string {
  return inMarkdown(asOneLine(name));
}

/**
 * Returns the edit that gives every link to this address the words `name`, and makes such a link of the address where
 * it stands by itself. `undefined` if all is so already. Not in code, and not in HTML.
 */
export function renameLinks({ text }: Pick<Field, 'text'>, address: string, name: string): Edit | undefined {
  const [words, link] = [wordsOf(name), linkTo(name, address)];
  const parts: Change[] = [];
  const labels = new Set<string>();
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + address.length)) {
    const [before, end] = [text.slice(Math.max(0, at - REACH), at), at + address.length];
    if (LONGER.test(text.slice(end, end + 2)) || isInCode(text, at)) continue;
    const shown = wordsBefore(text, at);
    const label = labelBefore(text, at);
    if (label !== undefined && !label.startsWith('^')) labels.add(label.toLowerCase());
    else if (shown && !shown.isImage) parts.push({ at: shown.from, cut: shown.to - shown.from, add: words });
    else if (before.endsWith('<') && text[end] === '>') parts.push({ at: at - 1, cut: address.length + 2, add: link });
    else if (ALONE.test(before) && !DEFINITION.test(before)) parts.push({ at, cut: address.length, add: link });
  }
  for (const label of labels)
    for (const { from, to, words: old, write } of writtenWith(text, label, NAMED_LINK))
      if (old !== asOneLine(name)) parts.push({ at: from, cut: to - from, add: write(asOneLine(name)) });
  parts.sort((one, other) => one.at - other.at);
  const changes = parts.filter(({ at, cut, add }) => text.slice(at, at + cut) !== add);
  const last = changes.at(-1);
  const end = last ? last.at + last.cut : 0;
  return editOf(text, changes, { from: end, to: end }, ['after', 'after']);
}
