import { changeLines } from './change-lines.ts';
import type { Command } from './field.ts';
import { lineMarkers } from './line-markers.ts';
import { touchedLines } from './lines.ts';
import { linesInCode } from './lines-in-code.ts';

/** Ticks the task at the caret or all that are selected; unticks them if all are ticked. */
export const toggleTask: Command = (field) => {
  const touched = touchedLines(field.text, field);
  const inCode = linesInCode(field.text, touched);
  const tasks = touched.lines.map((line, index) => (inCode[index] ? '' : lineMarkers(line).box)).filter((box) => box !== '');
  const add = tasks.every((box) => box[1] !== ' ') ? ' ' : 'x';
  const edit = changeLines(field, (line, index) => {
    const { box, length } = lineMarkers(line);
    return inCode[index] || box === '' ? undefined : { at: length - box.length + 1, cut: 1, add };
  });
  // No letter moves, so neither does the caret.
  return edit && { ...edit, select: { from: field.from, to: field.to } };
};
