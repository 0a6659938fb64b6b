import { expect, test } from 'vitest';
import { BOARD_ITEM_OPERATIONS, firstItems, nextItems } from '../../../src/host/board/board-items.ts';
import { type Ask, createApi, type ApiOutcome } from '../../../src/host/board/api.ts';

const { boardItems, nextItems: next } = BOARD_ITEM_OPERATIONS;
const page = (items: unknown, cursor: unknown = null) => ({ cursor, items });
const one = { id: '1', name: 'One' };

test.each<[name: string, data: object, read: unknown]>([
  ['the last items', page([one]), { items: [one], cursor: undefined }],
  [
    'items with more behind them',
    page([one, { id: 2, name: '' }], 'c'),
    { items: [one, { id: '2', name: '' }], cursor: 'c' },
  ],
  [
    'items with what is below them',
    page([
      { ...one, subitems: [{ id: 3, name: 'Three' }] },
      { id: '2', name: 'Two', subitems: null },
    ]),
    {
      items: [one, { id: '3', name: 'Three' }, { id: '2', name: 'Two' }],
      cursor: undefined,
    },
  ],
  ['a subitem that is none', page([{ ...one, subitems: [null] }]), undefined],
  ['an item that is none makes the whole page none', page([one, null]), undefined],
  ['an id that is none', page([{ id: '1/2', name: 'x' }]), undefined],
  ['a name that is none', page([{ id: '1', name: null }]), undefined],
  ['no list', page('no'), undefined],
])('%s', (_, data, read) => {
  expect(next.read({ next_items_page: data })).toEqual(read);
  const items = [{ id: 9, board: { name: 'B', items_page: data } }];
  expect(boardItems.read({ items }).get('9')).toEqual(read && { ...read, board: 'B', hasLevels: false });
});

test('a list from which something is missing is refused with what monday said', async () => {
  const answering = (value: unknown, errors: string[]) =>
    createApi((async () => ({ kind: 'answered', value, errors }) satisfies ApiOutcome<unknown>) as Ask);
  const whole = { items: [one], cursor: undefined };
  expect(await nextItems(answering(whole, []), 'c')).toEqual({ kind: 'answered', value: whole, errors: [] });
  expect(await nextItems(answering(whole, ['Half']), 'c')).toEqual({ kind: 'refused', message: 'Half' });
  expect(await firstItems(answering(new Map(), []), '9')).toEqual({ kind: 'refused', message: '' });
});

test('where items have several levels, subitems are asked for, too, fewer items at a time', async () => {
  const asked: unknown[] = [];
  const boardWith = (hierarchy: string) =>
    createApi((async ({ read }, variables) => {
      asked.push(variables);
      const subitems = variables['hasLevels'] ? [{ id: '3', name: 'Three' }] : undefined;
      const items_page = page([{ ...one, subitems }], 'c');
      return {
        kind: 'answered',
        value: read({ items: [{ id: '9', board: { name: 'B', hierarchy_type: hierarchy, items_page } }] }),
        errors: [],
      };
    }) as Ask);
  const first = { ids: ['9'], hasLevels: false, limit: 500 };
  expect(await firstItems(boardWith('classic'), '9')).toMatchObject({ value: { items: [one], hasLevels: false } });
  expect(asked.splice(0)).toEqual([first]);
  expect(await firstItems(boardWith('multi_level'), '9')).toMatchObject({
    value: { items: [one, { id: '3' }], hasLevels: true },
  });
  expect(asked.splice(0)).toEqual([first, { ids: ['9'], hasLevels: true, limit: 100 }]);
  await nextItems(boardWith('multi_level'), 'c', true);
  expect(asked).toEqual([{ cursor: 'c', hasLevels: true, limit: 100 }]);
});
