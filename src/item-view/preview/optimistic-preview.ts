import { createLoneBlock, type RenderLoneBlock } from '../../markdown/incremental/isolated-block.ts';
import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';
import { editBetween } from '../../text/edit-between.ts';
import { textNodesIn } from '../ui/text-nodes.ts';
import type { BlockList } from './block-list.ts';
import { createGuessingList, type GuessingList } from './optimistic-blocks.ts';

/** Keys that are played, how far apart they are in milliseconds, and the UTF-16 units that they are played on. */
const KEYS = 120;
const PAUSE_MS = 4;
const UNITS = 600;
/** Milliseconds without a key of a person before the next is played. */
const REST_MS = 400;

/**
 * Plays the typing of the beginning of `text` to `render` while the person does not type: engines compile code that has run a hundred
 * times, and the first keys would each take three times as long without it. Gives what makes it wait.
 */
function rehearse(render: RenderLoneBlock, text: string): () => void {
  const line = text.slice(0, UNITS).replaceAll('\n', ' ');
  let key = 1;
  const play = () => {
    render(line.slice(0, Math.ceil((line.length * key) / KEYS)));
    key += 1;
    next(PAUSE_MS);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (pause: number) => {
    clearTimeout(timer);
    if (key <= KEYS) timer = setTimeout(play, pause);
  };
  next(PAUSE_MS);
  return () => next(REST_MS);
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

/**
 * Guesses in `list` from now on, and changes words in place there. For a text that is typed beside it: who only reads loads neither
 * this nor a renderer for the page's thread.
 */
export function guessLoneBlocks(list: BlockList, newest: string, answered: string | undefined): GuessingList {
  list.changeWordsBy(changeWords);
  const render = createLoneBlock();
  const restRehearsal = rehearse(render, newest);
  const guessing = createGuessingList(list, render, newest, answered);
  return {
    ...guessing,
    show(text) {
      restRehearsal();
      return guessing.show(text);
    },
  };
}
