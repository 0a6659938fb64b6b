import { isPressed, type Chord, type KeyPress, type System } from './chord.ts';
import type { CommandName } from './commands.ts';

/** What a shortcut does: a command, or something the editor around the field does. */
export type Action = CommandName | 'find' | 'openTableMenu' | 'pasteChoice' | 'save' | 'help' | 'leave';

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
    { action: 'toggleTask', chords: ['Shift+Enter', 'Mod+Shift+Enter'] },
    { action: 'indent', chords: ['Tab'] },
    { action: 'outdent', chords: ['Shift+Tab'] },
    { action: 'moveUp', chords: ['Alt+ArrowUp'] },
    { action: 'moveDown', chords: ['Alt+ArrowDown'] },
  ],
  editor: [
    { action: 'find', chords: ['Mod+F'] },
    { action: 'openTableMenu', chords: ['Alt+Shift+T'] },
    { action: 'pasteChoice', chords: ['Alt+Shift+V'] },
    { action: 'save', chords: ['Mod+S', 'Mod+Enter'] },
    { action: 'help', chords: ['Mod+/'] },
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
