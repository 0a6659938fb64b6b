import type { CommandName } from './commands.ts';

/** Effect of a shortcut: a command, or something the editor around the field does. */
export type Action =
  | CommandName
  | 'moveUp'
  | 'moveDown'
  | 'undoTyping'
  | 'redoTyping'
  | 'find'
  | 'openTableMenu'
  | 'pasteChoice'
  | 'save'
  | 'saveAndLeave'
  | 'help'
  | 'leave';

export interface Shortcut {
  readonly action: Action;
  /** The first one is shown with buttons. */
  readonly chords: readonly Chord[];
  /** Handled as input instead of a key press, so that on-screen keyboards can do it too. */
  readonly typed?: true;
}

export type ShortcutGroup = 'words' | 'lines' | 'typing' | 'editor';

/** Every shortcut of the editor, for the field, tooltips, the help dialog and the guide. */
export const keymap: Readonly<Record<ShortcutGroup, readonly Shortcut[]>> = {
  words: [
    { action: 'bold', chords: ['Mod+B'] },
    { action: 'italic', chords: ['Mod+I'] },
    { action: 'strike', chords: ['Mod+Shift+X'] },
    { action: 'code', chords: ['Mod+E'] },
    { action: 'link', chords: ['Mod+K'] },
  ],
  lines: [
    { action: 'heading1', chords: ['Mod+Alt+1'] },
    { action: 'heading2', chords: ['Mod+Alt+2'] },
    { action: 'heading3', chords: ['Mod+Alt+3'] },
    { action: 'heading4', chords: ['Mod+Alt+4'] },
    { action: 'heading5', chords: ['Mod+Alt+5'] },
    { action: 'heading6', chords: ['Mod+Alt+6'] },
    { action: 'numberedList', chords: ['Mod+Shift+7'] },
    { action: 'bulletedList', chords: ['Mod+Shift+8'] },
    { action: 'taskList', chords: ['Mod+Shift+9'] },
  ],
  typing: [
    { action: 'continueLine', chords: ['Enter'], typed: true },
    { action: 'breakLine', chords: ['Shift+Enter'] },
    { action: 'toggleTask', chords: ['Mod+Shift+Enter'] },
    { action: 'indent', chords: ['Tab'] },
    { action: 'outdent', chords: ['Shift+Tab'] },
    { action: 'moveUp', chords: ['Alt+ArrowUp'] },
    { action: 'moveDown', chords: ['Alt+ArrowDown'] },
  ],
  editor: [
    // The browser's own, for buttons and the help.
    { action: 'undoTyping', chords: ['Mod+Z'] },
    { action: 'redoTyping', chords: ['Mod+Shift+Z', 'Mod+Y'] },
    { action: 'find', chords: ['Mod+F'] },
    { action: 'openTableMenu', chords: ['Alt+Shift+T'] },
    { action: 'pasteChoice', chords: ['Alt+Shift+V'] },
    { action: 'save', chords: ['Mod+S'] },
    { action: 'saveAndLeave', chords: ['Mod+Enter'] },
    { action: 'help', chords: ['Mod+/', 'F1'] },
    { action: 'leave', chords: ['Escape'] },
  ],
};

const byAction = new Map(
  Object.values(keymap)
    .flat()
    .map((shortcut) => [shortcut.action, shortcut]),
);

export function shortcutOf(action: Action): Shortcut | undefined {
  return byAction.get(action);
}

/** Whether a key press is the shortcut of an action. */
export function isAsked(action: Action, press: KeyPress, system: System): boolean {
  return shortcutOf(action)?.chords.some((chord) => isPressed(chord, press, system)) ?? false;
}

/** The parts of a `KeyboardEvent` that shortcuts need. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  getModifierState?(name: string): boolean;
}

export type System = 'apple' | 'other';

/**
 * Keys pressed together, such as `Mod+Shift+7`. `Mod` is Cmd on Apple's systems and Ctrl elsewhere. A letter is the one
 * that the key types or, on keyboards of other scripts, the one at its position. A digit is the position of the key,
 * because with Shift or Alt it types something else on most keyboards.
 */
export type Chord = `${'Mod+' | ''}${'Alt+' | ''}${'Shift+' | ''}${string}`;

export function isPressed(chord: Chord, press: KeyPress, system: System): boolean {
  const { key, mod, alt, shift } = partsOf(chord);
  const [main, other] = system === 'apple' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (main !== mod || other || press.altKey !== alt || press.shiftKey !== shift) return false;
  // AltGr, which types the third characters of keys, is Ctrl and Alt on Windows. Firefox calls every Option that.
  if (system !== 'apple' && press.getModifierState?.('AltGraph')) return false;
  if (/^\d$/.test(key)) return press.code === `Digit${key}`;
  if (/^[A-Z]$/.test(key)) {
    return /^[a-z]$/i.test(press.key) ? press.key.toUpperCase() === key : press.code === `Key${key}`;
  }
  return keyOf(press) === key;
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** Returns the arrow that is pressed with Alt and Shift, which move what has the focus. */
export function movingArrow(press: KeyPress, system: System): (typeof ARROWS)[number] | undefined {
  return ARROWS.find((arrow) => isPressed(`Alt+Shift+${arrow}`, press, system));
}

/** Whether a key asks for the menu of what has the focus. */
export function isMenuKey({ key, shiftKey }: Pick<KeyPress, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

/** Returns the name of the pressed key. WebKitGTK has none for Shift+Tab, but a `code`. */
export function keyOf({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  return key === 'Unidentified' ? code : key;
}

const APPLE = { mod: '⌘', alt: '⌥', shift: '⇧' };
const OTHER = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
const NAMES: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

/** Returns the keys of a chord as keyboards name them: `['Ctrl', 'B']`, `['⌘', 'B']`. */
export function keysOf(chord: Chord, system: System): string[] {
  const { key, mod, alt, shift } = partsOf(chord);
  const names = system === 'apple' ? APPLE : OTHER;
  return [...(mod ? [names.mod] : []), ...(alt ? [names.alt] : []), ...(shift ? [names.shift] : []), NAMES[key] ?? key];
}

/** Writes a chord for people: `Ctrl+B`, or `⌘B` on Apple's systems. */
export function writeChord(chord: Chord, system: System): string {
  return keysOf(chord, system).join(system === 'apple' ? '' : '+');
}

/** Writes a chord for `aria-keyshortcuts`. */
export function ariaChord(chord: Chord, system: System): string {
  return chord.replace('Mod', system === 'apple' ? 'Meta' : 'Control');
}

interface Parts {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** A cache, because every typed key is compared with every chord. */
const known = new Map<Chord, Parts>();

function partsOf(chord: Chord): Parts {
  const before = known.get(chord);
  if (before) return before;
  const parts = chord.split('+');
  const now = {
    key: parts.at(-1) ?? '',
    mod: parts.includes('Mod'),
    alt: parts.includes('Alt'),
    shift: parts.includes('Shift'),
  };
  known.set(chord, now);
  return now;
}
