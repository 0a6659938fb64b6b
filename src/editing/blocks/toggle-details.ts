import { cutsCode } from '../lines/fenced-code.ts';
import type { Command, Edit, Field, Selection } from '../field.ts';
import { lineEnd, lineStart, touchedLines } from '../lines/lines.ts';

const OPEN = '<details>\n<summary>';
const BETWEEN = '</summary>\n\n';
const CLOSE = '\n\n</details>';

/** Wraps the lines in `<details>`, with the caret in its summary, or unwraps the `<details>` around the selection. */
export const toggleDetails: Command = (field) => {
  if (cutsCode(field.text, field)) return undefined;
  const part = detailsAround(field);
  if (part) return undo(field, part);
  const { from, to, lines } = touchedLines(field.text, field);
  const caret = from + OPEN.length;
  return { from, to, insert: OPEN + BETWEEN + lines.join('\n') + CLOSE, select: { from: caret, to: caret } };
};

interface Details extends Selection {
  readonly title: string;
  readonly body: Selection;
}

/** Returns the `<details>` that holds the selection. */
function detailsAround({ text, from, to }: Field): Details | undefined {
  const open = text.lastIndexOf('<details', lineEnd(text, from));
  if (open < 0 || open !== lineStart(text, open) || text.slice(open, from).includes('</details>')) return undefined;
  const close = text.indexOf('</details>', Math.max(open, lineStart(text, to)));
  if (close < 0) return undefined;
  const head = /^<details[^>]*>\s*(?:<summary>([\s\S]*?)<\/summary>)?\n{0,2}/.exec(text.slice(open, close));
  if (!head) return undefined;
  const start = open + head[0].length;
  const end = start + text.slice(start, close).replace(/\n{1,2}$/, '').length;
  return { from: open, to: close + '</details>'.length, title: head[1] ?? '', body: { from: start, to: end } };
}

function undo(field: Field, { from, to, title, body }: Details): Edit {
  const head = title === '' ? '' : `${title}\n\n`;
  const insert = head + field.text.slice(body.from, body.to);
  const place = (at: number) => from + Math.max(0, Math.min(at - body.from + head.length, insert.length));
  return { from, to, insert, select: { from: place(field.from), to: place(field.to) } };
}
