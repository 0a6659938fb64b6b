import { lineStart } from '../../editing/lines/lines.ts';
import type { Block, Patch } from '../../markdown/block.ts';
import { editLetters } from '../../markdown/incremental/text-fast-path.ts';
import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';
import { editBetween } from '../../text/edit-between.ts';
import { lineEnds } from '../../text/line-ends.ts';
import { textNodesIn } from '../ui/text-nodes.ts';
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
 * A block list that shows a typed letter before the renderer has answered: Chromium paints a key before it delivers what a worker says
 * about it. Every answer takes the place of what was shown until then.
 */
export interface OptimisticPreview {
  /** Takes the text as it is now. Returns whether all of it is shown. */
  show(text: string): boolean;
  /** Applies the renderer's next patch. `whole` is the text that its blocks then show all of, if they do. Returns what `show` does. */
  apply(patch: Patch, whole: string | undefined): boolean;
  /** Removes every block. */
  clear(): void;
}

/**
 * Puts typed letters into their words in `list`, which shows all of the text `answered`, if that is known, while the text is `newest`.
 * What else a key may change is for the renderer to say. Loaded for a text that is typed beside the preview.
 */
export function createOptimisticPreview(
  list: Pick<BlockList, 'apply' | 'blockAt' | 'isSettled' | 'clear' | 'changeWordsBy'>,
  newest: string,
  answered: string | undefined,
): OptimisticPreview {
  /** The block that letters were put into since the last answer, as the renderer left it. */
  let edited: Spot | undefined;
  list.changeWordsBy(changeWords);

  function putLetters(): boolean {
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

  function findSpot(text: string, from: number): Spot | undefined {
    const line = lineEnds(text, from);
    const found = list.blockAt(line);
    if (!found) return undefined;
    const { at, block } = found;
    const start = startOfLine(text, from, line - found.line);
    return { at, block, start, source: text.slice(start, endOfLines(text, start, block.lines)) };
  }

  /** The patch for the page as the letters left it. */
  function takingBack(patch: Patch): Patch {
    if (!edited) return patch;
    const { at, block } = edited;
    const [first] = patch;
    edited = undefined;
    // A patch that takes the block away takes the letters with it.
    return first && first.at <= at && at < first.at + first.remove
      ? patch
      : [{ at, remove: 1, insert: [block] }, ...patch];
  }

  return {
    show(text) {
      newest = text;
      return putLetters();
    },
    apply(patch, whole) {
      answered = whole;
      list.apply(takingBack(patch));
      return putLetters();
    },
    clear() {
      answered = edited = undefined;
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

/** What is made ready when it enters the page, partly from its words: boxes, code, images, and whatever has a class. */
const PREPARED = /<(?:input|pre|img)|class=/;
/** Text that HTML says as it is. */
const PLAIN = /^[^<>&\0\r]*$/;
const RUNS = /(?<=^|>)[^<]+/g;

/**
 * Changes the words in `element`, which shows `before`, so that it shows `after`, if nothing but words within one text differ;
 * `false`, and nothing is changed, where more does or where that is not certain. It is what most keys do, costs no parser, and leaves
 * every node in its place.
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
  // A parser may see other texts than were written: an attribute can hold a `>`.
  if (runs.length !== texts.length || text?.data !== run[0] || text.data.trim() === '' || words.trim() === '')
    return false;
  text.replaceData(from - run.index, to - from, insert);
  return true;
}
