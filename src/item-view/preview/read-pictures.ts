import { systemClock } from '../../host/clock.ts';
import { createPictureReader, type PictureReader } from '../../host/pictures/picture-reader.ts';
import type { ItemRef } from '../../host/storage/keys.ts';
import type { Store } from '../../host/storage/store.ts';
import { itemHere } from '../document/open-item.ts';
import { oneRef } from '../document/one-ref.ts';
import { keptFor } from '../ui/kept-for.ts';

const readerOf = keptFor((place: ItemRef, store: Store) => createPictureReader({ store, place, clock: systemClock }));

/** The reader of the pictures of the item that is open, the same one for as long as the page lives. */
export function pictureReader(): PictureReader {
  return pictureReaderAt(itemHere().monday.store, itemHere().place);
}

/** The same for any item. */
export function pictureReaderAt(store: Store, place: ItemRef): PictureReader {
  return readerOf(oneRef(place), store);
}
