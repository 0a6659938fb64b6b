import { expect, test } from 'vitest';
import { wavesOf } from './waves.mjs';

const asked = (path: string, askedAt: number, endedAt: number) => ({ path, askedAt, endedAt, bytes: 1 });
const paths = (requests: Parameters<typeof wavesOf>[0]) =>
  wavesOf(requests).map((wave) => wave.map(({ path }) => path));

test('what is asked for at once is one wave, and what waits for the end of any of it another', () => {
  expect(
    paths([
      asked('page', 0, 160),
      asked('a', 170, 400),
      asked('b', 171, 900),
      asked('of a', 410, 950),
      asked('c', 960, 990),
    ]),
  ).toEqual([['page'], ['a', 'b'], ['of a'], ['c']]);
});

test('what is asked for while the page still arrives is not of its wave', () => {
  expect(paths([asked('page', 0, 200), asked('a', 180, 300)])).toEqual([['page'], ['a']]);
});

test('requests come in any order, and none is no wave', () => {
  expect(paths([asked('a', 170, 400), asked('page', 0, 160)])).toEqual([['page'], ['a']]);
  expect(wavesOf([])).toEqual([]);
});
