import { systemClock } from '../../host/clock.ts';
import { openBrowserStorage } from '../../host/drafts/browser-storage.ts';
import { createPictures, type Pictures } from '../../host/pictures/pictures.ts';
import { deflate } from '../../host/storage/compression.ts';
import { draftKey } from '../../host/storage/keys.ts';
import { view } from '../screen/view-settings.ts';
import { pictureReader } from './read-pictures.ts';

const opened = new Map<string, Pictures>();

/**
 * The pictures of the item that is open, for editors. They outlast a change of items: what is on its way is stored all
 * the same.
 */
export function picturesHere(): Pictures {
  const { store, place } = view;
  const key = draftKey(place);
  const known = opened.get(key);
  if (known) return known;
  const browser = openBrowserStorage();
  const pictures = createPictures({
    store,
    place,
    browser,
    compression: deflate,
    clock: systemClock,
    reader: pictureReader(),
  });
  opened.set(key, pictures);
  void pictures.offerAgain();
  return pictures;
}
