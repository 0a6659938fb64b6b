import { fencedCodeAt } from './lines/fenced-code.ts';
import { headingSign, isDivider } from '../text/block-signs.ts';
import { frontMatterEnd, lineMarkers } from './lines/lines.ts';
import { lineEnd } from './field.ts';
import { markSpans } from './marks/mark-spans.ts';

/** Kind of a line, as far as others decide it. `title` is underlined by the next one. */
export type LineKind = 'text' | 'title' | 'fence' | 'code';

/** How words look while they are written; `mark` is what Markdown takes away. */
export type Look = 'plain' | 'mark' | 'code' | 'link';

/** A part of a line; all of them joined are the line. */
export interface Piece {
  readonly words: string;
  readonly look: Look;
  readonly isBold: boolean;
}

// One dash would do in Markdown, but is most often the start of a list.
const underline = /^ {0,3}(?:=+|-{2,})[ \t]*$/;

/** Returns the kinds of `lines`, which stand in `text` from `from` on. Reads the text before them once per change. */
export function lineKinds(text: string, from: number, lines: readonly string[]): LineKind[] {
  const matter = frontMatterEnd(text);
  let start = from;
  return lines.map((line) => {
    const at = start;
    start += line.length + 1;
    if (at < matter) return at === 0 || start >= matter ? 'fence' : 'code';
    const code = fencedCodeAt(text, at);
    if (code) return at === code.from || at > code.end ? 'fence' : 'code';
    return isUnderlined(line, text, start) ? 'title' : 'text';
  });
}

function isUnderlined(line: string, text: string, next: number): boolean {
  const sign = text[next];
  if ((sign !== '=' && sign !== '-' && sign !== ' ') || line.trim() === '') return false;
  return underline.test(text.slice(next, lineEnd(text, next))) && !/^ {0,3}(?:#|>|[|*+-] )|^ {4}|^\t/.test(line);
}

const LOOKS: readonly Look[] = ['plain', 'mark', 'code', 'link'];
const [PLAIN, MARK, CODE, LINK, BOLD] = [0, 1, 2, 3, 4];

/** Returns the pieces of a line. */
export function highlightLine(line: string, kind: LineKind): readonly Piece[] {
  const paint = new Uint8Array(line.length);
  if (kind === 'code') paint.fill(CODE);
  else if (kind === 'fence') paint.fill(MARK);
  else paintText(line, kind === 'title', paint);
  return piecesOf(line, paint);
}

function piecesOf(line: string, paint: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0, to = 0; from < line.length; from = to) {
    const like = seen(paint[from]!);
    while (to < line.length && seen(paint[to]!) === like) to += 1;
    pieces.push({ words: line.slice(from, to), look: LOOKS[like & 3]!, isBold: (like & BOLD) > 0 });
  }
  return pieces;
}

/** Markup is not bold. */
function seen(paint: number): number {
  return (paint & 3) === MARK ? MARK : paint;
}

function paintText(line: string, isTitle: boolean, paint: Uint8Array): void {
  const { quotes, list, length } = lineMarkers(line);
  const rest = line.slice(quotes.length);
  const isDelimiterRow = /^[ \t|:-]+$/.test(rest) && rest.includes('|') && rest.includes('-');
  if (isDivider(rest) || isDelimiterRow || underline.test(rest)) return void paint.fill(MARK);
  paint.fill(MARK, 0, length);
  const indent = list ? length : quotes.length + /^ {0,3}/.exec(rest)![0].length;
  const heading = headingSign(line.slice(indent));
  let from = length;
  if (heading) {
    const start = indent + heading.length;
    paint.fill(MARK, from, start);
    paint.fill(BOLD, start);
    const closing = /[ \t]#+[ \t]*$/.exec(line.slice(start - 1));
    if (closing) paint.fill(MARK, start - 1 + closing.index);
    from = start;
  } else if (isTitle) paint.fill(BOLD, from);
  paintWords(line, from, paint);
  if (rest.trimStart().startsWith('|')) paintEach(/\|/g, line, paint, MARK);
}

const escape = /\\(?:[!-/:-@[-`{-~]|$)/g;
const html = /<\/?[a-z][^<>]*>|<!--.*?(?:-->|$)/gi;
/** Words, and what leads to the address or its definition. */
const link =
  /(!?\[)((?:\\.|[^[\]\\])*)\](?:\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:[ \t]+(?:"[^"]*"|'[^']*'))?\)|\[[^[\]]*\])/g;
const footnote = /\[\^[^[\]\s]+\]:?/g;
const definition = /^ {0,3}\[(?!\^)(?:\\.|[^[\]\\])+\]:(?=[ \t])/;
const address = /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,:;!?'"*_~)\]]/gi;
const callout = /^[ \t]*>[ \t>]*\[!\w+\]/;

function paintWords(line: string, from: number, paint: Uint8Array): void {
  for (const { mark, outer, inner } of markSpans(line, { from, to: line.length })) {
    if (mark === 'code') add(paint, CODE, inner.from, inner.to);
    if (mark === 'bold') add(paint, BOLD, inner.from, inner.to);
    add(paint, MARK, outer.from, inner.from);
    add(paint, MARK, inner.to, outer.to);
  }
  for (const match of line.matchAll(link)) {
    const words = match.index + match[1]!.length;
    const end = words + match[2]!.length;
    if (match.index < from || paint[match.index]! & 3) continue;
    add(paint, MARK, match.index, words);
    add(paint, LINK, words, end);
    add(paint, MARK, end, match.index + match[0].length);
  }
  const defined = definition.exec(line)?.[0].length ?? 0;
  add(paint, MARK, 0, defined);
  add(paint, MARK, 0, callout.exec(line)?.[0].length ?? 0);
  paintEach(footnote, line, paint, LINK);
  paintEach(address, line, paint, LINK);
  paintEach(html, line, paint, MARK);
  for (const { index } of line.matchAll(escape)) add(paint, MARK, index, index + 1);
}

/** Paints every match that begins where nothing is painted yet. */
function paintEach(pattern: RegExp, line: string, paint: Uint8Array, look: number): void {
  for (const { 0: words, index } of line.matchAll(pattern))
    if ((paint[index]! & 3) === PLAIN) add(paint, look, index, index + words.length);
}

/** Paints what has no look yet; bold is beside the look. */
function add(paint: Uint8Array, look: number, from: number, to: number): void {
  for (let at = from; at < to; at += 1) if (look === BOLD || (paint[at]! & 3) === PLAIN) paint[at]! |= look;
}
