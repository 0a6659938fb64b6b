import type { PortableTree } from '../../../markdown/portable/portable-html.ts';
import { addressesIn, type PictureName, picturesIn } from '../../../text/picture-address.ts';
import { putStoredPictures, storedPicturesIn } from '../../../markdown/portable/portable-tree.ts';
import { pictureReader } from '../../preview/read-pictures.ts';
import { writeZip } from '../../ui/zip.ts';

/**
 * Returns a zip with a text, as `file`, and its pictures where the text looks for them, and how many of these could not
 * be read.
 */
export async function zipWithPictures(
  text: string,
  file: string,
): Promise<{ readonly zip: Uint8Array<ArrayBuffer>; readonly unread: number }> {
  const names = picturesIn(text);
  const found = await readAll([...names.values()]);
  const pictures = [...addressesIn(text)].flatMap(([path, { hash }]) => {
    const picture = found.get(hash);
    return picture ? [{ path, content: picture.bytes }] : [];
  });
  return { zip: writeZip([{ path: file, content: text }, ...pictures]), unread: names.size - found.size };
}

/**
 * Puts the bytes of its stored pictures into a document. One that cannot be read becomes its alternative text. Returns
 * how many could not.
 */
export async function putPictures(tree: PortableTree): Promise<number> {
  const names = new Map(storedPicturesIn(tree).map((name) => [name.hash, name]));
  const found = await readAll([...names.values()]);
  const addresses = new Map<string, string>();
  for (const [hash, { bytes, type }] of found)
    addresses.set(hash, await dataAddress(new Blob([bytes], { type: `image/${type}` })));
  putStoredPictures(tree, ({ hash }) => addresses.get(hash));
  return names.size - found.size;
}

async function readAll(names: readonly PictureName[]) {
  const reader = pictureReader();
  const reads = await Promise.all(names.map(async ({ hash }) => [hash, await reader.read(hash)] as const));
  return new Map(reads.flatMap(([hash, read]) => (read.kind === 'found' ? [[hash, read] as const] : [])));
}

function dataAddress(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('expect bytes in memory')));
    reader.readAsDataURL(blob);
  });
}
