import { type Command, type Edit, type Field, isBlank, lineEnd, lineStart, type Selection } from '../field.ts';
import { blockLines, goingOn, lineOf } from '../lines/block-lines.ts';
import { cutsCode } from '../lines/fenced-code.ts';
import { blockPlace, isAboveBlock } from './block-place.ts';

const OPEN = '<details>';
const SUMMARY = '<summary>';
const SUMMARY_END = '</summary>';
const CLOSE = '</details>';

/**
 * Wraps the lines in `<details>`, with the caret in its summary, or unwraps the `<details>` around the selection. The
 * sign of a list item whose words these are stays before them.
 */
export const toggleDetails: Command = (field) => {
  if (cutsCode(field.text, field)) return undefined;
  const part = detailsAround(field);
  if (part) return unwrapped(field, part);
  const { from, to, lines, before, first, prefix } = blockPlace(field);
  const blank = prefix.trimEnd();
  const open = `${before}${OPEN}\n${prefix}${SUMMARY}`;
  const words = first + lines.join('\n');
  const body = lines.length === 1 && isBlank(words) ? prefix : words;
  const insert = `${open}${SUMMARY_END}\n${blank}\n${body}\n${blank}\n${prefix}${CLOSE}`;
  const caret = from + open.length;
  return { from, to, insert, select: { from: caret, to: caret } };
};

interface Details extends Selection {
  readonly title: string;
  readonly body: Selection;
  /** Signs and spaces of its lines, but of the first one. */
  readonly prefix: string;
}

const SIGNS_BEFORE = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)]|:|\[\^[^\]\s]+\]:)(?=[ \t])))*[ \t]*$/;

/** Returns the `<details>` that holds the selection. */
function detailsAround({ text, from, to }: Field): Details | undefined {
  const open = text.lastIndexOf('<details', lineEnd(text, from));
  if (open < 0 || !SIGNS_BEFORE.test(text.slice(lineStart(text, open), open))) return undefined;
  if (text.slice(open, from).includes(CLOSE)) return undefined;
  const close = text.indexOf(CLOSE, Math.max(open, lineStart(text, to)));
  if (close < 0) return undefined;
  const head = /^<details[^>]*>[\s>]*(?:<summary>([\s\S]*?)<\/summary>)?/.exec(text.slice(open, close));
  if (!head) return undefined;
  const line = lineOf(blockLines(text, open, open), open);
  const prefix = goingOn(text, line) + text.slice(line.content.at, open);
  let start = open + head[0].length;
  // The line end of the head, and a blank line.
  for (let ends = 0; ends < 2 && text[start] === '\n'; ends += 1) {
    start += 1;
    if (text.startsWith(prefix, start)) start += prefix.length;
    else if (isBlank(text.slice(start, lineEnd(text, start)))) start = lineEnd(text, start);
    else start += /^[ \t>]*/.exec(text.slice(start, start + prefix.length))![0].length;
  }
  const end = start + text.slice(start, close).replace(/(?:\n[ \t>]*){1,2}$/, '').length;
  return { from: open, to: close + CLOSE.length, title: head[1] ?? '', body: { from: start, to: end }, prefix };
}

function unwrapped({ text, ...selection }: Field, { from, to, title, body, prefix }: Details): Edit {
  const words = text.slice(body.from, body.to);
  const above = lineStart(text, from) - 1;
  if (title === '' && isBlank(words) && above > 0 && isAboveBlock(text.slice(lineStart(text, above), above)))
    return { from: above, to, insert: '', select: { from: above, to: above } };
  const head = title === '' ? '' : `${title}\n${prefix.trimEnd()}\n${prefix}`;
  const insert = head + words;
  const place = (at: number) => from + Math.max(0, Math.min(at - body.from + head.length, insert.length));
  return { from, to, insert, select: { from: place(selection.from), to: place(selection.to) } };
}
