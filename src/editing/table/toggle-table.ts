import type { Command, Edit, Field, Selection } from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { isBlank, lineEnd, lineStart, touchedLines } from '../lines/lines.ts';

const EMPTY = '|  |  |\n| --- | --- |\n|  |  |';
const delimiters = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Makes a table of the selected lines, whose cells are separated by tabs, or inserts an empty one. Turns the table at
 * the caret into such lines.
 */
export const toggleTable: Command = (field) => {
  const { text, from, to } = field;
  if (fencedCodeAt(text, from)) return undefined;
  const table = tableAround(field);
  if (table) return plainLines(text, table);
  const touched = touchedLines(text, field);
  if (from < to && !touched.lines.every(isBlank)) {
    const insert = tableOf(touched.lines.filter((line) => !isBlank(line)).map((line) => line.split('\t')));
    return {
      from: touched.from,
      to: touched.to,
      insert,
      select: { from: touched.from, to: touched.from + insert.length },
    };
  }
  return beginTable(field);
};

/** Returns where the table that holds the selection is. */
function tableAround({ text, from, to }: Field): Selection | undefined {
  const touched = touchedLines(text, { from, to });
  if (!touched.lines.every((line) => line.includes('|'))) return undefined;
  let [start, end] = [touched.from, touched.to];
  const lineBefore = (at: number) => text.slice(lineStart(text, at - 1), at - 1);
  while (start > 0 && lineBefore(start).includes('|')) start = lineStart(text, start - 1);
  while (end < text.length && text.slice(end + 1, lineEnd(text, end + 1)).includes('|')) end = lineEnd(text, end + 1);
  const second = lineEnd(text, start) + 1;
  return second <= end && delimiters.test(text.slice(second, lineEnd(text, second)))
    ? { from: start, to: end }
    : undefined;
}

function beginTable({ text, from }: Field): Edit {
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const isOpen = isBlank(text.slice(start, end));
  const apart = isOpen ? '' : '\n\n';
  const at = isOpen ? start : end;
  const caret = at + apart.length + 2;
  return { from: at, to: end, insert: apart + EMPTY, select: { from: caret, to: caret } };
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const width = Math.max(2, ...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => (cells[index] ?? '').trim().replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function plainLines(text: string, { from, to }: Selection): Edit {
  const [head = '', , ...body] = text.slice(from, to).split('\n');
  const rows = [head, ...body].map((line) => cellsOf(line).join('\t').trimEnd());
  const insert = rows.join('\n').trim();
  return { from, to, insert, select: { from, to: from + insert.length } };
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
