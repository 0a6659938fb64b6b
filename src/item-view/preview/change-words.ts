import { editBetween } from '../../markdown/edit-between.ts';
import type { SafeHtml } from '../../markdown/safe-html.ts';
import { textNodesIn } from '../text-nodes.ts';

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
export function changeWords(element: Element, before: SafeHtml, after: SafeHtml): boolean {
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
  if (runs.length !== texts.length || text?.data !== run[0] || text.data.trim() === '' || words.trim() === '') return false;
  text.replaceData(from - run.index, to - from, insert);
  return true;
}
