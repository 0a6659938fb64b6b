import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLetterKey } from '../../../src/item-view/ui/letter-keys.ts';
import { settings } from '../../../src/item-view/ui/settings.ts';

beforeEach(() => vi.stubGlobal('Element', class {}));
afterEach(() => {
  settings.letters.choose('act');
  vi.unstubAllGlobals();
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
])('a letter is what a key types or, in other scripts, where it stands: %s at %s', (key, code, is) => {
  expect(isLetterKey({ key, code } as KeyboardEvent, 'n')).toBe(is);
  expect(isLetterKey({ key, code, ctrlKey: true } as KeyboardEvent, 'n')).toBe(false);
});

test('no letter is a command once they are turned off', () => {
  settings.letters.choose('rest');
  expect(isLetterKey({ key: 'n', code: 'KeyN' } as KeyboardEvent, 'n')).toBe(false);
  settings.letters.choose('act');
  expect(isLetterKey({ key: 'n', code: 'KeyN' } as KeyboardEvent, 'n')).toBe(true);
});
