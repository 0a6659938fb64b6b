import { isInCode } from '../../../../editing/lines/fenced-code.ts';
import { fileFinder, imagePathsAnywhere, withAddresses } from '../../../../editing/paste/image-paths.ts';
import { mostPictures } from '../../../../host/pictures/picture-reader.ts';
import { mostPayloadBytes } from '../../../../host/storage/payload.ts';
import { parsePictureAddress } from '../../../../text/picture-address.ts';
import { readTextFile } from '../../../field/import-file.ts';
import { mostFiles, readZip } from '../../../ui/zip.ts';
import { markImage } from './marked-images.ts';

/** A text with its pictures, as they are in the files. */
interface ReadFiles {
  readonly kind: 'read';
  /** The text, in which images with a file are marked (`marked-images.ts`). */
  readonly text: string;
  /** The files of the marked images, in the order of their numbers. */
  readonly pictures: readonly FoundFile[];
  /** How many paths lead to no file. */
  readonly lost: number;
  /** The hashes in such paths: a picture may be stored already. No more of them than a text has pictures. */
  readonly lostHashes: readonly string[];
}

export interface FoundFile {
  readonly path: string;
  /** A path by which the text refers to it. */
  readonly address: string;
  /** `undefined` if it is damaged. */
  readonly content: Blob | undefined;
}

/** Why nothing is taken. */
export type ImportRefusal =
  | { readonly kind: 'broken' | 'encrypted' | 'no-text-file' | 'pictures-too-many' | 'too-slow' | 'no-text' }
  | { readonly kind: 'too-many-files' | 'many-texts'; readonly count: number }
  | { readonly kind: 'too-large' | 'too-large-unpacked'; readonly size: number; readonly limit: number }
  | { readonly kind: 'text-broken' | 'text-outside' | 'zip-in-zip'; readonly path: string };

export type ReadImport = ReadFiles | ImportRefusal;

/** A file that somebody brings by itself or in a zip. */
interface Brought {
  readonly path: string;
  readonly size: number;
  /** Returns `undefined` if it cannot be read. */
  read(): Promise<Blob | undefined>;
}

/** The most bytes of a zip, and of what is unpacked of it, which is one file after the other. */
const mostPacked = 150_000_000;
const mostUnpacked = 200_000_000;

const TEXT = /\.(?:md|markdown|mdown)$/i;
/** A file that would lie outside of the folder that a zip is unpacked into. */
const OUTSIDE = /(?:^|\/)\.\.\/|^(?:[a-z]:)?\//i;
/** Files that other systems hide. */
const HIDDEN = /(?:^|\/)\./;

const isZip = (name: string) => /\.zip$/i.test(name);

/** Returns the file that is imported, by which an import is called: a zip, else the text. */
export function chiefOf(files: readonly File[]): File {
  return files.find(({ name }) => isZip(name)) ?? files.find(({ name }) => TEXT.test(name)) ?? files[0]!;
}

/**
 * Reads a text and the pictures that it refers to, out of a zip or of files beside it. Works in pieces, for where it is
 * not in a worker, and no longer than `mostMs` milliseconds. Never rejects.
 */
export async function readImport(files: readonly File[], mostMs = Infinity): Promise<ReadImport> {
  const chief = chiefOf(files);
  const brought = isZip(chief.name) ? await unpacked(chief) : files.map(asBrought);
  if ('kind' in brought) return brought;
  const text = isZip(chief.name) ? textAmong(brought) : brought.find(({ path }) => path === chief.name)!;
  if ('kind' in text) return text;
  const read = await textOf(text);
  return read.kind === 'text' ? picturesFor(read.text, text.path, brought, mostMs) : read;
}

function asBrought(file: File): Brought {
  return { path: file.name, size: file.size, read: () => Promise.resolve(file) };
}

/** Returns what is in a zip, or why nothing of it is taken. */
async function unpacked(zip: File): Promise<readonly Brought[] | ImportRefusal> {
  const { size } = zip;
  if (size > mostPacked) return { kind: 'too-large-unpacked', size, limit: mostPacked };
  const bytes = await zip.arrayBuffer().catch(() => undefined);
  const read = bytes ? readZip(new Uint8Array(bytes)) : ({ kind: 'broken' } as const);
  if (read.kind === 'too-many-files') return { kind: 'too-many-files', count: mostFiles };
  if (read.kind !== 'read') return { kind: read.kind };
  return read.entries.map((entry) => ({
    ...entry,
    read: async () => {
      const unpackedBytes = await entry.read();
      return unpackedBytes && new Blob([unpackedBytes]);
    },
  }));
}

/** Returns the text of a zip: the only one that is in no folder of another one. */
function textAmong(brought: readonly Brought[]): Brought | ImportRefusal {
  const texts = brought.filter(({ path }) => TEXT.test(path) && !HIDDEN.test(path) && !OUTSIDE.test(path));
  const depths = texts.map(({ path }) => path.split('/').length);
  const least = Math.min(...depths);
  const [text, ...others] = texts.filter((_, at) => depths[at] === least);
  const outside = brought.find(({ path }) => TEXT.test(path) && OUTSIDE.test(path));
  if (!text && outside) return { kind: 'text-outside', path: outside.path };
  const inner = brought.find(({ path }) => isZip(path));
  if (!text && inner) return { kind: 'zip-in-zip', path: inner.path };
  if (!text) return { kind: 'no-text-file' };
  return others.length > 0 ? { kind: 'many-texts', count: texts.length } : text;
}

async function textOf({
  path,
  size,
  read,
}: Brought): Promise<Awaited<ReturnType<typeof readTextFile>> | ImportRefusal> {
  if (size > mostPayloadBytes) return { kind: 'too-large', size, limit: mostPayloadBytes };
  const content = await read().catch(() => undefined);
  return content ? readTextFile(new File([content], path)) : { kind: 'text-broken', path };
}

/** Marks the images in a text, and reads the files that they refer to. */
async function picturesFor(
  text: string,
  textPath: string,
  brought: readonly Brought[],
  mostMs: number,
): Promise<ReadImport> {
  const others = brought.filter(({ path }) => path !== textPath && !HIDDEN.test(path));
  const find = fileFinder(
    others.map(({ path }) => path),
    textPath.slice(0, textPath.lastIndexOf('/') + 1),
  );
  const byPath = new Map(others.map((file) => [file.path, file]));
  /** The number of the file that a path refers to; `undefined` without one. */
  const numbers = new Map<string, number | undefined>();
  const wanted: { readonly file: Brought; readonly address: string }[] = [];
  const numberOf = (address: string): number | undefined => {
    if (numbers.has(address)) return numbers.get(address);
    const file = byPath.get(find(address) ?? '');
    const known = file ? wanted.findIndex((each) => each.file === file) : -1;
    if (file && known < 0) wanted.push({ file, address });
    const number = file && (known < 0 ? wanted.length - 1 : known);
    numbers.set(address, number);
    return number;
  };

  const outsideCode = [];
  const pause = createPauses(mostMs);
  for (const image of imagePathsAnywhere(text)) {
    if (isInCode(text, image.from)) continue;
    outsideCode.push(image);
    numberOf(image.path);
    if (wanted.length > mostPictures) return { kind: 'pictures-too-many' };
    if (!(await pause())) return { kind: 'too-slow' };
  }
  const size = wanted.reduce((sum, { file }) => sum + file.size, 0);
  if (size > mostUnpacked) return { kind: 'too-large-unpacked', size, limit: mostUnpacked };
  const marked = withAddresses(text, outsideCode, ({ from, to, path }) => {
    const number = numberOf(path);
    return number === undefined ? undefined : markImage(number, text.slice(from, to));
  });
  const lost = [...numbers].flatMap(([path, number]) => (number === undefined ? [path] : []));
  const pictures: FoundFile[] = [];
  for (const { file, address } of wanted)
    pictures.push({ path: file.path, address, content: await file.read().catch(() => undefined) });
  const hashes = new Set(lost.flatMap((path) => parsePictureAddress(path)?.hash ?? []));
  return { kind: 'read', text: marked, pictures, lost: lost.length, lostHashes: [...hashes].slice(0, mostPictures) };
}

/** Milliseconds after which the thread is free for other work. */
const PATIENCE_MS = 12;

/**
 * Returns a function to be called after each piece of work: it pauses now and then, and resolves to whether time is
 * left.
 */
function createPauses(mostMs: number): () => Promise<boolean> | boolean {
  const end = performance.now() + mostMs;
  let since = performance.now();
  return () => {
    const now = performance.now();
    if (now - since < PATIENCE_MS) return true;
    if (now > end) return false;
    return new Promise((resolve) =>
      setTimeout(() => {
        since = performance.now();
        resolve(true);
      }),
    );
  };
}
