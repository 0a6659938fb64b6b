import type { Block, Patch } from '../../markdown/block.ts';
import { editBetween } from '../../markdown/edit-between.ts';
import type { RenderLoneBlock } from '../../markdown/lone-block.ts';
import type { BlockList } from './block-list.ts';

/** A block of the page, and the source that it was rendered from. */
interface Spot {
  readonly at: number;
  readonly block: Block;
  /** Where the source starts in the text, in UTF-16 units. */
  readonly start: number;
  readonly source: string;
}

/**
 * The block that is typed in, shown before the renderer has answered: Chromium paints a key before it delivers what a worker says
 * about it. Every answer takes the place of the guess, so that a wrong one is seen for a moment at most.
 */
export interface Guess {
  /** Puts into the page what the edit from `answered`, the text that the page shows otherwise, to `newest` makes of a block. */
  put(answered: string, newest: string): void;
  /** The renderer's next patch, made to fit the page as it is with the guess, which ends. */
  replacedBy(patch: Patch): Patch;
  /** Forgets the guess: the page shows none of its blocks any more. */
  forget(): void;
}

/**
 * Guesses what `render` makes of a block by itself. Only a block that is rendered by itself as the page shows it is guessed: what its
 * document decides about it (references, footnotes, repeated headings, raw HTML around it) is for the renderer to say.
 */
export function createGuess(list: Pick<BlockList, 'apply' | 'blockAt' | 'isSettled'>, render: RenderLoneBlock): Guess {
  let guessed: Spot | undefined;

  function findSpot(text: string, from: number): Spot | undefined {
    const line = linesIn(text, from);
    const found = list.blockAt(line);
    if (!found) return undefined;
    const start = startOfLine(text, from, line - found.line);
    const source = text.slice(start, endOfLines(text, start, found.block.lines));
    return render(source, found.block.definitions)?.html === found.block.html ? { at: found.at, block: found.block, start, source } : undefined;
  }

  return {
    put(answered, newest) {
      const edit = editBetween(answered, newest);
      if (!edit || !list.isSettled()) return;
      const spot = guessed ?? findSpot(answered, edit.from);
      if (!spot) return;
      const [from, to] = [edit.from - spot.start, edit.to - spot.start];
      if (from < 0 || to > spot.source.length) return;
      const source = spot.source.slice(0, from) + edit.insert + spot.source.slice(to);
      const block = render(source, spot.block.definitions);
      if (!block) return;
      guessed = spot;
      const lines = spot.block.lines + linesIn(source) - linesIn(spot.source);
      list.apply([{ at: spot.at, remove: 1, insert: [{ ...spot.block, html: block.html, lines }] }]);
    },
    replacedBy(patch) {
      if (!guessed) return patch;
      const { at, block } = guessed;
      const [first] = patch;
      guessed = undefined;
      // The guess stands where its block stood, so a patch that takes that block away takes the guess.
      if (first && first.at <= at && at < first.at + first.remove) return patch;
      return [{ at, remove: 1, insert: [block] }, ...patch];
    },
    forget: () => void (guessed = undefined),
  };
}

/** How many line ends stand before `end`. */
function linesIn(text: string, end = text.length): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Where the line begins that is `back` lines before the one that holds `at`. */
function startOfLine(text: string, at: number, back: number): number {
  const startBefore = (end: number) => (end < 0 ? 0 : text.lastIndexOf('\n', end) + 1);
  let start = startBefore(at - 1);
  for (let line = 0; line < back; line += 1) start = startBefore(start - 2);
  return start;
}

/** Where `lines` lines end that begin at `start`, with their last line end. */
function endOfLines(text: string, start: number, lines: number): number {
  let end = start;
  for (let line = 0; line < lines; line += 1) end = text.indexOf('\n', end) + 1 || text.length;
  return end;
}
