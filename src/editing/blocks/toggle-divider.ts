import type { Command } from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { isDivider, lineMarkers } from '../lines/line-markers.ts';
import { isBlank, lineEnd, lineStart } from '../lines/lines.ts';

/**
 * Inserts a divider after the caret's line, or removes the one that the caret is on or right below. A blank line keeps
 * it apart from a paragraph above, which it would turn into a heading.
 */
export const toggleDivider: Command = ({ text, to }) => {
  if (fencedCodeAt(text, to)) return undefined;
  const start = lineStart(text, to);
  const end = lineEnd(text, to);
  const line = text.slice(start, end);
  const above = start === 0 ? '' : text.slice(lineStart(text, start - 1), start - 1);
  const words = unquoted(line);
  const own = isDivider(words)
    ? start
    : isBlank(words) && isDivider(unquoted(above))
      ? start - 1 - above.length
      : undefined;
  if (own !== undefined) {
    const gone = Math.min(lineEnd(text, own) + 1, text.length);
    const caret = own === start ? own : own + line.length;
    return { from: own, to: gone, insert: '', select: { from: caret, to: caret } };
  }
  const { quotes } = lineMarkers(line);
  const apart = !isBlank(words) ? `\n${quotes}\n${quotes}` : isBlank(unquoted(above)) ? '' : `\n${quotes}`;
  const insert = `${apart}---\n${quotes}`;
  const caret = end + insert.length;
  return { from: end, to: end, insert, select: { from: caret, to: caret } };
};

function unquoted(line: string): string {
  return line.slice(lineMarkers(line).quotes.length);
}
