import { payloadLimit } from '../../src/host/storage/payload.ts';
import type { ReadOutcome, RemoveOutcome, Store, WriteOutcome } from '../../src/host/storage/store.ts';

/** monday's storage of one account, in memory, for all frames of all people. */
export interface MemoryHost extends Store {
  readNow(key: string): ReadOutcome;
  writeNow(key: string, value: string, previousVersion?: string): WriteOutcome;
  removeNow(key: string): RemoveOutcome;
  keys(): readonly string[];
}

/** Versions like monday's: they depend on the value alone, so that an old value gets its old version back. */
export function createMemoryHost(): MemoryHost {
  const values = new Map<string, string>();
  const readNow = (key: string): ReadOutcome => {
    const value = values.get(key);
    return value === undefined ? { kind: 'missing' } : { kind: 'found', value, version: versionOf(value) };
  };
  const writeNow = (key: string, value: string, previousVersion?: string): WriteOutcome => {
    if (value.length > payloadLimit)
      return { kind: 'failed', failure: { kind: 'refused', message: 'the value is too large' } };
    const before = values.get(key);
    if (previousVersion !== undefined && (before === undefined || versionOf(before) !== previousVersion))
      return { kind: 'conflict' };
    values.set(key, value);
    return { kind: 'saved', version: versionOf(value) };
  };
  const removeNow = (key: string): RemoveOutcome => {
    values.delete(key);
    return { kind: 'removed' };
  };
  return {
    readNow,
    writeNow,
    removeNow,
    keys: () => [...values.keys()],
    read: async (key) => readNow(key),
    write: async (key, value, previousVersion) => writeNow(key, value, previousVersion),
    remove: async (key) => removeNow(key),
  };
}

/** FNV-1a over the UTF-16 units, twice with different seeds. */
function versionOf(value: string): string {
  return [0x811c9dc5, 0x01234567]
    .map((seed) => {
      let hash = seed;
      for (let index = 0; index < value.length; index += 1)
        hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193) >>> 0;
      return hash.toString(16).padStart(8, '0');
    })
    .join('');
}
