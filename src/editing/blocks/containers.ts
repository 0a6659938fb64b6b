import {
  type Command,
  type Edit,
  type Field,
  type Selection,
  changeLines,
  lineEnd,
  linesBetween,
  lineStart,
  touchedLines,
} from '../field.ts';
import { cutsCode } from '../lines/fenced-code.ts';

const sign = /^[ \t]{0,3}>[ \t]?/;

/**
 * Quotes the lines, or removes one level of quotes if all are quoted. Blank lines are quoted too, to keep one quote.
 */
export const toggleQuote: Command = (field) => {
  if (cutsCode(field.text, field)) return undefined;
  if (isQuoted(field)) return changeLines(field, (line) => ({ at: 0, cut: sign.exec(line)![0].length, add: '' }));
  return quoteLines(field);
};

function quoteLines(field: Field): Edit | undefined {
  // A blank line only needs the space if the caret is on it.
  return changeLines(field, (line) => ({ at: 0, cut: 0, add: line === '' && field.from < field.to ? '>' : '> ' }));
}

/** Whether all touched lines are quoted. */
export function isQuoted({ text, from, to }: Field): boolean {
  return touchedLines(text, { from, to }).lines.every((line) => sign.test(line));
}

const alertKinds = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'] as const;
type AlertKind = (typeof alertKinds)[number];

const quoted = /^[ \t]{0,3}> ?/;
const title = /^([ \t]{0,3}> ?)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*$/i;

/**
 * Makes an alert of the lines or their quote, or changes the kind of their alert; an alert of this kind becomes plain
 * lines.
 */
export function toggleAlert(kind: AlertKind): Command {
  return (field) => {
    const { text } = field;
    if (cutsCode(text, field)) return undefined;
    const quote = quoteAround(field);
    if (!quote) return beginAlert(field, kind);
    const first = text.slice(quote.from, lineEnd(text, quote.from));
    const [, sign = '', own] = title.exec(first) ?? [];
    if (own === undefined) return insertBefore(field, quote.from, `> [!${kind}]\n`);
    if (own.toUpperCase() === kind) return endAlert(field, quote);
    const start = quote.from + sign.length;
    return replace(field, { from: start, to: quote.from + first.length }, `[!${kind}]`);
  };
}

/** Returns the kind of alert that the selection is in. */
export function alertKind(field: Field): AlertKind | undefined {
  const quote = quoteAround(field);
  const own = quote && title.exec(field.text.slice(quote.from, lineEnd(field.text, quote.from)))?.[2]?.toUpperCase();
  return alertKinds.find((kind) => kind === own);
}

/** Returns the quote around the selection, if all touched lines are quoted. */
function quoteAround({ text, from, to }: Field): Selection | undefined {
  const touched = touchedLines(text, { from, to });
  if (!touched.lines.every((line) => quoted.test(line))) return undefined;
  let [start, end] = [touched.from, touched.to];
  while (start > 0 && quoted.test(text.slice(lineStart(text, start - 1), start - 1)))
    start = lineStart(text, start - 1);
  while (end < text.length && quoted.test(text.slice(end + 1, lineEnd(text, end + 1)))) end = lineEnd(text, end + 1);
  return { from: start, to: end };
}

function beginAlert(field: Field, kind: AlertKind): Edit | undefined {
  const { from } = touchedLines(field.text, field);
  const head = `> [!${kind}]\n`;
  const edit = quoteLines(field);
  return (
    edit && {
      ...edit,
      from,
      insert: head + edit.insert,
      select: { from: edit.select.from + head.length, to: edit.select.to + head.length },
    }
  );
}

function endAlert(field: Field, quote: Selection): Edit | undefined {
  const body = Math.min(lineEnd(field.text, quote.from) + 1, quote.to);
  const rest = linesBetween(field.text, body, quote.to);
  const inBody = { text: field.text, from: Math.max(field.from, body), to: Math.max(field.to, body) };
  const edit = changeLines(inBody, (line) => ({ at: 0, cut: quoted.exec(line)?.[0].length ?? 0, add: '' }), rest);
  const cut = body - quote.from;
  return edit && { ...edit, from: quote.from, select: { from: edit.select.from - cut, to: edit.select.to - cut } };
}

function insertBefore(field: Field, at: number, insert: string): Edit {
  return { from: at, to: at, insert, select: { from: field.from + insert.length, to: field.to + insert.length } };
}

/** Replaces a stretch by `insert`; the selection stays on the same text, or moves to the end of the stretch. */
function replace(field: Field, { from, to }: Selection, insert: string): Edit {
  const grown = insert.length - (to - from);
  const place = (at: number) => (at <= from ? at : Math.max(at + grown, from));
  return { from, to, insert, select: { from: place(field.from), to: place(field.to) } };
}

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
