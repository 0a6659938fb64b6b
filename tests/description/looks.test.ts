import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earliestLook, pauseBeforeLook, withLook } from '../../src/description/looks.ts';

test('a colleague who was met is looked for within five seconds, and others within twenty-five', () => {
  expect(pauseBeforeLook({ looks: [100_000], metAt: 100_000 }, 100_000)).toBe(4_500);
  expect(pauseBeforeLook({ looks: [100_000], metAt: -Infinity }, 100_000)).toBe(24_000);
});

/** Looks, each of which may come early, as somebody comes back to the page, and may meet a colleague. */
const visit = fc.array(
  fc.record({ comesBackAfter: fc.option(fc.integer({ min: 0, max: 30_000 })), meets: fc.boolean() }),
  { minLength: 20, maxLength: 60 },
);

test('looks are at most five in any minute and never further apart than twenty-five seconds', () => {
  fc.assert(
    fc.property(visit, (steps) => {
      const times = [0];
      let [looks, metAt, now]: [readonly number[], number, number] = [[0], -Infinity, 0];
      for (const { comesBackAfter, meets } of steps) {
        const pause = pauseBeforeLook({ looks, metAt }, now);
        expect(pause).toBeLessThanOrEqual(25_000);
        const back = now + Math.min(comesBackAfter ?? Infinity, pause);
        now = back < earliestLook(looks) ? now + pause : back;
        looks = withLook(looks, now);
        times.push(now);
        if (meets) metAt = now;
      }
      for (const [index, time] of times.entries()) {
        expect(times.slice(index).filter((other) => other < time + 60_000).length).toBeLessThanOrEqual(5);
      }
    }),
  );
});
