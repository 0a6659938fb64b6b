import { strToU8, type Zippable, zipSync } from 'fflate';
import { inflate } from '../../host/storage/inflate.ts';

/** A file for a zip. */
export interface ZipFile {
  /** Where it lies in the zip: `images/plan.png`. */
  readonly path: string;
  /** Words are compressed; bytes are pictures, which are already. */
  readonly content: string | Uint8Array;
}

/** The first day that a zip can name, by the clock of wherever it is: the same files give the same zip. */
const LONG_AGO = new Date(1980, 0, 1);

/** Packs files in their order. */
export function writeZip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const zippable: Zippable = {};
  for (const { path, content } of files)
    zippable[path] =
      typeof content === 'string'
        ? [strToU8(content), { mtime: LONG_AGO, level: 6 }]
        : [content, { mtime: LONG_AGO, level: 0 }];
  return zipSync(zippable);
}

/** Where the offset of a file is in its entry of the directory; and the length of the record at the end. */
const OFFSET = 42;
const END_LENGTH = 22;

/**
 * Packs files that together may be too much for the page's memory: one after the other, into parts that the browser may
 * keep on disk. Without the 64-bit form a zip has at most 65,535 files and 4 GB.
 */
export async function writeLargeZip(
  files: Iterable<{ readonly path: string; readonly content: string | Blob }>,
): Promise<Blob> {
  const parts: Blob[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { path, content } of files) {
    const bytes = typeof content === 'string' ? content : new Uint8Array(await content.arrayBuffer());
    const zip = writeZip([{ path, content: bytes }]);
    const length = new DataView(zip.buffer).getUint32(zip.length - END_LENGTH + 16, true);
    const entry = zip.slice(length, -END_LENGTH);
    new DataView(entry.buffer).setUint32(OFFSET, at, true);
    parts.push(new Blob([zip.subarray(0, length)]));
    directory.push(entry);
    at += length;
    // The page goes on meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const end = writeZip([]);
  const record = new DataView(end.buffer);
  for (const place of [8, 10]) record.setUint16(place, directory.length, true);
  record.setUint32(
    12,
    directory.reduce((sum, entry) => sum + entry.length, 0),
    true,
  );
  record.setUint32(16, at, true);
  return new Blob([...parts, ...directory, end]);
}

/** A file in a zip that somebody made. */
interface ZipEntry {
  readonly path: string;
  /** The bytes that it says it has. */
  readonly size: number;
  /** Unpacks it; `undefined` if it is broken or is not of that size. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

type ZipRead =
  | { readonly kind: 'read'; readonly entries: readonly ZipEntry[] }
  | { readonly kind: 'broken' | 'encrypted' | 'too-many-files' };

/** More files than any text has pictures. */
export const mostFiles = 2_000;

/**
 * Reads the directory of a zip and unpacks nothing. fflate's own reader would unpack a file at one go and to the end
 * even if it is larger than it says, and knows neither checksums nor encryption.
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>): ZipRead {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const directory = directoryIn(view);
    if (!directory) return { kind: 'broken' };
    const { count } = directory;
    if (count > mostFiles) return { kind: 'too-many-files' };
    let { at } = directory;
    const entries: ZipEntry[] = [];
    for (let each = 0; each < count; each += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) return { kind: 'broken' };
      const flags = view.getUint16(at + 8, true);
      if (flags & 1) return { kind: 'encrypted' };
      const nameEnd = at + 46 + view.getUint16(at + 28, true);
      const path = nameIn(bytes.subarray(at + 46, nameEnd));
      const extraEnd = nameEnd + view.getUint16(at + 30, true);
      const [size, length, header] = large(view, [at + 24, at + 20, at + 42], nameEnd, extraEnd);
      const packed: Packed = {
        method: view.getUint16(at + 10, true),
        checksum: view.getUint32(at + 16, true),
        ...{ length, size, header },
      };
      // The rest is folders, links to files elsewhere, and files of macOS about other files.
      if (isFile(view, at) && !/(?:\/|^__MACOSX\/.*)$/.test(path))
        entries.push({ path, size, read: () => unpack(view, bytes, packed) });
      at = extraEnd + view.getUint16(at + 32, true);
    }
    return { kind: 'read', entries };
  } catch {
    // It points beyond its end.
    return { kind: 'broken' };
  }
}

/** Where the record at the end of a zip begins, which names its directory. Only a comment of 64 KB may follow it. */
function endRecord(view: DataView): number | undefined {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) if (view.getUint32(at, true) === 0x06054b50) return at;
  return undefined;
}

/**
 * Where the directory begins, and how many files it has: in the record at the end, or where that is too small for them.
 */
function directoryIn(view: DataView): { readonly at: number; readonly count: number } | undefined {
  const end = endRecord(view);
  if (end === undefined) return undefined;
  const at = view.getUint32(end + 16, true);
  const count = view.getUint16(end + 10, true);
  if ((at < 0xffff_ffff && count < 0xffff) || end < 20 || view.getUint32(end - 20, true) !== 0x07064b50)
    return { at, count };
  const large = Number(view.getBigUint64(end - 12, true));
  if (view.getUint32(large, true) !== 0x06064b50) return undefined;
  return { at: Number(view.getBigUint64(large + 48, true)), count: Number(view.getBigUint64(large + 32, true)) };
}

/**
 * Returns three numbers of 32 bits, each from the field of 64-bit numbers between `from` and `to` if it says that it is
 * there, which zips that were written as they came have also of small files.
 */
function large(
  view: DataView,
  places: readonly [number, number, number],
  from: number,
  to: number,
): readonly [number, number, number] {
  let at = from;
  while (at + 4 <= to && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  const [size, length, header] = places.map((place) => {
    const small = view.getUint32(place, true);
    if (small < 0xffff_ffff || at + 8 > to) return small;
    at += 8;
    return Number(view.getBigUint64(at - 8, true));
  });
  return [size!, length!, header!];
}

/** Systems that say what kind of file an entry is as Unix does: itself and macOS. */
const UNIX = new Set([3, 19]);

/** Whether an entry of the directory is a file by its attributes: no folder, and no link. */
function isFile(view: DataView, at: number): boolean {
  const attributes = view.getUint32(at + 38, true);
  const kind = UNIX.has(view.getUint8(at + 5)) ? attributes >>> 28 : 0;
  return (attributes & 0x10) === 0 && (kind === 0 || kind === 8);
}

/**
 * Names are UTF-8, said so or not, or in an old character set of their system, of which only ASCII is sure. What
 * Windows and `./` say in other ways is said in one.
 */
function nameIn(bytes: Uint8Array): string {
  return decoded(bytes)
    .replaceAll('\\', '/')
    .replace(/(^|\/)(?:\.\/)+/g, '$1');
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Packed {
  readonly method: number;
  readonly checksum: number;
  /** In the zip, and unpacked. */
  readonly length: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly header: number;
}

async function unpack(
  view: DataView,
  bytes: Uint8Array<ArrayBuffer>,
  { method, checksum, length, size, header }: Packed,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    if (view.getUint32(header, true) !== 0x04034b50) return undefined;
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    if (start + length > bytes.length || (method !== 0 && method !== 8)) return undefined;
    const packed = bytes.subarray(start, start + length);
    const out = method === 8 ? await inflate(packed, size) : packed.slice();
    return out.length === size && (await checksumOf(out)) === checksum ? out : undefined;
  } catch {
    return undefined;
  }
}

const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** How many bytes are summed up before the page's thread is free for other work: a few milliseconds. */
const STEP = 1_000_000;

/** Returns the CRC-32 (RFC 1952, section 8). */
async function checksumOf(bytes: Uint8Array): Promise<number> {
  let sum = ~0;
  for (let from = 0; from < bytes.length; from += STEP) {
    const to = Math.min(from + STEP, bytes.length);
    for (let at = from; at < to; at += 1) sum = CHECKSUMS[(sum ^ bytes[at]!) & 0xff]! ^ (sum >>> 8);
    if (to < bytes.length) await new Promise((resolve) => setTimeout(resolve));
  }
  return ~sum >>> 0;
}
