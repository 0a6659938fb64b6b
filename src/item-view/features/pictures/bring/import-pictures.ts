import { askWorker } from '../../../../host/ask-worker.ts';
import type { Picture } from '../../../../host/pictures/storing.ts';
import { mostPictures } from '../../../../host/pictures/picture-reader.ts';
import { parsePictureAddress, pictureAddress } from '../../../../text/picture-address.ts';
import type { Gesture } from '../../../field/editor-features.ts';
import { importText, type PasteNews } from '../../../field/import-file.ts';
import { say } from '../../../messages/say-pictures.ts';
import { saySize } from '../../../messages/say-size.ts';
import { pictureReader } from '../../../preview/read-pictures.ts';
import { pictureProgress } from '../picture-progress.ts';
import { picturesHere } from '../pictures-here.ts';
import { pictureOfFile } from '../prepare/prepare-picture.ts';
import { withoutMarks } from './marked-images.ts';
import { chiefOf, type FoundFile, type ImportRefusal, readImport, type ReadImport } from './read-import.ts';

/**
 * Inserts a text that is dropped with its pictures or in a zip with them, and takes the pictures that it refers to.
 * Nothing is done if not all of that fits. Returns what to report.
 */
export async function importWithPictures(
  { field, type, report, signal }: Omit<Gesture, 'at' | 'isBlock'>,
  files: readonly File[],
): Promise<PasteNews> {
  const { name } = chiefOf(files);
  const late = setTimeout(() => report(said(say('zipReading', { name }))), TOLD_AFTER_MS);
  const read = await readInWorker(files, signal).finally(() => clearTimeout(late));
  if (read.kind !== 'read') return wordsOf(read, name);

  const pictures: (Picture | undefined)[] = [];
  for (const file of read.pictures) pictures.push(signal.aborted ? undefined : await pictureOf(file));
  // Another item is open by now.
  if (signal.aborted || !field.element.isConnected) return said('');
  const made = pictures.filter((picture) => picture !== undefined);
  const taken = await picturesHere().take(made);
  if (taken.kind === 'too-many') return said(say('zipPicturesTooMany', { name, limit: taken.limit }));
  if (taken.kind === 'too-large') return said(say('zipPicturesTooLarge', { name, limit: saySize(taken.limit) }));
  const written = withoutMarks(read.text, (number, address) => {
    const picture = pictures[number];
    // A text may give the same picture another size.
    const isNamed = picture && parsePictureAddress(address)?.hash === picture.name.hash;
    return isNamed ? address : picture && pictureAddress(picture.name);
  });
  const unread = read.pictures.filter((_, number) => !pictures[number]);
  const without = read.lost + unread.length - (await storedAmong([...read.lostHashes, ...unread.map(hashIn)]));
  importText(field, written, type);
  const count = new Set(made.map((picture) => picture.name.hash)).size;
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

/** Milliseconds after which an import says that it goes on. */
const TOLD_AFTER_MS = 1_000;

/** Milliseconds for the worker's script to arrive, and for a zip: one of 200 MB takes a slow computer ten seconds. */
const LOADING_MS = 30_000;
const LIMIT_MS = 30_000;

/** Reads the files in a worker; on this thread, in pieces, where workers are refused. */
async function readInWorker(files: readonly File[], signal: AbortSignal): Promise<ReadImport> {
  const asked = await askWorker<ReadImport>({
    start: () => new Worker(/* webpackChunkName: "read-import" */ new URL('./read-import.worker.ts', import.meta.url)),
    request: files,
    startMs: LOADING_MS,
    answerMs: LIMIT_MS,
    signal,
  });
  if (asked.kind === 'answered') return asked.answer;
  if (asked.kind === 'refused') return readImport(files, LIMIT_MS);
  return { kind: asked.kind === 'died' ? 'broken' : 'too-slow' };
}

/** Says why nothing was taken. */
function wordsOf(refusal: ImportRefusal, name: string): PasteNews {
  switch (refusal.kind) {
    case 'too-large':
      return { kind: 'too-large', name, size: refusal.size, limit: refusal.limit };
    case 'no-text':
      return { kind: 'no-text', name };
    case 'broken':
      return said(say('zipBroken', { name }));
    case 'encrypted':
      return said(say('zipEncrypted', { name }));
    case 'no-text-file':
      return said(say('zipNoText', { name }));
    case 'pictures-too-many':
      return said(say('zipPicturesTooMany', { name, limit: mostPictures }));
    case 'too-slow':
      return said(say('zipTooSlow', { name, limit: LIMIT_MS / 1_000 }));
    case 'too-many-files':
      return said(say('zipTooMany', { name, limit: refusal.count }));
    case 'many-texts':
      return said(say('zipManyTexts', { name, count: refusal.count }));
    case 'too-large-unpacked':
      return said(say('zipTooLarge', { name, size: saySize(refusal.size), limit: saySize(refusal.limit) }));
    case 'text-broken':
      return said(say('zipTextBroken', { name, path: short(refusal.path) }));
    case 'text-outside':
      return said(say('zipTextOutside', { name, path: short(refusal.path) }));
    case 'zip-in-zip':
      return said(say('zipInZip', { name, path: short(refusal.path) }));
  }
}

/** The end of a path that is too long for a message: in a zip it may have 65,535 characters. */
const short = (path: string) => (path.length > 200 ? `…${path.slice(-199)}` : path);

/** Returns a file as the picture that is stored. */
async function pictureOf({ path, address, content }: FoundFile): Promise<Picture | undefined> {
  pictureProgress.countPreparing(1);
  try {
    const bytes = content && new Uint8Array(await content.arrayBuffer());
    if (!bytes) return undefined;
    const picture = await pictureOfFile(bytes, address);
    // The name of a file that was taken from an item is no name.
    const file = parsePictureAddress(address) ? undefined : path.slice(path.lastIndexOf('/') + 1);
    return picture && { ...picture, ...(file !== undefined && { file }) };
  } catch {
    // The file has gone since it was dropped.
    return undefined;
  } finally {
    pictureProgress.countPreparing(-1);
  }
}

const hashIn = ({ address }: FoundFile) => parsePictureAddress(address)?.hash;

/** Returns how many of the pictures with these hashes are stored here already. */
async function storedAmong(hashes: readonly (string | undefined)[]): Promise<number> {
  const asked = new Set(hashes.filter((hash) => hash !== undefined));
  const reads = await Promise.all([...asked].map((hash) => pictureReader().read(hash)));
  return reads.filter(({ kind }) => kind === 'found').length;
}
