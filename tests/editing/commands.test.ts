import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pressed, wrapSelection } from '../../src/editing/commands.ts';
import { applyEdit, type Field, lineEnd, lineStart, linesBetween, touchedLines } from '../../src/editing/field.ts';
import { linesInCode } from '../../src/editing/lines/fenced-code.ts';
import { type CommandName, commands } from './command-starts.ts';
import { writtenField } from './written-field.ts';

const names = Object.keys(commands) as CommandName[];

/**
 * Commands that reach beyond the lines of the selection on purpose: to the block they remove, the item they tick, or the
 * numbers after it.
 */
const REACHING = new Set<CommandName>([
  ...([
    'codeBlock',
    'code',
    'diagram',
    'math',
    'table',
    'details',
    'note',
    'tip',
    'important',
    'warning',
    'caution',
  ] as const),
  ...(['indent', 'outdent', 'continueLine', 'breakLine', 'toggleTask', 'moveUp', 'moveDown'] as const),
]);
const LISTED = /^[ >]*(?:[-*+]|\d+[.)])(?: |$)/m;
const MARKS = new Set<CommandName>(['bold', 'italic', 'strike']);

test('an edit and its selection lie within the text', () => {
  fc.assert(
    fc.property(writtenField, fc.constantFrom(...names), (field, name) => {
      const edit = commands[name](field);
      if (!edit) return;
      expect(0 <= edit.from && edit.from <= edit.to && edit.to <= field.text.length).toBe(true);
      const after = applyEdit(field, edit);
      expect(0 <= after.from && after.from <= after.to && after.to <= after.text.length).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('text outside the touched lines stays as it is', () => {
  const near = names.filter((name) => !REACHING.has(name) && !MARKS.has(name));
  fc.assert(
    fc.property(writtenField, fc.constantFrom(...near), (field, name) => {
      const edit = commands[name](field);
      if (!edit) return;
      // A divider is inserted below the line, or removed above it.
      const { from, to } = touchedLines(field.text, field);
      expect(edit.from).toBeGreaterThanOrEqual(
        name === 'divider' ? lineStart(field.text, Math.max(0, from - 1)) : from,
      );
      expect(edit.to).toBeLessThanOrEqual(
        name === 'divider' ? lineEnd(field.text, Math.min(field.text.length, to + 1)) : to,
      );
    }),
    { numRuns: 2000 },
  );
});

test('beyond the touched lines no words are changed, only signs, numbers and white space', () => {
  // An x ticks a task.
  const letters = (text: string) =>
    (text.match(/[\p{L}🍵]/gu) ?? []).filter((letter) => letter.toLowerCase() !== 'x').sort();
  const adding: CommandName[] = ['diagram', 'details', 'note', 'tip', 'important', 'warning', 'caution'];
  fc.assert(
    fc.property(writtenField, fc.constantFrom(...names.filter((name) => !adding.includes(name))), (field, name) => {
      const edit = commands[name](field);
      // Enter replaces what is selected.
      fc.pre(edit !== undefined && !(/continueLine|breakLine/.test(name) && field.from < field.to));
      expect(letters(applyEdit(field, edit).text)).toEqual(letters(field.text));
    }),
    { numRuns: 1000 },
  );
});

test('heading, list and task commands change no lines in code', () => {
  const formatting: CommandName[] = ['heading1', 'heading2', 'bulletedList', 'numberedList', 'taskList', 'toggleTask'];
  fc.assert(
    fc.property(
      writtenField,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...formatting),
      ({ text, from, to }, one, other, name) => {
        const lines = text.split('\n');
        lines.splice(one % (lines.length + 1), 0, '```');
        lines.splice(other % (lines.length + 1), 0, '```');
        const field = { text: lines.join('\n'), from, to: Math.max(to, text.length) };
        const edit = commands[name](field);
        fc.pre(edit !== undefined);
        const inCode = linesInCode(field.text, linesBetween(field.text, 0, field.text.length));
        const after = applyEdit(field, edit).text.split('\n');
        for (const [index, line] of lines.entries())
          if (inCode[index]) expect(after[index], JSON.stringify(field)).toBe(line);
      },
    ),
    { numRuns: 1000 },
  );
});

/** Texts with something that a command replaces and cannot restore: other levels, lists or signs. */
const REPLACED: Partial<Record<CommandName, RegExp>> = {
  heading1: /#/,
  heading3: /#/,
  ...{ bulletedList: LISTED, numberedList: LISTED, taskList: LISTED },
  note: />/,
  ...{ link: /[[\]\\]/, image: /[[\]\\]/ },
  // An empty item becomes the divider.
  divider: /^[ >]*(?:[-*+]|\d+[.)])[ \t]*(?:\[[ x]\][ \t]*)?$/m,
  // Both ticked and not ticked.
  toggleTask: /\[ \][^]*\[x\]|\[x\][^]*\[ \]/,
};

test('toggling twice restores a text without the format', () => {
  const toggles: CommandName[] = [
    ...([
      'heading1',
      'heading3',
      'bulletedList',
      'numberedList',
      'taskList',
      'quote',
      'note',
      'codeBlock',
      'diagram',
    ] as const),
    ...(['details', 'math', 'link', 'image', 'toggleTask', 'divider'] as const),
  ];
  // A divider is between blank lines, and does not tell which of them were there before.
  const textOf = ({ text }: Field, name: CommandName) =>
    name === 'divider' ? text.replace(/(?:\n[ \t>]*)+(?=\n|$)/g, '').trim() : text;
  fc.assert(
    fc.property(writtenField, fc.constantFrom(...toggles), (field, name) => {
      fc.pre(!REPLACED[name]?.test(field.text) && !(pressed(field) as ReadonlySet<string>).has(name));
      const edit = commands[name](field);
      fc.pre(edit !== undefined);
      const once = applyEdit(field, edit);
      fc.pre(once.text.length >= field.text.length);
      const back = commands[name](once);
      expect(back && textOf(applyEdit(once, back), name), JSON.stringify([name, field, once])).toBe(
        textOf(field, name),
      );
    }),
    { numRuns: 1500 },
  );
});

test('wrapping puts the signs around exactly the selection', () => {
  fc.assert(
    fc.property(writtenField, fc.constantFrom('(', '[', '"', '`', '«', '~', '（', '《'), (field, sign) => {
      fc.pre(field.text.slice(field.from, field.to).replaceAll(sign, '').trim() !== '');
      const after = applyEdit(field, wrapSelection(sign)(field)!);
      expect(after.text.slice(after.from, after.to)).toBe(field.text.slice(field.from, field.to));
    }),
  );
});
