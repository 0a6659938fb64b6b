import type { Block, Patch } from '../../markdown/block.ts';
import type { SafeHtml } from '../../markdown/safe-html.ts';
import type { Section, Shown, ShownBlock } from './section-cursor.ts';
import { spliceSections } from './splice-sections.ts';

/** The blocks of a document in the page, kept in step with the patches of its renderer. */
export interface BlockList {
  /**
   * Applies a patch. What it does not change stays untouched in the page: nodes, selection, focus, images, open `<details>`. A long
   * patch is applied in parts, so that the page stays responsive; the next one waits for it.
   */
  apply(patch: Patch): void;
  /** From now on `changeWords` is asked first to change a block inside its element. */
  changeWordsBy(changeWords: NonNullable<Shown['changeWords']>): void;
  /** Whether all that was to be applied is in the page. */
  isSettled(): boolean;
  /** Removes every block and forgets what is still to be applied. */
  clear(): void;
  /** The source line, from 0 and with its fraction, that is shown `offset` pixels below the top of the container. */
  lineAt(offset: number): number;
  /** How many pixels below the top of the container the source line `line`, from 0 and with its fraction, is shown. */
  offsetOf(line: number): number;
  /** The HTML of all blocks. */
  html(): SafeHtml;
  /** The block whose source holds the line `line`, its place among the blocks, and its first line, all from 0. */
  blockAt(line: number): { readonly at: number; readonly line: number; readonly block: Block } | undefined;
  /** The block that `node` is in, and its first source line, from 0. */
  blockOf(node: Node): { readonly element: HTMLElement; readonly line: number; readonly block: Block } | undefined;
}

/** Work done in one go, in milliseconds; the browser's own layout and paint come on top. */
const WORK_MS = 8;

/**
 * The block list of `container`, which it has to itself. `nodesOf` makes nodes of a block's HTML; `onSettled` is called when all
 * of a patch is in the page, `onFailed` when that threw; nothing more is then applied before the list is cleared.
 */
export function createBlockList(
  container: HTMLElement,
  nodesOf: (html: SafeHtml) => DocumentFragment,
  onSettled: () => void,
  onFailed: (error: unknown) => void,
): BlockList {
  const sections: Section[] = [];
  const shown: Shown = { container, sections, nodesOf };
  let waiting: Generator<void>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function work(): void {
    timer = undefined;
    const end = performance.now() + WORK_MS;
    try {
      for (;;) {
        const [splice] = waiting;
        if (!splice) return onSettled();
        if (splice.next().done) waiting.shift();
        else if (performance.now() > end) break;
      }
    } catch (error) {
      waiting = [];
      return onFailed(error);
    }
    timer = setTimeout(work);
  }

  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top - container.getBoundingClientRect().top;

  return {
    apply(patch) {
      waiting.push(...patch.map((splice) => spliceSections(shown, splice)));
      if (timer === undefined) work();
    },
    changeWordsBy: (changeWords) => void (shown.changeWords = changeWords),
    isSettled: () => waiting.length === 0,
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      sections.length = 0;
      container.replaceChildren();
    },
    lineAt(offset) {
      let line = 0;
      for (const [place, { blocks }] of sections.entries()) {
        const next = sections[place + 1];
        if (!next || topOf(next.element) > offset) return line + lineWithin(blocks, offset);
        line += linesOf(blocks);
      }
      return line;
    },
    offsetOf(line) {
      let left = line;
      for (const [place, { blocks }] of sections.entries()) {
        const lines = linesOf(blocks);
        if (left >= lines && place < sections.length - 1) left -= lines;
        else return offsetWithin(blocks, left);
      }
      return 0;
    },
    // Joined safe HTML is safe HTML.
    html: () => sections.flatMap(({ blocks }) => blocks.map(({ html }) => html)).join('') as SafeHtml,
    blockAt(wanted) {
      let [line, at] = [0, 0];
      for (const { blocks } of sections) {
        const lines = linesOf(blocks);
        if (line + lines <= wanted) {
          line += lines;
          at += blocks.length;
          continue;
        }
        for (const block of blocks) {
          if (wanted < line + block.lines) return { at, line, block };
          line += block.lines;
          at += 1;
        }
      }
      return undefined;
    },
    blockOf(node) {
      let line = 0;
      for (const { element, blocks } of sections) {
        if (!element.contains(node)) line += linesOf(blocks);
        else {
          const index = blocks.findIndex((block) => block.element.contains(node));
          const block = blocks[index];
          return block && { element: block.element, line: line + linesOf(blocks.slice(0, index)), block };
        }
      }
      return undefined;
    },
  };

  function lineWithin(blocks: readonly ShownBlock[], offset: number): number {
    let line = 0;
    for (const { element, lines } of blocks) {
      const top = topOf(element);
      const height = element.offsetHeight;
      if (offset < top + height) return line + (lines * Math.max(0, offset - top)) / Math.max(1, height);
      line += lines;
    }
    return line;
  }

  function offsetWithin(blocks: readonly ShownBlock[], line: number): number {
    let left = line;
    for (const { element, lines } of blocks) {
      if (left < lines) return topOf(element) + (element.offsetHeight * left) / lines;
      left -= lines;
    }
    const last = blocks.at(-1)?.element;
    return last ? topOf(last) + last.offsetHeight : 0;
  }
}

function linesOf(blocks: readonly ShownBlock[]): number {
  return blocks.reduce((sum, { lines }) => sum + lines, 0);
}
