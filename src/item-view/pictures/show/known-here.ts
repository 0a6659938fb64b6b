import { systemClock } from '../../../host/clock.ts';
import { openBrowserStorage } from '../../../host/drafts/browser-storage.ts';
import { createSeenPictures } from '../../../host/pictures/seen-pictures.ts';
import { type PictureReader, provenPicture } from '../../../host/pictures/picture-reader.ts';
import { seenPictureKey } from '../../../host/storage/keys.ts';
import { view } from '../../screen/view-settings.ts';
import { createKnownPictures, type KnownPictures, type Read } from './known-pictures.ts';
import { pictureReader } from '../read-pictures.ts';

/** Milliseconds for which an answer of this browser is waited for: in some frames there never is one. */
const PATIENCE_MS = 300;
/** Milliseconds after which a picture is shown however much of it can be decoded. */
const DECODING_MS = 10_000;

const storage = openBrowserStorage();
let here: { readonly key: string; readonly known: KnownPictures } | undefined;

/**
 * What this page knows of the pictures of the item that is open: from memory, this browser or monday, in this order.
 */
export function knownHere(): KnownPictures {
  const key = seenPictureKey(view.place);
  if (here?.key === key) return here.known;
  here?.known.close();
  const reader = pictureReader();
  const known = createKnownPictures({ read: readerOf(key, reader), held: reader.held, canDraw });
  here = { key, known };
  return known;
}

function readerOf(key: string, reader: PictureReader): (hash: string) => Promise<Read> {
  const kept = createSeenPictures({ storage, key, now: systemClock.now });
  return async (hash) => {
    const bytes = await Promise.race([
      kept.get(hash),
      new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
    const picture = bytes && (await provenPicture(hash, bytes));
    if (picture) return { kind: 'found', ...picture };
    const found = await reader.read(hash);
    if (found.kind === 'found') void kept.keep(hash, found.bytes);
    return found;
  };
}

/**
 * Whether a browser decodes all of an image, off the page's thread. An element would show one that breaks off as far as
 * it goes.
 */
function canDraw(blob: Blob): Promise<boolean> {
  return Promise.race([
    createImageBitmap(blob).then(
      (bitmap) => {
        bitmap.close();
        return true;
      },
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, DECODING_MS, true)),
  ]);
}
