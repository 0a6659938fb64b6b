import { expect, test } from 'vitest';
import { parseOrigin } from '../../../src/item-view/features/pictures/bring/bring-pictures.ts';
import { originOf } from '../../../src/item-view/document/origin.ts';

const here = { accountId: '654646', itemId: '5000', instanceId: '12', userId: '7' };

test('a clipboard names another item of the account', () => {
  const there = { ...here, itemId: '5001', instanceId: '13', userId: '9' };
  expect(originOf(there)).toBe('654646/5001/13');
  expect(parseOrigin(originOf(there), here)).toEqual({ ...here, itemId: '5001', instanceId: '13' });
});

test.for([
  ['', 'nothing'],
  ['654646/5000/12', 'this item'],
  ['654647/5001/12', 'another account'],
  ['654646/5001', 'no view'],
  ['654646/5001/12/3', 'more than a place'],
  ['654646/5001/1_2', 'what is no number'],
  ['654646/-5001/12', 'a sign'],
  ['654646/５001/12', 'other digits'],
  ['654646/5001/12\n', 'a line end'],
  [`654646/${'5'.repeat(21)}/12`, 'a number that is too long'],
] as const)('%j is not believed: %s', ([origin]) => {
  expect(parseOrigin(origin, here)).toBeUndefined();
});
