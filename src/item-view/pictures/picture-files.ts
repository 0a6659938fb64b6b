import { addressesIn, type PictureName, picturesIn } from '../../text/picture-address.ts';
import { storedPicturesIn, withStoredPictures } from '../sharing/portable-html.ts';
import { pictureReader } from './read-pictures.ts';
import { writeZip } from './zip.ts';

/** Something made with the pictures of a text, and how many of them could not be read. */
export interface WithPictures<Made> {
  readonly made: Made;
  readonly unread: number;
}

/** Returns a zip with a text, as `file`, and its pictures where the text looks for them. */
export async function zipWithPictures(text: string, file: string): Promise<WithPictures<Uint8Array<ArrayBuffer>>> {
  const names = picturesIn(text);
  const found = await readAll([...names.values()]);
  const pictures = [...addressesIn(text)].flatMap(([path, { hash }]) => {
    const picture = found.get(hash);
    return picture ? [{ path, content: picture.bytes }] : [];
  });
  return { made: writeZip([{ path: file, content: text }, ...pictures]), unread: names.size - found.size };
}

/** Returns rendered HTML that holds the pictures it shows. One that cannot be read becomes its alternative text. */
export async function htmlWithPictures(html: string): Promise<WithPictures<string>> {
  const names = new Map(storedPicturesIn(html).map((name) => [name.hash, name]));
  const found = await readAll([...names.values()]);
  const addresses = new Map<string, string>();
  for (const [hash, { bytes, type }] of found)
    addresses.set(hash, await dataAddress(new Blob([bytes], { type: `image/${type}` })));
  return { made: withStoredPictures(html, ({ hash }) => addresses.get(hash)), unread: names.size - found.size };
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
