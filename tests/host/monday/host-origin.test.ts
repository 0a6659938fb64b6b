import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../../src/host/drafts/drafts.ts';

const values = new Map<string, string>();

/** Object.entries gives what is stored in it, as of the browser's own. */
beforeEach(() => {
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: (_, key) => ({ configurable: true, enumerable: true, value: values.get(String(key)) }),
      get: (own, key: keyof typeof methods) => own[key] ?? values.get(key),
    }),
  );
});

/** What a page in a frame of `origin` keeps in this browser. */
async function pageAt(origin: string | undefined) {
  vi.resetModules();
  const { hostHeard } = await import('../../../src/host/monday/host-origin.ts');
  const { openBrowserStorage } = await import('../../../src/host/drafts/browser-storage.ts');
  const { createBrowserDrafts, createSentLines } = await import('../../../src/host/drafts/browser-drafts.ts');
  const { createBrowserSeenText } = await import('../../../src/host/drafts/seen-text.ts');
  const { createKeptPictures } = await import('../../../src/host/pictures/kept-pictures.ts');
  const { recall, remember } = await import('../../../src/host/remembered.ts');
  if (origin !== undefined) hostHeard(origin);
  const storage = openBrowserStorage();
  const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
  return {
    storage,
    recall,
    remember,
    drafts: createBrowserDrafts({ storage, key: 'mfmd_draft_1_2_3_4' }),
    seen: createBrowserSeenText({ storage, key: 'mfmd_read_1_2_3_4' }),
    sent: createSentLines({ storage, key: 'mfmd_sent_1_2_3_4' }),
    pictures: createKeptPictures(storage, place),
  };
}

const draft: Draft = { id: 'a', text: 'words', base: { text: '', version: undefined }, at: 1 };

test('what is kept for one host is not there for another, and still there for the first', async () => {
  const acme = await pageAt('https://acme.monday.com');
  await acme.drafts.keep(draft);
  await acme.seen.set({ text: 'seen', at: 1 });
  await acme.storage.set('mfmd_sent_1_2_3_4', ['a line']);
  acme.remember('mfmd_images', 'always');
  for (const origin of ['https://other.monday.com', 'https://markdown.example', undefined]) {
    const other = await pageAt(origin);
    expect(await other.drafts.read()).not.toMatchObject({ drafts: [draft] });
    expect([await other.seen.get(), await other.sent.read()]).toEqual([undefined, []]);
    expect([(await other.storage.keysStartingWith('mfmd_')) ?? [], other.recall('mfmd_images')]).toEqual([[], null]);
    await other.drafts.drop({ ...draft, at: 9 });
  }
  const again = await pageAt('https://acme.monday.com');
  expect(await again.drafts.read()).toMatchObject({ drafts: [draft] });
  expect([await again.seen.get(), await again.sent.read()]).toEqual([{ text: 'seen', at: 1 }, ['a line']]);
  expect(again.recall('mfmd_images')).toBe('always');
});

test('before the host is heard nothing is kept', async () => {
  const early = await pageAt(undefined);
  expect([await early.drafts.keep(draft), early.remember('mfmd_layout', 'split')]).toEqual([false, false]);
});

test('what a host left as it went is left for that host alone', async () => {
  const acme = await pageAt('https://acme.monday.com');
  expect(acme.storage.setAtOnce('mfmd_draft_1_2_3_4/left', draft)).toBe(true);
  for (const origin of ['https://other.monday.com', undefined])
    expect((await pageAt(origin)).storage.leftAtOnce('mfmd_draft_1_2_3_4/')).toEqual([]);
  const again = await pageAt('https://acme.monday.com');
  expect(again.storage.leftAtOnce('mfmd_draft_1_2_3_4/')).toEqual([['mfmd_draft_1_2_3_4/left', draft]]);
});

test('pictures that are not stored yet are kept for one host', async () => {
  const name = { hash: 'a'.repeat(32), width: 1, height: 1, type: 'png' } as const;
  const bytes = new Uint8Array([1, 2, 3]);
  const acme = await pageAt('https://acme.monday.com');
  expect(await acme.pictures.keep({ name, bytes, file: 'a.png', isStored: false })).toBe(true);
  const other = await pageAt('https://other.monday.com');
  expect(await other.pictures.read()).toEqual([]);
  expect(await other.pictures.find(name.hash)).toBeUndefined();
  await other.pictures.forget(name.hash);
  expect(await (await pageAt('https://acme.monday.com')).pictures.read()).toMatchObject([{ name, file: 'a.png' }]);
});

test('no key reaches what another host’s key names', async () => {
  (await pageAt('https://acme.monday.com')).remember('mfmd_writes', 'yes');
  const other = await pageAt('https://other.monday.com');
  expect(other.recall('mfmd_writes@https://acme.monday.com')).toBeNull();
  await (await pageAt('https://acme.monday.com')).storage.set('mfmd_draft_1_2_3_4/own', draft);
  expect(await other.storage.startingWith('mfmd_draft_1_2_3_4/own@https://acme')).toEqual([]);
});

test('what an older version kept without a host is shown to no host', async () => {
  const { createStore, set } = await import('idb-keyval');
  const database = createStore('markdown-for-monday', 'kept');
  const keys = ['mfmd_draft_9_2_3_4/old', 'mfmd_read_9_2_3_4', 'mfmd_sent_9_2_3_4', 'mfmd_image_9_2_3_4'];
  for (const key of keys) await set(key, { ...draft, format: 1 }, database);
  values.set('mfmd_draft_9_2_3_4/left', JSON.stringify(draft));
  const { storage } = await pageAt('https://acme.monday.com');
  for (const key of keys) {
    expect(await storage.get(key)).toBeUndefined();
    expect(await storage.startingWith(key)).toEqual([]);
    expect(await storage.keysStartingWith(key)).toEqual([]);
  }
  expect(storage.leftAtOnce('mfmd_draft_9_')).toEqual([]);
});

test('settings of an older version, kept without a host, are asked for again', async () => {
  values.set('mfmd_scroll', 'apart');
  expect((await pageAt('https://acme.monday.com')).recall('mfmd_scroll')).toBeNull();
});
