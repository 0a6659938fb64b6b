import type { Command } from '../field.ts';
import { lineMarkers } from '../lines/line-markers.ts';
import { lineEnd, lineStart, touchedLines } from '../lines/lines.ts';
import { withNumbers } from '../lines/renumber.ts';

/** Changes places between the touched lines and the line above or below them. */
export function moveLines(direction: 'up' | 'down'): Command {
  return (field) => {
    const { text } = field;
    const { from, to, lines } = touchedLines(text, field);
    const place = (by: number) => ({ from: field.from + by, to: Math.min(field.to + by, text.length) });
    if (direction === 'up' ? from === 0 : to === text.length) return { from, to: from, insert: '', select: place(0) };
    const start = direction === 'up' ? lineStart(text, from - 1) : from;
    const end = direction === 'up' ? to : lineEnd(text, to + 1);
    const own = text.slice(from, to);
    const other = direction === 'up' ? text.slice(start, from - 1) : text.slice(to + 1, end);
    const edit =
      direction === 'up'
        ? { from: start, to: end, insert: `${own}\n${other}`, select: place(start - from) }
        : { from: start, to: end, insert: `${other}\n${own}`, select: place(other.length + 1) };
    const isNumbered = [...lines, other].some((line) => lineMarkers(line).list?.kind === 'numbered');
    return isNumbered ? withNumbers(field, edit, 'least') : edit;
  };
}
