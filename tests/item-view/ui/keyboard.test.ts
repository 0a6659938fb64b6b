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

test.each([
  ['n', 'KeyN', true],
  ['N', 'KeyN', true],
  // On Dvorak's keyboard.
  ['n', 'KeyL', true],
  ['b', 'KeyN', false],
  // What another keyboard has there is no letter of another script.
  ['.', 'KeyN', false],
  // Russian, Greek, Hebrew, Arabic.
  ['т', 'KeyN', true],
  ['Ν', 'KeyN', true],
  ['מ', 'KeyN', true],
  ['ى', 'KeyN', true],
  ['т', 'KeyB', false],
  ['Enter', 'Enter', false],
])('a letter is what a key types or, in other scripts, where it stands: %s at %s', async (key, code, is) => {
  vi.stubGlobal('Element', class {});
  const { isLetterKey } = await import('../../../src/item-view/ui/keyboard.ts');
  expect(isLetterKey({ key, code } as KeyboardEvent, 'n')).toBe(is);
  expect(isLetterKey({ key, code, ctrlKey: true } as KeyboardEvent, 'n')).toBe(false);
});
