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
export interface ZipEntry {
  readonly path: string;
  /** The bytes that it says it has. */
  readonly size: number;
  /** Unpacks it; `undefined` if it is broken or is not of that size. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export type ZipRead =
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
    const end = endRecord(view);
    if (end === undefined) return { kind: 'broken' };
    const count = view.getUint16(end + 10, true);
    if (count > mostFiles) return { kind: 'too-many-files' };
    let at = view.getUint32(end + 16, true);
    const entries: ZipEntry[] = [];
    for (let each = 0; each < count; each += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) return { kind: 'broken' };
      const flags = view.getUint16(at + 8, true);
      if (flags & 1) return { kind: 'encrypted' };
      const nameEnd = at + 46 + view.getUint16(at + 28, true);
      const path = nameIn(bytes.subarray(at + 46, nameEnd));
      const packed: Packed = {
        method: view.getUint16(at + 10, true),
        checksum: view.getUint32(at + 16, true),
        length: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        header: view.getUint32(at + 42, true),
      };
      // The rest is folders, and files of macOS about other files.
      if (!/(?:\/|^__MACOSX\/.*)$/.test(path))
        entries.push({ path, size: packed.size, read: () => unpack(view, bytes, packed) });
      at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
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

/** Names are UTF-8, said so or not, or in an old character set of their system, of which only ASCII is sure. */
function nameIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\\', '/');
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
