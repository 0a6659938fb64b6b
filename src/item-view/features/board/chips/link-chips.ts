import { renameLinks } from '../../../../editing/marks/link-words.ts';
import type { BoardItem, Person } from '../../../../host/board/items.ts';
import { asOneLine } from '../../../../text/lines.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { say } from '../../../messages/say-board.ts';
import { type Address, readAddress } from '../item-address.ts';
import { knownBoard } from '../known-board.ts';
import { fillItemChip, fillPersonChip, mendButton, nameButton } from './chip.ts';
import { DOCUMENT, forgetGone, MOST_CHIPS, nameTask } from './shown-documents.ts';
import { withCode } from '../../../ui/with-code.ts';

const LINK = 'a[href*=".monday.com/"]';

/** Links of the page that are shown as chips. */
export interface LinkChips {
  /** Shows the links in `root` as chips, as far as is known, and asks for what is not. */
  dress(root: Node): void;
  /** A letter may be typed into the words of a link where they stand as those of its chip: makes the chip anew. */
  takeTyped(text: Text): void;
  /** Brings every chip to what is known now, and forgets those that are gone. */
  renew(): void;
  /** Returns the address of a link that is shown as a chip. */
  addressOf(link: Element): Address | undefined;
}

/** A link that is shown as a chip: what the text has in it, and what stands there now. */
interface LinkChip {
  readonly words: readonly Node[];
  face?: BoardItem | Person;
  mend?: HTMLButtonElement | undefined;
}

export function createLinkChips(): LinkChips {
  const links = new Map<HTMLAnchorElement, LinkChip>();

  function dressLink(link: HTMLAnchorElement): void {
    const address = addressOf(link);
    if (!address || links.has(link) || link.querySelector('img')) return;
    if (address.kind === 'item') {
      knownBoard().items.want(address.item);
      followTask(link);
    } else knownBoard().people.want(address.person);
    fillLink(link, address, { words: [...link.childNodes] });
  }

  /** Makes a chip of a link, or the link that it was where monday knows nothing of it. */
  function fillLink(link: HTMLAnchorElement, address: Address, chip: LinkChip): void {
    const board = knownBoard();
    const item = address.kind === 'item' ? board.items.get(address.item) : undefined;
    const face = address.kind === 'item' ? item : board.people.get(address.person);
    if (!face || readAddress(face.url)?.host !== address.host) {
      if (links.delete(link)) showLink(link, chip);
      return;
    }
    links.set(link, chip);
    if (chip.face !== face) {
      if (address.kind === 'person') fillPersonChip(link, address.person, face);
      else fillItemChip(link, face as BoardItem);
      nameTask(link);
    }
    chip.face = face;
    if (item) offerToMend(link, chip, item.name);
  }

  return {
    dress(root) {
      if (links.size >= MOST_CHIPS) forgetGone(links);
      for (const link of linksIn(root)) {
        if (links.size >= MOST_CHIPS) break;
        dressLink(link);
      }
    },
    takeTyped(text) {
      const link = text.parentElement?.closest<HTMLAnchorElement>('a.iv-board-chip');
      if (!link || !links.delete(link)) return;
      link.replaceChildren(text);
      dressLink(link);
    },
    renew() {
      for (const [link, chip] of links) {
        const address = addressOf(link);
        if (!link.isConnected || !address) links.delete(link);
        else fillLink(link, address, chip);
      }
    },
    addressOf: (link) => (links.has(link as HTMLAnchorElement) ? addressOf(link) : undefined),
  };
}

export function linksIn(root: Node): readonly HTMLAnchorElement[] {
  if (!(root instanceof Element)) return [];
  const inside = root.querySelectorAll<HTMLAnchorElement>(LINK);
  return root.matches(LINK) ? [root as HTMLAnchorElement, ...inside] : [...inside];
}

export function addressOf(link: Element): Address | undefined {
  return readAddress(link.getAttribute('href') ?? '');
}

/** The words of a task may lead to its subitem, whose status its box then shows. */
function followTask(link: HTMLAnchorElement): void {
  const container = link.closest<HTMLElement>(DOCUMENT);
  if (!container || !link.closest('li')?.querySelector('[data-task]')) return;
  // Without the code the box is as the text has it.
  void withCode(import(/* webpackChunkName: "subitems" */ '../subitems/subitem-ticks.ts'), ({ watchSubitems }) =>
    watchSubitems(container),
  );
}

/** Shows a chip as the link that it was. */
function showLink(link: HTMLAnchorElement, { words, mend }: LinkChip): void {
  mend?.remove();
  link.replaceChildren(...words);
  link.classList.remove('iv-board-chip', 'iv-board-chip--done');
  nameTask(link);
}

/** Offers editors to write the name that an item has now into the text, if that has another. */
function offerToMend(link: HTMLAnchorElement, chip: LinkChip, name: string): void {
  const words = chip.words.map(({ textContent }) => textContent).join('');
  const isWanted = asOneLine(words) !== asOneLine(name) && documentEditor.getState() !== undefined;
  if (!isWanted) {
    chip.mend?.remove();
    chip.mend = undefined;
    return;
  }
  chip.mend ??= mendButton();
  nameButton(chip.mend, say('mendName', { name }));
  chip.mend.onclick = () =>
    documentEditor.getState()?.change((field) => renameLinks(field, link.getAttribute('href') ?? '', name));
  if (link.nextSibling !== chip.mend) link.after(chip.mend);
}
