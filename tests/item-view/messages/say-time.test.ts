import { expect, test } from 'vitest';
import { sayMoment, sayTime } from '../../../src/item-view/messages/say-time.ts';

test.for([
  [14, 2, '14:02', '2:02 PM'],
  [0, 5, '00:05', '12:05 AM'],
  [12, 0, '12:00', '12:00 PM'],
  [9, 30, '09:30', '9:30 AM'],
] as const)('%i h %i min is said in both formats', ([hours, minutes, long, short]) => {
  const time = new Date(2026, 10, 21, hours, minutes);
  expect(sayTime(time, '24H')).toBe(long);
  expect(sayTime(time, '12H')).toBe(short);
});

test('a moment names its day when that is not today, and its year when that is not this one', () => {
  const now = new Date(2026, 10, 21, 18, 0);
  expect(sayMoment(new Date(2026, 10, 21, 14, 2), '24H', now)).toBe('14:02');
  expect(sayMoment(new Date(2026, 10, 20, 14, 2), '24H', now)).toBe('20 Nov, 14:02');
  expect(sayMoment(new Date(2025, 10, 20, 14, 2), '12H', now)).toBe('20 Nov 2025, 2:02 PM');
});
