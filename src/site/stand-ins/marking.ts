import type Mark from 'mark.js/dist/mark.es6.js';

/** The one that marked words last: the page shown after it may keep its elements. */
let last: Promise<Mark> | undefined;

/**
 * Stands in for mark.js, by which the search marks on a page the words that were looked for. The search makes one at each page and has
 * it clear the page first: 33 KB that every page loaded, and a walk through all of its text. Now it is fetched when there are words to mark.
 * A class, because the search says `new`.
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
