import type { TextEdit } from './edit-between.ts';

/**
 * A text that reaches the renderer in pieces. What was inserted at once and is long waits and is handed on slice by slice, so that
 * the first screen of a document comes before the rest, and newer edits need not wait for it.
 * The whole text is what the renderer holds, with `waiting` put in at `at`.
 */
export interface GradualText {
  readonly at: number;
  readonly waiting: string;
}

/** Nothing waits: the renderer holds the whole text. */
export const NOTHING_WAITS: GradualText = { at: 0, waiting: '' };

/**
 * Takes up an edit of the whole text. Gives what waits now and the edits for the renderer, in order. Of an insertion longer than
 * `size` only a first slice is among them.
 */
export function takeEdit(text: GradualText, edit: TextEdit, size: number): [GradualText, TextEdit[]] {
  const { at, waiting } = text;
  const { from, to, insert } = edit;
  const end = at + waiting.length;
  if (waiting === '' && insert.length > size) {
    const first = sliceOf(insert, size);
    return [{ at: from + first.length, waiting: insert.slice(first.length) }, [{ from, to, insert: first }]];
  }
  if (to <= at) return [{ at: at + insert.length - (to - from), waiting }, [edit]];
  if (from >= end) return [text, [{ from: from - waiting.length, to: to - waiting.length, insert }]];
  const before = Math.max(0, at - from);
  const after = Math.max(0, to - end);
  const cut: TextEdit = { from: at - before, to: at + after, insert: '' };
  const kept = waiting.slice(0, Math.max(0, from - at)) + insert + waiting.slice(Math.min(waiting.length, to - at));
  return [{ at: cut.from, waiting: kept }, before + after > 0 ? [cut] : []];
}

/** The next slice, about `size` long, of what waits: what waits after it, and the edit that gives it to the renderer. */
export function nextSlice({ at, waiting }: GradualText, size: number): [GradualText, TextEdit] {
  const insert = sliceOf(waiting, size);
  return [{ at: at + insert.length, waiting: waiting.slice(insert.length) }, { from: at, to: at, insert }];
}

/** The start of `text`, at most `size` long; it ends after a blank line or, failing that, a line, so that few blocks are cut. */
function sliceOf(text: string, size: number): string {
  if (text.length <= size) return text;
  const head = text.slice(0, size);
  const afterLast = (mark: string) => (head.includes(mark) ? head.lastIndexOf(mark) + mark.length : 0);
  const blankLine = Math.max(afterLast('\n\n'), afterLast('\n\r\n'));
  if (blankLine >= size / 2) return head.slice(0, blankLine);
  if (afterLast('\n') >= size / 2) return head.slice(0, afterLast('\n'));
  // Neither a surrogate pair nor CR LF is cut in two.
  return /[\uD800-\uDBFF\r]$/.test(head) ? head.slice(0, -1) : head;
}
