import type { Block, Patch } from '../../markdown/block.ts';
import { lineStart } from '../../editing/lines/lines.ts';
import { editLetters } from '../../markdown/incremental/text-fast-path.ts';
import { editBetween, type TextEdit } from '../../text/edit-between.ts';
import type { RenderLoneBlock } from '../../markdown/incremental/isolated-block.ts';
import { lineEnds } from '../../text/line-ends.ts';
import type { BlockList } from './block-list.ts';

/** A block whose rendering makes the key a long task is better not rendered: none is then for so many times as long as it took. */
const LONG_TASK_MS = 50;
const REST = 20;

/** A block of the page, and the source that it was rendered from. */
interface Spot {
  readonly at: number;
  readonly block: Block;
  /** Where the source starts in the text, in UTF-16 units. */
  readonly start: number;
  readonly source: string;
  /** Whether the block is rendered by itself as the page shows it. */
  isLone?: boolean;
}

/**
 * A block list that shows what an edit makes of a block before the renderer has answered: Chromium paints a key before it delivers
 * what a worker says about it. Every answer takes the place of the guess, so that a wrong one is seen for a moment at most.
 */
export interface GuessingList {
  /** The text is this now. Answers whether all of it is shown, as far as can be guessed. */
  show(text: string): boolean;
  /** Applies the renderer's next patch. `whole` is the text that its blocks show all of then, if they do. Answers what `show` does. */
  apply(patch: Patch, whole: string | undefined): boolean;
  /** Removes every block. */
  clear(): void;
}

/**
 * Guesses what becomes of `list`, which shows all of the text `answered`, if it is known which, while the text is `newest`: a letter is
 * put into its word; what else changes a block is rendered by `render`, if that renders it by itself as the page shows it. What its
 * document decides about it (footnotes, repeated headings, raw HTML around it) is for the renderer to say.
 */
export function createGuessingList(
  list: Pick<BlockList, 'apply' | 'blockAt' | 'isSettled' | 'clear'>,
  render: RenderLoneBlock,
  newest: string,
  answered: string | undefined,
  now: () => number = () => performance.now(),
): GuessingList {
  let guessed: Spot | undefined;
  let restsUntil = 0;

  function guess(): boolean {
    if (answered === undefined || !list.isSettled()) return false;
    const edit = editBetween(answered, newest);
    const spot = edit && (guessed ?? findSpot(answered, edit.from));
    if (!spot) return false;
    const within = { ...edit, from: edit.from - spot.start, to: edit.to - spot.start };
    if (within.from < 0 || within.to > spot.source.length) return false;
    const html = editLetters(spot.source, spot.block.html, within);
    return html === undefined ? renderEdited(spot, within) : put(spot, within, { ...spot.block, html });
  }

  function put(spot: Spot, { from, to, insert }: TextEdit, edited: Block): true {
    guessed = spot;
    const { at, block, source } = spot;
    const lines = block.lines + lineEnds(insert) - lineEnds(source.slice(from, to));
    list.apply([
      { at, remove: 1, insert: [{ ...edited, lines, ...(block.definitions && { definitions: block.definitions }) }] },
    ]);
    return true;
  }

  function renderEdited(spot: Spot, edit: TextEdit): boolean {
    const start = now();
    if (start < restsUntil) return false;
    const { source, block } = spot;
    spot.isLone ??= render(source, block.definitions)?.html === block.html;
    const rendered = spot.isLone
      ? render(source.slice(0, edit.from) + edit.insert + source.slice(edit.to), block.definitions)
      : undefined;
    const isShown = rendered !== undefined && put(spot, edit, rendered);
    const took = now() - start;
    if (took > LONG_TASK_MS) restsUntil = start + REST * took;
    return isShown;
  }

  function findSpot(text: string, from: number): Spot | undefined {
    const line = lineEnds(text, from);
    const found = list.blockAt(line);
    if (!found) return undefined;
    const { at, block } = found;
    const start = startOfLine(text, from, line - found.line);
    return { at, block, start, source: text.slice(start, endOfLines(text, start, block.lines)) };
  }

  /** The patch for the page as it is with the guess, which ends. */
  function withoutGuess(patch: Patch): Patch {
    if (!guessed) return patch;
    const { at, block } = guessed;
    const [first] = patch;
    guessed = undefined;
    // The guess stands where its block stood, so a patch that takes that block away takes the guess.
    return first && first.at <= at && at < first.at + first.remove
      ? patch
      : [{ at, remove: 1, insert: [block] }, ...patch];
  }

  return {
    show(text) {
      newest = text;
      return guess();
    },
    apply(patch, whole) {
      answered = whole;
      list.apply(withoutGuess(patch));
      return guess();
    },
    clear() {
      answered = guessed = undefined;
      list.clear();
    },
  };
}

/** Where the line begins that is `back` lines before the one that holds `at`. */
function startOfLine(text: string, at: number, back: number): number {
  let start = lineStart(text, at);
  for (let line = 0; line < back && start > 0; line += 1) start = lineStart(text, start - 1);
  return start;
}

/** Where `lines` lines end that begin at `start`, with their last line end. */
function endOfLines(text: string, start: number, lines: number): number {
  let end = start;
  for (let line = 0; line < lines; line += 1) end = text.indexOf('\n', end) + 1 || text.length;
  return end;
}
