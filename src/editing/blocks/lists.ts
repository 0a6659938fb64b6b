import {
  type Command,
  type Edit,
  type Field,
  changeLines,
  isBlank,
  lineEnd,
  lineStart,
  touchedLines,
  linesBetween,
  type Lines,
} from '../field.ts';
import { fencedCodeAt, linesInCode } from '../lines/fenced-code.ts';
import { columns, isDivider, lineMarkers, type LineMarkers, withNumbers } from '../lines/lines.ts';

// Lists: making them, ticking their tasks, and going on in them by Enter.

/** Ticks the task at the caret or all selected ones; unticks them if all are ticked. */
export const toggleTask: Command = (field) => {
  const touched = touchedLines(field.text, field);
  const inCode = linesInCode(field.text, touched);
  const tasks = touched.lines
    .map((line, index) => (inCode[index] ? '' : lineMarkers(line).box))
    .filter((box) => box !== '');
  const add = tasks.every((box) => box[1] !== ' ') ? ' ' : 'x';
  const edit = changeLines(field, (line, index) => {
    const { box, length } = lineMarkers(line);
    return inCode[index] || box === '' ? undefined : { at: length - box.length + 1, cut: 1, add };
  });
  // No text moves, so neither does the selection.
  return edit && { ...edit, select: { from: field.from, to: field.to } };
};

type ListKind = 'bulleted' | 'numbered' | 'task';

/** Makes the lines items of a kind of list, or plain lines if they all are. Code stays code. */
export function toggleList(kind: ListKind): Command {
  return (field) => {
    const touched = touchedLines(field.text, field);
    const inCode = linesInCode(field.text, touched);
    const off = listKind(field) === kind;
    const numbers: number[] = [];
    return changeLines(field, (line, index) => {
      const { quotes, indent, marker, box, length } = lineMarkers(line);
      if (inCode[index] || isApart(line, quotes, touched.lines)) return undefined;
      const at = quotes.length + indent.length;
      const add = off
        ? ''
        : kind === 'bulleted'
          ? '- '
          : kind === 'task'
            ? '- [ ] '
            : `${nextNumber(numbers, columns(indent))}. `;
      // A task that becomes another kind of item loses its box.
      return { at, cut: marker.length + box.length > 0 ? length - at : 0, add };
    });
  };
}

/** Returns the kind of list of all touched lines. */
export function listKind({ text, from, to }: Field): ListKind | undefined {
  const touched = touchedLines(text, { from, to });
  const inCode = linesInCode(text, touched);
  const words = touched.lines.filter(
    (line, index) => !inCode[index] && !isApart(line, lineMarkers(line).quotes, touched.lines),
  );
  const kinds = words.map((line) => kindOf(lineMarkers(line)));
  return kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined;
}

/** Blank lines among others and dividers do not become items. */
function isApart(line: string, quotes: string, lines: readonly string[]): boolean {
  return (lines.length > 1 && isBlank(line)) || isDivider(line.slice(quotes.length));
}

function kindOf({ list, box }: LineMarkers): ListKind | undefined {
  return list && (box === '' ? list.kind : 'task');
}

/** Returns the next number at a depth of indentation, after the last `numbers` by depth; deeper ones start from one. */
function nextNumber(numbers: number[], depth: number): number {
  numbers.length = depth + 1;
  return (numbers[depth] = (numbers[depth] ?? 0) + 1);
}

/**
 * Enter in a list or quote: begins the next line like this one, with the next number and an empty box. On an empty item
 * it goes one level out or leaves the list; on an empty line of a quote it leaves the quote.
 */
export const continueLine: Command = (field) => {
  const { text, from, to } = field;
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const line = text.slice(start, end);
  const markers = lineMarkers(line);
  const { quotes, list, length } = markers;
  if ((!list && quotes === '') || to > end || from < start + length || fencedCodeAt(text, from)) return undefined;
  if (isBlank(line.slice(length))) return leave(field, start, end, markers);
  const begin = `\n${nextBegin(text, start, end, markers)}`;
  const rest = text.slice(to, end);
  // Spaces at the break are dropped.
  const until = to + rest.length - rest.trimStart().length;
  const caret = from + begin.length;
  const edit = { from, to: until, insert: begin, select: { from: caret, to: caret } };
  return list?.kind === 'numbered' ? withNumbers(field, edit) : edit;
};

function nextBegin(
  text: string,
  start: number,
  end: number,
  { quotes, indent, list, marker, box }: LineMarkers,
): string {
  // A lone `>` may lack the space that is needed before words.
  const before = (quotes.endsWith('>') ? `${quotes} ` : quotes) + indent;
  const emptyBox = box === '' ? '' : '[ ] ';
  if (list?.kind !== 'numbered') return before + marker + emptyBox;
  const isSame = [
    text.slice(lineStart(text, start - 1), Math.max(0, start - 1)),
    text.slice(end + 1, lineEnd(text, end + 1)),
  ].some((line) => {
    const other = lineMarkers(line);
    return other.list?.kind === 'numbered' && other.indent === indent && other.list.number === list.number;
  });
  return before + marker.replace(/^\d+/, String(isSame ? list.number : list.number + 1)) + emptyBox;
}

function leave(field: Field, start: number, end: number, markers: LineMarkers): Edit {
  const { quotes, list } = markers;
  const parent = list && parentOf(field.text, start, markers);
  const insert = parent
    ? nextBegin(field.text, parent.start, parent.end, parent.markers)
    : list
      ? quotes
      : outer(quotes);
  const caret = start + insert.length;
  const edit = { from: start, to: end, insert, select: { from: caret, to: caret } };
  return parent ? withNumbers(field, edit) : edit;
}

/** Removes one level of quotes. */
function outer(quotes: string): string {
  return quotes.replace(/>[ \t]*$/, '');
}

/** Returns the parent of the item at `start`: the nearest item above with less indentation. */
function parentOf(
  text: string,
  start: number,
  { quotes, indent }: LineMarkers,
): { start: number; end: number; markers: LineMarkers } | undefined {
  for (let at = start; at > 0;) {
    const end = at - 1;
    at = lineStart(text, end);
    const markers = lineMarkers(text.slice(at, end));
    if (markers.list && markers.quotes === quotes && columns(markers.indent) < columns(indent))
      return { start: at, end, markers };
    if (!markers.list && markers.indent === '' && !isBlank(text.slice(at, end))) return undefined;
  }
  return undefined;
}

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
