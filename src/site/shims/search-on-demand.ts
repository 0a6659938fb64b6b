import type * as Search from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js';
import type Mark from 'mark.js/dist/mark.es6.js';

const search = () => import('@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js');

/** Stands in for what starts the search's worker: every page has a search field, and few readers use it. */
export const fetchIndexesByWorker: typeof Search.fetchIndexesByWorker = async (...place) => {
  const { fetchIndexesByWorker: fetchIndexes } = await search();
  // The search waits for both, and then focuses its field: not if somebody has gone on to another place meanwhile.
  await Promise.all([fetchIndexes(...place), import('@easyops-cn/autocomplete.js')]);
  const field = document.querySelector<HTMLElement>('.navbar__search-input');
  const focused = document.activeElement;
  if (!field || focused === field || focused === document.body) return;
  field.focus = () => undefined;
  setTimeout(() => Reflect.deleteProperty(field, 'focus'));
};

/** Ranks what the search finds by pages: by itself it wants all words in one paragraph. */
export const searchByWorker: typeof Search.searchByWorker = async (base, context, input, limit) => {
  const [{ searchByWorker: ask }, { rankPages }] = await Promise.all([search(), import('../rank-pages.ts')]);
  return rankPages((words, most) => ask(base, context, words, most), input, limit);
};

/** The last one that marked words; the next page may keep its elements. */
let last: Promise<Mark> | undefined;

/**
 * Stands in for mark.js, with which the search marks the words that were searched for. The search creates one on each
 * page and clears the page first: 33 KB on every page, and a walk through all of its text. Here it is loaded when there
 * are words to mark. A class, because the search calls `new`.
 */
export default class Marking {
  readonly #root: Element;

  constructor(root: Element) {
    this.#root = root;
  }

  unmark(): void {
    void last?.then((mark) => mark.unmark());
  }

  mark(words: readonly string[], options: object): void {
    last = import('mark.js/dist/mark.es6.js').then(({ default: Mark }) => {
      const mark = new Mark(this.#root);
      mark.mark(words, options);
      return mark;
    });
  }
}
