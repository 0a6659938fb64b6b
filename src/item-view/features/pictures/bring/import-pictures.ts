import { isInCode } from '../../../../editing/lines/fenced-code.ts';
import {
  fileFinder,
  imagePathsAnywhere,
  type ImagePath,
  withAddresses,
} from '../../../../editing/paste/image-paths.ts';
import { mostPictures } from '../../../../host/pictures/picture-reader.ts';
import type { Picture } from '../../../../host/pictures/storing.ts';
import { mostPayloadBytes } from '../../../../host/storage/payload.ts';
import { parsePictureAddress, pictureAddress } from '../../../../text/picture-address.ts';
import type { TextField } from '../../../field/text-field.ts';
import { importText, type PasteNews, readTextFile } from '../../../field/import-file.ts';
import { say } from '../../../messages/say-pictures.ts';
import { saySize } from '../../../messages/say-size.ts';
import { countPreparing, picturesHere } from '../pictures-here.ts';
import { pictureOfFile } from '../prepare/prepare-picture.ts';
import { pictureReader } from '../../../preview/read-pictures.ts';
import { mostFiles, readZip } from '../../../ui/zip.ts';

/** A file that somebody brings by itself or in a zip. */
interface Brought {
  readonly path: string;
  readonly size: number;
  /** Returns `undefined` if it cannot be read. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** The most bytes of a zip, and of what is unpacked of it, which is one file after the other. */
const mostPacked = 150_000_000;
const mostUnpacked = 200_000_000;

const TEXT = /\.(?:md|markdown|mdown)$/i;
/** A file that would lie outside of the folder that a zip is unpacked into. */
const OUTSIDE = /(?:^|\/)\.\.\/|^(?:[a-z]:)?\//i;
/** Files that other systems hide. */
const HIDDEN = /(?:^|\/)\./;

/**
 * Inserts a text that is dropped with its pictures or in a zip with them, and takes the pictures that it refers to.
 * Nothing is done if not all of that fits. `type` wraps the typing. Returns what to report.
 */
export async function importWithPictures(
  field: TextField,
  files: readonly File[],
  type: (typing: () => void) => void,
): Promise<PasteNews> {
  const zip = files.find(({ name }) => /\.zip$/i.test(name));
  const { name } = zip ?? files.find((file) => TEXT.test(file.name)) ?? files[0]!;
  const brought = zip ? await unpacked(zip) : files.map(asBrought);
  if ('kind' in brought) return brought;
  const text = zip ? textAmong(brought, name) : brought.find(({ path }) => path === name)!;
  if ('kind' in text) return text;
  const read = await textOf(text);
  if (read.kind === 'damaged') return said(say('zipTextBroken', { name, path: text.path }));
  if (read.kind !== 'text') return { ...read, name };

  const folder = text.path.slice(0, text.path.lastIndexOf('/') + 1);
  const find = fileFinder(
    brought.filter(({ path }) => path !== text.path && !HIDDEN.test(path)).map(({ path }) => path),
    folder,
  );
  const paths = await pathsOutsideCode(read.text);
  if (!paths) return said(say('zipPicturesTooMany', { name, limit: mostPictures }));
  const byPath = new Map(brought.map((file) => [file.path, file]));
  const wanted = new Map<string, { file: Brought; path: string }>();
  for (const { path } of paths) {
    const file = byPath.get(find(path) ?? '');
    if (file) wanted.set(file.path, { file, path });
  }
  const refused = tooMuch(name, [...wanted.values()]);
  if (refused) return refused;

  const pictures = new Map<string, Picture>();
  for (const { file, path } of wanted.values()) {
    const picture = await pictureOf(file, path);
    if (picture) pictures.set(file.path, picture);
  }
  // Another item is open by now.
  if (!field.element.isConnected) return said('');
  const taken = await picturesHere().take([...pictures.values()]);
  if (taken.kind === 'too-many') return said(say('zipPicturesTooMany', { name, limit: taken.limit }));
  if (taken.kind === 'too-large') return said(say('zipPicturesTooLarge', { name, limit: saySize(taken.limit) }));
  const pictureFor = (path: string) => pictures.get(find(path) ?? '');
  const without = await missing(paths.map(({ path }) => path).filter((path) => !pictureFor(path)));
  const written = withAddresses(read.text, paths, (path) => {
    const picture = pictureFor(path);
    // A text may give the same picture another size.
    const isNamed = picture && parsePictureAddress(path)?.hash === picture.name.hash;
    return isNamed ? path : picture && pictureAddress(picture.name);
  });
  importText(field, written, type);
  const count = new Set([...pictures.values()].map((picture) => picture.name.hash)).size;
  if (count === 0 && without === 0) return { kind: 'imported', name };
  return said(
    [say('importedWith', { name, count }), ...(without > 0 ? [say('importedWithout', { count: without })] : [])].join(
      ' · ',
    ),
  );
}

function said(words: string): PasteNews {
  return { kind: 'said', words };
}

function asBrought(file: File): Brought {
  return { path: file.name, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) };
}

/** Returns what is in a zip, or why nothing of it is taken. */
async function unpacked(zip: File): Promise<readonly Brought[] | PasteNews> {
  const { name, size } = zip;
  if (size > mostPacked) return said(say('zipTooLarge', { name, size: saySize(size), limit: saySize(mostPacked) }));
  const bytes = await zip.arrayBuffer().catch(() => undefined);
  const read = bytes ? readZip(new Uint8Array(bytes)) : ({ kind: 'broken' } as const);
  switch (read.kind) {
    case 'read':
      return read.entries;
    case 'broken':
      return said(say('zipBroken', { name }));
    case 'encrypted':
      return said(say('zipEncrypted', { name }));
    case 'too-many-files':
      return said(say('zipTooMany', { name, limit: mostFiles }));
  }
}

/** Returns the text of a zip: the only one that is in no folder of another one. */
function textAmong(brought: readonly Brought[], name: string): Brought | PasteNews {
  const texts = brought.filter(({ path }) => TEXT.test(path) && !HIDDEN.test(path) && !OUTSIDE.test(path));
  const depthOf = ({ path }: Brought) => path.split('/').length;
  const least = Math.min(...texts.map(depthOf));
  const [text, ...others] = texts.filter((each) => depthOf(each) === least);
  const outside = brought.find(({ path }) => TEXT.test(path) && OUTSIDE.test(path));
  if (!text && outside) return said(say('zipTextOutside', { name, path: outside.path }));
  const inner = brought.find(({ path }) => /\.zip$/i.test(path));
  if (!text && inner) return said(say('zipInZip', { name, path: inner.path }));
  if (!text) return said(say('zipNoText', { name }));
  return others.length > 0 ? said(say('zipManyTexts', { name, count: texts.length })) : text;
}

async function textOf({
  path,
  size,
  read,
}: Brought): Promise<Awaited<ReturnType<typeof readTextFile>> | { readonly kind: 'damaged' }> {
  if (size > mostPayloadBytes) return { kind: 'too-large', size, limit: mostPayloadBytes };
  const bytes = await read().catch(() => undefined);
  return bytes ? readTextFile(new File([bytes], path)) : { kind: 'damaged' };
}

/** Milliseconds after which the page's thread is free for other work. */
const PATIENCE_MS = 12;

/** Returns the relative addresses of images outside code; `undefined` if there are more than a zip has files. */
async function pathsOutsideCode(text: string): Promise<readonly ImagePath[] | undefined> {
  const all = imagePathsAnywhere(text);
  if (all.length > mostFiles) return undefined;
  const outside: ImagePath[] = [];
  let since = performance.now();
  for (const each of all) {
    if (!isInCode(text, each.from)) outside.push(each);
    if (performance.now() - since < PATIENCE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  return outside;
}

/** Returns what to say of pictures that are too many to be unpacked. */
function tooMuch(name: string, wanted: readonly { readonly file: Brought }[]): PasteNews | undefined {
  if (wanted.length > mostPictures) return said(say('zipPicturesTooMany', { name, limit: mostPictures }));
  const size = wanted.reduce((sum, { file }) => sum + file.size, 0);
  if (size <= mostUnpacked) return undefined;
  return said(say('zipTooLarge', { name, size: saySize(size), limit: saySize(mostUnpacked) }));
}

/** Returns a file as the picture that is stored. */
async function pictureOf({ path, read }: Brought, address: string): Promise<Picture | undefined> {
  countPreparing(1);
  try {
    const bytes = await read();
    if (!bytes) return undefined;
    const picture = await pictureOfFile(bytes, address);
    // The name of a file that was taken from an item is no name.
    const file = parsePictureAddress(address) ? undefined : path.slice(path.lastIndexOf('/') + 1);
    return picture && { ...picture, ...(file !== undefined && { file }) };
  } catch {
    // The file has gone since it was dropped.
    return undefined;
  } finally {
    countPreparing(-1);
  }
}

/** Returns how many of the images at these paths are not there: a picture may be stored here already. */
async function missing(paths: readonly string[]): Promise<number> {
  const isMissing = async (path: string) => {
    const name = parsePictureAddress(path);
    return !name || (await pictureReader().read(name.hash)).kind !== 'found';
  };
  const asked = [...new Set(paths)];
  // More are stored with no text, and each is a question to monday.
  const found = await Promise.all(asked.slice(0, mostPictures).map(isMissing));
  return found.filter(Boolean).length + asked.length - found.length;
}
