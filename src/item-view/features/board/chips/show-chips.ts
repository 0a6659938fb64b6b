import { openInTab } from '../../../../host/monday/monday.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { itemHere } from '../../../document/open-item.ts';
import { subscribeToWords } from '../../../messages/spoken.ts';
import { keptFor } from '../../../ui/kept-for.ts';
import { type KnownBoard, knownBoard } from '../known-board.ts';
import { addressOf, createLinkChips, type LinkChips, linksIn } from './link-chips.ts';
import { DOCUMENT, shownDocuments } from './shown-documents.ts';
import { createValueChips, type ValueChips } from './value-chips.ts';

/** Milliseconds until values that are shown are asked for again, and for which an answer holds in any case. */
const AGAIN_MS = 60_000;
const FRESH_MS = 3_000;

/**
 * From now on shows chips in every document of the page: links to items and people of this account by what these are
 * called now, and `{{Status}}` by the value that the item has there. What is known is put in before the browser paints,
 * so that nothing flickers while somebody types; where monday does not say, the text stays as it is.
 */
export function showChips(): void {
  chipsOf(knownBoard());
}

const chipsOf = keptFor((board: KnownBoard): void => {
  const links = createLinkChips();
  const values = createValueChips();
  const dress = (root: Node) => {
    if (!root.isConnected) return;
    if (root instanceof Text) links.takeTyped(root);
    links.dress(root);
    values.dress(root);
  };
  const observer = new MutationObserver((records) => {
    for (const node of new Set(records.flatMap(changedIn))) dress(node);
    // A change made just now.
    observer.takeRecords();
  });
  const refresh = () => {
    links.renew();
    values.renew();
    for (const element of shownDocuments()) dress(element);
    observer.takeRecords();
  };
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  board.subscribe(refresh);
  documentEditor.subscribe(refresh);
  subscribeToWords(refresh);
  document.addEventListener('click', (event) => openCard(event, links), true);
  keepFresh(values);
  refresh();
});

/** Returns what a change has put into a document. */
function changedIn({ type, target, addedNodes }: MutationRecord): readonly Node[] {
  return (type === 'characterData' ? [target] : [...addedNodes]).flatMap((node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.isConnected) return [];
    if (element.closest(DOCUMENT)) return [node];
    return [...element.querySelectorAll(DOCUMENT)];
  });
}

/**
 * Asks once more for everything that is shown when somebody comes back; if that was just now, a little later: whoever
 * comes back at once may have changed something on the board in between. Values are asked for again in any case.
 */
function keepFresh(values: ValueChips): void {
  let askedAt = Date.now();
  let later: ReturnType<typeof setTimeout> | undefined;

  function askAgain(): void {
    clearTimeout(later);
    if (document.hidden) return;
    const rest = askedAt + FRESH_MS - Date.now();
    if (rest > 0) return void (later = setTimeout(askAgain, rest));
    askedAt = Date.now();
    askValuesAgain();
    askLinksAgain();
  }

  function askValuesAgain(): void {
    if (document.hidden) return;
    if (values.areShown() || shownDocuments().some((element) => element.textContent.includes('{{')))
      void knownBoard().values.renew([itemHere().place.itemId]);
  }

  addEventListener('focus', askAgain);
  // With the pointer, from where the focus is: the board beside the item view.
  document.documentElement.addEventListener('pointerenter', () => document.hasFocus() || askAgain());
  document.addEventListener('visibilitychange', askAgain);
  setInterval(askValuesAgain, AGAIN_MS);
}

function askLinksAgain(): void {
  const addresses = shownDocuments()
    .flatMap(linksIn)
    .flatMap((link) => addressOf(link) ?? []);
  const board = knownBoard();
  void board.items.renew(new Set(addresses.flatMap((address) => (address.kind === 'item' ? [address.item] : []))));
  void board.people.renew(new Set(addresses.flatMap((address) => (address.kind === 'person' ? [address.person] : []))));
}

/** Opens the card of an item over the page: monday's own way to show one. Other clicks are the browser's. */
function openCard(event: MouseEvent, links: LinkChips): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.iv-board-chip') : null;
  const address = link ? links.addressOf(link) : undefined;
  if (!link || address?.kind !== 'item') return;
  event.preventDefault();
  const { monday } = itemHere();
  void monday.act('openItemCard', { itemId: Number(address.item) }).then(({ kind }) => {
    if (kind === 'failed') void openInTab(monday, link.href);
  });
}
