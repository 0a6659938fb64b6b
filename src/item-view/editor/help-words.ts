import type { Action, ShortcutGroup } from '../../editing/keymap.ts';

// Which of the messages name the shortcuts, in the editor's help and in the guide.

/** The titles of their groups. */
export const HELP_TITLES = {
  words: 'helpWords',
  lines: 'helpLines',
  typing: 'helpTyping',
  editor: 'helpEditor',
} as const satisfies Record<ShortcutGroup, string>;

/** Words for shortcuts: most are named as their button is. */
export function helpNameOf(action: Action): Exclude<Action, 'save'> | 'helpSave' {
  return action === 'save' ? 'helpSave' : action;
}
