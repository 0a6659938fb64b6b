import { changeLines } from '../change.ts';
import type { Command } from '../field.ts';
import { columns, lineMarkers, type LineMarkers } from '../lines/line-markers.ts';
import { isBlank, lineEnd, lineStart, linesBetween, touchedLines, type Lines } from '../lines/lines.ts';
import { withNumbers } from '../lines/renumber.ts';

/** Swaps the touched lines with the line above or below them. */
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

/** How far lines outside lists are indented. Four columns would make them code. */
const STEP = 2;

/**
 * Indents list items, with their content, or several selected lines by one step, or the reverse. Does not apply
 * elsewhere, so that Tab leaves the field. An item is indented to where the text of the item above begins, to become
 * its child.
 */
export function indent(direction: 'in' | 'out'): Command {
  return (field) => {
    const touched = touchedLines(field.text, field);
    const head = lineMarkers(touched.lines[0]!);
    if (touched.lines.length === 1 && !head.list) return undefined;
    const lines = head.list ? withChildren(field.text, touched, head) : touched;
    const step = head.list ? listStep(field.text, lines.from, head, direction) : STEP;
    const edit = changeLines(
      field,
      (line) => {
        if (isBlank(line)) return undefined;
        const { quotes, indent: own } = lineMarkers(line);
        const cut = direction === 'out' ? leading(own, step) : 0;
        return cut === 0 && direction === 'out'
          ? undefined
          : { at: quotes.length, cut, add: direction === 'in' ? ' '.repeat(step) : '' };
      },
      lines,
    );
    const nothing = { from: field.from, to: field.from, insert: '', select: { from: field.from, to: field.to } };
    // On an item that cannot move, Shift+Tab leaves the field and Tab does nothing.
    if (!edit || step === 0) return direction === 'out' && touched.lines.length === 1 ? undefined : nothing;
    return withNumbers(field, edit, 'one');
  };
}

/** Returns the lines and those after them that are indented further than the first. */
function withChildren(text: string, { from, to }: Lines, head: LineMarkers): Lines {
  let end = to;
  for (let at = to + 1; at <= text.length; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at));
    if (isBlank(line)) continue;
    const { quotes, indent: own } = lineMarkers(line);
    if (quotes !== head.quotes || columns(own) <= columns(head.indent)) break;
    end = at + line.length;
  }
  return linesBetween(text, from, end);
}

/** Returns how many columns an item moves: into the item above at its level, or out to its parent. */
function listStep(text: string, start: number, head: LineMarkers, direction: 'in' | 'out'): number {
  const own = columns(head.indent);
  for (let at = start; at > 0;) {
    const end = at - 1;
    at = lineStart(text, end);
    const line = text.slice(at, end);
    const { quotes, indent: other, list, marker } = lineMarkers(line);
    if (!list && !isBlank(line) && columns(other) === 0) break;
    if (!list || quotes !== head.quotes) continue;
    const depth = columns(other);
    if (direction === 'in' && depth <= own) return depth + marker.length > own ? depth + marker.length - own : 0;
    if (direction === 'out' && depth < own) return own - depth;
  }
  return direction === 'in' ? 0 : own;
}

/** Returns how many units of white space make at most `step` columns, or one tab. */
function leading(space: string, step: number): number {
  if (space.startsWith('\t')) return 1;
  let cut = 0;
  while (cut < step && space[cut] === ' ') cut += 1;
  return cut;
}
