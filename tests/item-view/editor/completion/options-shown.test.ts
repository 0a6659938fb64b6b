import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsShown } from '../../../../src/item-view/editor/completion/CompletionList.tsx';

const five = [10, 10, 10, 10, 10];

test.for([
  ['all, if they fit', five, 50, 0, -1, 0, 5],
  ['the first ones', five, 35, 0, -1, 0, 3],
  ['the chosen one, below', five, 35, 0, 3, 1, 4],
  ['the chosen one, above', five, 35, 2, 1, 1, 4],
  ['the chosen one, without moving', five, 35, 1, 2, 1, 4],
  ['the last ones, and no empty room', five, 35, 4, -1, 2, 5],
  ['one at least', [90, 90], 35, 1, -1, 1, 2],
  ['fewer where one is higher', [10, 30, 10], 35, 1, 1, 1, 2],
  ['nothing of nothing', [], 35, 3, -1, 0, 0],
] as const)('shows %s', ([, heights, room, from, active, first, end]) => {
  expect(optionsShown(heights, room, from, active, 9)).toEqual({ first, end });
});

test('shows no more than it may, where more would fit', () => {
  expect(optionsShown(five, 90, 0, -1, 4)).toEqual({ first: 0, end: 4 });
  expect(optionsShown(five, 90, 0, 4, 4)).toEqual({ first: 1, end: 5 });
});

test('the chosen option is always shown, and the shown options fit, unless there is only one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer(),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (heights, room, from, chosen, most) => {
        const active = chosen % heights.length;
        const { first, end } = optionsShown(heights, room, from, active, most);
        expect(end - first).toBeLessThanOrEqual(most);
        expect(first <= active && active < end).toBe(true);
        expect(end - first === 1 || heights.slice(first, end).reduce((sum, height) => sum + height, 0) <= room).toBe(
          true,
        );
      },
    ),
  );
});
