import { mostPictures, type PictureRead } from '../../../../host/pictures/picture-reader.ts';
import type { Picture } from '../../../../host/pictures/storing.ts';
import type { ItemRef } from '../../../../host/storage/keys.ts';
import { type PictureName, picturesIn } from '../../../../text/picture-address.ts';
import type { PasteNews } from '../../../field/import-file.ts';
import { say } from '../../../messages/say-pictures.ts';
import { type OpenItem, itemHere } from '../../../document/open-item.ts';
import { originIn, originOf } from '../../../document/origin.ts';
import { picturesAt, sayBeyond } from '../pictures-here.ts';
import { pictureReaderAt } from '../../../preview/read-pictures.ts';
import { knownHere } from '../show/known-pictures.ts';

/**
 * Takes the pictures that a paste from another item refers to: they are read where they are stored, and stored `here`
 * as well, whatever item is open by then; a save of the text waits for them. Resolves to what to say of those that
 * could not be brought.
 */
export async function bringPictures(
  plain: string,
  html: string,
  origin: string,
  here: OpenItem,
): Promise<(PasteNews & { kind: 'said' }) | undefined> {
  const { monday, place } = here;
  const there = parseOrigin(origin || originIn(html), place);
  // An image of HTML is named by its mark, whose text has no folder.
  const names = [...picturesIn(`${plain} ${html.replaceAll('data-picture="', 'images/')}`).values()];
  if (!there || names.length === 0) return undefined;
  if (names.length > mostPictures) return said(sayBeyond({ kind: 'too-many', limit: mostPictures }));
  const pictures = picturesAt(monday.store, place);
  const reader = pictureReaderAt(monday.store, there);
  const read = async (name: PictureName) => pictureOf(name, await reader.read(name.hash));
  const bringing = Promise.all(names.map(read)).then(async (found) => {
    const brought = found.filter((picture) => picture !== undefined);
    return { brought, taken: await pictures.take(brought) };
  });
  pictures.expectMore(
    names.map(({ hash }) => hash),
    bringing,
  );
  const { brought, taken } = await bringing;
  if (taken.kind !== 'taken') return said(sayBeyond(taken));
  // The text has shown them as missing.
  if (itemHere() === here) for (const { name } of brought) knownHere().wantAgain(name.hash);
  const left = names.filter(({ hash }) => !brought.some(({ name }) => name.hash === hash));
  const own = pictureReaderAt(monday.store, place);
  const isHere = await Promise.all(left.map(async ({ hash }) => (await own.read(hash)).kind === 'found'));
  const count = isHere.filter((each) => !each).length;
  return count > 0 ? said(say('notBrought', { count })) : undefined;
}

const said = (words: string) => ({ kind: 'said', words }) as const;

/** The bytes read have proved to be the picture of that hash; its size is that of its bytes, whatever the text says. */
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
export function parseOrigin(origin: string, here: ItemRef): ItemRef | undefined {
  const [, accountId, itemId = '', instanceId = ''] = NUMBERS.exec(origin) ?? [];
  if (accountId !== here.accountId || origin === originOf(here)) return undefined;
  return { ...here, itemId, instanceId };
}
