import { expect } from 'vitest';
import { applyEdit } from '../../../src/editing/field.ts';
import { keymap } from '../../../src/editing/keymap.ts';
import { toolGroups } from '../../../src/item-view/editor/toolbar/tools.tsx';
import { english as words } from '../../../src/item-view/messages/en/editing.ts';
import { type CommandName, commands, commandStarts, plainStart } from '../../editing/command-starts.ts';
import { field as written, print } from '../../editing/notation.ts';
import { fieldNow, openForWriting, put } from '../item.ts';
import { isLongRun } from '../engine.ts';
import type { EngineTest, Given } from '../run-suites.ts';

/** What the long run tries each command on besides. */
const MORE = isLongRun
  ? [...Object.values(commandStarts), plainStart, 'a ⟦b\n\nc⟧ d', '> **שלום** wo‸rld', '`x` ⟦&amp;⟧ <b>']
  : [];

/** Holds what `act` makes of a start against the command, and what undo and redo bring back against both. */
async function expectCommand(given: Given, name: CommandName, how: string, act: () => Promise<void>): Promise<void> {
  for (const start of [commandStarts[name] ?? plainStart, ...MORE]) {
    const before = written(start);
    const edit = commands[name](before);
    const made = edit && applyEdit(before, edit);
    if (!made || made.text === before.text) {
      expect(MORE, `${name} does something with ${start}`).toContain(start);
      continue;
    }
    const step = `${name} by ${how} on ${JSON.stringify(start)}`;
    await put(given, before);
    await act();
    await expect.poll(() => fieldNow(given), { message: step }).toBe(print(made));
    await given.engine.undo();
    await expect.poll(() => fieldNow(given), { message: `${step}, undone` }).toBe(print(before));
    await given.engine.redo();
    await expect.poll(() => fieldNow(given), { message: `${step}, redone` }).toBe(print(made));
  }
}

export function commandSuite(test: EngineTest): void {
  test('undo and redo after every button of the toolbar give back text and selection exactly', async (given) => {
    await openForWriting(given, 'buttons');
    const { engine } = given;
    // The panel is narrow, where the rarer tools are in a menu.
    const isShown = (name: string) =>
      engine.inFrame((tool) => document.querySelector(`[role=toolbar] [data-tool="${tool}"]`) !== null, name);
    for (const tool of toolGroups.flat()) {
      const own = await isShown(tool.name);
      for (const name of tool.kind === 'command' ? [tool.name] : tool.commands) {
        // What the browser does by itself is tried with every other tool.
        if (name === 'undoTyping' || name === 'redoTyping') continue;
        await expectCommand(given, name, 'button', async () => {
          await engine.point({ css: '[role=toolbar] .iv-tool', name: own ? words[tool.name] : words.more });
          if (!own || tool.kind === 'menu')
            await engine.point({
              css: '[role^=menuitem] > span',
              name: String(words[name === 'image' ? 'imageAddress' : (name as keyof typeof words)]),
            });
        });
      }
    }
  });

  test('what is typed in one go is taken back by as few presses as in a bare field of the page', async (given) => {
    await openForWriting(given, '- [ ] one\n\n| a | b |\n| - | - |\n| 1 | 2 |\n');
    const { engine } = given;
    const pressesIn = async (css: string): Promise<number> => {
      const textNow = () => engine.inFrame((field) => document.querySelector<HTMLTextAreaElement>(field)!.value, css);
      const before = await textNow();
      await engine.type('the quick brown fox jumps over the lazy');
      await expect.poll(textNow).toContain('the quick brown fox jumps over the lazy');
      let presses = 0;
      for (; (await textNow()) !== before && presses < 50; presses += 1) await engine.undo();
      expect(await textNow()).toBe(before);
      return presses;
    };
    await engine.inFrame(() => {
      const field = document.querySelector<HTMLTextAreaElement>('.iv-field')!;
      field.setSelectionRange('- [ ] one'.length, '- [ ] one'.length);
    });
    const own = await pressesIn('.iv-field');
    await engine.inFrame(() => {
      const bare = Object.assign(document.createElement('textarea'), { id: 'bare' });
      document.body.append(bare);
      bare.focus();
    });
    const bare = await pressesIn('#bare');
    await engine.inFrame(() => document.querySelector('#bare')!.remove());
    expect(own).toBeLessThanOrEqual(Math.max(1, bare));
  });

  test('a cell is lined up when the caret leaves the table, and undo takes back both', async (given) => {
    await openForWriting(given, 'a table');
    const { engine } = given;
    const table = (cell: string, line: string) =>
      `| Part | Price |\n| ---- | ----- |\n| Nut${cell}  | 10    |\n\n${line}`;
    await put(given, written(table('‸', 'after')));
    await engine.type('megs');
    await expect.poll(() => fieldNow(given)).toBe(table('megs‸', 'after'));
    for (let line = 0; line < 2; line += 1) await engine.press('ArrowDown');
    const text = async () => (await fieldNow(given)).replace(/[‸⟦⟧]/g, '');
    const lined = '| Part    | Price |\n| ------- | ----- |\n| Nutmegs | 10    |\n\nafter';
    await expect.poll(text).toBe(lined);
    await engine.undo();
    await expect.poll(text).toBe(table('', 'after'));
    await engine.redo();
    await expect.poll(text).toBe(lined);
  });

  test('undo and redo after every shortcut give back text and selection exactly', async (given) => {
    await openForWriting(given, 'shortcuts');
    for (const { action, chords } of [...keymap.words, ...keymap.lines, ...keymap.typing]) {
      for (const chord of chords) {
        await expectCommand(given, action as CommandName, chord, () =>
          given.engine.press(chord.replace('Mod', 'Control')),
        );
      }
    }
  });

  test('what is typed goes in letter by letter: lists go on, and brackets go around a selection', async (given) => {
    await openForWriting(given, 'typing');
    const { engine } = given;
    await put(given, written('‸'));
    await engine.type('- [x] one\ntwo\n\nafter');
    await expect.poll(() => fieldNow(given)).toBe('- [x] one\n- [ ] two\nafter‸');
    await engine.press('Shift+Home');
    await engine.type('(');
    await expect.poll(() => fieldNow(given)).toBe('- [x] one\n- [ ] two\n(⟦after⟧)');
    await engine.undo();
    await expect.poll(() => fieldNow(given)).toBe('- [x] one\n- [ ] two\n⟦after⟧');
  });

  test('the shortcuts of the editor open and leave what they name', async (given) => {
    await openForWriting(given, '| a | b |\n| - | - |\n| c | d |');
    const { engine } = given;
    const has = (css: string) => engine.inFrame((selector) => document.querySelector(selector) !== null, css);
    for (const [chord, css] of [
      ['Control+F', '[role=search]'],
      ['Control+/', 'dialog[open], [role=dialog]'],
    ] as const) {
      await engine.press(chord);
      // Escape is heard where the focus is, which comes after what it is in.
      const hasFocus = () => engine.inFrame((selector) => document.activeElement?.closest(selector) != null, css);
      await expect.poll(hasFocus, { message: `${chord} opens, and has the focus` }).toBe(true);
      await engine.press('Escape');
      await expect.poll(() => has(css), { message: `Escape after ${chord}` }).toBe(false);
    }
  });
}
