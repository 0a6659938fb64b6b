import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsShown } from '../../../../src/item-view/editor/completion/place-list.ts';

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
  expect(optionsShown(heights, room, from, active)).toEqual({ first, end });
});

test('the chosen option is always shown, and the shown options fit, unless there is only one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer(),
      fc.nat(),
      (heights, room, from, chosen) => {
        const active = chosen % heights.length;
        const { first, end } = optionsShown(heights, room, from, active);
        expect(first <= active && active < end).toBe(true);
        expect(end - first === 1 || heights.slice(first, end).reduce((sum, height) => sum + height, 0) <= room).toBe(
          true,
        );
      },
    ),
  );
});
