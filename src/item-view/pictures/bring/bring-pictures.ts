import type { PictureRead } from '../../../host/pictures/picture-reader.ts';
import { mostPictures } from '../../../host/pictures/picture-limits.ts';
import type { Picture } from '../../../host/pictures/pictures.ts';
import type { Place } from '../../../host/storage/keys.ts';
import { type PictureName, picturesIn } from '../../../text/picture-address.ts';
import { say } from '../../messages/say-pictures.ts';
import { view } from '../../screen/view-settings.ts';
import { ORIGIN_MARK, originOf } from './origin.ts';
import { sayBeyond, takeHere } from '../pictures-here.ts';
import { pictureReader, pictureReaderAt } from '../read-pictures.ts';

/** How long a paste waits for its pictures, in milliseconds. Later they are brought all the same. */
const PATIENCE_MS = 4_000;

/**
 * Takes the pictures that a paste from another item refers to: they are read where they are stored, and stored here as
 * well. Returns what to say of those that could not be brought.
 */
export async function bringPictures(plain: string, html: string, origin: string): Promise<string> {
  const [, marked = ''] = new RegExp(`${ORIGIN_MARK}="([^"]*)"`).exec(html) ?? [];
  const there = parseOrigin(origin || marked, view.place);
  // An image of HTML is named by its mark, whose text has no folder.
  const names = [...picturesIn(`${plain} ${html.replaceAll('data-picture="', 'images/')}`).values()];
  if (!there || names.length === 0) return '';
  if (names.length > mostPictures) return sayBeyond({ kind: 'too-many', limit: mostPictures });
  const reader = pictureReaderAt(view.monday.store, there);
  const here = pictureReader();
  const bringing = Promise.all(names.map(async (name) => pictureOf(name, await reader.read(name.hash)))).then(
    async (found) => {
      const brought = found.filter((picture) => picture !== undefined);
      const refused = await takeHere(brought);
      if (refused !== '') return refused;
      const left = names.filter(({ hash }) => !brought.some(({ name }) => name.hash === hash));
      const isHere = await Promise.all(left.map(async ({ hash }) => (await here.read(hash)).kind === 'found'));
      const count = isHere.filter((each) => !each).length;
      return count > 0 ? say('notBrought', { count }) : '';
    },
  );
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), PATIENCE_MS));
  return Promise.race([bringing, late]);
}

/** What was read has proved to be the picture of that hash; its size is that of its bytes, whatever the text says. */
function pictureOf({ hash }: PictureName, read: PictureRead): Picture | undefined {
  if (read.kind !== 'found') return undefined;
  const { bytes, type, width, height } = read;
  return { name: { hash, type, width, height }, bytes };
}

/** Longer numbers are none of monday's. */
const NUMBERS = /^(\d{1,20})\/(\d{1,20})\/(\d{1,20})$/;

/**
 * Returns the place that the clipboard names, if it is another one in the account of `here`. Anybody may have written
 * it; it is believed only as far as it can be a place, and what is read there must prove itself.
 */
export function parseOrigin(origin: string, here: Place): Place | undefined {
  const [, accountId, itemId = '', instanceId = ''] = NUMBERS.exec(origin) ?? [];
  if (accountId !== here.accountId || origin === originOf(here)) return undefined;
  return { ...here, itemId, instanceId };
}
