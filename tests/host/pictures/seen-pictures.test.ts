import 'fake-indexeddb/auto';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { openBrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { createSeenPictures } from '../../../src/host/pictures/picture-reader.ts';
import { seenPictureKey } from '../../../src/host/storage/browser-keys.ts';
import { hostHeard } from '../../../src/host/monday/host-origin.ts';

const HERE = seenPictureKey({ accountId: '1', itemId: '2', instanceId: '3', userId: '4' });
const ELSEWHERE = seenPictureKey({ accountId: '1', itemId: '22', instanceId: '3', userId: '4' });
hostHeard('https://acme.monday.com');

const storage = openBrowserStorage();
let time = 0;
const keptAt = (key: string) => createSeenPictures({ storage, key, now: () => (time += 1) });
const hash = (number: number) => number.toString(16).padStart(32, '0');
const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value);

beforeEach(() => clear(createStore('markdown-for-monday', 'kept')));

test('a picture is kept for one place and person', async () => {
  await keptAt(HERE).keep(hash(1), bytes(3));
  expect(await keptAt(HERE).get(hash(1))).toEqual(bytes(3));
  expect(await keptAt(HERE).get(hash(2))).toBeUndefined();
  expect(await keptAt(ELSEWHERE).get(hash(1))).toBeUndefined();
});

test('one that is kept is not written again', async () => {
  await keptAt(HERE).keep(hash(1), bytes(3, 1));
  await keptAt(HERE).keep(hash(1), bytes(3, 2));
  expect(await keptAt(HERE).get(hash(1))).toEqual(bytes(3, 1));
  expect(await storage.keysStartingWith('mfmd_shown_')).toHaveLength(1);
});

test('beyond 50 MB the oldest go, whatever their place, and nothing else does', async () => {
  await storage.set('mfmd_draft_1_2_3_4/a', 'words');
  await keptAt(ELSEWHERE).keep(hash(0), bytes(20_000_000));
  for (const each of [1, 2]) await keptAt(HERE).keep(hash(each), bytes(14_000_000));
  expect(await keptAt(ELSEWHERE).get(hash(0))).toBeDefined();
  await keptAt(HERE).keep(hash(3), bytes(3_000_000));
  expect(await keptAt(ELSEWHERE).get(hash(0))).toBeUndefined();
  for (const each of [1, 2, 3]) expect(await keptAt(HERE).get(hash(each))).toBeDefined();
  expect(await storage.get('mfmd_draft_1_2_3_4/a')).toBe('words');
});

test('there are at most 200', async () => {
  for (let each = 0; each < 205; each += 1) await keptAt(HERE).keep(hash(each), bytes(1));
  expect(await storage.keysStartingWith('mfmd_shown_')).toHaveLength(200);
  expect(await keptAt(HERE).get(hash(4))).toBeUndefined();
  expect(await keptAt(HERE).get(hash(5))).toBeDefined();
});

test('a browser that refuses keeps nothing, and what is no picture is not there', async () => {
  const refusing = { ...storage, keysStartingWith: async () => undefined, startingWith: async () => undefined };
  const kept = createSeenPictures({ storage: refusing, key: HERE, now: () => 1 });
  await kept.keep(hash(1), bytes(3));
  expect(await kept.get(hash(1))).toBeUndefined();
  await storage.set(`${HERE}_${hash(2)}_3_1`, 'words');
  expect(await keptAt(HERE).get(hash(2))).toBeUndefined();
});
