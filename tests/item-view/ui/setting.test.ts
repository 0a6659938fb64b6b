import { afterEach, expect, test, vi } from 'vitest';
import { openSetting } from '../../../src/item-view/ui/settings.ts';
import { hostHeard } from '../../../src/host/monday/host-origin.ts';

hostHeard('https://acme.monday.com');

const openImageSetting = () => openSetting('mfmd_images', ['ask', 'always']);

/** A browser that remembers `kept`, or one that refuses. */
function browserWith(kept: string | null, isRefused = false) {
  const values = new Map([['mfmd_images@https://acme.monday.com', kept]]);
  const refuse = () => {
    if (isRefused) throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (refuse(), values.get(key) ?? null),
    setItem: (key: string, value: string) => (refuse(), values.set(key, value)),
  });
  return values;
}

afterEach(() => void vi.unstubAllGlobals());

test.for([null, 'ask', 'never', ''])('with %s kept, the first choice holds', (kept) => {
  browserWith(kept);
  expect(openImageSetting().getState()).toBe('ask');
});

test('a stored choice is there at once, before the first paint', () => {
  browserWith('always');
  expect(openImageSetting().getState()).toBe('always');
});

test('a choice holds at once, is stored, and is told', () => {
  const values = browserWith('always');
  const setting = openImageSetting();
  let calls = 0;
  setting.subscribe(() => calls++);
  setting.choose('ask');
  expect([setting.getState(), values.get('mfmd_images@https://acme.monday.com'), calls]).toEqual(['ask', 'ask', 1]);
});

test('where nothing can be kept, the choice holds for the page', () => {
  browserWith(null, true);
  const setting = openImageSetting();
  expect(setting.getState()).toBe('ask');
  setting.choose('always');
  expect(setting.getState()).toBe('always');
});

test('a listener that unsubscribed is not called', () => {
  browserWith(null);
  const setting = openImageSetting();
  let calls = 0;
  setting.subscribe(() => calls++)();
  setting.choose('always');
  expect(calls).toBe(0);
});
