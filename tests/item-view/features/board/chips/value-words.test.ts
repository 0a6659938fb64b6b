import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnValue } from '../../../../../src/host/board/items.ts';
import { colorOn } from '../../../../../src/item-view/features/board/chips/chip.ts';
import { colorOfPerson } from '../../../../../src/item-view/ui/face.ts';
import { VALUE_PLACE, wordsOfValue } from '../../../../../src/item-view/features/board/chips/value-words.ts';

const said = (
  tag: string,
  type: string,
  text: string,
  more: Partial<ColumnValue> = {},
  timeFormat: '12H' | '24H' = '24H',
) =>
  wordsOfValue(
    { id: 'c', title: 'C', type, text, status: undefined, people: [], unit: undefined, isUnread: false, ...more },
    { tag, timeFormat },
  );

const before = { unit: { symbol: '€', isBefore: true } };
const behind = { unit: { symbol: '%', isBefore: false } };

test.for<[tag: string, type: string, text: string, more: Partial<ColumnValue>, words: string]>([
  ['en', 'date', '2026-06-12', {}, '12 Jun 2026'],
  ['en-US', 'date', '2026-06-12', {}, 'Jun 12, 2026'],
  ['de', 'date', '2026-06-12', {}, '12. Juni 2026'],
  ['ja', 'date', '2026-06-12', {}, '2026年6月12日'],
  ['he', 'date', '2026-06-12', {}, '12 ביוני 2026'],
  ['ar-EG', 'date', '2026-06-12', {}, '12 يونيو 2026'],
  ['en', 'date', '2026-06-12 14:30', {}, '12 Jun 2026, 14:30'],
  ['en', 'date', '', {}, ''],
  ['en', 'date', '2026-99-99', {}, '2026-99-99'],
  ['en', 'date', 'next week', {}, 'next week'],
  ['en', 'timeline', '2026-06-01 - 2026-06-12', {}, '1 – 12 Jun 2026'],
  ['en', 'timeline', '2026-06-12 - 2026-06-01', {}, '2026-06-12 - 2026-06-01'],
  ['en', 'numbers', '1234.5', {}, '1,234.5'],
  ['de', 'numbers', '1234.5', {}, '1.234,5'],
  ['en', 'numbers', '1234.5', before, '€1,234.5'],
  ['de', 'numbers', '50', behind, '50\u00a0%'],
  ['en', 'numbers', '0', {}, '0'],
  ['en', 'numbers', '', behind, ''],
  ['en', 'numbers', '12 apples', {}, '12 apples'],
  ['en', 'checkbox', 'v', {}, '✓'],
  ['en', 'checkbox', '', {}, ''],
  ['de', 'status', 'Working on it', {}, 'Working on it'],
  ['en', 'people', 'Dana Levi, Noa Kim', {}, 'Dana Levi, Noa Kim'],
  ['en', 'mirror', '1234.5, 2026-06-12', {}, '1234.5, 2026-06-12'],
  ['en', 'text', '2026-06-12', {}, '2026-06-12'],
  ['en', 'mirror', '2026-06-12, 2026-06-15', {}, '12 Jun 2026, 15 Jun 2026'],
  ['de', 'formula', '2026-06-12', {}, '12. Juni 2026'],
  ['en', 'formula', '42', {}, '42'],
  ['en', 'week', '2026-06-01 - 2026-06-07', {}, '1 – 7 Jun 2026'],
  ['en', 'hour', '02:30 PM', {}, '14:30'],
  ['en', 'hour', '12:05 AM', {}, '00:05'],
  ['en', 'hour', '9:05', {}, '09:05'],
  ['en', 'hour', '25:00', {}, '25:00'],
  ['en', 'hour', '', {}, ''],
  ['en', 'rating', '4', {}, '4\u00a0★'],
  ['en', 'link', 'The plan - https://example.com/plan', {}, 'The plan'],
  ['en', 'link', 'https://example.com/a - b', {}, 'https://example.com/a - b'],
  [
    'en',
    'file',
    'https://a.monday.com/protected_static/1/resources/2/Offer%20(1).pdf, https://a.monday.com/x/plan.png',
    {},
    'Offer (1).pdf, plan.png',
  ],
  ['en', 'file', 'plan.png', {}, 'plan.png'],
  ['en', 'file', 'https://a.monday.com/%E0%A4%A', {}, 'https://a.monday.com/%E0%A4%A'],
  ['en', 'country', 'Israel', {}, 'Israel'],
  ['en', 'world_clock', 'Asia/Tokyo', {}, 'Asia/Tokyo'],
  ['en', 'email', 'dana@example.com', {}, 'dana@example.com'],
  ['en', 'tags', 'red, urgent', {}, 'red, urgent'],
])('in %s a value of type %s, "%s", is said in the way of the reader', ([tag, type, text, more, words]) => {
  expect(said(tag, type, text, more)).toBe(words);
});

test('a time is said as the clock of the reader has it, whatever the time zone', () => {
  expect(said('en', 'date', '2026-06-12 14:30', {}, '12H')).toBe('12 Jun 2026, 2:30 pm');
  expect(said('en', 'date', '2026-06-12 00:05', {}, '24H')).toBe('12 Jun 2026, 00:05');
  expect(said('en', 'hour', '14:30', {}, '12H')).toBe('2:30 pm');
});

test('the moment of a change is said in the time zone of the reader', () => {
  const moment = new Date('2026-06-12T14:30:00Z');
  const hours = `${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;
  for (const text of ['2026-06-12 14:30:05 UTC', '2026-06-12T14:30:05Z'])
    expect(said('en', 'last_updated', text)).toBe(`${moment.getDate()} Jun 2026, ${hours}`);
  expect(said('en', 'creation_log', 'Dana, yesterday')).toBe('Dana, yesterday');
});

test.for<[text: string, names: readonly string[]]>([
  ['{{Status}} and {{ Due date }}', ['Status', ' Due date ']],
  ['{{}} {Status} {{Status}', []],
  ['{{{Status}}}', ['Status']],
  ['{{two\nlines}}', []],
  [`{{${'a'.repeat(256)}}}`, []],
])('of "%s" the places of values are found', ([text, names]) => {
  expect([...text.matchAll(VALUE_PLACE)].map(([, name]) => name)).toEqual(names);
});

/** By the definition of WCAG 2.2, from two colours `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((color) => {
      const [red, green, blue] = [1, 3, 5].map((at) => {
        const value = parseInt(color.slice(at, at + 2), 16) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test('the words on any colour have a contrast of at least 4.5', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(color, (each) => {
      expect(contrast(colorOn(each), each)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('so have the initials of people, whose colour is always the same', () => {
  const ids = Array.from({ length: 200 }, (_, index) => String(43_500_000 + index * 37));
  expect(new Set(ids.map(colorOfPerson)).size).toBe(8);
  for (const id of ids) {
    expect(colorOfPerson(id)).toBe(colorOfPerson(id));
    expect(contrast(colorOfPerson(id), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  }
});
