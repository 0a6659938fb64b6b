import { writeChord, type Chord, type System } from '../editing/chord.ts';
import { keymap, type Action, type ShortcutGroup } from '../editing/keymap.ts';
import { english } from '../item-view/messages/writing/en.ts';

/** Titles of the groups, as in the editor's own help. */
const TITLES = { words: 'helpWords', lines: 'helpLines', typing: 'helpTyping', editor: 'helpEditor' } as const satisfies Record<ShortcutGroup, keyof typeof english>;

/** The shortcuts of the editor as Markdown tables, one for each group of the keymap, in the words of the editor's help. */
export function shortcutTables(): string {
  const groups = Object.entries(keymap) as [ShortcutGroup, (typeof keymap)[ShortcutGroup]][];
  return groups
    .map(([group, shortcuts]) => {
      const rows = shortcuts.map(({ action, chords }) => `| ${nameOf(action)} | ${keys(action, chords, 'other')} | ${keys(action, chords, 'apple')} |`);
      return [`| ${english[TITLES[group]]} | Keys | On a Mac |`, '| --- | --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

function nameOf(action: Action): string {
  return english[action === 'save' ? 'helpSave' : action];
}

function keys(action: Action, chords: readonly Chord[], system: System): string {
  if (action === 'leave') return `\`${writeChord('Escape', system)}\`, then \`Tab\``;
  return chords.map((chord) => `\`${writeChord(chord, system)}\``).join(' or ');
}
