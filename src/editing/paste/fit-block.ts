import { type Field, lineEnd, lineStart } from '../field.ts';
import { beginsItem, blockLines, goingOn, lineOf } from '../lines/block-lines.ts';
import { TASK_BOX } from '../../text/block-signs.ts';

/** Markdown that begins with a block other than words. */
const BEGINS_BLOCK = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|\||```|---$)/;

/**
 * Returns Markdown that fits where it replaces the selection: blocks get lines of their own, separated by blank ones,
 * and become part of the quote or list item they are in. Text within a line stays as it is.
 */
export function fitBlock(
  { text, from, to }: Field,
  markdown: string,
  isBlock = markdown.includes('\n') || BEGINS_BLOCK.test(markdown),
): string {
  if (!isBlock) return markdown;
  const start = lineStart(text, from);
  const { opening, container, begins, isTask } = openingOf(text, from);
  const lines = markdown.split('\n').map((line, at) => (at === 0 || line === '' ? line : container + line));
  const blank = `\n${container.trimEnd()}\n${container}`;
  const lineBefore = text.slice(lineStart(text, start - 1), Math.max(0, start - 1));
  const isInLine = from - start > opening.length || (isTask && BEGINS_BLOCK.test(markdown));
  const before = isInLine
    ? blank
    : start > 0 && !begins && lineBefore.replace(/^[ \t>]+/, '') !== ''
      ? `\n${container}`
      : '';
  const end = lineEnd(text, to);
  const restOfLine = text.slice(to, end);
  const nextLine = text.slice(end + 1, lineEnd(text, end + 1));
  const after = restOfLine.trim() !== '' ? blank : nextLine.trim() !== '' ? `\n${container.trimEnd()}` : '';
  return before + lines.join('\n') + after;
}

interface Opening {
  /** The signs before the words of a line. */
  readonly opening: string;
  /** Signs and spaces of further lines in the same container. */
  readonly container: string;
  /** Whether an item, a description or a footnote begins on the line. */
  readonly begins: boolean;
  readonly isTask: boolean;
}

/** Returns what the line of a position begins with, up to there if it is among its signs. */
function openingOf(text: string, at: number): Opening {
  const line = lineOf(blockLines(text, at, at), at);
  const { from, to, content } = line;
  if (!beginsItem(line) || at < content.at) {
    const opening = /^[ \t>]*/.exec(text.slice(from, at))![0];
    return { opening, container: opening, begins: false, isTask: false };
  }
  const box = TASK_BOX.exec(text.slice(content.at, to))?.[0] ?? '';
  return {
    opening: text.slice(from, content.at) + box,
    container: goingOn(text, line),
    begins: true,
    isTask: box !== '',
  };
}
