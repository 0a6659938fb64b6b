import type { Segment } from './request.ts';
import type { Entry, Shelf } from './shelf.ts';

/** How the keys begin under which the item view stores descriptions. */
export const DESCRIPTION = 'mfmd_value_';

/** monday's documented limits. */
const LONGEST_KEY = 256;
/** The characters that monday accepts in a key, by reports from the field. */
const KEY = /^[A-Za-z0-9:_-]+$/;
/** Bytes of UTF-8. monday documents "6 MB" without saying of what. */
const LARGEST_VALUE = 6_000_000;

/** The two ways in which monday has refused a write to a newer version; the app must know both. */
export type ConflictSpelling = 'error' | 'reason';

/** The `data` of a storage answer. A refusal is an answer, not an error. */
type StorageData =
  | { readonly success: true; readonly value?: unknown; readonly version?: string }
  | { readonly success: false; readonly error?: unknown; readonly reason?: string };

/** The storage of one account's app. `place` is the segment, with the instance if the segment has one. */
export interface AppStorage {
  read(place: string, key: string): Promise<StorageData>;
  /** Without `previousVersion` the write always wins. */
  write(
    place: string,
    key: string,
    value: unknown,
    previousVersion: unknown,
    spelling: ConflictSpelling,
  ): Promise<StorageData>;
  remove(place: string, key: string): Promise<StorageData>;
  /** Returns everything that is stored, by key. */
  list(): Promise<StoredKey[]>;
  clear(): Promise<void>;
  /** Whether stored values survive a reload. */
  readonly lasting: boolean;
  /** Calls `listener` after every write, removal and clearing through this object. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

export interface StoredKey {
  readonly place: string;
  readonly key: string;
  readonly value: unknown;
  readonly version: string;
  readonly bytes: number;
  readonly at: number;
}

/** Returns the name of a segment's place. */
export function placeOf(segment: Segment, instanceId: number): string {
  return segment === 'v2' ? 'global' : `instance ${instanceId}`;
}

/** Creates storage with monday's rules on a shelf. */
export function appStorage(shelf: Shelf, now: () => number = Date.now): AppStorage {
  const listeners = new Set<() => void>();
  const tellListeners = () => {
    for (const listener of listeners) listener();
  };
  const nameOf = (place: string, key: string) => `${place}/${key}`;
  return {
    lasting: shelf.lasting,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async read(place, key) {
      if (!KEY.test(key)) return wrongKey;
      const entry = await shelf.get(nameOf(place, key));
      return entry ? { success: true, value: entry.value, version: entry.version } : { success: true, value: null };
    },
    async write(place, key, value, previousVersion, spelling) {
      if (!KEY.test(key)) return wrongKey;
      if (key.length > LONGEST_KEY) return { success: false, error: `Key is longer than ${LONGEST_KEY} characters` };
      if (value === undefined || value === null) return { success: false, error: 'Value is missing' };
      if (bytesOf(value) > LARGEST_VALUE)
        return { success: false, error: `Value is larger than ${LARGEST_VALUE} bytes` };
      let answer: StorageData = { success: true, version: versionOf(value) };
      await shelf.update(nameOf(place, key), (entry) => {
        if (typeof previousVersion === 'string' && previousVersion !== entry?.version) {
          answer = conflict(key, spelling);
          return entry;
        }
        return { value, version: versionOf(value), at: now() };
      });
      tellListeners();
      return answer;
    },
    async remove(place, key) {
      if (!KEY.test(key)) return wrongKey;
      await shelf.update(nameOf(place, key), () => undefined);
      tellListeners();
      return { success: true, value: null };
    },
    list: async () =>
      (await shelf.entries()).map(([name, entry]) => storedKey(name, entry)).sort((a, b) => (a.key < b.key ? -1 : 1)),
    async clear() {
      await shelf.clear();
      tellListeners();
    },
  };
}

const wrongKey: StorageData = { success: false, error: 'Key may only have letters, digits and : _ -' };

function storedKey(name: string, { value, version, at }: Entry): StoredKey {
  const cut = name.indexOf('/');
  return { place: name.slice(0, cut), key: name.slice(cut + 1), value, version, bytes: bytesOf(value), at };
}

function conflict(key: string, spelling: ConflictSpelling): StorageData {
  if (spelling === 'reason') return { success: false, reason: 'version_conflict' };
  return {
    success: false,
    error: `Version mismatch: key ${key} was updated from another context and versioning is enabled`,
  };
}

/**
 * Returns the first five hexadecimal digits of the value's MD5, as monday does: the same value always has the same
 * version.
 */
function versionOf(value: unknown): string {
  return md5(bytes(value)).slice(0, 5);
}

function bytesOf(value: unknown): number {
  return bytes(value).length;
}

function bytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
}

/**
 * Returns the MD5 of bytes as 32 hexadecimal digits (RFC 1321), which browsers do not offer. It protects no secret:
 * monday's versions are its first digits.
 */
export function md5(bytes: Uint8Array): string {
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, bytes.length << 3, true);
  padded.setUint32(padded.byteLength - 4, Math.floor(bytes.length / 2 ** 29), true);
  const sum = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < padded.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = sum;
    for (let step = 0; step < 64; step += 1) {
      const [mixed, word] = mix(step, b, c, d);
      const turned = (a + mixed + STEPS[step]! + padded.getUint32(block + word * 4, true)) | 0;
      const by = TURNS[step >> 4]![step & 3]!;
      [a, d, c, b] = [d, c, b, (b + ((turned << by) | (turned >>> (32 - by)))) | 0];
    }
    [a, b, c, d].forEach((part, index) => (sum[index] = (sum[index]! + part) | 0));
  }
  const digits = new DataView(new ArrayBuffer(16));
  sum.forEach((part, index) => digits.setInt32(index * 4, part, true));
  return Array.from(new Uint8Array(digits.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const STEPS = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));
const TURNS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

/** Returns the function of a step's round, and which of the sixteen words of the block it uses. */
function mix(step: number, b: number, c: number, d: number): readonly [mixed: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}
