import { afterEach, expect, test, vi } from 'vitest';
import { hostHeard } from '../../../../../src/host/monday/host-origin.ts';
import { keepChoices, keptChoices } from '../../../../../src/item-view/features/history/conflict/kept-choices.ts';

hostHeard('https://acme.monday.com');

const place = { accountId: '1', itemId: '2', instanceId: '3', userId: '4' };
const with2 = { theirs: { text: 'theirs', version: 'v2' } };
const KEY = 'mfmd_choices_1_2_3_4@https://acme.monday.com';

function browserWith(values = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  return values;
}

afterEach(() => void vi.unstubAllGlobals());

test('choices are kept for the same version of a colleague, item and person, without a text', () => {
  const values = browserWith();
  keepChoices(place, with2, new Map([[7, 'mine']]));
  expect(keptChoices(place, with2)).toEqual(new Map([[7, 'mine']]));
  expect(keptChoices(place, { theirs: { text: 'newer', version: 'v3' } }).size).toBe(0);
  expect(keptChoices({ ...place, itemId: '9' }, with2).size).toBe(0);
  expect(keptChoices({ ...place, userId: '9' }, with2).size).toBe(0);
  expect(values.get(KEY)).toBe('{"version":"v2","choices":[[7,"mine"]]}');
});

test.for([
  'x',
  'null',
  '[]',
  '{"version":"v2"}',
  '{"version":"v2","choices":7}',
  '{"version":"v2","choices":[[1,"none"],["1","mine"],null,[2]]}',
])('of %s, which is kept, there are no choices', (kept) => {
  browserWith(new Map([[KEY, kept]]));
  expect(keptChoices(place, with2).size).toBe(0);
});

test('where the browser refuses storage there are none', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  keepChoices(place, with2, new Map([[7, 'mine']]));
  expect(keptChoices(place, with2).size).toBe(0);
});
