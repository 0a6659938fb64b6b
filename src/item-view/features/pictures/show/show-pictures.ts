import { parsePictureAddress, picturesIn as picturesInText } from '../../../../text/picture-address.ts';
import { makeEnlargeable } from './tiles.ts';
import { observeNearness } from '../../../preview/large-images.ts';
import { knownHere, type KnownPictures, type PictureState } from './known-pictures.ts';
import { fillFrame, putIntoFrame, type TileKind } from './picture-tile.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { keptFor } from '../../../ui/kept-for.ts';
import { isLetter, system } from '../../../ui/keyboard.ts';
import { itemHere } from '../../../document/open-item.ts';
import { ORIGIN, ORIGIN_MARK, originOf } from '../../../document/origin.ts';
import './pictures.css';
import { withCode } from '../../../ui/with-code.ts';

/** The pictures of one document. */
export interface ShownPictures {
  /** New nodes are about to enter the page: their pictures get what is known of them, so that equal ones stay. */
  admit(nodes: ParentNode): void;
  /** Call this when the document has changed. */
  refresh(): void;
  close(): void;
}

/** Milliseconds until pictures are freed that are in no document any more: the next change may bring one back. */
const FREE_MS = 2_000;

const PICTURE = 'img[data-picture]';
/** The name of a file says nothing of what is on the picture. */
const FILE_NAME = /^[^\n]{1,80}\.(?:png|jpe?g|gif|webp|avif|heic|bmp|svg|tiff?)$/i;

/**
 * Shows the pictures in `container` that are stored beside the text: read when they come near the screen, put in their
 * place when they are whole. Their room is kept by their size (preview.css). `canEdit`: whether the text may be changed
 * from here, if at all.
 */
export function showPictures(container: HTMLElement, known: KnownPictures, canEdit: boolean): ShownPictures {
  const watched = new WeakSet<Element>();
  const near = new Set<Element>();
  watchCopies();
  const nearness = observeNearness((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target);
      else near.delete(target);
      const hash = hashOf(target);
      if ([...near].some((each) => hashOf(each) === hash)) known.want(hash);
      else known.unwant(hash);
    }
  });

  function admit(nodes: ParentNode): void {
    for (const picture of picturesIn(nodes)) dress(picture);
  }

  /** Gives a picture what belongs to its state, and nothing else: pictures of the same text are equal nodes. */
  function dress(picture: HTMLImageElement): void {
    keepShape(picture);
    const hash = hashOf(picture);
    const state = known.stateOf(hash);
    const address = state.kind === 'here' ? state.address : null;
    const editor = canEdit ? documentEditor.getState() : undefined;
    const isBusy = state.kind === 'reading';
    const kind = kindOf(isBusy ? state.before : state.kind, editor !== undefined && wantsWords(picture));
    const frame = picture.closest<HTMLElement>('.iv-picture');
    const hasFocus = frame?.matches(':focus-within');
    if (picture.getAttribute('src') !== address || frame?.dataset['kind'] !== kind) {
      const fresh = freshPicture(picture, address);
      (frame ?? picture).replaceWith(kind ? putIntoFrame(fresh, kind) : fresh);
      picture = fresh;
      // A person who tried again is at the picture.
      if (hasFocus) fresh.focus({ preventScroll: true });
    }
    if (!kind) return;
    // Fetched now: a click opens a file dialog only at once.
    const choosing =
      editor && kind !== 'undescribed'
        ? import(/* webpackChunkName: "picture-tools" */ './picture-tools.ts')
        : undefined;
    fillFrame(picture.closest('.iv-picture')!, kind, picture.alt, isBusy, {
      again: () => known.wantAgain(hash),
      choose:
        choosing &&
        ((tell) =>
          void choosing.then(
            ({ chooseAgain }) => chooseAgain(picture, known, tell),
            () => undefined,
          )),
      describe:
        editor &&
        (() =>
          void withCode(import(/* webpackChunkName: "picture-tools" */ './picture-tools.ts'), ({ describe }) =>
            describe(picture, container),
          )),
    });
  }

  const leave = [
    known.subscribe((hash) => {
      for (const picture of picturesIn(container)) if (hashOf(picture) === hash) dress(picture);
    }),
    documentEditor.subscribe(() => admit(container)),
  ];
  return {
    admit,
    refresh() {
      for (const picture of picturesIn(container)) {
        if (watched.has(picture) || picture.src !== '') continue;
        watched.add(picture);
        nearness.observe(picture);
      }
      freeSoon(known);
    },
    close() {
      nearness.disconnect();
      for (const end of leave) end();
      freeSoon(known);
    },
  };
}

/** Whether any picture in the page has been neither read nor found missing. */
export function arePicturesUnread(): boolean {
  return picturesIn(document).some((picture) => picture.src === '' && !picture.closest('.iv-picture'));
}

/** Reads all pictures in the page, wherever they stand; resolves when each can be seen, or is known not to be there. */
export async function readEveryPicture(known: KnownPictures): Promise<void> {
  await known.settled(picturesIn(document).map(hashOf));
  const shown = picturesIn(document).filter((picture) => picture.src !== '');
  await Promise.allSettled(shown.map((picture) => picture.decode()));
}

function picturesIn(root: ParentNode): readonly HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLImageElement>(PICTURE)];
}

/** Returns the hash in the name that the renderer has given to a picture. */
function hashOf(picture: Element): string {
  return (picture.getAttribute('data-picture') ?? '').slice(0, 32);
}

/** Keeps the shape of a picture of which the text gives only the width or only the height. */
function keepShape(picture: HTMLImageElement): void {
  const name = parsePictureAddress(`images/${picture.dataset['picture'] ?? ''}`);
  if (name && picture.hasAttribute('width') !== picture.hasAttribute('height'))
    picture.style.aspectRatio = `${name.width} / ${name.height}`;
}

function kindOf(state: PictureState['kind'] | undefined, wantsWords: boolean): TileKind | undefined {
  if (state === 'missing' || state === 'broken' || state === 'failed') return state;
  return state === 'here' && wantsWords ? 'undescribed' : undefined;
}

function wantsWords({ alt }: HTMLImageElement): boolean {
  return alt.trim() === '' || FILE_NAME.test(alt);
}

/**
 * Returns a picture in place of another one, with this address or none. A new one: an image that gets its `src` while
 * `content-visibility` skips it has no box in Chromium from then on, and never loads.
 */
function freshPicture(picture: HTMLImageElement, address: string | null): HTMLImageElement {
  const fresh = picture.cloneNode() as HTMLImageElement;
  // It is in memory already.
  fresh.removeAttribute('loading');
  if (address === null) {
    for (const name of ['src', 'role', 'tabindex', 'aria-haspopup']) fresh.removeAttribute(name);
    return fresh;
  }
  fresh.setAttribute('src', address);
  makeEnlargeable(fresh, picture.closest('a') !== null);
  return fresh;
}

const freeingOf = keptFor((_: KnownPictures): { timer?: ReturnType<typeof setTimeout> } => ({}));

function freeSoon(known: KnownPictures): void {
  const freeing = freeingOf(known);
  clearTimeout(freeing.timer);
  freeing.timer = setTimeout(() => known.keepOnly(new Set(picturesIn(document).map(hashOf))), FREE_MS);
}

/** Milliseconds after which a page is printed with what there is: a silent host takes ten seconds for each. */
const MOST_MS = 30_000;

/** Resolves when every picture in the page is there to be printed, or is known not to be. */
export async function readForPrint(): Promise<void> {
  if (!arePicturesUnread()) return;
  await Promise.race([readEveryPicture(knownHere()), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}

/**
 * Has the browser's own shortcut print once every picture is there. Its menu cannot be made to wait: pictures that have
 * not been read are printed as their words, and are read for the next time. Returns a function that ends this.
 */
export function watchPrinting(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isPrint = isLetter(event, 'p') && (system === 'apple' ? event.metaKey : event.ctrlKey);
    if (!isPrint || event.shiftKey || event.altKey || event.defaultPrevented || !arePicturesUnread()) return;
    event.preventDefault();
    void readForPrint().then(() => print());
  };
  const onBeforePrint = () => void readForPrint();
  addEventListener('keydown', onKeyDown);
  addEventListener('beforeprint', onBeforePrint);
  return () => {
    removeEventListener('keydown', onKeyDown);
    removeEventListener('beforeprint', onBeforePrint);
  };
}

/**
 * From now on what is copied from texts with pictures says from which item it comes, so that it can be pasted into
 * another one with its pictures.
 */
function watchCopies(): void {
  // The same function listens once, however often it is added.
  for (const type of ['copy', 'cut'] as const) document.addEventListener(type, onCopy);
}

function onCopy(event: ClipboardEvent): void {
  if (event.defaultPrevented) return;
  if (event.target instanceof HTMLTextAreaElement) nameInData(event, event.target);
  else markSelected();
}

/** The browser adds nothing to what it copies from a field itself, so here the same text is copied in its place. */
function nameInData(event: ClipboardEvent, field: HTMLTextAreaElement): void {
  const { selectionStart: from, selectionEnd: to } = field;
  const text = field.value.slice(from, to);
  if (!event.clipboardData || picturesInText(text).size === 0) return;
  const cut = event.type === 'cut' && field.matches('.iv-field') ? documentEditor.getState() : undefined;
  if (event.type === 'cut' && !cut) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  event.clipboardData.setData(ORIGIN, originOf(itemHere().place));
  cut?.change((now) => ({ from: now.from, to: now.to, insert: '', select: { from: now.from, to: now.from } }));
}

/**
 * Marks the selected pictures for as long as the browser writes their HTML, which it does better than we could: what is
 * copied stays its own.
 */
function markSelected(): void {
  const selection = document.getSelection();
  const pictures = [...document.querySelectorAll('img[data-picture]')].filter((picture) =>
    selection?.containsNode(picture, true),
  );
  for (const picture of pictures) picture.setAttribute(ORIGIN_MARK, originOf(itemHere().place));
  setTimeout(() => pictures.forEach((picture) => picture.removeAttribute(ORIGIN_MARK)));
}
