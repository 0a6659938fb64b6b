import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indent } from '../../src/editing/blocks/lists.ts';
import { moveLines } from '../../src/editing/blocks/move-lines.ts';
import { breakLine, continueLine } from '../../src/editing/blocks/new-line.ts';
import { applyEdit, type Command, type Field, lineEnd } from '../../src/editing/field.ts';
import { blockLines } from '../../src/editing/lines/block-lines.ts';
import { withNumbers } from '../../src/editing/lines/list-numbers.ts';
import { hasItemBelowIndented, isBeingWritten, rolesOf, writtenBlocks } from './written-blocks.ts';

/** A text, and the caret at the end of a line with words. */
const writtenField = fc
  .tuple(writtenBlocks, fc.nat())
  .filter(([text]) => /w\d/.test(text))
  .map(([text, choice]) => {
    const ends = [...text.matchAll(/w\d+/g)].map(({ index }) => lineEnd(text, index));
    const at = ends[choice % ends.length]!;
    return { text, from: at, to: at };
  });

/** Returns the field after a command, or after what the browser types where it does not apply; then a letter. */
function typed(command: Command, field: Field): Field {
  const { from, to } = field;
  const edit = command(field) ?? { from, to, insert: '\n', select: { from: from + 1, to: from + 1 } };
  const after = applyEdit(field, edit);
  return { ...after, text: `${after.text.slice(0, after.from)}x${after.text.slice(after.from)}` };
}

test.for([
  ['Enter', continueLine],
  ['Shift+Enter', breakLine],
] as const)('%s and a letter change nothing of what all words are, and are in', ([, command]) => {
  fc.assert(
    fc.property(writtenField, (field) => {
      // A letter right above words or indented code is in one paragraph with them.
      fc.pre(!wouldJoin(field) && !hasItemBelowIndented(field.text));
      fc.pre(!isBeingWritten(field.text, field.from));
      const after = typed(command, field).text;
      expect(rolesOf(after), shown(field, after)).toEqual(rolesOf(field.text));
    }),
    { numRuns: RUNS },
  );
});

test.for([
  ['Tab', indent('in')],
  ['Shift+Tab', indent('out')],
  ['Alt+↑', moveLines('up')],
  ['Alt+↓', moveLines('down')],
] as const)('%s changes nothing of what other lines are, and are in', ([key, command]) => {
  fc.assert(
    fc.property(writtenField, (field) => {
      const edit = command(field);
      fc.pre(edit !== undefined && !isBeingWritten(field.text, field.from));
      const after = applyEdit(field, edit).text;
      fc.pre(![field.text, after].some((text) => hasItemBelowIndented(text)));
      const [before, now] = [rolesOf(field.text), rolesOf(after)];
      const moved = movedWords(field);
      const others = (roles: Record<string, string>) =>
        Object.fromEntries(Object.entries(roles).filter(([word]) => !moved.words.includes(word)));
      expect(others(now), shown(field, after)).toEqual(others(before));
      if (!moved.isItem) return;
      const own = (roles: Record<string, string>) => moved.words.map((word) => roles[word]?.split(' ').at(-1));
      expect(own(now), shown(field, after)).toEqual(own(before));
      // All of them came to be as much deeper.
      const deeper = moved.words.map((word) => (now[word] ?? '').split(' ').length - before[word]!.split(' ').length);
      expect(new Set(deeper).size, `${key} ${shown(field, after)}`).toBe(1);
    }),
    { numRuns: RUNS },
  );
});

test('numbers that follow a removal change nothing else of what is shown', () => {
  fc.assert(
    fc.property(writtenBlocks, fc.nat(), fc.nat(), (text, one, other) => {
      const places = [one % (text.length + 1), other % (text.length + 1)];
      const [from, to] = [Math.min(...places), Math.max(...places)];
      const removal = { from, to, insert: '', select: { from, to: from } };
      const field = { text, from, to };
      const after = applyEdit(field, removal).text;
      fc.pre(!hasItemBelowIndented(after));
      const numbered = applyEdit(field, withNumbers(field, removal)).text;
      const [was, now] = [rolesOf(text), rolesOf(numbered)];
      // Below words, those behind a first item that went are words, but for a number that keeps them what they were.
      const right = Object.entries(rolesOf(after)).map(([word, role]) => [
        word,
        now[word] === was[word] ? now[word] : role,
      ]);
      expect(now, shown(field, numbered)).toEqual(Object.fromEntries(right));
    }),
    { numRuns: RUNS },
  );
});

test('what is numbered after an item that is only being written, which is none so far, stays an item', () => {
  const field = { text: 'w0\n9. xw1\n1. w2', from: 6, to: 7 };
  expect(withNumbers(field, { from: 6, to: 7, insert: '', select: { from: 6, to: 6 } }).insert).toBe('');
});

test('a number that is a digit shorter takes nothing into its item that stood below it', () => {
  const field = { text: '1. w0\nw1\n 10. ---\n    w2', from: 8, to: 8 };
  expect(applyEdit(field, moveLines('up')(field)!).text).toBe('w1\n1. w0\n 10. ---\n    w2');
});

test('an item gets no number right behind the sign of one that moves, where that number would make it one', () => {
  const field = { text: '1. w0\n  - w1\n      - 99) w2', from: 12, to: 12 };
  expect(applyEdit(field, indent('in')(field)!).text).toBe('1. w0\n   - w1\n       - 99) w2');
});

test('an item does not move out where that took a quote below it into it', () => {
  expect(indent('out')({ text: '  - w0\n   >9. w1', from: 6, to: 6 })).toBeUndefined();
});

test('what follows an item that is only being written does not get the number of that', () => {
  const field = { text: '99) ===\n      10. - - w1\n    1. - w2', from: 17, to: 24 };
  const removal = { from: 17, to: 24, insert: '', select: { from: 17, to: 17 } };
  expect(applyEdit(field, withNumbers(field, removal)).text).toBe('99) ===\n      10.\n    1. - w2');
});

test('a tab and spaces behind the sign of an item stand behind the next one, too', () => {
  const field = { text: '-\t w0\n\t- w1', from: 5, to: 5 };
  expect(applyEdit(field, continueLine(field)!).text).toBe('-\t w0\n-\t \n\t- w1');
});

const RUNS = Number(process.env['RUNS'] ?? 300);

function shown({ text, from }: Field, after: string): string {
  return `${text.slice(0, from)}‸${text.slice(from)}\n→\n${after}`;
}

/** The words of the caret's line and of the items that begin on it. */
function movedWords({ text, from }: Field): { words: string[]; isItem: boolean } {
  const lines = [...blockLines(text, 0)];
  const own = lines.find(({ to }) => to >= from)!;
  const items = own.containers.filter(({ line, kind }) => line === own.from && kind === 'item');
  const moved = lines.filter((line) => line === own || line.containers.some((each) => items.includes(each)));
  const words = moved.flatMap((line) => text.slice(line.from, line.to).match(/w\d+/g) ?? []);
  return { words, isItem: items.length > 0 };
}

/** An item with another number than 1, or without words, alone or right behind another sign. */
const ENDS_NO_WORDS = /^(?:[ \t]|>|[-*+][ \t]|\d[.)][ \t])*(?:(?!1[.)])\d+[.)](?:[ \t]|$)|(?:[-*+]|\d[.)])[ \t]*$)/;

/** Whether a letter right below the caret's line would change the next one: in one paragraph with it, or ended by none. */
function wouldJoin({ text, from }: Field): boolean {
  const lines = [...blockLines(text, 0)];
  const below = lines.findIndex(({ to }) => to >= from) + 1;
  const [own, next] = [lines[below - 1]!.kind, lines[below]?.kind];
  if (own !== 'words' && ENDS_NO_WORDS.test(text.slice(lines[below]?.from).split('\n')[0]!)) return true;
  return (next === 'indented' || next === 'words') && own !== next;
}
