import type { Block, Patch, Splice } from '../../markdown/block.ts';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import { createSectionCursor, type Section, type PreviewDom, type ShownBlock } from './section-cursor.ts';

/** The blocks of a document in the page, updated by the renderer's patches. */
export interface BlockList {
  /**
   * Applies a patch. What it does not change stays untouched in the page: nodes, selection, focus, images, open
   * `<details>`. A long patch is applied in steps, so that the page stays responsive; the next one waits for it.
   */
  apply(patch: Patch): void;
  /** Whether everything has been applied. */
  isSettled(): boolean;
  /** Removes every block and whatever is still to be applied. */
  clear(): void;
  /** The sections in the page and their blocks. */
  readonly shown: PreviewDom;
  html(): SafeHtml;
}

/** Milliseconds of work at a time, before the browser's own layout and paint. */
const WORK_MS = 8;
/**
 * The same for a first screen: nobody can have begun to read or write, and half of it would be laid out for nothing.
 */
const FIRST_WORK_MS = 40;

/**
 * Creates the block list of `container`, which nobody else may change. `nodesOf` turns a block's HTML into nodes.
 * `onApplied` is called after each piece of work, with whether everything has been applied, `onFailed` when that threw;
 * after that nothing is applied until the list is cleared.
 */
export function createBlockList(
  container: HTMLElement,
  nodesOf: (html: SafeHtml) => DocumentFragment,
  onApplied: (isAll: boolean) => void,
  onFailed: (error: unknown) => void,
): BlockList {
  const sections: Section[] = [];
  const shown: PreviewDom = { container, sections, nodesOf };
  let waiting: Generator<void>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function work(): void {
    timer = undefined;
    const end = performance.now() + (sections.length === 0 ? FIRST_WORK_MS : WORK_MS);
    try {
      for (;;) {
        const [splice] = waiting;
        if (!splice) return onApplied(true);
        if (splice.next().done) waiting.shift();
        else if (performance.now() > end) break;
      }
    } catch (error) {
      waiting = [];
      return onFailed(error);
    }
    onApplied(false);
    timer = setTimeout(work);
  }

  return {
    apply(patch) {
      waiting.push(...patch.map((splice) => spliceSections(shown, splice)));
      if (timer === undefined) work();
    },
    isSettled: () => waiting.length === 0,
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      sections.length = 0;
      container.replaceChildren();
    },
    shown,
    // Joined safe HTML is safe HTML.
    html: () => sections.flatMap(({ blocks }) => blocks.map(({ html }) => html)).join('') as SafeHtml,
  };
}

/** How many of the blocks to be replaced are searched for one that stays. */
const LOOK_AHEAD = 50;

/**
 * Applies `splice` to the blocks in the page, one step at a time: between steps, page and sections agree, and the
 * caller may yield to the browser. A block whose HTML stays keeps its element, wherever it moves; a block that changes
 * is changed inside its element, so that what is right in it stays, too. Where there are more blocks than before, or
 * fewer, those that begin alike are the same.
 */
function* spliceSections(shown: PreviewDom, splice: Splice): Generator<void> {
  const cursor = createSectionCursor(shown, splice.at);
  let left = splice.remove;
  const needed = new Map<string, number>();
  const count = (html: string, by: number) => needed.set(html, (needed.get(html) ?? 0) + by);
  const isNeeded = (block: ShownBlock | undefined) => block !== undefined && (needed.get(block.html) ?? 0) > 0;
  for (const { html } of left > 0 ? splice.insert : []) count(html, 1);

  /** Returns how many unneeded blocks are before one with this HTML; -1 if there is none. */
  function findUnchanged(html: string): number {
    for (let ahead = 0; ahead < Math.min(left, LOOK_AHEAD); ahead += 1) {
      const block = cursor.peek(ahead);
      if (block?.html === html) return ahead;
      if (isNeeded(block)) return -1;
    }
    return -1;
  }

  for (const [index, block] of splice.insert.entries()) {
    const unneeded = findUnchanged(block.html);
    if (left > 0) count(block.html, -1);
    if (unneeded >= 0) {
      for (let each = 0; each < unneeded; each += 1) cursor.remove();
      cursor.keep(block);
      left -= unneeded + 1;
    } else {
      const wanted = splice.insert.length - index;
      const isFree = () => left > 0 && !isNeeded(cursor.peek(0));
      const isAlike = () => beginning(cursor.peek(0)) === beginning(block);
      for (; left > wanted && isFree() && !isAlike(); left -= 1) cursor.remove();
      if (isFree() && (left >= wanted || isAlike())) {
        cursor.change(block);
        left -= 1;
      } else cursor.insert(block);
    }
    yield;
  }
  for (; left > 0; left -= 1) {
    cursor.remove();
    yield;
  }
}

/** The kind of a block, and the first letters of a paragraph. */
const beginning = (block: Block | undefined) => block?.html.slice(0, 16);

export function linesOf(blocks: readonly ShownBlock[]): number {
  return blocks.reduce((sum, { lines }) => sum + lines, 0);
}

/** Returns the block that contains `node`, and its first source line, from 0. */
export function placeOf({ sections }: PreviewDom, node: Node): { block: ShownBlock; line: number } | undefined {
  let line = 0;
  for (const { element, blocks } of sections) {
    if (!element.contains(node)) line += linesOf(blocks);
    else
      for (const block of blocks) {
        if (block.element.contains(node)) return { block, line };
        line += block.lines;
      }
  }
  return undefined;
}
