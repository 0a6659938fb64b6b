import { expect, test } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import { boardAfter, MOMENTS } from '../../src/site/landing/drawn-board.ts';

test('the drawn board of the landing page has the items of the playground', () => {
  const names = board.items.map(({ name }) => name);
  expect(boardAfter(0).items.map(({ name }) => name)).toEqual(names);
});

test('at its end its statuses are those with which the playground knows labels, and one has changed', () => {
  const labels = new Set<string>(board.items.map(({ status }) => status));
  const [before, after] = [0, MOMENTS.length].map((moments) => boardAfter(moments).items.map(({ status }) => status));
  expect(after!.filter((status) => !labels.has(status))).toEqual([]);
  expect(after!.filter((status, at) => status !== before![at])).toEqual(['Done']);
});

test('a ticked box raises the progress of the item on the board by its share', () => {
  const done = (moments: number) => boardAfter(moments).tasks.filter(({ isDone }) => isDone).length;
  const shares = [1, 2].map((moments) => boardAfter(moments).items[0]!.progress);
  expect([done(1), done(2)]).toEqual([2, 3]);
  expect(shares).toEqual([50, 75]);
});
