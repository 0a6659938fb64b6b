import { fencedCodeAt } from './lines/fenced-code.ts';

/** A heading of a document. */
export interface DocumentHeading {
  readonly level: number;
  /** Its text without Markdown. */
  readonly words: string;
}

const LINE = /^ {0,3}(#{1,6})[ \t]+(.+)$|^(?! {0,3}(?:[-+*>#|]|\d+[.)]))(.+)\n {0,3}(=+|-+)[ \t]*$/gm;

/** Returns the headings of a text, except in fenced code. Judges by lines, so it finds none in quotes and lists. */
export function documentHeadings(text: string): DocumentHeading[] {
  const headings: DocumentHeading[] = [];
  for (const { 1: signs, 2: words, 3: underlined, 4: line, index } of text.matchAll(LINE)) {
    if (fencedCodeAt(text, index)) continue;
    if (signs !== undefined) headings.push({ level: signs.length, words: wordsOf(withoutClosing(words!)) });
    else headings.push({ level: line!.startsWith('=') ? 1 : 2, words: wordsOf(underlined!) });
  }
  return headings.filter(({ words }) => words !== '');
}

/** Removes the closing signs of a heading, `# a #`. */
function withoutClosing(written: string): string {
  const words = written.trimEnd();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /[ \t]/.test(words[end - 1]!) ? words.slice(0, end).trimEnd() : words;
}

/** The longest heading that is offered, in UTF-16 units. */
const LONGEST = 1_000;

/** Returns the text of inline Markdown; empty if it is too long. */
function wordsOf(written: string): string {
  if (written.length > LONGEST) return '';
  return written
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replace(/\\([!-/:-@[-`{-~])|(`+|\*+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}]))/gu, '$1')
    .trim();
}
