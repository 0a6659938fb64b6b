import { lineStart } from '../../editing/field.ts';
import type { Block, Patch } from '../../markdown/block.ts';
import { editLetters } from '../../markdown/incremental/text-fast-path.ts';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import { editBetween } from '../../text/edit-between.ts';
import { lineEnds } from '../../text/lines.ts';
import { textNodesIn } from '../ui/text-nodes.ts';
import type { BlockList } from './block-list.ts';
import { blockAt } from './shown-lines.ts';

/** A block in the page, and its source. */
interface EditedBlock {
  readonly at: number;
  readonly block: Block;
  /** Where its source starts, in UTF-16 units. */
  readonly start: number;
  readonly source: string;
}

/**
 * A block list that shows typed letters before the renderer has answered: Chromium paints after a key before it
 * delivers a worker's message. Every answer replaces what was shown until then.
 */
export interface OptimisticPreview {
  /** Takes the current text. Returns whether all of it is shown. */
  show(text: string): boolean;
  /**
   * Applies the renderer's next patch. `whole` is the text that its blocks then show completely, if they do. Returns
   * whether all of the current text is shown.
   */
  apply(patch: Patch, whole: string | undefined): boolean;
  /** Removes every block. */
  clear(): void;
}

/**
 * Creates an optimistic preview on `list`, which shows all of the text `answered`, if known, while the current text is
 * `newest`. Only letters within words are shown early; everything else is left to the renderer.
 */
export function createOptimisticPreview(
  list: Pick<BlockList, 'apply' | 'isSettled' | 'clear' | 'shown'>,
  newest: string,
  answered: string | undefined,
): OptimisticPreview {
  /** The block whose letters changed since the last answer, as the renderer left it. */
  let edited: EditedBlock | undefined;
  list.shown.changeWords = changeWords;

  function showLetters(): boolean {
    if (answered === undefined || !list.isSettled()) return false;
    const edit = editBetween(answered, newest);
    const spot = edit && (edited ?? findSpot(answered, edit.from));
    if (!spot) return false;
    const { at, block, start, source } = spot;
    const within = { ...edit, from: edit.from - start, to: edit.to - start };
    if (within.from < 0 || within.to > source.length) return false;
    const html = editLetters(source, block.html, within);
    if (html === undefined) return false;
    edited = spot;
    list.apply([{ at, remove: 1, insert: [{ ...block, html }] }]);
    return true;
  }

  function findSpot(text: string, from: number): EditedBlock | undefined {
    const line = lineEnds(text, from);
    const found = blockAt(list.shown, line);
    if (!found) return undefined;
    const { at, block } = found;
    const start = startOfLine(text, from, line - found.line);
    return { at, block, start, source: text.slice(start, endOfLines(text, start, block.lines)) };
  }

  /** Returns the patch for the page, which first undoes the letters shown early. */
  function undoLetters(patch: Patch): Patch {
    if (!edited) return patch;
    const { at, block } = edited;
    const [first] = patch;
    edited = undefined;
    // A patch that removes the block removes the letters, too.
    return first && first.at <= at && at < first.at + first.remove
      ? patch
      : [{ at, remove: 1, insert: [block] }, ...patch];
  }

  return {
    show(text) {
      newest = text;
      return showLetters();
    },
    apply(patch, whole) {
      answered = whole;
      list.apply(undoLetters(patch));
      return showLetters();
    },
    clear() {
      answered = edited = undefined;
      list.clear();
    },
  };
}

/** Returns where the line starts that is `back` lines before the one at `at`. */
function startOfLine(text: string, at: number, back: number): number {
  let start = lineStart(text, at);
  for (let line = 0; line < back && start > 0; line += 1) start = lineStart(text, start - 1);
  return start;
}

/** Returns where the `lines` lines that begin at `start` end, including the last line ending. */
function endOfLines(text: string, start: number, lines: number): number {
  let end = start;
  for (let line = 0; line < lines; line += 1) end = text.indexOf('\n', end) + 1 || text.length;
  return end;
}

/**
 * Elements that are prepared when they enter the page, some of them depending on their words: checkboxes, code, images,
 * and whatever has a class.
 */
const PREPARED = /<(?:input|pre|img)|class=/;
/** A cell's class depends on its length, too: one that keeps this many characters stays a cell of words. */
const WORDS_OF_CELL = 40;
/** Text that is the same in HTML. */
const PLAIN = /^[^<>&\0\r]*$/;
const RUNS = /(?<=^|>)[^<]+/g;

/**
 * Changes the words in `element` from those of `before` to those of `after`, if only words within one text differ.
 * Returns `false`, and changes nothing, if more differs or that is uncertain. This covers most keys without parsing
 * HTML, and keeps every node.
 */
function changeWords(element: Element, before: SafeHtml, after: SafeHtml): boolean {
  const edit = editBetween(before, after);
  if (!edit) return true;
  const { from, to, insert } = edit;
  if (PREPARED.test(after) || !PLAIN.test(insert) || !PLAIN.test(before.slice(from, to))) return false;
  const runs = [...before.matchAll(RUNS)];
  const place = runs.findIndex(({ index, 0: run }) => index <= from && to <= index + run.length);
  const run = runs[place];
  if (!run) return false;
  const words = run[0].slice(0, from - run.index) + insert + run[0].slice(to - run.index);
  const texts = textNodesIn(element);
  const text = texts[place];
  // The parser may see other texts: an attribute can contain a `>`.
  if (runs.length !== texts.length || text?.data !== run[0] || text.data.trim() === '' || words.trim() === '')
    return false;
  const cell = text.parentElement!.closest('td');
  if (cell && (cell.className !== 'iv-words' || cell.textContent.length - (to - from) < WORDS_OF_CELL)) return false;
  text.replaceData(from - run.index, to - from, insert);
  return true;
}
