import { changeLines } from './change-lines.ts';
import type { Command } from './field.ts';
import { fencedCodeAt } from './fenced-code.ts';
import { lineMarkers } from './line-markers.ts';
import { touchedLines } from './lines.ts';

/** Ticks the task at the caret or all that are selected; unticks them if all are ticked. */
export const toggleTask: Command = (field) => {
  const boxes = touchedLines(field.text, field).lines.map((line) => lineMarkers(line).box);
  const tasks = boxes.filter((box) => box !== '');
  if (tasks.length === 0 || fencedCodeAt(field.text, field.from)) return undefined;
  const add = tasks.every((box) => box[1] !== ' ') ? ' ' : 'x';
  const edit = changeLines(field, (line) => {
    const { box, length } = lineMarkers(line);
    return box === '' ? undefined : { at: length - box.length + 1, cut: 1, add };
  });
  // No letter moves, so neither does the caret.
  return edit && { ...edit, select: { from: field.from, to: field.to } };
};
