import { describe, expect, test } from 'vitest';
import { sayDay, sayLines, versionsOf, whoSaved } from '../../../../src/item-view/features/history/Versions.tsx';

const now = new Date(2026, 10, 22, 16, 30);
const at = (day: number, ...time: [number, number, number]) => new Date(2026, 10, day, ...time).getTime();
const none = { added: 0, removed: 0, changed: 0, ticked: 0, unticked: 0 };

describe('the versions of a description', () => {
  test('have seconds where minutes collide, their day, and who saved them where that is known', () => {
    const revisions = [
      { text: 'd', at: at(22, 9, 5, 40), by: '7' },
      { text: 'c', at: at(22, 9, 5, 7), by: '8' },
      { text: 'b', at: at(22, 9, 4, 59) },
      { text: 'a', at: at(21, 9, 5, 0), by: '7' },
    ];
    const versions = versionsOf(revisions, 'd', '24H', now);
    expect(versions.map((each) => [each.day, each.time, whoSaved(each, '7', new Map())])).toEqual([
      ['Today', '09:05:40', 'you'],
      ['Today', '09:05:07', 'a colleague'],
      ['Today', '09:04', ''],
      ['Yesterday', '09:05', 'you'],
    ]);
    expect(versions.map(({ moment }) => moment)).toEqual(['09:05:40', '09:05:07', '09:04', '21 Nov, 09:05']);
  });

  test('are those of colleagues by name where it is known, and yours', () => {
    const revisions = ['7', '8', '9'].map((by, index) => ({ text: by, at: at(21, 9, index, 0), by }));
    const names = new Map([
      ['7', 'Dana Levi'],
      ['8', 'Noa Kim'],
    ]);
    const versions = versionsOf(revisions, '7', '24H', now);
    expect(versions.map((each) => whoSaved(each, '7', names))).toEqual(['you', 'Noa Kim', 'a colleague']);
  });

  test('begin with the text on screen if that is not saved', () => {
    const revisions = [{ text: 'a', at: at(22, 9, 5, 0) }];
    expect(versionsOf(revisions, 'b', '24H', now).map(({ text, time }) => [text, time])).toEqual([
      ['b', 'Now'],
      ['a', '09:05'],
    ]);
    expect(versionsOf(revisions, 'a', '24H', now)).toHaveLength(1);
    expect(versionsOf([], 'a', '24H', now)).toEqual([]);
  });
});

test('a day is said by its name, or by its date', () => {
  expect(sayDay(now, now)).toBe('Today');
  expect(sayDay(new Date(2026, 10, 21, 23, 59), now)).toBe('Yesterday');
  expect(sayDay(new Date(2026, 10, 20), now)).toMatch(/^Friday,? 20 November$/);
  expect(sayDay(new Date(2025, 10, 22), now)).toMatch(/^Saturday,? 22 November 2025$/);
});

test('what changed in a version is said in one line', () => {
  expect(sayLines({ ...none, added: 2, ticked: 1 })).toBe('+2 lines, 1 task ticked');
  expect(sayLines({ ...none, removed: 1, changed: 3, unticked: 2 })).toBe('−1 line, 3 lines changed, 2 tasks unticked');
  expect(sayLines(none)).toBe('only spaces and blank lines');
  expect(sayLines(undefined)).toBe('…');
});
