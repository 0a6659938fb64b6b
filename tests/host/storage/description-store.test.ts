import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDescriptionStore } from '../../../src/host/storage/description-store.ts';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { encodePayload } from '../../../src/host/storage/payload.ts';
import { nothingStored, type Store } from '../../../src/host/storage/store.ts';
import { createMemoryHost, type MemoryHost } from '../memory-host.ts';
import { createVirtualTime, type VirtualTime } from '../virtual-time.ts';

vi.setConfig({ testTimeout: 60_000 });

const key = 'mfmd_value_1_2_3';
const { signal } = new AbortController();
let host: MemoryHost;
let time: VirtualTime;

beforeEach(() => {
  host = createMemoryHost();
  time = createVirtualTime();
});

const storeOver = (store: Partial<Store>) => createDescriptionStore({ store: { ...host, ...store }, key, clock: time });
const put = (text: string) => {
  const outcome = host.writeNow(key, encodePayload(text));
  if (outcome.kind !== 'saved') throw new Error('not stored');
  return { text, version: outcome.version };
};
const storedText = () => {
  const read = host.readNow(key);
  if (read.kind !== 'found') return undefined;
  const decoded = decodePayload(read.value);
  return decoded.kind === 'text' ? decoded.text : decoded.reason;
};
/** Lets time pass until `promise` has settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  await time.pass(30_000);
  return promise;
}
const silent = { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } } as const;

describe('loading a description', () => {
  test('returns the stored text with its version', async () => {
    const revision = put('# Hello');
    expect(await storeOver({}).load(true, signal)).toEqual({ kind: 'loaded', revision });
  });

  test('returns an empty text without a version if nothing is stored', async () => {
    expect(await storeOver({}).load(false, signal)).toEqual({ kind: 'loaded', revision: nothingStored });
  });

  test.each([1, 2])('does not believe %i empty answers about a value that is known to exist', async (times) => {
    const revision = put('text');
    let left = times;
    const read = async () => (left-- > 0 ? ({ kind: 'missing' } as const) : host.readNow(key));
    expect(await settled(storeOver({ read }).load(true, signal))).toEqual({ kind: 'loaded', revision });
  });

  test('says why a value cannot be read, and returns it as it is', async () => {
    host.writeNow(key, '# plain Markdown');
    const value = '# plain Markdown';
    expect(await storeOver({}).load(true, signal)).toEqual({ kind: 'unreadable', reason: 'not-base64', value });
  });

  test('leaves no timer behind if it is aborted', async () => {
    const closing = new AbortController();
    const loading = storeOver({}).load(true, closing.signal);
    await time.pass(100);
    expect(time.waiting).toBe(1);
    closing.abort();
    expect(time.waiting).toBe(0);
    expect((await loading).kind).toBe('failed');
  });
});

describe('saving a description', () => {
  test('replaces the revision it is based on', async () => {
    const base = put('one');
    const outcome = await storeOver({}).save('two', base, signal);
    expect(outcome).toMatchObject({ kind: 'saved', guarded: true, revision: { text: 'two' } });
    expect(storedText()).toBe('two');
  });

  test('returns a newer revision instead of replacing it', async () => {
    const base = put('one');
    const theirs = put('theirs');
    expect(await storeOver({}).save('mine', base, signal)).toEqual({ kind: 'conflict', theirs });
    expect(storedText()).toBe('theirs');
  });

  test('counts as saved if the answer was lost but the value is stored', async () => {
    const base = put('one');
    const write: Store['write'] = async (...args) => (host.writeNow(...args), silent);
    expect(await storeOver({ write }).save('two', base, signal)).toMatchObject({
      kind: 'saved',
      revision: { text: 'two' },
    });
  });

  test('counts as failed if the answer was lost and the old value is stored', async () => {
    const base = put('one');
    expect(await storeOver({ write: async () => silent }).save('two', base, signal)).toEqual(silent);
  });

  test('reads before a first save, which is not guarded', async () => {
    const theirs = put('theirs');
    expect(await storeOver({}).save('mine', nothingStored, signal)).toEqual({ kind: 'conflict', theirs });
    expect(storedText()).toBe('theirs');
  });

  test('reads several times before a first save, because an empty answer may be false', async () => {
    const theirs = put('theirs');
    let left = 2;
    const read = async () => (left-- > 0 ? ({ kind: 'missing' } as const) : host.readNow(key));
    expect(await settled(storeOver({ read }).save('mine', nothingStored, signal))).toEqual({
      kind: 'conflict',
      theirs,
    });
  });

  test('reads after a first save, and finds that a colleague was faster', async () => {
    const write: Store['write'] = async (...args) => {
      const outcome = host.writeNow(...args);
      put('theirs');
      return outcome;
    };
    expect(await settled(storeOver({ write }).save('mine', nothingStored, signal))).toMatchObject({
      kind: 'conflict',
      theirs: { text: 'theirs' },
    });
  });

  test('says that a first save was not guarded', async () => {
    expect(await settled(storeOver({}).save('mine', nothingStored, signal))).toMatchObject({
      kind: 'saved',
      guarded: false,
    });
  });

  test('does not overwrite what it cannot read', async () => {
    host.writeNow(key, 'not base64!');
    expect((await storeOver({}).save('mine', nothingStored, signal)).kind).toBe('unreadable');
    expect((await storeOver({}).save('mine', { text: 'one', version: 'old' }, signal)).kind).toBe('unreadable');
    expect(host.readNow(key)).toMatchObject({ value: 'not base64!' });
  });

  test('takes a text of 4,500,000 bytes', async () => {
    const text = 'a'.repeat(4_500_000);
    expect((await settled(storeOver({}).save(text, nothingStored, signal))).kind).toBe('saved');
    expect(storedText() === text).toBe(true);
  });

  test('refuses one byte more before any call, and returns the size', async () => {
    const calls: string[] = [];
    const call = (name: string) => async () => (calls.push(name), silent);
    const store = storeOver({ read: call('read'), write: call('write'), remove: call('remove') });
    expect(await store.save('a'.repeat(4_500_001), nothingStored, signal)).toEqual({
      kind: 'too-large',
      size: 6_000_004,
      limit: 6_000_000,
    });
    expect(calls).toEqual([]);
  });
});

describe('saving an empty text', () => {
  test('removes what is stored', async () => {
    const base = put('one');
    expect(await storeOver({}).save('', base, signal)).toMatchObject({ kind: 'saved', revision: nothingStored });
    expect(host.keys()).toEqual([]);
  });

  test('reads first, and does not remove what a colleague saved', async () => {
    const base = put('one');
    const theirs = put('theirs');
    expect(await storeOver({}).save('', base, signal)).toEqual({ kind: 'conflict', theirs });
    expect(storedText()).toBe('theirs');
  });

  test('removes nothing if that read fails', async () => {
    const base = put('one');
    expect(await storeOver({ read: async () => silent }).save('', base, signal)).toEqual(silent);
    expect(storedText()).toBe('one');
  });
});
