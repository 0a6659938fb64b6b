import { changeLines } from '../change.ts';
import type { Command, Field } from '../field.ts';
import { linesInCode } from '../lines/fenced-code.ts';
import { columns, isDivider, lineMarkers, type LineMarkers } from '../lines/line-markers.ts';
import { isBlank, touchedLines } from '../lines/lines.ts';

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
