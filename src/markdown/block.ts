import type { Element, ElementContent, Root } from 'hast';
import type { SafeHtml } from './sanitize/schema.ts';
import { escapeText } from './to-html.ts';

/**
 * A top-level part of the document that renders by itself. The HTML of all blocks joined is that of the document. A
 * block that shows nothing (a link definition, a comment) has empty HTML. All footnotes together are one block, the
 * last, with no lines.
 */
export interface Block {
  readonly html: SafeHtml;
  /** The number of source lines from this block's start to the next one's, or to the end of the text. */
  readonly lines: number;
  /**
   * The tasks that it shows, in the order by which their boxes are numbered (`data-task`). Absent if there are none.
   */
  readonly tasks?: readonly BlockTask[];
  /** Level, from 1 to 6, of the heading that it is. */
  readonly heading?: number;
  /** Why the block is shown as its source, if it is. */
  readonly fallback?: FallbackReason;
}

export interface BlockTask {
  /**
   * The source line of its box, counted from the block's first line, which is 0; -1 in a footnote, whose source is
   * elsewhere.
   */
  readonly line: number;
  readonly done: boolean;
}

/** Replaces `remove` blocks from index `at` by `insert`. */
export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly Block[];
}

/** Changes by an edit: splices to be applied in order, each counted in the list that the ones before it left. */
export type Patch = readonly Splice[];

/**
 * Why a block is shown as its source. `nesting`: its elements are nested too deeply to be rendered safely (browsers
 * rearrange what is nested deeper than 512). `table`: a table has more cells than a page can show. `size`: the block
 * has too many elements, which a page lays out in one go.
 */
export type FallbackReason = 'nesting' | 'table' | 'size';

/**
 * Levels of the Markdown tree. Containers are limited to 50, of two levels each, which leaves as many for the content
 * of a line.
 */
export const deepestMarkdown = 200;
/** Nested elements of raw HTML in one block or group. */
export const deepestHtml = 100;
/**
 * Columns times rows. Short rows are filled up with empty cells, so that 10 KB of text could make three million cells.
 */
export const mostCells = 10_000;
/**
 * Roughly how many elements one block may have. Chromium takes some 20 microseconds for each (160 ms for a list of
 * 4,000 items) whenever it lays the block out, and nothing can interrupt it.
 */
export const mostElements = 8_000;

/** Returns the sources of blocks as one preformatted text, marked with the reason. */
export function plainSource(sources: readonly string[], reason: FallbackReason): SafeHtml {
  const escaped = escapeText(sources.join('\n\n').replaceAll('\0', '\uFFFD'));
  // Safe because every character that could start markup is escaped. HTML parsers drop the newline after <pre>.
  return `<pre data-fallback="${reason}">\n${escaped}</pre>\n` as SafeHtml;
}

/** Marks the checkbox at the start of `item` with the number of its task. */
export function markTaskBox(item: Element, task: number): void {
  const first = item.children.find((child) => child.type === 'element');
  const box = first?.tagName === 'p' ? first.children[0] : first;
  if (box?.type === 'element') box.data = { task } as unknown as NonNullable<Element['data']>;
}

/** Returns the task number of a checkbox; `undefined` for one from raw HTML. The sanitiser keeps this number. */
export function taskOf({ data }: Element): number | undefined {
  return (data as { task?: number } | undefined)?.task;
}

/**
 * Returns the tasks whose checkboxes are left in a sanitised tree, in order. Removes checkboxes that are not directly
 * in a list item or in its paragraph, because a browser would move them. With `canTick`, each task's checkbox gets its
 * index as `data-task`.
 */
export function numberTaskBoxes(
  parent: Root | Element,
  canTick: boolean,
  isOfItem = false,
  tasks: number[] = [],
): number[] {
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return true;
    const { tagName } = child;
    const task = taskOf(child);
    if (tagName !== 'input')
      numberTaskBoxes(child, canTick, tagName === 'li' || (tagName === 'p' && isListItem(parent)), tasks);
    else if (!isOfItem) return false;
    else if (task !== undefined) {
      if (canTick) child.properties.dataTask = tasks.length;
      tasks.push(task);
    }
    return true;
  });
  return tasks;
}

function isListItem(parent: Root | Element): boolean {
  return parent.type === 'element' && parent.tagName === 'li';
}
