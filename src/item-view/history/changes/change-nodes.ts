import type { SafeHtml } from '../../../markdown/sanitize/schema.ts';
import { shownNodes } from '../../preview/shown-nodes.ts';
import { markChange, markWhole } from './mark-change.ts';

/**
 * Returns the nodes of a block of an earlier text in a `<div>`, without the ids, links and tab stops that belong to the
 * description itself.
 */
export function pastBlock(html: SafeHtml): HTMLElement {
  const block = document.createElement('div');
  block.append(shownNodes(html));
  for (const element of block.querySelectorAll('[id], [name], [aria-describedby], [aria-labelledby]')) {
    for (const name of ['id', 'name', 'aria-describedby', 'aria-labelledby']) element.removeAttribute(name);
  }
  for (const link of block.querySelectorAll('a')) link.removeAttribute('href');
  return block;
}

/** Returns a block, marked as new or gone as a whole. */
export function markedBlock(name: 'ins' | 'del', block: Element): Element {
  const place = document.createDocumentFragment();
  place.append(block);
  return markWhole(name, block);
}

/** Returns what shows how a block became another: marked inside, or both as a whole if they are too different for that. */
export function changedBlock(before: Element, after: Element): Element | DocumentFragment {
  if (markChange(before, after)) return after;
  const both = document.createDocumentFragment();
  both.append(markedBlock('del', before), markedBlock('ins', after));
  return both;
}
