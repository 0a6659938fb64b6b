import { describe, expect, test } from 'vitest';
import {
  ariaChord,
  type Chord,
  isAsked,
  isPressed,
  keymap,
  type KeyPress,
  shortcutOf,
  writeChord,
} from '../../src/editing/keymap.ts';

function press(keys: string, key: string, code: string): KeyPress {
  const parts = keys.split(' ');
  return {
    key,
    code,
    ctrlKey: parts.includes('ctrl'),
    metaKey: parts.includes('meta'),
    altKey: parts.includes('alt'),
    shiftKey: parts.includes('shift'),
    getModifierState: (name) => name === 'AltGraph' && parts.includes('altgr'),
  };
}

describe('a chord is pressed', () => {
  test.for([
    ['Mod+B', 'other', 'ctrl', 'b', 'KeyB', true],
    ['Mod+B', 'other', 'ctrl', 'B', 'KeyB', true], // Caps Lock
    ['Mod+B', 'apple', 'meta', 'b', 'KeyB', true],
    ['Mod+B', 'apple', 'ctrl', 'b', 'KeyB', false], // moves the caret back on Apple's systems
    ['Mod+B', 'other', 'meta', 'b', 'KeyB', false],
    ['Mod+B', 'other', 'ctrl shift', 'B', 'KeyB', false],
    ['Mod+B', 'other', 'ctrl', 'и', 'KeyB', true], // Russian
    ['Mod+B', 'other', 'ctrl', 'נ', 'KeyB', true], // Hebrew
    ['Mod+B', 'other', 'ctrl', 'x', 'KeyB', false], // Dvorak: the letter counts
    ['Mod+B', 'other', 'ctrl', 'b', 'KeyN', true],
    ['Mod+Shift+7', 'other', 'ctrl shift', '&', 'Digit7', true],
    ['Mod+Shift+7', 'other', 'ctrl shift', '/', 'Digit7', true], // German
    ['Mod+/', 'other', 'ctrl shift', '/', 'Digit7', false],
    ['Mod+/', 'other', 'ctrl', '/', 'Slash', true],
    ['Mod+Alt+1', 'apple', 'meta alt', '¡', 'Digit1', true],
    ['Mod+Alt+2', 'other', 'ctrl alt', '2', 'Digit2', true],
    ['Mod+Alt+2', 'other', 'ctrl alt altgr', '²', 'Digit2', false], // AltGr+2, German
    ['Mod+Alt+1', 'apple', 'meta alt altgr', '¡', 'Digit1', true], // Firefox
    ['Alt+ArrowUp', 'other', 'alt', 'ArrowUp', 'ArrowUp', true],
    ['Shift+Enter', 'other', 'shift', 'Enter', 'Enter', true],
    ['Shift+Enter', 'other', '', 'Enter', 'Enter', false],
    ['Shift+Tab', 'other', 'shift', 'Unidentified', 'Tab', true], // WebKitGTK
    ['Shift+Tab', 'other', 'shift', 'Unidentified', 'Enter', false],
  ] as const)('%s on %s by %s %s (%s): %s', ([chord, system, keys, key, code, pressed]) => {
    expect(isPressed(chord, press(keys, key, code), system)).toBe(pressed);
  });
});

test.for([
  ['Mod+B', 'Ctrl+B', '⌘B', 'Control+B', 'Meta+B'],
  ['Mod+Alt+1', 'Ctrl+Alt+1', '⌘⌥1', 'Control+Alt+1', 'Meta+Alt+1'],
  ['Alt+ArrowUp', 'Alt+↑', '⌥↑', 'Alt+ArrowUp', 'Alt+ArrowUp'],
] as const)('%s is written %s, and %s on Apple’s systems', ([chord, other, apple, aria, appleAria]) => {
  expect([writeChord(chord, 'other'), writeChord(chord, 'apple')]).toEqual([other, apple]);
  expect([ariaChord(chord, 'other'), ariaChord(chord, 'apple')]).toEqual([aria, appleAria]);
});

test('the help has a key beside the chord that makes a numbered list on a German keyboard', () => {
  expect(isAsked('help', press('ctrl shift', '/', 'Digit7'), 'other')).toBe(false);
  expect(isAsked('help', press('', 'F1', 'F1'), 'other')).toBe(true);
});

test('no chord does two things', () => {
  const chords: Chord[] = Object.values(keymap).flatMap((shortcuts) => shortcuts.flatMap(({ chords: own }) => own));
  expect(new Set(chords).size).toBe(chords.length);
  expect(shortcutOf('bold')?.chords).toEqual(['Mod+B']);
});
