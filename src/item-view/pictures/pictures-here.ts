import { systemClock } from '../../host/clock.ts';
import { openBrowserStorage } from '../../host/drafts/browser-storage.ts';
import type { Beyond } from '../../host/pictures/picture-limits.ts';
import { createPictures, type Picture, type Pictures } from '../../host/pictures/pictures.ts';
import { deflate } from '../../host/storage/compression.ts';
import { draftKey, type Place } from '../../host/storage/keys.ts';
import type { Store } from '../../host/storage/store.ts';
import { say } from '../messages/say-pictures.ts';
import { saySize } from '../messages/say-size.ts';
import { view } from '../screen/view-settings.ts';
import { followPictures } from './bring/picture-progress.ts';
import { pictureReaderAt } from './read-pictures.ts';

const opened = new Map<string, Pictures>();

/** The pictures of the item that is open, for editors. */
export function picturesHere(): Pictures {
  return picturesAt(view.monday.store, view.place);
}

/** The same for any item. They outlast a change of items: what is on its way is stored all the same. */
export function picturesAt(store: Store, place: Place): Pictures {
  const key = draftKey(place);
  const known = opened.get(key);
  if (known) return known;
  const pictures = createPictures({
    store,
    place,
    browser: openBrowserStorage(),
    compression: deflate,
    clock: systemClock,
    reader: pictureReaderAt(store, place),
  });
  opened.set(key, pictures);
  followPictures(pictures);
  void pictures.offerAgain();
  return pictures;
}

/** Takes pictures into the item that is open. Returns why they are refused; empty if they are not. */
export async function takeHere(pictures: readonly Picture[]): Promise<string> {
  const taken = await picturesHere().take(pictures);
  return taken.kind === 'taken' ? '' : sayBeyond(taken);
}

/** Says that pictures are more than a description may have. */
export function sayBeyond({ kind, limit }: Beyond): string {
  return kind === 'too-many' ? say('picturesTooMany', { limit }) : say('picturesTooLarge', { limit: saySize(limit) });
}
