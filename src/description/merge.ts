import { diff3MergeRegions, diffIndices } from 'node-diff3';
import { changedLines, isComparable, type Lines, segments } from '../text/changed-lines.ts';
import { editBetween } from '../text/edit-between.ts';
import { agreed, inTables, mergeRows, mergeTicks } from './merge-rows.ts';
import { unticked } from './task.ts';

/** A stretch of a three-way merge. Lines are without their line ends. */
export type MergePiece =
  | { readonly kind: 'agreed'; readonly lines: readonly string[] }
  | {
      readonly kind: 'conflict';
      /** The line of `theirs` (from 0) where it begins: an id that stays the same while only my text changes. */
      readonly at: number;
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

export type Choice = 'both' | 'mine' | 'theirs';

type Merge =
  | { readonly kind: 'clean'; readonly text: string }
  | { readonly kind: 'conflict'; readonly pieces: readonly MergePiece[] };

/**
 * Merges two edits of `base`, line by line. Clean if they do not touch the same or adjoining lines, or made the same
 * change; a line of which one side only ticked the box adjoins nothing. If both inserted mostly the same lines in one
 * place, those are agreed. Line ends stay as they are, unless only some of the texts have `\r\n`: then the result has
 * `\n`, because a browser's text field turns every `\r\n` into `\n`.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || theirs === base) return { kind: 'clean', text: mine };
  if (mine === base) return { kind: 'clean', text: theirs };
  return mergeOf(mergeLines(...linesOf(base, mine, theirs)));
}

/** Returns two edits of `base` merged, with both of them where they are in conflict. */
export function mergedText(base: string, mine: string, theirs: string): string {
  const merge = mergeTexts(base, mine, theirs);
  return merge.kind === 'clean' ? merge.text : resolveMerge(merge.pieces, []);
}

function mergeOf(pieces: readonly MergePiece[]): Merge {
  return pieces.every((piece) => piece.kind === 'agreed')
    ? { kind: 'clean', text: resolveMerge(pieces, []) }
    : { kind: 'conflict', pieces };
}

/**
 * Merges as `mergeTexts` does, and takes theirs where it goes on from mine: where mine put words into the base, and
 * theirs the same words, with boxes ticked otherwise or not, and perhaps more behind them. So no word of mine is
 * missing.
 */
export function mergeContinued(base: string, mine: string, theirs: string): Merge {
  const merge = mergeTexts(base, mine, theirs);
  if (merge.kind === 'clean') return merge;
  const pieces = merge.pieces.map((piece): MergePiece => {
    const isContinued = piece.kind === 'conflict' && goesOn(piece.base, piece.mine, piece.theirs);
    return isContinued ? { kind: 'agreed', lines: piece.theirs } : piece;
  });
  return mergeOf(joined(pieces));
}

function goesOn(base: Lines, mine: Lines, theirs: Lines): boolean {
  const edit = editBetween(base.join('\n'), mine.join('\n'));
  if (!edit || edit.from < edit.to) return false;
  const end = edit.from + edit.insert.length;
  const [said, more] = [mine, theirs].map((lines) => lines.map(unticked).join('\n')) as [string, string];
  const isWithin = more.length >= said.length && more.startsWith(said.slice(0, end)) && more.endsWith(said.slice(end));
  // Amid a word only its letters go on: "coat" for "cat" is not in "co-op cat".
  const isAmidWord = /^\S\S/.test(said.slice(end - 1));
  return isWithin && !(isAmidWord && /\s/.test(more.slice(end, end + more.length - said.length)));
}

/**
 * Returns the merged text, given one choice for each conflict in order; a missing one means `both` (mine, then theirs).
 */
export function resolveMerge(pieces: readonly MergePiece[], choices: readonly Choice[]): string {
  let conflicts = 0;
  return pieces
    .flatMap((piece) => (piece.kind === 'agreed' ? piece.lines : chosenLines(piece, choices[conflicts++] ?? 'both')))
    .join('\n');
}

/** Returns the lines that a conflict becomes by a choice. */
export function chosenLines(piece: Extract<MergePiece, { kind: 'conflict' }>, choice: Choice): readonly string[] {
  if (choice === 'mine') return piece.mine;
  if (choice === 'theirs') return piece.theirs;
  return [...piece.mine, ...piece.theirs];
}

function mergeLines(base: Lines, mine: Lines, theirs: Lines): readonly MergePiece[] {
  const my = changedLines(base, mine);
  const their = changedLines(base, theirs);
  const [first, second] = my.from <= their.from ? [my, their] : [their, my];
  // The two changed stretches are apart, so there is nothing to compare.
  if (first.to < second.from) {
    const lines = base
      .slice(0, first.from)
      .concat(first.by, base.slice(first.to, second.from), second.by, base.slice(second.to));
    return [{ kind: 'agreed', lines }];
  }
  const head = first.from;
  const tail = base.length - Math.max(first.to, second.to);
  const middle = (lines: Lines) => lines.slice(head, lines.length - tail);
  return joined([
    { kind: 'agreed', lines: base.slice(0, head) },
    ...mergeMiddle(middle(base), middle(mine), middle(theirs), head, inTables(base, mine, theirs)),
    { kind: 'agreed', lines: base.slice(base.length - tail) },
  ]);
}

/**
 * Merges the lines between the common start and end. `at`, here and below: the line of their whole text where `theirs`
 * begins.
 */
function mergeMiddle(base: Lines, mine: Lines, theirs: Lines, at: number, areRows: InTables): readonly MergePiece[] {
  return segments(base, mine, theirs).flatMap(({ parts: [old, my, their], at: [, , begin], line }) => [
    ...mergeSegment(old!, my!, their!, at + begin!, areRows),
    { kind: 'agreed', lines: line },
  ]);
}

function mergeSegment(base: Lines, mine: Lines, theirs: Lines, at: number, areRows: InTables): readonly MergePiece[] {
  const lines = agreed(base, mine, theirs);
  if (lines) return [{ kind: 'agreed', lines }];
  if (!isComparable(base, mine) || !isComparable(base, theirs)) return [{ kind: 'conflict', at, base, mine, theirs }];
  const rows = areRows(base, mine, theirs) && mergedRows(base, mine, theirs, at);
  if (rows) return rows;
  return diff3MergeRegions([...mine], [...base], [...theirs]).flatMap((region) =>
    region.stable
      ? { kind: 'agreed', lines: region.bufferContent }
      : mergedRegion(region.oContent, region.aContent, region.bContent, at + region.bStart, areRows),
  );
}

/** Whether lines of the base, of mine and of theirs are all rows of tables. */
type InTables = (base: Lines, mine: Lines, theirs: Lines) => boolean;

/** Merges a stretch that both sides touched: agreed if that drops nothing, else a conflict. */
function mergedRegion(base: Lines, mine: Lines, theirs: Lines, at: number, areRows: InTables): readonly MergePiece[] {
  const lines = agreed(base, mine, theirs) ?? mergeTicks(base, mine, theirs);
  if (lines) return [{ kind: 'agreed', lines }];
  const merged =
    base.length === 0
      ? withoutBase(mine, theirs, at)
      : areRows(base, mine, theirs)
        ? mergedRows(base, mine, theirs, at)
        : undefined;
  return merged ?? [{ kind: 'conflict', at, base, mine, theirs }];
}

function mergedRows(base: Lines, mine: Lines, theirs: Lines, at: number): readonly MergePiece[] | undefined {
  let next = at;
  return mergeRows(base, mine, theirs)?.map(({ lines, ...row }) => {
    const here = next;
    next += row.theirs.length;
    return lines ? { kind: 'agreed', lines } : { kind: 'conflict', at: here, ...row };
  });
}

/**
 * Merges two texts without a common ancestor on the lines they share. Returns `undefined` if they share less than half
 * of the shorter one: mixing two unrelated texts would scramble both.
 */
function withoutBase(mine: Lines, theirs: Lines, at: number): readonly MergePiece[] | undefined {
  // In a fixed order, so that both sides get the same result.
  const inOrder = mine.join('\n') <= theirs.join('\n');
  const pairs = inOrder ? pairUp(mine, theirs) : pairUp(theirs, mine);
  const shared = countFilled(pairs.flatMap(([one, other]) => (one === other ? one : [])));
  if (shared * 2 < Math.min(countFilled(mine), countFilled(theirs))) return undefined;
  let next = at;
  return pairs.map(([one, other]) => {
    const [my, their] = inOrder ? [one, other] : [other, one];
    const here = next;
    next += their.length;
    if (my === their) return { kind: 'agreed', lines: my };
    if (my.length > 0 && their.length > 0) return { kind: 'conflict', at: here, base: [], mine: my, theirs: their };
    return { kind: 'agreed', lines: my.concat(their) };
  });
}

/** Returns two texts in stretches: what they share, twice the same array, and what differs. */
function pairUp(mine: Lines, theirs: Lines): readonly (readonly [Lines, Lines])[] {
  return segments(mine, theirs).flatMap(({ parts: [one = [], other = []], line }) => {
    if (!isComparable(one, other)) return [[one, other] as const, [line, line] as const];
    let from = 0;
    const shared = (to?: number) => {
      const lines = one.slice(from, to);
      return [lines, lines] as const;
    };
    const pairs = diffIndices([...one], [...other]).flatMap(({ buffer1: [at, removed], buffer2: [begin, added] }) => {
      const same = shared(at);
      from = at + removed;
      return [same, [one.slice(at, from), other.slice(begin, begin + added)] as const];
    });
    return [...pairs, shared(), [line, line] as const];
  });
}

/** Returns how many lines are not blank. */
function countFilled(lines: Lines): number {
  return lines.filter((line) => line.trim() !== '').length;
}

function joined(pieces: readonly MergePiece[]): readonly MergePiece[] {
  const result: MergePiece[] = [];
  let last: string[] | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'conflict') {
      result.push(piece);
      last = undefined;
    } else if (piece.lines.length > 0) {
      if (!last) result.push({ kind: 'agreed', lines: (last = []) });
      for (const line of piece.lines) last.push(line);
    }
  }
  return result;
}

/** Splits three texts into lines that can be compared. An empty text has no lines. */
function linesOf(...texts: [string, string, string]): [Lines, Lines, Lines] {
  const withReturns = texts.filter((text) => text.includes('\r\n')).length;
  const lineEnd = withReturns > 0 && withReturns < 3 ? /\r?\n/ : '\n';
  return texts.map((text) => (text === '' ? [] : text.split(lineEnd))) as unknown as [Lines, Lines, Lines];
}
