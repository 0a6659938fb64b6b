import { beforeEach, expect, test, vi } from 'vitest';
import { hostHeard } from '../../../src/host/monday/host-origin.ts';
import { recall } from '../../../src/host/remembered.ts';
import type { DescriptionStore } from '../../../src/host/storage/description-store.ts';
import { owedKey } from '../../../src/host/storage/browser-keys.ts';
import { owingProgress, paid } from '../../../src/item-view/document/owed-progress.ts';

hostHeard('https://acme.monday.com');

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const base = { text: 'a', version: '1' };
const { signal } = new AbortController();
/** A store whose saves are never answered. */
const store: DescriptionStore = {
  load: async () => ({ kind: 'loaded', revision: { text: 'b', version: '2' } }),
  save: () => new Promise(() => {}),
};

test('a page that goes before a save is answered has the next opening write the progress, once', async () => {
  const paidFor: string[] = [];
  void owingProgress(store, place, () => expect.unreachable()).save('b', base, signal);
  const next = owingProgress(store, place, (text) => paidFor.push(text));
  await next.load(false, signal);
  await next.load(false, signal);
  expect(paidFor).toEqual(['b']);
  await owingProgress(store, { ...place, itemId: '9' }, () => expect.unreachable()).load(false, signal);
});

test('what the page that went has sent may be stored only after the next opening has read the text', async () => {
  void owingProgress(store, place, () => expect.unreachable()).save('b', base, signal);
  let text = 'a';
  const paidFor: string[] = [];
  const loads: DescriptionStore = {
    ...store,
    load: async () => ({ kind: 'loaded', revision: { text, version: '1' } }),
  };
  const next = owingProgress(loads, place, (paid) => paidFor.push(paid));
  await next.load(false, signal);
  text = 'b';
  await next.load(false, signal);
  expect(paidFor).toEqual(['a', 'b']);
  // A save of its own tells the board by itself.
  void next.save('c', { text: 'b', version: '2' }, signal);
  text = 'c';
  await next.load(false, signal);
  expect(paidFor).toEqual(['a', 'b']);
});

test('nothing is owed after a save that changed nothing, or once the board has it', async () => {
  const page = owingProgress(store, place, () => expect.unreachable());
  void page.save('a', base, signal);
  await owingProgress(store, place, () => expect.unreachable()).load(false, signal);
  void page.save('b', base, signal);
  paid(place, recall(owedKey(place)));
  await owingProgress(store, place, () => expect.unreachable()).load(false, signal);
});

test('what was written for one save does not pay for the next, which is under way', async () => {
  const page = owingProgress(store, place, () => expect.unreachable());
  void page.save('b', base, signal);
  const owed = recall(owedKey(place));
  void page.save('c', base, signal);
  paid(place, owed);
  const pay = vi.fn<(text: string) => void>();
  await owingProgress(store, place, pay).load(false, signal);
  expect(pay).toHaveBeenCalledOnce();
});
