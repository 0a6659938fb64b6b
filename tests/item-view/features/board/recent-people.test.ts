import { beforeEach, describe, expect, test, vi } from 'vitest';
import { likelyFirst, rememberMentioned } from '../../../../src/item-view/features/board/recent-people.ts';

const kept = vi.hoisted(() => new Map<string, string>());
vi.mock('../../../../src/host/remembered.ts', () => ({
  recall: (key: string) => kept.get(key) ?? null,
  remember: (key: string, value: string) => kept.set(key, value).has(key),
}));

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const people = Array.from({ length: 12 }, (_, at) => ({ id: String(at + 1) }));
const order = (text = '') => likelyFirst(people, place, text).map(({ id }) => id);
const usual = people.map(({ id }) => id);
const profile = (id: string) => `https://acme.monday.com/users/${id}-somebody`;

beforeEach(() => kept.clear());

describe('people in the order in which they are likely meant', () => {
  test('stay in that of monday where nobody was mentioned', () => {
    expect(order('Words')).toEqual(usual);
  });

  test('begin with the one mentioned last, then with those in the text, each once', () => {
    for (const id of ['5', '9', '5']) rememberMentioned(place, id);
    expect(order(`${profile('9')} ${profile('7')} ${profile('7')} ${profile('99')}`).slice(0, 4)).toEqual([
      '5',
      '9',
      '7',
      '1',
    ]);
  });

  test('eight are remembered, and a text brings eight more to the front', () => {
    for (const id of usual) rememberMentioned(place, id);
    expect(kept.get('mfmd_people_1_4')).toBe('12 11 10 9 8 7 6 5');
    kept.clear();
    expect(order(usual.toReversed().map(profile).join(' ')).slice(0, 9)).toEqual([
      '12',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '1',
    ]);
  });

  test('what is kept in another form is no person', () => {
    kept.set('mfmd_people_1_4', '5 <b> 123456789012345678901 7');
    expect(order().slice(0, 3)).toEqual(['5', '7', '1']);
  });
});
