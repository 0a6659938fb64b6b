/** A text and its selection, or the caret if `from` equals `to`. Offsets count UTF-16 units, as in a textarea. */
export interface Field extends Selection {
  readonly text: string;
}

export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** Replaces the text between `from` and `to` by `insert`; `select` is the selection in the resulting text. */
export interface Edit extends Selection {
  readonly insert: string;
  readonly select: Selection;
}

/**
 * Effect of a key or a button on a field. Returns `undefined` if it does not apply; a key then has its usual effect.
 */
export type Command = (field: Field) => Edit | undefined;

/** Returns the field after an edit. */
export function applyEdit({ text }: Field, { from, to, insert, select }: Edit): Field {
  return { text: text.slice(0, from) + insert + text.slice(to), from: select.from, to: select.to };
}

/** Replaces `cut` units of a text at `at` by `add`. */
export interface Change {
  readonly at: number;
  readonly cut: number;
  readonly add: string;
}

/** On which side of an insertion at its position an end of the selection ends up. */
type Side = 'before' | 'after';

/** Returns what a stretch of a text becomes by changes in it, which are in order and do not overlap. */
export function changed(text: string, { from, to }: Selection, changes: readonly Change[]): string {
  let written = '';
  let at = from;
  for (const change of changes) {
    written += text.slice(at, change.at) + change.add;
    at = change.at + change.cut;
  }
  return written + text.slice(at, to);
}

/** Joins changes, which are in order and do not overlap, into one edit. The selection stays on the same text. */
export function editOf(
  text: string,
  changes: readonly Change[],
  { from, to }: Selection,
  sides: readonly [from: Side, to: Side],
): Edit | undefined {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return undefined;
  const place = { from: first.at, to: last.at + last.cut };
  const start = placeAfter(changes, from, sides[0]);
  const end = from === to && sides[0] === sides[1] ? start : placeAfter(changes, to, sides[1]);
  return {
    ...place,
    insert: changed(text, place, changes),
    select: { from: Math.min(start, end), to: Math.max(start, end) },
  };
}

function placeAfter(changes: readonly Change[], place: number, side: Side): number {
  let shift = 0;
  for (const { at, cut, add } of changes) {
    if (place < at || (place === at && side === 'before')) break;
    if (place <= at + cut) {
      shift += add.length - (place - at);
      // Further changes at this position follow the cut text.
      if (place < at + cut) break;
      continue;
    }
    shift += add.length - cut;
  }
  return place + shift;
}

/** Changes one line; `at` of the result counts from the start of the line. */
type LineChange = (line: string, index: number) => Change | undefined;

/**
 * Changes the beginnings of lines, by default those that the selection touches. A caret moves behind an insertion at
 * its position; a selection includes it, so that the next command applies to the same lines.
 */
export function changeLines(
  field: Field,
  change: LineChange,
  { from, lines }: Lines = touchedLines(field.text, field),
): Edit | undefined {
  const changes: Change[] = [];
  let start = from;
  for (const [index, line] of lines.entries()) {
    const own = change(line, index);
    if (own) changes.push({ ...own, at: start + own.at });
    start += line.length + 1;
  }
  return editOf(field.text, changes, field, field.from === field.to ? ['after', 'after'] : ['before', 'after']);
}

/** Returns where the line that holds `at` begins. */
export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** Returns where the line that holds `at` ends, before its line break. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Returns where line `line`, from 0, of `text` begins; where the last one does if there are fewer. */
export function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let left = line; left > 0; left -= 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start;
}

/** Whole lines and their position in the text. */
export interface Lines extends Selection {
  readonly lines: readonly string[];
}

/** Returns the lines that a selection touches. A selection that ends where a line begins does not touch that line. */
export function touchedLines(text: string, { from, to }: Selection): Lines {
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  return linesBetween(text, lineStart(text, from), lineEnd(text, last));
}

/** Returns the lines from the one that begins at `from` to the one that ends at `to`. */
export function linesBetween(text: string, from: number, to: number): Lines {
  return { from, to, lines: text.slice(from, to).split('\n') };
}

export function isBlank(line: string): boolean {
  return !/\S/.test(line);
}
