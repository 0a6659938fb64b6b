/** A heading as it is written and as it is read. */
export interface DocumentHeading {
  readonly level: number;
  /** The words, without the marks of Markdown. */
  readonly words: string;
}

const LINE =
  /^([ \t>]*)(`{3,}|~{3,})|^ {0,3}(#{1,6})[ \t]+(.+)$|^(?! {0,3}(?:[-+*>#|]|\d+[.)]))(.+)\n {0,3}(=+|-+)[ \t]*$/gm;

/** The headings of a text in order, those in fenced code left out. Looks at lines only; what lies in quotes and lists is not found. */
export function documentHeadings(text: string): DocumentHeading[] {
  const headings: DocumentHeading[] = [];
  let fence: string | undefined;
  for (const [, , mark, signs, words, underlined, line] of text.matchAll(LINE)) {
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    else if (fence !== undefined) continue;
    else if (signs !== undefined) headings.push({ level: signs.length, words: wordsOf(withoutClosing(words!)) });
    else headings.push({ level: line!.startsWith('=') ? 1 : 2, words: wordsOf(underlined!) });
  }
  return headings.filter(({ words }) => words !== '');
}

/** What stands before the closing signs of a heading, `# a #`. */
function withoutClosing(written: string): string {
  const words = written.trimEnd();
  let end = words.length;
  while (words[end - 1] === '#') end -= 1;
  return end === 0 || /[ \t]/.test(words[end - 1]!) ? words.slice(0, end).trimEnd() : words;
}

/** Nobody links to a heading that is longer, in UTF-16 units. */
const LONGEST = 1_000;

/** Inline Markdown as it is read; nothing of what is too long. */
function wordsOf(written: string): string {
  if (written.length > LONGEST) return '';
  return written
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replace(/\\([!-/:-@[-`{-~])|(`+|\*+|~~|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}]))/gu, '$1')
    .trim();
}
