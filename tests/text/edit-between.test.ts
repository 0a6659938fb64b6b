import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editBetween } from '../../src/text/edit-between.ts';

test.for([
  ['nothing between equal texts', 'abc', 'abc', undefined],
  ['an insertion', 'ac', 'abc', { from: 1, to: 1, insert: 'b' }],
  ['a deletion', 'abc', 'ac', { from: 1, to: 2, insert: '' }],
  ['a replacement', 'abc', 'axc', { from: 1, to: 2, insert: 'x' }],
  ['a first text', '', 'abc', { from: 0, to: 0, insert: 'abc' }],
  ['an emptied text', 'abc', '', { from: 0, to: 3, insert: '' }],
  ['one more of a repeated letter, put at the end of the run', 'aaa', 'aaaa', { from: 3, to: 3, insert: 'a' }],
  ['half of a surrogate pair', '😀', '😁', { from: 1, to: 2, insert: '\uDE01' }],
] as const)('finds %s', ([, before, after, edit]) => {
  expect(editBetween(before, after)).toEqual(edit);
});

test('the edit turns the old text into the new one, and is the shortest to do so', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\uD83D', '\uDE00'), maxLength: 40 });
  fc.assert(
    fc.property(text, text, text, text, (start, old, fresh, end) => {
      const [before, after] = [start + old + end, start + fresh + end];
      const edit = editBetween(before, after) ?? { from: 0, to: 0, insert: '' };
      expect(before.slice(0, edit.from) + edit.insert + before.slice(edit.to)).toBe(after);
      const removed = before.slice(edit.from, edit.to);
      const trimmable =
        removed !== '' &&
        edit.insert !== '' &&
        (removed[0] === edit.insert[0] || removed.at(-1) === edit.insert.at(-1));
      expect(trimmable).toBe(false);
    }),
  );
});
