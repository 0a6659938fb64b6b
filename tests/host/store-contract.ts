import { expect } from 'vitest';
import type { Store } from '../../src/host/storage/store.ts';

/** One promise of the store and its check, which gets a fresh `key`. */
export interface ContractCase {
  readonly name: string;
  readonly check: (store: Store, key: string) => Promise<void>;
}

const KEY_LIMIT = 256;
const VALUE_LIMIT = 6_000_000;

/**
 * What every implementation of `Store` promises. Each case runs on a key of its own, so that the suite can run over any
 * store, in this process or through a browser.
 */
export const storeContract: readonly ContractCase[] = [
  {
    name: 'a key that was never written is missing',
    check: async (store, key) => expect(await store.read(key)).toEqual({ kind: 'missing' }),
  },
  {
    name: 'what was written is read back, with the version that the write gave',
    async check(store, key) {
      const written = await put(store, key, 'dmFsdWU=');
      expect(await store.read(key)).toEqual({ kind: 'found', value: 'dmFsdWU=', version: written });
    },
  },
  {
    name: 'another value has another version',
    async check(store, key) {
      const first = await put(store, key, 'b25l');
      const second = await put(store, key, 'dHdv');
      expect(second).not.toBe(first);
    },
  },
  {
    name: 'a write with the current version is taken',
    async check(store, key) {
      const version = await put(store, key, 'b25l');
      expect((await store.write(key, 'dHdv', version)).kind).toBe('saved');
      expect(await store.read(key)).toMatchObject({ kind: 'found', value: 'dHdv' });
    },
  },
  {
    name: 'a write with an old version is a conflict and changes nothing',
    async check(store, key) {
      const old = await put(store, key, 'b25l');
      await put(store, key, 'dHdv');
      expect(await store.write(key, 'dGhyZWU=', old)).toEqual({ kind: 'conflict' });
      expect(await store.read(key)).toMatchObject({ kind: 'found', value: 'dHdv' });
    },
  },
  {
    name: 'a write without a version always wins',
    async check(store, key) {
      await put(store, key, 'b25l');
      expect((await store.write(key, 'dHdv')).kind).toBe('saved');
      expect(await store.read(key)).toMatchObject({ kind: 'found', value: 'dHdv' });
    },
  },
  {
    name: 'a removed key is missing, and removing it again does no harm',
    async check(store, key) {
      await put(store, key, 'b25l');
      expect(await store.remove(key)).toEqual({ kind: 'removed' });
      expect(await store.read(key)).toEqual({ kind: 'missing' });
      expect(await store.remove(key)).toEqual({ kind: 'removed' });
    },
  },
  {
    name: 'a write with the version of a removed value is a conflict',
    async check(store, key) {
      const version = await put(store, key, 'b25l');
      await store.remove(key);
      expect(await store.write(key, 'dHdv', version)).toEqual({ kind: 'conflict' });
    },
  },
  {
    name: 'keys do not touch each other',
    async check(store, key) {
      await put(store, `${key}a`, 'b25l');
      await put(store, `${key}b`, 'dHdv');
      await store.remove(`${key}a`);
      expect(await store.read(`${key}b`)).toMatchObject({ kind: 'found', value: 'dHdv' });
    },
  },
  {
    name: 'a key of 256 characters is taken',
    async check(store, key) {
      const long = key.padEnd(KEY_LIMIT, 'k');
      await put(store, long, 'b25l');
      expect(await store.read(long)).toMatchObject({ kind: 'found', value: 'b25l' });
      await store.remove(long);
    },
  },
  {
    name: 'a value of 6,000,000 characters is taken and one more character is refused',
    async check(store, key) {
      const full = 'QUFB'.repeat(VALUE_LIMIT / 4);
      await put(store, key, full);
      expect((await store.write(key, `${full}A`)).kind).toBe('failed');
      const read = await store.read(key);
      expect(read.kind === 'found' && read.value === full).toBe(true);
      await store.remove(key);
    },
  },
];

async function put(store: Store, key: string, value: string): Promise<string> {
  const outcome = await store.write(key, value);
  if (outcome.kind !== 'saved' || outcome.version === undefined)
    throw new Error(`not saved: ${JSON.stringify(outcome)}`);
  return outcome.version;
}
