import { renameLinks } from '../../../../editing/marks/link-words.ts';
import { type BoardItem, type Person, valueNamed } from '../../../../host/board/items.ts';
import { openInTab } from '../../../../host/monday/monday.ts';
import { asOneLine } from '../../../../text/lines.ts';
import { say } from '../../../messages/say-board.ts';
import { subscribeToWords } from '../../../messages/spoken.ts';
import { prepareTasks } from '../../../preview/shown-nodes.ts';
import { textNodesIn } from '../../../ui/text-nodes.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { itemHere } from '../../../document/open-item.ts';
import { type Address, readAddress } from '../item-address.ts';
import { knownBoard, readerHere } from '../known-board.ts';
import { fillItemChip, fillPersonChip, mendButton, nameButton, unknownValue, valueChip } from './chip.ts';
import { VALUE_PLACE, wordsOfValue } from './value-words.ts';

/** The documents with chips: texts as they are, not changes to them, which are those of the text. */
const DOCUMENT = '.iv-preview-document:not(.iv-diff)';
const LINK = 'a[href*=".monday.com/"]';
/** Elements whose content is as it was written, or no words. */
const APART = 'code, pre, math, svg, button, .iv-preview-piece, .iv-board-chip, .iv-board-unknown';

/** More links, or more values, are not shown as chips at a time: all are gone through whenever the board has news. */
const MOST = 1_000;

/** Milliseconds until values that are shown are asked for again, and for which an answer holds in any case. */
const AGAIN_MS = 60_000;
const FRESH_MS = 10_000;

/** A link that is shown as a chip: what the text has in it, and what stands there now. */
interface LinkChip {
  readonly words: readonly Node[];
  face?: BoardItem | Person;
  mend?: HTMLButtonElement | undefined;
}

/** A value that is shown as a chip: its source, and what stands there now. */
interface ValueChip {
  readonly source: string;
  readonly said: string;
}

const links = new Map<HTMLAnchorElement, LinkChip>();
const values = new Map<HTMLElement, ValueChip>();

let isWatching = false;
let askedAt = 0;
let later: ReturnType<typeof setTimeout> | undefined;

/**
 * From now on shows chips in every document of the page: links to items and people of this account by what these are
 * called now, and `{{Status}}` by the value that the item has there. What is known is put in before the browser paints,
 * so that nothing flickers while somebody types; where monday does not say, the text stays as it is.
 */
export function showChips(): void {
  if (isWatching) return;
  isWatching = true;
  askedAt = Date.now();
  const observer = new MutationObserver((records) => {
    for (const node of new Set(records.flatMap(changedIn))) dress(node);
    // A change made just now.
    observer.takeRecords();
  });
  const look = () => {
    renew();
    for (const element of shownDocuments()) dress(element);
    observer.takeRecords();
  };
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  knownBoard().subscribe(look);
  documentEditor.subscribe(look);
  subscribeToWords(look);
  document.addEventListener('click', openCard, true);
  addEventListener('focus', askAgain);
  document.addEventListener('visibilitychange', askAgain);
  setInterval(askValuesAgain, AGAIN_MS);
  look();
}

/** Returns what a change has put into a document. */
function changedIn({ type, target, addedNodes }: MutationRecord): readonly Node[] {
  return (type === 'characterData' ? [target] : [...addedNodes]).flatMap((node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.isConnected) return [];
    if (element.closest(DOCUMENT)) return [node];
    return [...element.querySelectorAll(DOCUMENT)];
  });
}

/** Shows what is known in `root`, and asks for what is not. */
function dress(root: Node): void {
  if (!root.isConnected) return;
  if (root instanceof Text) takeTyped(root);
  for (const shown of [links, values]) if (shown.size >= MOST) forgetGone(shown);
  for (const link of linksIn(root)) {
    if (links.size >= MOST) break;
    dressLink(link);
  }
  if (!root.textContent?.includes('{{')) return;
  for (const text of root instanceof Text ? [root] : textNodesIn(root)) if (text.data.includes('{{')) dressText(text);
}

function linksIn(root: Node): readonly HTMLAnchorElement[] {
  if (!(root instanceof Element)) return [];
  const inside = root.querySelectorAll<HTMLAnchorElement>(LINK);
  return root.matches(LINK) ? [root as HTMLAnchorElement, ...inside] : [...inside];
}

function addressOf(link: Element): Address | undefined {
  return readAddress(link.getAttribute('href') ?? '');
}

/** Typing takes chips away with their blocks, and new ones come. */
function forgetGone(shown: Map<HTMLElement, unknown>): void {
  for (const chip of shown.keys()) if (!chip.isConnected) shown.delete(chip);
}

/** A letter may be typed into the words of a link where they stand as those of its chip. */
function takeTyped(text: Text): void {
  const link = text.parentElement?.closest<HTMLAnchorElement>('a.iv-board-chip');
  if (!link || !links.delete(link)) return;
  link.replaceChildren(text);
  dressLink(link);
}

function dressLink(link: HTMLAnchorElement): void {
  const address = addressOf(link);
  if (!address || links.has(link) || link.querySelector('img')) return;
  if (address.kind === 'item') {
    knownBoard().items.want(address.item);
    followTask(link);
  } else knownBoard().people.want(address.person);
  fillLink(link, address, { words: [...link.childNodes] });
}

/** The words of a task may lead to its subitem, whose status its box then shows. */
function followTask(link: HTMLAnchorElement): void {
  const container = link.closest<HTMLElement>(DOCUMENT);
  if (!container || !link.closest('li')?.querySelector('[data-task]')) return;
  import(/* webpackChunkName: "subitems" */ '../subitems/subitem-ticks.ts').then(
    ({ watchSubitems }) => watchSubitems(container),
    // Without the code the box is as the text has it.
    () => undefined,
  );
}

/** Makes a chip of a link, or the link that it was where monday knows nothing of it. */
function fillLink(link: HTMLAnchorElement, address: Address, chip: LinkChip): void {
  const board = knownBoard();
  const item = address.kind === 'item' ? board.items.get(address.item) : undefined;
  const face = address.kind === 'item' ? item : board.people.get(address.person);
  if (!face || readAddress(face.url)?.host !== address.host) {
    if (!links.delete(link)) return;
    chip.mend?.remove();
    link.replaceChildren(...chip.words);
    link.classList.remove('iv-board-chip', 'iv-board-chip--done');
    return nameTask(link);
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
    documentEditor.getState()?.type((field) => renameLinks(field, link.getAttribute('href') ?? '', name));
  if (link.nextSibling !== chip.mend) link.after(chip.mend);
}

function dressText(text: Text): void {
  if (text.parentElement?.closest(APART)) return;
  knownBoard().values.want(itemHere().place.itemId);
  for (const { index, 0: source } of [...text.data.matchAll(VALUE_PLACE)].slice(0, MOST - values.size).reverse()) {
    const chip = chipOf(source) ?? unknownPlace(source);
    if (!chip) continue;
    const place = text.splitText(index);
    place.splitText(source.length);
    place.replaceWith(chip);
    nameTask(chip);
  }
}

/** The box of a task is called what is shown beside it. */
function nameTask(chip: Node): void {
  const words = chip.parentElement?.closest('p, li');
  const box = words?.querySelector<HTMLInputElement>(':scope > [data-task]');
  if (words && box) prepareTasks(words, !box.disabled);
}

/** Returns the chip for `{{Status}}`; `undefined` if there is no such column, as far as is known. */
function chipOf(source: string): HTMLElement | undefined {
  const value = valueNamed(knownBoard().values.get(itemHere().place.itemId) ?? [], source.slice(2, -2));
  if (!value) return undefined;
  if (value.isUnread) {
    void knownBoard().wantFormulas([value], itemHere().place.itemId);
    return undefined;
  }
  const words = wordsOfValue(value, readerHere());
  const chip = valueChip(value, words);
  values.set(chip, { source, said: JSON.stringify([value, words]) });
  return chip;
}

/** The one place that says why it shows no value. */
let unknown: HTMLElement | undefined;

/** Whether an editor can be told why values are not shown. */
function isExplained(): boolean {
  const known = knownBoard().values;
  const isMissing = known.failure() !== undefined && known.get(itemHere().place.itemId) === undefined;
  return isMissing && documentEditor.getState() !== undefined;
}

/** Returns the source as what explains itself, at one place of all. */
function unknownPlace(source: string): HTMLElement | undefined {
  if (unknown?.isConnected || !isExplained()) return undefined;
  unknown = unknownValue(source, () => {
    const why = knownBoard().values.failure();
    if (why)
      void import('../../../document/permissions.ts').then(
        ({ explainColumns }) => explainColumns(why),
        () => undefined,
      );
  });
  values.set(unknown, { source, said: '' });
  return unknown;
}

/** Brings every chip to what is known now, and forgets those that are gone. */
function renew(): void {
  for (const [link, chip] of links) {
    const address = addressOf(link);
    if (!link.isConnected || !address) links.delete(link);
    else fillLink(link, address, chip);
  }
  for (const [chip, { source, said }] of [...values]) {
    if (chip === unknown && chip.isConnected && isExplained()) continue;
    const fresh = chip.isConnected ? chipOf(source) : undefined;
    if (fresh && values.get(fresh)?.said === said) {
      values.delete(fresh);
      continue;
    }
    values.delete(chip);
    if (!chip.isConnected) continue;
    const { parentNode } = chip;
    chip.replaceWith(fresh ?? source);
    if (!fresh) parentNode?.normalize();
    if (parentNode?.firstChild) nameTask(parentNode.firstChild);
  }
}

/**
 * Asks once more for everything that is shown; if that was just now, a little later: whoever comes back at once may
 * have changed something on the board in between.
 */
function askAgain(): void {
  clearTimeout(later);
  if (document.hidden) return;
  const rest = askedAt + FRESH_MS - Date.now();
  if (rest > 0) return void (later = setTimeout(askAgain, rest));
  askedAt = Date.now();
  askValuesAgain();
  const addresses = shownDocuments()
    .flatMap(linksIn)
    .flatMap((link) => addressOf(link) ?? []);
  const board = knownBoard();
  void board.items.renew(new Set(addresses.flatMap((address) => (address.kind === 'item' ? [address.item] : []))));
  void board.people.renew(new Set(addresses.flatMap((address) => (address.kind === 'person' ? [address.person] : []))));
}

function askValuesAgain(): void {
  if (document.hidden) return;
  if (values.size > 0 || shownDocuments().some((element) => element.textContent.includes('{{')))
    void knownBoard().values.renew([itemHere().place.itemId]);
}

function shownDocuments(): readonly Element[] {
  return [...document.querySelectorAll(DOCUMENT)];
}

/** Opens the card of an item over the page: monday's own way to show one. Other clicks are the browser's. */
function openCard(event: MouseEvent): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.iv-board-chip') : null;
  const address = link && links.has(link) ? addressOf(link) : undefined;
  if (!link || address?.kind !== 'item') return;
  event.preventDefault();
  const { monday } = itemHere();
  void monday.act('openItemCard', { itemId: Number(address.item) }).then(({ kind }) => {
    if (kind === 'failed') void openInTab(monday, link.href);
  });
}
