import { md5 } from './md5.ts';
import type { Segment } from './request.ts';
import type { Entry, Shelf } from './shelf.ts';

/** monday's documented limits. */
const LONGEST_KEY = 256;
/** All that monday takes in a key, by reports from the field. */
const KEY = /^[A-Za-z0-9:_-]+$/;
/** Bytes of UTF-8; monday says "6 MB" and not of what. */
const LARGEST_VALUE = 6_000_000;

/** monday has refused a write to a newer version in two ways; the app has to know both. */
export type ConflictSpelling = 'error' | 'reason';

/** What monday's storage answers, in `data` of its message. A refusal is an answer, not an error. */
export type StorageData =
  | { readonly success: true; readonly value?: unknown; readonly version?: string }
  | { readonly success: false; readonly error?: unknown; readonly reason?: string };

/** The keys of one account's app. `place` is the segment, with the instance where the segment has one. */
export interface AppStorage {
  read(place: string, key: string): Promise<StorageData>;
  /** Without `previousVersion` the write wins, whatever is there. */
  write(place: string, key: string, value: unknown, previousVersion: unknown, spelling: ConflictSpelling): Promise<StorageData>;
  remove(place: string, key: string): Promise<StorageData>;
  /** Everything that is stored, by key. */
  list(): Promise<StoredKey[]>;
  clear(): Promise<void>;
  /** Whether what is stored is still there after a reload. */
  readonly lasting: boolean;
  /** Calls `listener` after every write, removal and clearing made through this object. Gives back the way to stop. */
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

/** Names the place of a segment. */
export function placeOf(segment: Segment, instanceId: number): string {
  return segment === 'v2' ? 'global' : `instance ${instanceId}`;
}

/** Storage with monday's rules over a shelf. */
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
      if (bytesOf(value) > LARGEST_VALUE) return { success: false, error: `Value is larger than ${LARGEST_VALUE} bytes` };
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
    list: async () => (await shelf.entries()).map(([name, entry]) => storedKey(name, entry)).sort((a, b) => (a.key < b.key ? -1 : 1)),
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
  return { success: false, error: `Version mismatch: key ${key} was updated from another context and versioning is enabled` };
}

/** As with monday, the first five hexadecimal digits of the MD5 of the value: the same value always has the same version. */
function versionOf(value: unknown): string {
  return md5(bytes(value)).slice(0, 5);
}

function bytesOf(value: unknown): number {
  return bytes(value).length;
}

function bytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
}
