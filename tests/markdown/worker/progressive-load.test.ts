import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TextEdit } from '../../../src/text/edit-between.ts';
import { NOTHING_WAITS, nextSlice, takeEdit } from '../../../src/markdown/worker/rendering-session.ts';

const apply = (text: string, { from, to, insert }: TextEdit) => text.slice(0, from) + insert + text.slice(to);

test('a short insertion is passed on whole', () => {
  expect(takeEdit(NOTHING_WAITS, { from: 3, to: 5, insert: 'new' }, 10)).toEqual([
    expect.objectContaining({ waiting: '' }),
    [{ from: 3, to: 5, insert: 'new' }],
  ]);
});

test('only the first slice of a long insertion is passed on, cut after a blank line', () => {
  const [text, edits] = takeEdit(NOTHING_WAITS, { from: 0, to: 0, insert: 'one\n\ntwo\nthree' }, 8);
  expect(edits).toEqual([{ from: 0, to: 0, insert: 'one\n\n' }]);
  expect(text).toEqual({ at: 5, waiting: 'two\nthree' });
  expect(nextSlice(text, 8)[1]).toEqual({ from: 5, to: 5, insert: 'two\n' });
});

test.for([
  ['a surrogate pair', 'abc😀', 'abc'],
  ['a line end of two characters', 'abc\r\n', 'abc'],
])('%s is not cut in two', ([, insert, slice]) => {
  const [, [edit]] = takeEdit(NOTHING_WAITS, { from: 0, to: 0, insert: insert ?? '' }, 4);
  expect(edit?.insert).toBe(slice);
});

test('whatever is edited during a progressive load, the renderer ends up with the whole text', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '😀'), maxLength: 60 });
  const step = fc.oneof(
    fc.record({ place: fc.nat(200), length: fc.nat(80), insert: piece }),
    fc.constant('slice' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let [whole, held, text] = ['', '', NOTHING_WAITS];
      const hand = (): void => {
        const [next, edit] = nextSlice(text, 7);
        [text, held] = [next, apply(held, edit)];
      };
      for (const each of steps) {
        if (each === 'slice') {
          if (text.waiting !== '') hand();
          continue;
        }
        const from = Math.min(each.place, whole.length);
        const edit = { from, to: Math.min(whole.length, from + each.length), insert: each.insert };
        const [next, edits] = takeEdit(text, edit, 7);
        whole = apply(whole, edit);
        [text, held] = [next, edits.reduce(apply, held)];
        expect(held.slice(0, text.at) + text.waiting + held.slice(text.at)).toBe(whole);
      }
      while (text.waiting !== '') hand();
      expect(held).toBe(whole);
    }),
    { numRuns: 1000 },
  );
});
