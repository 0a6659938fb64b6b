import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '../../src/editing/commands.ts';
import { applyEdit, type Field } from '../../src/editing/field.ts';
import type { Mark } from '../../src/editing/marks/mark-spans.ts';
import { marksOf } from '../../src/editing/marks/toggle-mark.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { field, print, run } from './notation.ts';

test.for([
  ['bold', 'words', 'say **bold‸**', 'say **bold**‸'],
  ['bold', 'words before others', 'say **bold‸** now', 'say **bold**‸ now'],
  ['bold', 'a space', 'say **bold ‸**', 'say **bold** ‸'],
  ['bold', 'spaces', 'say **bold  ‸**', 'say **bold**  ‸'],
  ['bold', 'a comma', 'say **bold,‸**', 'say **bold**,‸'],
  ['bold', 'a comma and a space', 'say **bold, ‸**', 'say **bold**, ‸'],
  ['bold', 'a colon, which belongs to the words', '**Note:‸**', '**Note:**‸'],
  ['bold', 'a bracket', '**(bold)‸**', '**(bold)**‸'],
  ['bold', 'a space in front', 'say** bold‸**', 'say **bold**‸'],
  ['bold', 'nothing but a space', 'say ** ‸**', 'say  ‸'],
  ['bold', 'Japanese brackets', 'これは**「本」‸**', 'これは「**本**」‸'],
  ['bold', 'Japanese words before brackets', '**は「本」‸**', '**は**「**本**」‸'],
  ['bold', 'Chinese words before quotation marks', '请**用“标记”‸**', '请**用**“**标记**”‸'],
  ['bold', 'Korean quotation marks, before a particle', '**“강조”‸**', '“**강조**”‸'],
  ['bold', 'Japanese brackets at the start', '**「本」‸**', '「**本**」‸'],
  ['bold', 'a Japanese comma', 'は**本、‸**', 'は**本**、‸'],
  ['bold', 'a Japanese full stop', '**本です。‸**', '**本です**。‸'],
  ['bold', 'words written with underscores', '__bold‸__', '__bold__‸'],
  ['bold', 'a list item', '- [ ] **bold‸**', '- [ ] **bold**‸'],
  ['bold', 'a cell', '| **bold‸** | b |\n| - | - |', '| **bold**‸ | b |\n| - | - |'],
  ['bold', 'a cell and a space', '| **bold ‸** | b |\n| - | - |', '| **bold** ‸ | b |\n| - | - |'],
  ['bold', 'a heading', '## **bold‸**', '## **bold**‸'],
  ['bold', 'a second line', '> a\n> **bold‸**', '> a\n> **bold**‸'],
  ['bold', 'words behind bold ones', '**a** **b ‸**', '**a** **b** ‸'],
  ['bold', 'words behind a link', '[**a**](u) **b‸**', '[**a**](u) **b**‸'],
  ['bold', 'italic words that end first', 'say ***w*‸**', 'say ***w***‸'],
  ['bold', 'struck words that end first', 'say **~~w~~‸**', 'say **~~w~~**‸'],
  ['strike', 'bold words that end first', 'say ~~a **w**‸~~', 'say ~~a **w**~~‸'],
  ['italic', 'bold words that end first', 'say ***w**‸*', 'say ***w***‸'],
  ['italic', 'words and bold ones that end first', 'say *a **b**‸*', 'say *a **b***‸'],
  ['bold', 'code that ends first', 'say **`w`‸**', 'say **`w`**‸'],
  ['italic', 'words', 'say *it‸*', 'say *it*‸'],
  ['italic', 'a space', 'say *it ‸*', 'say *it* ‸'],
  ['strike', 'words', 'say ~~it‸~~', 'say ~~it~~‸'],
  ['strike', 'a space', 'say ~~it ‸~~', 'say ~~it~~ ‸'],
  ['strike', 'a comma at the start of a line', '~~it,‸~~', '~~it~~,‸'],
  ['code', 'code', 'run `npm i‸`', 'run `npm i`‸'],
  ['code', 'a space', 'run `npm i ‸`', 'run `npm i` ‸'],
  ['code', 'a comma, which is code', 'run `f(a,‸`', 'run `f(a,`‸'],
  ['code', 'longer ticks', 'run ``a`b‸``', 'run ``a`b``‸'],
  ['code', 'code in bold words', '**run `npm‸`**', '**run `npm`‸**'],
  ['italic', 'bold ones that go on', '***both‸***', '***both*‸**'],
  ['bold', 'italic ones that go on', '***both‸***', '***both**‸*'],
  ['italic', 'bold ones before a space', '***both ‸***', '***both* ‸**'],
  ['italic', 'the inner of two', '**bold *both‸***', '**bold *both*‸**'],
  ['bold', 'the outer of two, with the inner', '**bold *both‸***', '**bold *both***‸'],
  ['bold', 'the outer of two other signs', '**bold ~~both‸~~**', '**bold ~~both~~**‸'],
  ['strike', 'the inner of them', '**bold ~~both‸~~**', '**bold ~~both~~‸**'],
  ['bold', 'the outer, behind the inner', '**bold ~~both~~‸**', '**bold ~~both~~**‸'],
] as const)('%s is left behind %s', ([mark, , before, after]) => {
  expect(marksOf(field(before))).toContain(mark);
  expect(run(commands[mark], before)).toBe(after);
  expect(marksOf(field(after))).not.toContain(mark);
});

test.for([
  ['bold', 'say **bold**‸', 'say **bold‸**'],
  ['bold', 'say ‸**bold**', 'say **‸bold**'],
  ['italic', '***both*‸**', '***both‸***'],
  ['code', '`a`‸', '`a‸`'],
] as const)('%s goes on where its signs end or begin: %s', ([mark, before, after]) => {
  expect(run(commands[mark], before)).toBe(after);
});

test.for([
  ['bold', '```\n**a‸**\n```'],
  ['italic', '2 * 3‸ * 4'],
  ['bold', '\\*\\*a ‸**'],
] as const)('%s is not left where there is none: %s', ([mark, before]) => {
  expect(run(commands[mark], before) ?? '').not.toMatch(/\*\*‸$/);
});

const ELEMENTS: Readonly<Record<Mark, string>> = { bold: 'strong', italic: 'em', strike: 'del', code: 'code' };
const MARKS = Object.keys(ELEMENTS) as Mark[];

/** A line with the caret where something is written, what surrounds it, and the words that may follow. */
const places = fc.constantFrom('‸', 'say ‸', '- ‸', '> - [ ] ‸', '## ‸', '1. a\n2. b ‸', 'a\n\n‸\n\nb', 'x ~~y~~ ‸ z');
const cells = fc.constantFrom('| ‸ | b |\n| - | - |\n', '| a | b |\n| - | - |\n| c | ‸ |');
const words = fc.array(fc.constantFrom('tea', 'Über', 'עולם', '猫です', 'don’t', '3', 'สวัสดี'), {
  minLength: 1,
  maxLength: 3,
});
const ends = fc.constantFrom('', ' ', ',', ', ', '、', '。', ' — ', '!', ': ');

/** Types words one letter after the other. */
function type({ text, from }: Field, typed: string): Field {
  const caret = from + typed.length;
  return applyEdit({ text, from, to: from }, { from, to: from, insert: typed, select: { from: caret, to: caret } });
}

function press(now: Field, mark: Mark): Field {
  const edit = commands[mark](now);
  expect(edit, `${mark} in ${print(now)}`).toBeDefined();
  return applyEdit(now, edit!);
}

test('a mark, words, the mark again and other words: the first are marked and the others are not, anywhere', () => {
  fc.assert(
    fc.property(
      fc.oneof(places, cells),
      fc.constantFrom(...MARKS),
      words.map((list) => list.join(' ')),
      ends,
      fc.constantFrom('rest', ' rest'),
      (place, mark, typed, end, rest) => {
        // A word right behind a sign that ends no clause is for another test.
        fc.pre(rest.startsWith(' ') || end === '' || /[\s,、。]$/.test(end));
        const within = type(press(field(place), mark), typed + end);
        const outside = press(within, mark);
        expect(marksOf(outside)).not.toContain(mark);
        const { text } = type(outside, rest);
        const shown = [...toSafeHtml(text).matchAll(new RegExp(`<${ELEMENTS[mark]}>([^<]*)</`, 'g'))].map(
          ([, of]) => of,
        );
        expect(
          shown.map((of) => of!.replace(/[,—!:\s]+$/, '')).filter((of) => of !== 'y'),
          text,
        ).toEqual([mark === 'code' ? (typed + end).replace(/[,—!:\s]+$/, '') : typed]);
      },
    ),
  );
});

test('a mark in a mark ends first, and then the outer one', () => {
  fc.assert(
    fc.property(
      places,
      fc.shuffledSubarray(MARKS.slice(0, 3), { minLength: 2, maxLength: 2 }),
      ends,
      (place, marks, end) => {
        fc.pre(!/[!:]/.test(end));
        const [outer, inner] = marks as [Mark, Mark];
        let now = type(press(field(place), outer), 'one ');
        now = press(type(press(now, inner), `two${end}`), inner);
        now = press(type(now, ' three'), outer);
        const html = toSafeHtml(type(now, ' four').text);
        const [out, within] = [ELEMENTS[outer], ELEMENTS[inner]];
        expect(html, print(now)).toMatch(
          new RegExp(`<${out}>one <${within}>two[^<a-z]*</${within}>[^<a-z]*three</${out}> four`),
        );
      },
    ),
  );
});

test('a mark twice with nothing typed leaves nothing behind', () => {
  fc.assert(
    fc.property(places, fc.constantFrom(...MARKS), (place, mark) => {
      expect(print(press(press(field(place), mark), mark))).toBe(place);
    }),
  );
});
