import { editBetween, type TextEdit } from '../../text/edit-between.ts';

/** How tall lines are in the field. */
export interface Ruler {
  /**
   * Returns the tops of the lines of `text` relative to its own, and its height: one number more than lines. Forces a
   * layout.
   */
  measure(text: string): readonly number[];
  /** Estimates the height of `text` without a layout. */
  estimate(text: string): number;
  /** Returns the height of all lines of the field, as they are laid out. */
  whole(): number;
}

/**
 * Positions of lines in a field that wraps them. Lines count from 0 and may have a fraction, tops are in pixels from
 * the first line.
 */
interface LineHeights {
  /** Sets the text; only what changed is measured again. */
  setText(text: string): void;
  /** Discards all heights, after a change of width or script. */
  forget(): void;
  /**
   * Measures pieces while `mayGoOn`, and returns whether all are measured. The others are estimated, scaled so that all
   * together are as tall as the field's lines.
   */
  measureSome(mayGoOn: () => boolean): boolean;
  topOf(line: number): number;
  /** Returns the line at `top`, with a fraction. */
  lineAt(top: number): number;
}

interface Piece {
  readonly text: string;
  readonly lines: number;
  height?: number;
  /** Used until it is measured. */
  estimate?: number;
}

/** About how many UTF-16 units, and at most how many lines, are measured at once. Lines are not cut. */
const PIECE = 4_096;
const PIECE_LINES = 256;
/** Longer lines are not measured: their layout alone would block the page. */
const MOST_MEASURED = 100_000;
/**
 * In lines with these letters (marks, right to left, without spaces between words, emoji) the time of a layout grows
 * with the square of the length: 100,000 of them take Chromium seconds, in the field and in each ruler once more.
 */
const SQUARE = /[\u0300-\u036f\u0590-\u1fff\u2028-\u206f\ud800-\udfff]/;
const MOST_SQUARE = 10_000;

/** Measures the lines of a text with `ruler`, piece by piece when there is time. */
export function createLineHeights(ruler: Ruler): LineHeights {
  let known = '';
  let pieces: Piece[] = [{ text: '', lines: 1 }];
  /** The last piece asked about: people scroll to and fro. */
  let last: { readonly piece: Piece; readonly tops: readonly number[] } | undefined;

  function topsOf(piece: Piece): readonly number[] {
    if (last?.piece === piece) return last.tops;
    const { text, lines } = piece;
    const isShort = text.length <= (SQUARE.test(text) ? MOST_SQUARE : MOST_MEASURED);
    const tops = isShort ? ruler.measure(text) : evenly(lines, ruler.estimate(text));
    last = { piece, tops };
    piece.height = tops.at(-1) ?? 0;
    return tops;
  }

  const estimateOf = (piece: Piece) => (piece.estimate ??= ruler.estimate(piece.text));

  /** Returns the factor for estimates that makes all pieces together as tall as the field's lines. */
  function scale(): number {
    let measured = 0;
    let estimated = 0;
    for (const piece of pieces) {
      if (piece.height === undefined) estimated += estimateOf(piece);
      else measured += piece.height;
    }
    return estimated > 0 ? Math.max(0.25, (ruler.whole() - measured) / estimated) : 1;
  }

  return {
    setText(text) {
      const edit = editBetween(known, text);
      if (!edit) return;
      known = text;
      pieces = piecesAfter(pieces, edit, text);
    },
    forget() {
      last = undefined;
      for (const piece of pieces) {
        delete piece.height;
        delete piece.estimate;
      }
    },
    measureSome(mayGoOn) {
      for (const piece of pieces) {
        if (piece.height !== undefined) continue;
        if (!mayGoOn()) return false;
        topsOf(piece);
      }
      return true;
    },
    topOf(line) {
      const factor = scale();
      let top = 0;
      let left = line;
      for (const piece of pieces) {
        if (left < piece.lines) {
          const tops = topsOf(piece);
          const at = Math.floor(left);
          return top + tops[at]! + (left - at) * (tops[at + 1]! - tops[at]!);
        }
        left -= piece.lines;
        top += piece.height ?? factor * estimateOf(piece);
      }
      return top;
    },
    lineAt(wanted) {
      const factor = scale();
      let top = 0;
      let line = 0;
      for (const piece of pieces) {
        const height = piece.height ?? factor * estimateOf(piece);
        if (wanted < top + height) {
          const tops = topsOf(piece);
          // The measured piece may be shorter than its estimate.
          const within = Math.min(Math.max(0, wanted - top), tops.at(-1)! - 0.01);
          const after = tops.findIndex((each) => each > within);
          const at = after - 1;
          return after < 1 ? line : line + at + (within - tops[at]!) / (tops[after]! - tops[at]!);
        }
        top += height;
        line += piece.lines;
      }
      return line;
    },
  };
}

/** Returns the pieces of `text`, which `edit` has made: all are as they were but those that it touches. */
function piecesAfter(pieces: readonly Piece[], edit: TextEdit, text: string): Piece[] {
  let start = 0;
  let first = 0;
  while (first < pieces.length - 1 && start + pieces[first]!.text.length < edit.from)
    start += pieces[first++]!.text.length + 1;
  let end = start + pieces[first]!.text.length;
  let past = first + 1;
  while (past < pieces.length && end < edit.to) end += 1 + pieces[past++]!.text.length;
  const changed = text.slice(start, end - edit.to + edit.from + edit.insert.length);
  return [...pieces.slice(0, first), ...cut(changed), ...pieces.slice(past)];
}

function cut(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from <= text.length;) {
    let lines = 0;
    let newline = from - 1;
    do {
      newline = text.indexOf('\n', newline + 1);
      lines += 1;
    } while (newline >= 0 && newline < from + PIECE && lines < PIECE_LINES);
    const to = newline < 0 ? text.length : newline;
    pieces.push({ text: text.slice(from, to), lines });
    from = to + 1;
    if (newline < 0) break;
  }
  return pieces;
}

function evenly(lines: number, height: number): number[] {
  return Array.from({ length: lines + 1 }, (_, line) => (height * line) / lines);
}
