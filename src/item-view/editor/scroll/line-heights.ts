import { editBetween } from '../../../text/edit-between.ts';

/** How tall lines are in the field. */
export interface Ruler {
  /** The tops of the lines of `text` below its own top, and its height: one number more than it has lines. Takes a layout. */
  measure(text: string): readonly number[];
  /** About how tall `text` is; costs nothing. */
  estimate(text: string): number;
}

/** Where each line of a text is in a field that wraps lines. Lines count from 0, tops in pixels from the first line's. */
export interface LineHeights {
  /** Takes the text as it is now; only what an edit changed is measured anew. */
  setText(text: string): void;
  /** Forgets every height: the field has another width or another script. */
  forget(): void;
  /**
   * Measures pieces, as long as `mayGoOn`, and says whether it has measured them all. What is not measured yet is estimated, so that
   * all of it together is as tall as `whole`.
   */
  measureSome(mayGoOn: () => boolean): boolean;
  topOf(line: number, whole: number): number;
  /** The line at `top`, with its fraction. */
  lineAt(top: number, whole: number): number;
}

interface Piece {
  readonly text: string;
  readonly lines: number;
  height?: number;
  /** Until it is measured. */
  estimate?: number;
}

/** About how many UTF-16 units of a text, and at most how many lines, are measured at once. A line is never cut. */
const PIECE = 4_096;
const PIECE_LINES = 256;
/** A longer line than this is not measured: its layout alone would hold up the page. */
const MOST_MEASURED = 100_000;

/** The heights of the lines of a text, measured piece by piece when there is time, and by `ruler`. */
export function createLineHeights(ruler: Ruler): LineHeights {
  let known = '';
  let pieces: Piece[] = [{ text: '', lines: 1 }];
  /** The tops of the piece that was asked about last: people scroll to and fro. */
  let last: { readonly piece: Piece; readonly tops: readonly number[] } | undefined;

  function topsOf(piece: Piece): readonly number[] {
    if (last?.piece === piece) return last.tops;
    const tops =
      piece.text.length <= MOST_MEASURED ? ruler.measure(piece.text) : evenly(piece.lines, ruler.estimate(piece.text));
    last = { piece, tops };
    piece.height = tops.at(-1) ?? 0;
    return tops;
  }

  const estimateOf = (piece: Piece) => (piece.estimate ??= ruler.estimate(piece.text));

  /** What to multiply estimates by, so that all pieces together are as tall as `whole`. */
  function scaleOf(whole: number): number {
    let measured = 0;
    let estimated = 0;
    for (const piece of pieces) {
      if (piece.height === undefined) estimated += estimateOf(piece);
      else measured += piece.height;
    }
    return estimated > 0 ? Math.max(0.25, (whole - measured) / estimated) : 1;
  }

  return {
    setText(text) {
      const edit = editBetween(known, text);
      if (!edit) return;
      known = text;
      let start = 0;
      let first = 0;
      while (first < pieces.length - 1 && start + pieces[first]!.text.length < edit.from)
        start += pieces[first++]!.text.length + 1;
      let end = start + pieces[first]!.text.length;
      let past = first + 1;
      while (past < pieces.length && end < edit.to) end += 1 + pieces[past++]!.text.length;
      const changed = text.slice(start, end - edit.to + edit.from + edit.insert.length);
      pieces = [...pieces.slice(0, first), ...cut(changed), ...pieces.slice(past)];
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
    topOf(line, whole) {
      const scale = scaleOf(whole);
      let top = 0;
      let left = line;
      for (const piece of pieces) {
        if (left < piece.lines) {
          const tops = topsOf(piece);
          const at = Math.floor(left);
          return top + tops[at]! + (left - at) * (tops[at + 1]! - tops[at]!);
        }
        left -= piece.lines;
        top += piece.height ?? scale * estimateOf(piece);
      }
      return top;
    },
    lineAt(wanted, whole) {
      const scale = scaleOf(whole);
      let top = 0;
      let line = 0;
      for (const piece of pieces) {
        const height = piece.height ?? scale * estimateOf(piece);
        if (wanted < top + height) {
          const tops = topsOf(piece);
          // Measured only now, it may be shorter than estimated.
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
