import { changeLines } from '../change.ts';
import type { Command, Edit, Field } from '../field.ts';
import { fencedCodeAt, linesInCode } from '../lines/fenced-code.ts';
import { columns, isDivider, lineMarkers, type LineMarkers } from '../lines/line-markers.ts';
import { isBlank, lineEnd, lineStart, touchedLines } from '../lines/lines.ts';
import { withNumbers } from '../lines/renumber.ts';

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
    const numbers: { depth: number; last: number }[] = [];
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

/** Returns the next number at a depth of indentation; deeper levels start from one again. */
function nextNumber(numbers: { depth: number; last: number }[], depth: number): number {
  while ((numbers.at(-1)?.depth ?? -1) > depth) numbers.pop();
  if (numbers.at(-1)?.depth !== depth) numbers.push({ depth, last: 0 });
  return (numbers.at(-1)!.last += 1);
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
