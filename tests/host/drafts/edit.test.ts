import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edited, editOf } from '../../../src/host/drafts/edit.ts';

test.each([
  ['a word in a line', 'one\ntwo\nthree', 'one\ntwo, too\nthree', { start: 4, end: 7, words: 'two, too' }],
  ['a line before all', '\none', 'zero\n\none', { start: 0, end: 0, words: 'zero\n' }],
  ['a line at the end', 'one\n', 'one\ntwo\n', { start: 4, end: 4, words: 'two\n' }],
  ['all of it', 'one', 'two', { start: 0, end: 3, words: 'two' }],
])('an edit of %s is of whole lines', (_, base, text, edit) => {
  expect(edited(base, editOf(base, text))).toBe(text);
  expect(editOf(base, text)).toEqual(edit);
});

test('an edit makes the text of its base, whatever both are', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '👋'), maxLength: 12 });
  fc.assert(fc.property(texts, texts, (base, text) => edited(base, editOf(base, text)) === text));
});

test.each([
  [undefined],
  ['words'],
  [{}],
  [{ start: 2, end: 1, words: '' }],
  [{ start: 0, end: 9, words: '' }],
  [{ start: 0.5, end: 1, words: '' }],
  [{ start: 0, end: 1 }],
])('%j is no edit of "one"', (stored) => expect(edited('one', stored)).toBeUndefined());
