import { diffArrays } from 'diff';
import { textNodesIn } from '../../../ui/text-nodes.ts';
import type { SafeHtml } from '../../../../markdown/sanitize/schema.ts';
import type { PreviewDom, ShownBlock } from '../../../preview/section-cursor.ts';
import { wordsOf } from '../changes/changed-words.ts';
import { changedBlock, markedBlock, pastBlock } from '../changes/mark-change.ts';
import { newElement } from '../../../ui/new-element.ts';

/** A block in the page that differs from the one before, if there was one, or that follows removed ones. */
export interface ChangedBlock {
  readonly block: ShownBlock;
  readonly kind: 'same' | 'new' | 'changed';
  readonly before: SafeHtml | undefined;
  /** Removed blocks that stood before it or, as it is the last one, behind it. */
  readonly gone: { readonly above: readonly SafeHtml[]; readonly below: readonly SafeHtml[] };
}

/** A change at an offset in the words of a block: words that are new up to `to`, or `gone` ones that stood there. */
interface Mark {
  readonly at: number;
  readonly to: number;
  readonly gone?: string;
  /** The removed words were an item, a row or a block by themselves. */
  readonly isWhole?: boolean;
}

/** Elements that are a place by themselves. */
const PLACES = 'li, td, th, dd, dt, p, pre, summary, h1, h2, h3, h4, h5, h6';

/**
 * Marks the words of a block in the page that are new, and those that were removed, in their places. The block stays
 * what it is for all else: removed words are drawn by the stylesheet and no part of its text, so that clicks, cells and
 * copies are right. Returns the elements in which something changed, and what takes the marks away.
 */
export function markLive(
  shown: PreviewDom,
  { block, kind, before, gone }: ChangedBlock,
): { places: readonly HTMLElement[]; takeAway: () => void } {
  const { element } = block;
  const fresh = newElement('div', {}, shown.nodesOf(block.html));
  const past = before === undefined ? undefined : pastBlock(before);
  const marked = newElement('div');
  if (kind !== 'same') marked.append(past ? changedBlock(past, fresh) : markedBlock('ins', fresh));
  const marks = marksIn(marked);
  const offset = offsetsFrom(wordsUnder(marked), wordsUnder(element));
  const made: HTMLElement[] = [];
  // From the end, so that earlier offsets stay right.
  for (const mark of [...marks].reverse()) {
    const [at, to] = [offset(mark.at), offset(mark.to)];
    if (mark.gone !== undefined) made.push(putGone(element, at, mark.gone, mark.isWhole === true));
    else if (at < to) made.push(...wrapNew(element, at, to));
  }
  const removed = ({ above, below }: ChangedBlock['gone']) =>
    [above, below].map((blocks) => blocks.map((html) => removedWords(wordsIn(pastBlock(html)), true)));
  const [above, below] = removed(gone) as [HTMLElement[], HTMLElement[]];
  element.prepend(...above);
  element.append(...below);
  made.push(...above, ...below);
  const ticked = markTicks(element, marked);
  const places = new Set([...made, ...ticked].map((mark) => placeOf(mark, element)));
  // Removed blocks around it are shown with its other changes.
  if (places.size > 1) places.delete(element);
  return {
    places: places.size > 0 ? [...places].sort(inOrder) : [element],
    takeAway: () => {
      for (const box of ticked) box.classList.remove('iv-since-tick');
      for (const mark of made) {
        if (mark.localName === 'ins') mark.replaceWith(...mark.childNodes);
        else mark.remove();
      }
      element.normalize();
    },
  };
}

/** Shows the removed words, too, which take room. Returns a function that hides them. */
export function showRemovedWords({ container }: PreviewDom): () => void {
  container.dataset['showsRemoved'] = '';
  return () => void delete container.dataset['showsRemoved'];
}

function placeOf(mark: HTMLElement, block: HTMLElement): HTMLElement {
  const place = mark.parentElement!.closest<HTMLElement>(PLACES);
  return place && block.contains(place) ? place : block;
}

function inOrder(one: Node, other: Node): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}

/** The words under `root`, each text node by itself, without those that were removed and those that tell of a link. */
function wordsUnder(root: Node): string[] {
  return textNodesIn(root)
    .filter(({ parentElement }) => !parentElement?.closest('del, .iv-diff-address'))
    .flatMap(({ data }) => wordsOf(data));
}

/** The words of a removed block, with its cells and items apart, and what its pictures show. */
function wordsIn(element: Element): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text) parts.push(node.data);
    else if (node instanceof HTMLImageElement) parts.push(node.alt);
    else if (node instanceof Element && node.matches(PLACES)) parts.push(' · ');
  }
  return parts
    .join('')
    .split('·')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(' · ');
}

/** Finds the marks that comparing has put into `marked`, by their offsets in its words without the removed ones. */
function marksIn(marked: Element): readonly Mark[] {
  const marks: Mark[] = [];
  let offset = 0;
  const visit = (node: Node): void => {
    if (node instanceof Text) {
      offset += node.length;
    } else if (node instanceof Element && (node.localName === 'del' || isGoneRow(node))) {
      const isWhole = node.matches('tr, .iv-diff-block') || node.closest('.iv-diff-gone') !== null;
      const words = wordsIn(node);
      if (words !== '') marks.push({ at: offset, to: offset, gone: words, isWhole });
    } else if (node instanceof Element && node.matches('ins.iv-diff-address')) {
      return;
    } else if (node instanceof Element && node.localName === 'ins') {
      const at = offset;
      offset += node.textContent.length;
      marks.push({ at, to: offset });
    } else node.childNodes.forEach(visit);
  };
  visit(marked);
  return marks;
}

function isGoneRow(element: Element): boolean {
  const cells = element instanceof HTMLTableRowElement ? [...element.cells] : [];
  const isGone = (cell: Element) => cell.classList.contains('iv-diff-gone');
  return cells.some(isGone) && cells.every((cell) => isGone(cell) || cell.textContent === '');
}

/** Marks the boxes in `element` that were ticked or unticked, as they are marked in `marked`, and returns them. */
function markTicks(element: Element, marked: Element): HTMLElement[] {
  const boxes = element.querySelectorAll('input');
  const fresh = [...marked.querySelectorAll('input')].filter((box) => !box.closest('del'));
  const ticked = fresh.flatMap((box, at) => (box.matches('.iv-diff-tick') && boxes[at] ? [boxes[at]] : []));
  for (const box of ticked) box.classList.add('iv-since-tick');
  return ticked;
}

/** Returns a function from offsets in `from` to offsets in `to`, which shows other words where the board has some. */
function offsetsFrom(from: readonly string[], to: readonly string[]): (offset: number) => number {
  const stretches: { from: number; to: number; length: number }[] = [];
  let [at, there] = [0, 0];
  for (const { added, removed, value } of diffArrays([...from], [...to])) {
    const { length } = value.join('');
    if (!added && !removed) stretches.push({ from: at, to: there, length });
    if (!added) at += length;
    if (!removed) there += length;
  }
  return (offset) => {
    const stretch = stretches.findLast((each) => each.from <= offset);
    return stretch ? stretch.to + Math.min(offset - stretch.from, stretch.length) : 0;
  };
}

function removedWords(words: string, isWhole: boolean): HTMLElement {
  const mark = newElement('del', { className: isWhole ? 'iv-since-gone iv-since-whole' : 'iv-since-gone' });
  mark.dataset['words'] = words;
  return mark;
}

function putGone(root: Element, at: number, words: string, isWhole: boolean): HTMLElement {
  const mark = removedWords(words, isWhole);
  let start = 0;
  let place: { readonly node: Text; readonly from: number } | undefined;
  for (const node of textNodesIn(root)) {
    if (start <= at && at <= start + node.length && (!place || node.data.trim() !== ''))
      place = { node, from: at - start };
    start += node.length;
  }
  if (!place) root.append(mark);
  else if (place.from === 0) {
    const { node } = place;
    (node.parentElement?.localName === 'ins' ? node.parentElement : node).before(mark);
  } else if (place.from === place.node.length) place.node.after(mark);
  else place.node.splitText(place.from).before(mark);
  return mark;
}

function wrapNew(root: Element, at: number, to: number): HTMLElement[] {
  const made: HTMLElement[] = [];
  let start = 0;
  for (const node of textNodesIn(root)) {
    const { length } = node;
    const [from, end] = [Math.max(at - start, 0), Math.min(to - start, length)];
    start += length;
    if (from >= end || node.data.slice(from, end).trim() === '' || node.parentElement?.closest('math, button'))
      continue;
    if (end < length) node.splitText(end);
    const words = from === 0 ? node : node.splitText(from);
    const mark = newElement('ins', { className: 'iv-since-new' });
    words.replaceWith(mark);
    mark.append(words);
    made.unshift(mark);
  }
  return made;
}
