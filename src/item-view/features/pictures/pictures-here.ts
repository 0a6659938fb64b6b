import type { OpenDescription } from '../../../description/open-description.ts';
import type { Field } from '../../../editing/field.ts';
import { systemClock } from '../../../host/clock.ts';
import { openBrowserStorage } from '../../../host/drafts/browser-storage.ts';
import type { Beyond } from '../../../host/pictures/picture-index.ts';
import { createPictures, type Pictures } from '../../../host/pictures/pictures.ts';
import type { Picture } from '../../../host/pictures/storing.ts';
import { deflate } from '../../../host/storage/payload.ts';
import type { ItemRef } from '../../../host/storage/keys.ts';
import type { Store } from '../../../host/storage/store.ts';
import { picturesIn } from '../../../text/picture-address.ts';
import { typeWhenComposed } from '../../field/waiting-place.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-pictures.ts';
import { saySize } from '../../messages/say-size.ts';
import { changeInPlace } from '../../document/change-in-place.ts';
import { documentEditor } from '../../document/document-editor.ts';
import { itemHere } from '../../document/open-item.ts';
import { oneRef } from '../../document/one-ref.ts';
import { pictureReaderAt } from '../../preview/read-pictures.ts';
import { keptFor } from '../../ui/kept-for.ts';
import { pictureProgress } from './picture-progress.ts';

/** The pictures of the item that is open, for editors. */
export function picturesHere(): Pictures {
  return picturesAt(itemHere().monday.store, itemHere().place);
}

/** The same for any item. They outlast a change of items: what is on its way is stored all the same. */
export function picturesAt(store: Store, place: ItemRef): Pictures {
  nameBeforeSaves();
  return openedAt(oneRef(place), store);
}

const openedAt = keptFor((place: ItemRef, store: Store): Pictures => {
  const pictures = createPictures({
    store,
    place,
    browser: openBrowserStorage(),
    compression: deflate,
    clock: systemClock,
    reader: pictureReaderAt(store, place),
    async prepare({ bytes, file }) {
      const { preparePicture } = await import('./prepare/prepare-picture.ts');
      const prepared = await preparePicture(new Blob([bytes]));
      return prepared.kind === 'prepared' ? { ...prepared.picture, ...(file !== undefined && { file }) } : undefined;
    },
  });
  pictureProgress.follow(pictures);
  void pictures.offerAgain();
  return pictures;
});

/** Takes pictures, into the item that is open. Returns why they are refused; empty if they are not. */
export async function takeHere(pictures: readonly Picture[], here = picturesHere()): Promise<string> {
  const taken = await here.take(pictures);
  return taken.kind === 'taken' ? '' : sayBeyond(taken);
}

/** Says that pictures are more than a description may have. */
export function sayBeyond({ kind, limit }: Beyond): string {
  return kind === 'too-many' ? say('picturesTooMany', { limit }) : say('picturesTooLarge', { limit: saySize(limit) });
}

/**
 * Changes an open text: in its field, or that of a part, as part of the last undo step, so that Undo never ends amid
 * what one gesture did. Where it is read it is still read.
 */
export function retype(
  description: OpenDescription,
  field: TextField | undefined,
  change: (text: string) => string,
): void {
  const state = description.getState();
  if (state.kind !== 'open') return;
  const isWhole = state.mode === 'edit';
  // While the text is read, only the field of a part is shown.
  const isIn = isWhole ? field?.element.isConnected : field && field.element.getClientRects().length > 0;
  if (!field || !isIn) return retypeText(description, field, change);
  typeWhenComposed(field, (now) => {
    retypeIn(field, now, change);
    if (!isWhole) retypeText(description, field, change);
  });
}

function retypeIn(field: TextField, { text, from, to }: Field, change: (text: string) => string): void {
  const insert = change(text);
  if (insert === text) return;
  const { element } = field;
  const { scrollTop } = element;
  const focused = document.activeElement;
  const [start, end] = [from, to].map((at) => change(text.slice(0, at)).length) as [number, number];
  field.type({ from: 0, to: text.length, insert, select: { from: start, to: end } }, true);
  element.scrollTop = scrollTop;
  if (focused instanceof HTMLElement && focused !== element) focused.focus({ preventScroll: true });
}

function retypeText(
  description: OpenDescription,
  field: TextField | undefined,
  change: (text: string) => string,
): void {
  const state = description.getState();
  if (state.kind !== 'open') return;
  const text = change(state.text);
  // A draft that is only offered gets its names when somebody takes it.
  if (text === state.text || state.conflict || (state.offer && field)) return;
  if (state.mode === 'edit')
    return documentEditor.getState()?.change((now) => {
      const insert = change(now.text);
      return { from: 0, to: now.text.length, insert, select: { from: now.from, to: now.to } };
    });
  changeInPlace(description, text);
}

/** From now on a save waits for the pictures of originals in the text, and has it name them. */
function nameBeforeSaves(): void {
  itemHere().beforeSave = (description) => {
    const { originals } = picturesHere();
    const state = description.getState();
    if (state.kind !== 'open' || ![...picturesIn(state.text).keys()].some(originals.has)) return undefined;
    return originals.made(state.text).then(() => retype(description, undefined, originals.named));
  };
}
