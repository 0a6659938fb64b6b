import { type Field, lineEnd, lineStart } from '../field.ts';

/** Markdown that has to begin on a line of its own. */
const IS_BLOCK = /\n|^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|\||```|---$)/;

/**
 * Returns Markdown that fits where it replaces the selection: blocks get lines of their own, separated by blank ones,
 * and become part of the quote or list item they are in. Text within a line stays as it is.
 */
export function fitBlock({ text, from, to }: Field, markdown: string, isBlock = IS_BLOCK.test(markdown)): string {
  if (!isBlock) return markdown;
  const start = lineStart(text, from);
  const [opening = '', quote = '', marker = ''] =
    /^([ \t>]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?/.exec(text.slice(start, from)) ?? [];
  const container = quote + ' '.repeat(marker.length);
  const lines = markdown.split('\n').map((line, at) => (at === 0 || line === '' ? line : container + line));
  const blank = `\n${container.trimEnd()}\n${container}`;
  const lineBefore = text.slice(lineStart(text, start - 1), Math.max(0, start - 1));
  const isInLine = from - start > opening.length;
  const before = isInLine
    ? blank
    : start > 0 && marker === '' && lineBefore.replace(/^[ \t>]+/, '') !== ''
      ? `\n${container}`
      : '';
  const end = lineEnd(text, to);
  const restOfLine = text.slice(to, end);
  const nextLine = text.slice(end + 1, lineEnd(text, end + 1));
  const after = restOfLine.trim() !== '' ? blank : nextLine.trim() !== '' ? `\n${container.trimEnd()}` : '';
  return before + lines.join('\n') + after;
}
