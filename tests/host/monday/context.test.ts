import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameContext, parseContext, type Context } from '../../../src/host/monday/context.ts';
import { contextOf, quietMonday } from '../../../src/simulator/simulated-monday.ts';

const nothing: Context = {
  accountId: undefined,
  userId: undefined,
  boardId: undefined,
  itemId: undefined,
  instanceId: undefined,
  isViewOnly: false,
  theme: undefined,
  language: undefined,
  timeFormat: undefined,
  appId: undefined,
  appSlug: undefined,
  subscription: undefined,
};

test('all fields of an item view’s context are read', () => {
  expect(parseContext(contextOf(quietMonday, 0))).toEqual({
    accountId: '654646',
    userId: '43500101',
    boardId: '9123400001',
    itemId: '9876543201',
    instanceId: '191846327',
    isViewOnly: false,
    theme: 'light',
    language: 'en',
    timeFormat: '24H',
    appId: '10123456',
    appSlug: 'markdown-for-monday',
    subscription: undefined,
  });
});

test.for([undefined, null, '', 'context', 5, true, [], [1], {}])('%j is not a context', (answer) => {
  expect(parseContext(answer)).toBeUndefined();
});

describe('missing and odd fields', () => {
  test.for<[string, object, Partial<Context>]>([
    ['an unknown field alone makes an empty context', { x: 1 }, {}],
    ['no user', { itemId: 1 }, { itemId: '1' }],
    ['a user that is no object', { user: 'me', account: 7 }, {}],
    [
      'ids as numbers and as strings',
      { itemId: 5_000_000_000, instanceId: ' 12 ' },
      { itemId: '5000000000', instanceId: '12' },
    ],
    ['an id of 0', { itemId: 0 }, { itemId: '0' }],
    ['an id that has lost digits', { itemId: 2 ** 60, instanceId: Number.NaN, boardId: 1.5 }, {}],
    ['ids that are no ids', { itemId: {}, instanceId: '', boardId: null, account: { id: true } }, {}],
    ['view-only as a text', { user: { isViewOnly: 'true' } }, { isViewOnly: true }],
    ['view-only as a number', { user: { isViewOnly: 1 } }, { isViewOnly: true }],
    ['the text "false"', { user: { isViewOnly: 'false' } }, { isViewOnly: false }],
    ['view-only as an object', { user: { isViewOnly: {} } }, { isViewOnly: false }],
    ['a clock in small letters', { user: { timeFormat: '12h' } }, { timeFormat: '12H' }],
    ['a clock that is none', { user: { timeFormat: '13H' } }, {}],
    ['a theme that is no text', { theme: 3 }, {}],
    ['a subscription', { subscription: { plan_id: 'free' } }, { subscription: { plan_id: 'free' } }],
    ['no subscription', { subscription: null }, {}],
  ])('%s', ([, answer, expected]) => {
    expect(parseContext(answer)).toEqual({ ...nothing, ...expected });
  });

  test('any answer is read without an error', () => {
    fc.assert(fc.property(fc.anything(), (answer) => void parseContext(answer)));
  });
});

test('contexts with equal fields are the same', () => {
  expect(isSameContext(nothing, { ...nothing })).toBe(true);
  expect(isSameContext(nothing, { ...nothing, itemId: '1' })).toBe(false);
});
