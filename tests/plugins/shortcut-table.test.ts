import { expect, test } from 'vitest';
import { keymap, writeChord } from '../../src/editing/keymap.ts';
import { english as editing } from '../../src/item-view/messages/en/editing.ts';
import { english as writing } from '../../src/item-view/messages/en/writing.ts';
import { shortcutTables } from '../../src/plugins/guide-parts.ts';

test("the guide's tables have every shortcut of the keymap, with its keys on both kinds of keyboards", () => {
  const rows = shortcutTables()
    .split('\n')
    .filter((line) => line.includes('`'));
  const shortcuts = Object.values(keymap).flat();
  expect(rows).toHaveLength(shortcuts.length);
  for (const [index, { chords }] of shortcuts.entries()) {
    for (const chord of chords) {
      expect(rows[index]).toContain(`\`${writeChord(chord, 'other')}\``);
      expect(rows[index]).toContain(`\`${writeChord(chord, 'apple')}\``);
    }
  }
  expect(rows.map((row) => row.split(' | ')[0])).toEqual(
    shortcuts.map(({ action }) => `| ${{ ...editing, ...writing }[action === 'save' ? 'helpSave' : action]}`),
  );
});
