import {
  type Change,
  changed,
  type Command,
  editOf,
  type Field,
  lineEnd,
  lineStart,
  type Selection,
  touchedLines,
} from '../field.ts';
import { linesInCode } from '../lines/fenced-code.ts';
import { lineMarkers, paragraphAround, wordAt } from '../lines/lines.ts';
import { tableFrom } from '../../text/table-rows.ts';
import { placeAt, tableAt } from '../table/table-at.ts';
import { placesOfMark } from './mark-place.ts';
import { markSpans, type Mark, type MarkSpan } from './mark-spans.ts';
import { stepOver } from './step-over.ts';

const SIGNS: Readonly<Record<Mark, string>> = { bold: '**', italic: '*', strike: '~~', code: '`' };

/**
 * Marks the selection, the word at the caret, or what is typed next, or removes the mark; at the end of marked words
 * the caret leaves them. Each line, and each cell, is marked separately, after its list and quote signs, because
 * emphasis cannot span blocks.
 */
export function toggleMark(mark: Mark): Command {
  return (given) => {
    const field = pastSigns(given);
    const { text, from, to } = field;
    // Before the check for code, because an empty pair of `~~` looks like a fence.
    if (from === to && pairAround(text, from, SIGNS[mark])) return togglePair(field, mark);
    if (linesInCode(text, touchedLines(text, field)).includes(true)) return undefined;
    if (cutsTag(field)) return undefined;
    const step = from === to ? stepOver(text, from, mark, SIGNS[mark]) : undefined;
    if (step) return step.edit;
    const parts = partsOf(field);
    const [part] = parts;
    if (!part) return from === to ? undefined : { from, to: from, insert: '', select: { from, to } };
    if (part.from === part.to) return togglePair(field, mark);

    const seen = [...withSpans(text, parts)].map(({ part: each, spans }) => ({
      part: each,
      spans,
      ...markingOf(text, mark, each, spans),
    }));
    const isMarked = seen.every(({ isDone }) => isDone);
    const changes = isMarked
      ? unmark(
          text,
          seen.flatMap(({ part: each, spans }) => spans.filter((span) => span.mark === mark && overlaps(span, each))),
        )
      : seen.flatMap(({ isDone, changes: own }) => (isDone ? [] : own));
    if (from === to) {
      const side = from === part.to ? 'before' : 'after';
      return editOf(text, changes, field, [side, side]);
    }
    const [first, last] = [seen[0]!, seen.at(-1)!];
    if (isMarked) {
      const select = parts.length === 1 ? wholeMark(text, first.spans, mark, part) : part;
      return editOf(text, changes, { from: select.from, to: Math.max(select.to, last.part.to) }, ['after', 'before']);
    }
    // Punctuation characters that the signs had to go inside of are selected no more.
    const select = {
      from: first.isDone ? part.from : Math.max(part.from, first.place.from),
      to: last.isDone ? last.part.to : Math.min(last.part.to, last.place.to),
    };
    return editOf(text, changes, select, ['after', 'before']);
  };
}

/** Returns the field with a caret among the signs of a list or quote behind them, where its words are. */
function pastSigns(field: Field): Field {
  const { text, from, to } = field;
  const start = lineStart(text, from);
  const words = start + lineMarkers(text.slice(start, lineEnd(text, from))).length;
  return from === to && from < words ? { ...field, from: words, to: words } : field;
}

/** Returns how `part` becomes marked, or that it is. */
function markingOf(text: string, mark: Mark, part: Selection, spans: readonly MarkSpan[]): Marking {
  const own = spans.filter((span) => span.mark === mark);
  if (hasMark(text, part, own)) return { changes: [], place: part, isDone: true };
  return addMark(text, mark, part, spans);
}

/** Whether an end of the selection is within a tag or an address in angle brackets. */
function cutsTag({ text, from, to }: Field): boolean {
  const { from: start, lines } = touchedLines(text, { from, to });
  const tags = lines.join('\n').matchAll(/<[a-z/!?][^<>\n]*>/gi);
  return [...tags].some(({ 0: tag, index }) =>
    [from, to].some((at) => start + index < at && at < start + index + tag.length),
  );
}

/** Returns the marks of the whole selection, or of the word at the caret. */
export function marksOf(field: Field): Mark[] {
  const { text } = field;
  const parts = partsOf(field);
  const all = Object.keys(SIGNS) as Mark[];
  const ways = field.from === field.to ? all.map((mark) => stepOver(text, field.from, mark, SIGNS[mark])?.way) : [];
  if (ways.some((way) => way !== undefined)) return all.filter((_, index) => ways[index] === 'out');
  let marks = parts.length > 0 ? all : [];
  for (const { part, spans } of withSpans(text, parts)) {
    if (marks.length === 0) break;
    marks = marks.filter(
      (mark) =>
        (part.from === part.to && pairAround(text, part.from, SIGNS[mark], spans)) ||
        (part.from < part.to && markingOf(text, mark, part, spans).isDone),
    );
  }
  return marks;
}

/** Returns what a mark applies to: the selected words of each line or cell; empty for a caret between spaces. */
function partsOf({ text, from, to }: Field): Selection[] {
  if (from === to) return [wordAt(text, from) ?? { from, to }];
  const touched = touchedLines(text, { from, to });
  // With the dashes below the last line.
  const lines = text.slice(touched.from, lineEnd(text, touched.to + 1)).split('\n');
  const table = tableAt(text, touched.from);
  let rows = table?.rows.slice(placeAt(table, touched.from).row) ?? [];
  let next = touched.from;
  return touched.lines.flatMap((line, index) => {
    if (rows.length === 0) rows = tableFrom(lines, index) ?? [];
    const row = rows.shift();
    const signs = lineMarkers(line).length;
    const before = row
      ? row.container.length + (row.opened ? 1 : 0)
      : signs + /^(?::[ \t]+)?/.exec(line.slice(signs))![0].length;
    let at = next + before;
    next += line.length + 1;
    return (row?.cells ?? [line.slice(before)]).flatMap((piece) => {
      const start = Math.max(from, at);
      const end = Math.min(to, at + piece.length);
      at += piece.length + 1;
      const words = text.slice(start, Math.max(start, end));
      // The dashes of a table are no words.
      if ((row ? /^[\s:-]*$/ : /^\s*$/).test(words)) return [];
      return [{ from: start + words.search(/\S/), to: start + words.trimEnd().length }];
    });
  });
}

/** Yields each part with the marked text of its paragraph, which is read once. */
function* withSpans(
  text: string,
  parts: readonly Selection[],
): Generator<{ readonly part: Selection; readonly spans: readonly MarkSpan[] }> {
  let paragraph: Selection | undefined;
  let spans: readonly MarkSpan[] = [];
  for (const part of parts) {
    if (!paragraph || part.to > paragraph.to) {
      paragraph = paragraphAround(text, part);
      spans = markSpans(text, paragraph);
    }
    yield { part, spans };
  }
}

/** Returns the marked text of the paragraph that holds `part`. */
function spansAround(text: string, part: Selection): MarkSpan[] {
  return markSpans(text, paragraphAround(text, part));
}

/** Returns what to select after removing a mark: everything it was removed from, if that is more than was selected. */
function wholeMark(text: string, spans: readonly MarkSpan[], mark: Mark, part: Selection): Selection {
  const around = spans.find((span) => span.mark === mark && within(part, span.inner))?.inner;
  const isSame = around && !hasWords(text.slice(around.from, part.from) + text.slice(part.to, around.to));
  return !around || isSame ? part : around;
}

function within(inside: Selection, outside: Selection): boolean {
  return outside.from <= inside.from && inside.to <= outside.to;
}

function overlaps({ outer }: MarkSpan, part: Selection): boolean {
  return outer.from < part.to && part.from < outer.to;
}

/** Whether `spans` cover every word of `part`. */
function hasMark(text: string, part: Selection, spans: readonly MarkSpan[]): boolean {
  let at = part.from;
  for (const { outer } of spans.filter((span) => overlaps(span, part)).sort((a, b) => a.outer.from - b.outer.from)) {
    if (hasWords(text.slice(at, Math.max(at, outer.from)))) return false;
    at = Math.max(at, outer.to);
  }
  return at > part.from && !hasWords(text.slice(at, Math.max(at, part.to)));
}

/** Whether a text is more than white space and signs of marks. */
function hasWords(text: string): boolean {
  return /[^\s*_~`]/.test(text);
}

/** How words become marked: the changes, and where they are then, in the text of before. */
interface Marking {
  readonly changes: readonly Change[];
  readonly place: Selection;
  /** They are marked so already. */
  readonly isDone: boolean;
}

function addMark(text: string, mark: Mark, part: Selection, spans: readonly MarkSpan[]): Marking {
  const touched = spans.filter((span) => overlaps(span, part));
  // Marked text beside it becomes one with it.
  const own = spans.filter(
    ({ mark: other, outer }) => other === mark && outer.from <= part.to && part.from <= outer.to,
  );
  // Grows to include code, where signs would be code, and marks that it overlaps in part, which signs inside would
  // break.
  const around = [
    ...own,
    ...touched.filter(
      ({ mark: other, inner, outer }) => other === 'code' || !(within(part, inner) || within(outer, part)),
    ),
  ];
  const inside = unmark(text, own);
  const chosen = wholeEscapes(text, {
    from: Math.min(part.from, ...around.map(({ outer }) => outer.from)),
    to: Math.max(part.to, ...around.map(({ outer }) => outer.to)),
  });
  if (mark === 'code') {
    const [open, close] = ticksFor(text.slice(chosen.from, chosen.to));
    const changes = [{ at: chosen.from, cut: 0, add: open }, ...inside, { at: chosen.to, cut: 0, add: close }];
    return { changes, place: chosen, isDone: false };
  }
  const bare = changed(text, { from: 0, to: text.length }, inside);
  const cut = text.length - bare.length;
  const to = chosen.to - cut;
  const fitted = placesOfMark(
    bare,
    { from: chosen.from, to },
    cut > 0 ? spansAround(bare, { from: chosen.from, to }) : spans,
  );
  if (fitted.length === 0) return { changes: [], place: part, isDone: false };
  const places = fitted.map((each) => ({
    from: each.from + cutBefore(inside, each.from, false),
    to: each.to + cutBefore(inside, each.to, true),
  }));
  const sign = SIGNS[mark];
  return {
    changes: [
      ...places.flatMap(({ from, to: end }) => [from, end]).map((at) => ({ at, cut: 0, add: sign })),
      ...inside,
    ].sort((one, other) => one.at - other.at),
    // The brackets between several places are selected with them.
    place: places.length === 1 ? places[0]! : chosen,
    isDone: own.length === fitted.length && fitted.every((each, index) => isAround(each, own[index]!, inside)),
  };
}

/** Whether a stretch of a text without signs is what a mark is around. */
function isAround({ from, to }: Selection, { outer, inner }: MarkSpan, signs: readonly Change[]): boolean {
  return from + cutBefore(signs, from, false) === outer.from && to - from === inner.to - inner.from;
}

/** Returns how much was cut before a position of what is left; `including` what was cut right at it. */
function cutBefore(cuts: readonly Change[], at: number, including: boolean): number {
  let cut = 0;
  for (const each of cuts) {
    const left = each.at - cut;
    if (including ? left > at : left >= at) break;
    cut += each.cut;
  }
  return cut;
}

/** Grows a selection so that no sign of a mark stands behind a backslash, which would escape it. */
function wholeEscapes(text: string, chosen: Selection): Selection {
  const from = escapes(text, chosen.from - 1) ? chosen.from - 1 : chosen.from;
  const isSignNext = /[!-/:-@[-`{-~]/.test(text[chosen.to] ?? '');
  const to = escapes(text, chosen.to - 1) ? Math.max(chosen.to + (isSignNext ? 1 : -1), from + 1) : chosen.to;
  return { from, to };
}

/** Whether there is a backslash at `at` that is not escaped itself. */
function escapes(text: string, at: number): boolean {
  let count = 0;
  while (text[at - count] === '\\') count += 1;
  return count % 2 === 1;
}

/**
 * Returns delimiters that do not occur in the code, with spaces if it begins or ends with a backtick (CommonMark,
 * section 6.1).
 */
function ticksFor(code: string): [open: string, close: string] {
  const runs = new Set(code.match(/`+/g));
  let ticks = '`';
  while (runs.has(ticks)) ticks += '`';
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return [ticks + space, space + ticks];
}

function unmark(text: string, spans: readonly MarkSpan[]): Change[] {
  const changes = new Map<number, Change>();
  for (const { mark, outer, inner } of spans) {
    const code = text.slice(inner.from, inner.to);
    const pad = mark === 'code' && /^ .*\S.* $/s.test(code) ? 1 : 0;
    changes.set(outer.from, { at: outer.from, cut: inner.from + pad - outer.from, add: '' });
    changes.set(inner.to - pad, { at: inner.to - pad, cut: outer.to - inner.to + pad, add: '' });
  }
  return [...changes.values()].sort((a, b) => a.at - b.at);
}

/** Inserts an empty pair of signs around the caret, or removes the one that is there. */
function togglePair({ text, from }: Field, mark: Mark): ReturnType<Command> {
  const sign = SIGNS[mark];
  const place = { from, to: from };
  if (isInSigns(spansAround(text, place), from)) return { ...place, insert: '', select: place };
  const isPair = pairAround(text, from, sign);
  const changes = isPair
    ? [{ at: from - sign.length, cut: 2 * sign.length, add: '' }]
    : [{ at: from, cut: 0, add: sign + sign }];
  const select = isPair ? from - sign.length : from + sign.length;
  const edit = editOf(text, changes, place, ['after', 'after']);
  return edit && { ...edit, select: { from: select, to: select } };
}

/** Whether a position is between the signs that begin or end marked text: `*‸*words**`. */
function isInSigns(spans: readonly MarkSpan[], at: number): boolean {
  return spans.some(({ outer, inner }) => (outer.from < at && at < inner.from) || (inner.to < at && at < outer.to));
}

/** Whether an empty pair of signs is around a position. Of `***‸***` one star is italic and two are bold. */
function pairAround(
  text: string,
  at: number,
  sign: string,
  spans: readonly MarkSpan[] = spansAround(text, { from: at, to: at }),
): boolean {
  // The signs on one side may be of other words: `***words**‸*`.
  if (isInSigns(spans, at) || spans.some(({ outer }) => outer.from === at || outer.to === at)) return false;
  const own = sign[0]!;
  let count = 0;
  while (text[at - 1 - count] === own && text[at + count] === own) count += 1;
  if (own === '*') return sign.length === 2 ? count >= 2 : count % 2 === 1;
  return count === sign.length && text[at - 1 - count] !== own && text[at + count] !== own;
}
