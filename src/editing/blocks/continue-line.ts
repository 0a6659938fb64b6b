import type { Command, Edit, Field } from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { columns, lineMarkers, type LineMarkers } from '../lines/line-markers.ts';
import { isBlank, lineEnd, lineStart } from '../lines/lines.ts';
import { withNumbers } from '../lines/renumber.ts';

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
