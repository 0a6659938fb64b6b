import { readImageHeader } from '../../../host/pictures/image-header.ts';
import { hashOf } from '../../../host/pictures/picture-reader.ts';
import type { Pictures } from '../../../host/pictures/pictures.ts';
import type { Picture } from '../../../host/pictures/storing.ts';
import { sizeWithin } from './make-picture.ts';

/** What is larger is shown when its picture is prepared: it would be decoded twice at the same time. */
const mostBytes = 30_000_000;
const mostPixels = 30_000_000;

/**
 * Returns a file as an original that the text can name at once, with the size that its picture will have. `undefined`
 * for what is no picture of a format that is stored, and for what is here already.
 */
export async function originalOf(file: File, { originals, bytesOf }: Pictures): Promise<Picture | undefined> {
  if (file.size > mostBytes) return undefined;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
  const header = bytes && readImageHeader(bytes);
  if (!header || !('width' in header) || header.width * header.height > mostPixels) return undefined;
  const hash = await hashOf(bytes);
  if (hash === undefined || bytesOf(hash) || originals.has(hash)) return undefined;
  return { name: { hash, type: header.type, ...sizeWithin(header) }, bytes, file: file.name };
}
