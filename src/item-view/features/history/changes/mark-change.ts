import type { SafeHtml } from '../../../../markdown/sanitize/schema.ts';
import { shownNodes } from '../../../preview/shown-nodes.ts';
import { align, likenessOf, wordsIn } from './compare-texts.ts';
import { addressOf, markWords } from './mark-words.ts';
import { newElement } from '../../../ui/new-element.ts';

/**
 * Returns the nodes of a block of an earlier text in a `<div>`, without the ids, links and tab stops that belong to the
 * description itself.
 */
export function pastBlock(html: SafeHtml): HTMLElement {
  const block = newElement('div', {}, shownNodes(html));
  for (const element of block.querySelectorAll('[id], [name], [aria-describedby], [aria-labelledby]')) {
    for (const name of ['id', 'name', 'aria-describedby', 'aria-labelledby']) element.removeAttribute(name);
  }
  for (const link of block.querySelectorAll('a[href]')) {
    link.setAttribute('data-address', link.getAttribute('href')!);
    link.removeAttribute('href');
  }
  // A task that was there before is not counted.
  for (const box of block.querySelectorAll('[data-task]')) box.removeAttribute('data-task');
  return block;
}

/** Returns a block, marked as new or gone as a whole. */
export function markedBlock(name: 'ins' | 'del', block: Element): Element {
  const place = document.createDocumentFragment();
  place.append(block);
  const marked = markWhole(name, block);
  openFolded(marked);
  return marked;
}

/**
 * Returns what shows how a block became another: marked inside, or both as a whole if they are too different for that.
 */
export function changedBlock(before: Element, after: Element): Element | DocumentFragment {
  if (markChange(before, after)) {
    openFolded(after);
    return after;
  }
  const both = document.createDocumentFragment();
  both.append(markedBlock('del', before), markedBlock('ins', after));
  return both;
}

/** Opens what is folded and has a change in it, or is one. */
function openFolded(block: Element): void {
  for (const details of block.querySelectorAll('details')) {
    if (details.querySelector('ins, del, .iv-diff-tick') ?? details.closest('ins, del')) details.open = true;
  }
}

/** Elements that are compared by themselves inside a block. */
const PARTS = new Set(
  'ul ol li p pre blockquote dl dt dd details summary section div table figure h1 h2 h3 h4 h5 h6 hr'.split(' '),
);

/** Elements that must stay where their parent expects them: the mark goes inside. */
const MARKED_INSIDE = new Set('li dt dd td th summary'.split(' '));

/**
 * Changes `after`, which is not in the page, so that it shows what became of `before`: items of lists and cells of
 * tables one by one, new words in `<ins>`, removed ones in `<del>`, a box that was ticked or unticked with a frame.
 * Returns false, with `after` as it was, if they are too different for that.
 */
function markChange(before: Element, after: Element): boolean {
  if (before.localName !== after.localName) return false;
  if (before instanceof HTMLTableElement && after instanceof HTMLTableElement) return markTable(before, after);
  const [old, fresh] = [partsOf(before), partsOf(after)];
  const putBack = [...takeOut(old), ...takeOut(fresh)];
  const isOwnShown = contentOf(before) === contentOf(after) || markOwn(before, after);
  for (const back of putBack) back();
  if (isOwnShown) markParts(old, fresh, after);
  return isOwnShown;
}

/** Marks all of `element` as new or gone, and returns what stands in its place. */
function markWhole(name: 'ins' | 'del', element: Element): Element {
  if (element instanceof HTMLTableRowElement) {
    for (const cell of element.cells) markWhole(name, cell);
    return element;
  }
  const mark = newElement(name);
  if (MARKED_INSIDE.has(element.localName)) {
    mark.append(...element.childNodes);
    element.append(mark);
    element.classList.add(name === 'del' ? 'iv-diff-gone' : 'iv-diff-new');
    return element;
  }
  mark.className = 'iv-diff-block';
  element.replaceWith(mark);
  mark.append(element);
  return mark;
}

function partsOf(element: Element): Element[] {
  return [...element.children].filter(({ localName }) => PARTS.has(localName));
}

/** Takes the parts out of their parent, and returns how each is put back. */
function takeOut(parts: readonly Element[]): (() => void)[] {
  return parts.map((part) => {
    const place = document.createComment('');
    part.replaceWith(place);
    return () => place.replaceWith(part);
  });
}

/** Marks what differs in the words and boxes of two elements without parts. */
function markOwn(before: Element, after: Element): boolean {
  const isTicked = markTicks(before, after);
  return markWords(before, after) || isTicked;
}

function markTicks(before: Element, after: Element): boolean {
  const [old, fresh] = [boxesOf(before), boxesOf(after)];
  if (old.length !== fresh.length) return false;
  const changed = fresh.filter((box, index) => box.checked !== old[index]!.checked);
  for (const box of changed) box.classList.add('iv-diff-tick');
  return changed.length > 0;
}

function boxesOf(element: Element): HTMLInputElement[] {
  return [...element.querySelectorAll('input')];
}

/** Aligns the parts of two elements, and shows in `after` what became of each. */
function markParts(before: readonly Element[], after: readonly Element[], place: Element): void {
  let last: Element | undefined;
  const put = (element: Element) => {
    if (last) last.after(element);
    else if (after[0]?.parentElement === place) after[0].before(element);
    else place.append(element);
    last = element;
  };
  for (const step of alignElements(before, after)) {
    const [old, fresh] = [before[step.before ?? -1], after[step.after ?? -1]];
    if (!fresh) {
      const gone = old!.cloneNode(true) as Element;
      put(gone);
      last = markWhole('del', gone);
    } else if (step.same) last = fresh;
    else if (!old) last = markWhole('ins', fresh);
    else if (markChange(old, fresh)) last = fresh;
    else {
      const gone = old.cloneNode(true) as Element;
      fresh.before(gone);
      markWhole('del', gone);
      last = markWhole('ins', fresh);
    }
  }
}

function alignElements(before: readonly Element[], after: readonly Element[]) {
  const [old, fresh] = [before, after].map((elements) => elements.map((element) => wordsIn(element.textContent)));
  return align(before.map(contentOf), after.map(contentOf), (one, other) =>
    before[one]!.localName === after[other]!.localName ? likenessOf(old![one]!, fresh![other]!) : 0,
  );
}

/** Content of an element, as a key: elements, words, boxes, addresses, but not what only numbers or names them. */
function contentOf(element: Element): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let next: Node | null = element; next; next = walker.nextNode()) {
    const node = next;
    // Between items there is nothing but line ends.
    if (node instanceof Text) parts.push(node.data.trim() === '' ? '' : node.data);
    else if (node instanceof HTMLInputElement) parts.push(`<box ${node.checked}>`);
    else if (node instanceof HTMLImageElement)
      parts.push(...node.getAttributeNames().map((name) => node.getAttribute(name)!));
    else if (node instanceof Element) parts.push(`<${node.localName} ${addressOf(node) ?? ''}>`);
  }
  return parts.join('');
}

/** Aligns the columns of two tables, then their rows, and compares them cell by cell. */
function markTable(before: HTMLTableElement, after: HTMLTableElement): boolean {
  const [old, fresh] = [[...before.rows], [...after.rows]];
  const [oldHead, freshHead] = [old.shift(), fresh.shift()];
  if (!oldHead || !freshHead) return false;
  const columns = alignTexts(columnsOf(before), columnsOf(after));
  markRow(oldHead, freshHead, columns);
  const rows = alignElements(old, fresh);
  let last: Element = freshHead;
  for (const step of rows) {
    const [was, row] = [old[step.before ?? -1], fresh[step.after ?? -1]];
    if (row) {
      markRow(was, row, columns);
      last = row;
    } else {
      const gone = was!.cloneNode(true) as HTMLTableRowElement;
      const cells = [...gone.cells];
      gone.replaceChildren(...columns.map((column) => cells[column.before ?? -1] ?? newElement('td')));
      markWhole('del', gone);
      if (last.parentElement?.localName === 'thead') (after.tBodies[0] ?? after.createTBody()).prepend(gone);
      else last.after(gone);
      last = gone;
    }
  }
  return true;
}

/** The words of each column, its heading first. */
function columnsOf(table: HTMLTableElement): string[] {
  const rows = [...table.rows];
  return [...(rows[0]?.cells ?? [])].map((_, at) => rows.map((row) => row.cells[at]?.textContent ?? '').join(' '));
}

function alignTexts(before: readonly string[], after: readonly string[]) {
  const [old, fresh] = [before, after].map((texts) => texts.map(wordsIn));
  return align(before, after, (one, other) => likenessOf(old![one]!, fresh![other]!));
}

function markRow(
  before: HTMLTableRowElement | undefined,
  after: HTMLTableRowElement,
  columns: ReturnType<typeof alignTexts>,
) {
  const [old, fresh] = [[...(before?.cells ?? [])], [...after.cells]];
  const cells = columns.map((column) => {
    const [was, cell] = [old[column.before ?? -1], fresh[column.after ?? -1]];
    if (!cell) {
      const gone = (was?.cloneNode(true) ?? newElement('td')) as Element;
      if (was) markWhole('del', gone);
      return gone;
    }
    if (!was) markWhole('ins', cell);
    else if (contentOf(was) !== contentOf(cell) && !markChange(was, cell)) {
      const gone = newElement('del', {}, ...(was.cloneNode(true) as Element).childNodes);
      markWhole('ins', cell);
      cell.prepend(gone);
    }
    return cell;
  });
  // A row with more cells than there are headings keeps them.
  after.replaceChildren(...cells, ...fresh.slice(columns.filter(({ after: at }) => at !== undefined).length));
}
