import { afterEach, expect, test, vi } from 'vitest';
import { writeChord } from '../../../src/editing/keymap.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['apple', 'MacIntel'],
  ['other', 'Win32'],
] as const)('a shortcut is written as every chord is: %s', async (system, platform) => {
  vi.stubGlobal('navigator', { platform });
  vi.resetModules();
  const { shortcut } = await import('../../../src/item-view/ui/keyboard.ts');
  expect(shortcut('S')).toBe(writeChord('Mod+S', system));
});
