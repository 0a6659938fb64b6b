import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { appStorage, type AppStorage, md5, placeOf } from '../../src/simulator/storage.ts';
import { memoryShelf } from '../../src/simulator/shelf.ts';

const open = () => appStorage(memoryShelf(), () => 1000);

async function versionAfter(storage: AppStorage, value: unknown, previous?: string): Promise<string> {
  const answer = await storage.write('global', 'k', value, previous, 'error');
  if (!answer.success || answer.version === undefined) throw new Error(`not stored: ${JSON.stringify(answer)}`);
  return answer.version;
}

test('a hit has a value and a version, a miss has null and none', async () => {
  const storage = open();
  expect(await storage.read('global', 'k')).toEqual({ success: true, value: null });
  const version = await versionAfter(storage, 'one');
  expect(await storage.read('global', 'k')).toEqual({ success: true, value: 'one', version });
});

test('a version changes only with the value, and comes back with it', async () => {
  const storage = open();
  const first = await versionAfter(storage, 'A');
  expect(await versionAfter(storage, 'A')).toBe(first);
  expect(await versionAfter(storage, 'B')).not.toBe(first);
  expect(await versionAfter(storage, 'A')).toBe(first);
});

test('a write on another version is refused in either spelling, and changes nothing', async () => {
  const storage = open();
  await versionAfter(storage, 'A');
  const before = await storage.read('global', 'k');
  expect(await storage.write('global', 'k', 'B', 'other', 'error')).toEqual({
    success: false,
    error: 'Version mismatch: key k was updated from another context and versioning is enabled',
  });
  expect(await storage.write('global', 'k', 'B', 'other', 'reason')).toEqual({
    success: false,
    reason: 'version_conflict',
  });
  expect(await storage.read('global', 'k')).toEqual(before);
});

test('a write on a version is refused where nothing is stored any more', async () => {
  const storage = open();
  const version = await versionAfter(storage, 'A');
  await storage.remove('global', 'k');
  expect(await storage.write('global', 'k', 'B', version, 'error')).toMatchObject({ success: false });
});

test('of two writers on one version, one wins', async () => {
  const storage = open();
  const version = await versionAfter(storage, 'A');
  const answers = await Promise.all(['B', 'C'].map((value) => storage.write('global', 'k', value, version, 'error')));
  expect(answers.map(({ success }) => success)).toEqual([true, false]);
});

test('a write without a version always wins', async () => {
  const storage = open();
  await versionAfter(storage, 'A');
  await versionAfter(storage, 'B');
  expect(await storage.read('global', 'k')).toMatchObject({ value: 'B' });
});

test('removing answers the same whether there was a value or not', async () => {
  const storage = open();
  await versionAfter(storage, 'A');
  expect(await storage.remove('global', 'k')).toEqual({ success: true, value: null });
  expect(await storage.remove('global', 'k')).toEqual({ success: true, value: null });
  expect(await storage.read('global', 'k')).toEqual({ success: true, value: null });
});

test.for(['', 'a b', 'a/b', 'a.b', 'ключ', 'a\nb'])(
  'the key %j is refused, as monday refuses all but letters, digits and : _ -',
  async (key) => {
    const storage = open();
    expect(await storage.write('global', key, 'v', undefined, 'error')).toMatchObject({ success: false });
    expect(await storage.read('global', key)).toMatchObject({ success: false });
    expect(await storage.remove('global', key)).toMatchObject({ success: false });
    expect(await storage.list()).toEqual([]);
  },
);

test.for(['', 'A', 'é 👋', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(100_000)])(
  'a version is the beginning of the MD5 of the value',
  async (value) => {
    const hash = createHash('md5').update(value).digest('hex');
    expect(md5(new TextEncoder().encode(value))).toBe(hash);
    expect(await versionAfter(open(), value)).toBe(hash.slice(0, 5));
  },
);

test('a key has at most 256 characters', async () => {
  const storage = open();
  expect(await storage.write('global', 'k'.repeat(256), 'v', undefined, 'error')).toMatchObject({ success: true });
  expect(await storage.write('global', 'k'.repeat(257), 'v', undefined, 'error')).toEqual({
    success: false,
    error: 'Key is longer than 256 characters',
  });
});

test('a value has at most 6,000,000 bytes', async () => {
  const storage = open();
  expect(await storage.write('global', 'k', 'a'.repeat(6_000_000), undefined, 'error')).toMatchObject({
    success: true,
  });
  const refused = { success: false, error: 'Value is larger than 6000000 bytes' };
  expect(await storage.write('global', 'k', 'a'.repeat(6_000_001), undefined, 'error')).toEqual(refused);
  expect(await storage.write('global', 'k', 'é'.repeat(3_000_001), undefined, 'error')).toEqual(refused);
  expect(await storage.read('global', 'k')).toMatchObject({ value: 'a'.repeat(6_000_000) });
});

test.for([undefined, null])('%s is no value', async (value) => {
  expect(await open().write('global', 'k', value, undefined, 'error')).toEqual({
    success: false,
    error: 'Value is missing',
  });
});

test("an instance's storage is separate from the global one and from other instances'", async () => {
  const storage = open();
  await storage.write(placeOf('instance', 7), 'k', 'v', undefined, 'error');
  expect(await storage.read(placeOf('v2', 7), 'k')).toMatchObject({ value: null });
  expect(await storage.read(placeOf('instance', 8), 'k')).toMatchObject({ value: null });
  expect(await storage.read(placeOf('instance', 7), 'k')).toMatchObject({ value: 'v' });
});

test('the list has every key with its size, and listeners hear of each change', async () => {
  const storage = open();
  let heard = 0;
  const stop = storage.subscribe(() => heard++);
  await storage.write('global', 'b', 'é', undefined, 'error');
  await storage.write('global', 'a:b', 'xyz', undefined, 'error');
  expect(await storage.list()).toMatchObject([
    { place: 'global', key: 'a:b', value: 'xyz', bytes: 3, at: 1000 },
    { place: 'global', key: 'b', value: 'é', bytes: 2, at: 1000 },
  ]);
  await storage.remove('global', 'b');
  await storage.clear();
  expect(heard).toBe(4);
  stop();
  await storage.write('global', 'b', 'x', undefined, 'error');
  expect(heard).toBe(4);
});
