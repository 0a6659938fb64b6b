import type { Block, Patch } from '../../markdown/block.ts';
import { lineStart } from '../../editing/lines.ts';
import { editBetween } from '../../markdown/edit-between.ts';
import type { RenderLoneBlock } from '../../markdown/lone-block.ts';
import { lineEnds } from '../line-ends.ts';
import type { BlockList } from './block-list.ts';

/** A guess that makes the key a long task is worse than none: nothing is guessed then for so many times as long as it took. */
const LONG_TASK_MS = 50;
const REST = 20;

/** A block of the page, and the source that it was rendered from. */
interface Spot {
  readonly at: number;
  readonly block: Block;
  /** Where the source starts in the text, in UTF-16 units. */
  readonly start: number;
  readonly source: string;
}

/**
 * A block list that shows what an edit makes of a block before the renderer has answered: Chromium paints a key before it delivers
 * what a worker says about it. Every answer takes the place of the guess, so that a wrong one is seen for a moment at most.
 */
export interface GuessingList {
  /** The text is this now. */
  show(text: string): void;
  /** Applies the renderer's next patch. `whole` is the text that its blocks show all of then, if they do. */
  apply(patch: Patch, whole: string | undefined): void;
  /** Removes every block. */
  clear(): void;
}

/**
 * Guesses by `render` what becomes of `list`, which shows all of the text `answered`, if it is known which, while the text is `newest`.
 * Only a block that is rendered by itself as the page shows it is guessed: what its document decides about it (footnotes, repeated
 * headings, raw HTML around it) is for the renderer to say.
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

  function guess(): void {
    const start = now();
    if (start < restsUntil) return;
    tryToGuess();
    const took = now() - start;
    if (took > LONG_TASK_MS) restsUntil = start + REST * took;
  }

  function tryToGuess(): void {
    if (answered === undefined || !list.isSettled()) return;
    const edit = editBetween(answered, newest);
    const spot = edit && (guessed ?? findSpot(answered, edit.from));
    if (!spot) return;
    const [from, to] = [edit.from - spot.start, edit.to - spot.start];
    if (from < 0 || to > spot.source.length) return;
    const source = spot.source.slice(0, from) + edit.insert + spot.source.slice(to);
    const block = render(source, spot.block.definitions);
    if (!block) return;
    guessed = spot;
    const lines = spot.block.lines + lineEnds(source) - lineEnds(spot.source);
    list.apply([{ at: spot.at, remove: 1, insert: [{ ...spot.block, html: block.html, lines }] }]);
  }

  function findSpot(text: string, from: number): Spot | undefined {
    const line = lineEnds(text, from);
    const found = list.blockAt(line);
    if (!found) return undefined;
    const { at, block } = found;
    const start = startOfLine(text, from, line - found.line);
    const source = text.slice(start, endOfLines(text, start, block.lines));
    return render(source, block.definitions)?.html === block.html ? { at, block, start, source } : undefined;
  }

  /** The patch for the page as it is with the guess, which ends. */
  function withoutGuess(patch: Patch): Patch {
    if (!guessed) return patch;
    const { at, block } = guessed;
    const [first] = patch;
    guessed = undefined;
    // The guess stands where its block stood, so a patch that takes that block away takes the guess.
    return first && first.at <= at && at < first.at + first.remove ? patch : [{ at, remove: 1, insert: [block] }, ...patch];
  }

  return {
    show(text) {
      newest = text;
      guess();
    },
    apply(patch, whole) {
      answered = whole;
      list.apply(withoutGuess(patch));
      guess();
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
