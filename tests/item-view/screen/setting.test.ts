import { expect, test } from 'vitest';
import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { openSetting } from '../../../src/item-view/screen/settings.ts';

const openImageSetting = (storage: Pick<BrowserStorage, 'get' | 'set'>) =>
  openSetting(async () => storage, 'images', ['ask', 'always']);

/** Storage as a browser has it, or as one refuses it. */
function storageWith(kept: unknown, isRefused = false) {
  const values = new Map<string, unknown>([['images', kept]]);
  return {
    values,
    get: async (key: string) => (isRefused ? undefined : values.get(key)),
    set: async (key: string, value: unknown) => {
      if (!isRefused) values.set(key, value);
      return !isRefused;
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.for([undefined, null, 'ask', 'never', 1, {}])('with %s kept, the first choice holds', async (kept) => {
  const setting = openImageSetting(storageWith(kept));
  setting.subscribe(() => undefined);
  await settled();
  expect(setting.getState()).toBe('ask');
});

test('a stored choice is found and reported to subscribers', async () => {
  const setting = openImageSetting(storageWith('always'));
  let calls = 0;
  setting.subscribe(() => calls++);
  expect(setting.getState()).toBe('ask');
  await settled();
  expect([setting.getState(), calls]).toEqual(['always', 1]);
});

test('a choice holds at once, is stored, and is not undone by the one stored before', async () => {
  const storage = storageWith('always');
  const setting = openImageSetting(storage);
  setting.subscribe(() => undefined);
  setting.choose('ask');
  await settled();
  expect([setting.getState(), storage.values.get('images')]).toEqual(['ask', 'ask']);
});

test('the storage is opened at the first subscription', async () => {
  let opened = 0;
  const setting = openSetting(async () => (opened++, storageWith('always')), 'images', ['ask', 'always']);
  await settled();
  expect(opened).toBe(0);
  setting.subscribe(() => undefined);
  setting.subscribe(() => undefined);
  await settled();
  expect([setting.getState(), opened]).toEqual(['always', 1]);
});

test('where storage cannot be loaded, the choice holds for the page', async () => {
  const setting = openSetting(() => Promise.reject(new Error('offline')), 'images', ['ask', 'always']);
  setting.subscribe(() => undefined);
  setting.choose('always');
  await settled();
  expect(setting.getState()).toBe('always');
});

test('where nothing can be kept, the choice holds for the page', async () => {
  const setting = openImageSetting(storageWith(undefined, true));
  await settled();
  setting.choose('always');
  await settled();
  expect(setting.getState()).toBe('always');
});

test('a listener that unsubscribed is not called', () => {
  const setting = openImageSetting(storageWith(undefined));
  let calls = 0;
  setting.subscribe(() => calls++)();
  setting.choose('always');
  expect(calls).toBe(0);
});
