import { expect, test } from 'vitest';
import { BOARD_ITEM_OPERATIONS, firstItems, nextItems } from '../../../src/host/board/board-items.ts';
import { type Ask, boardOver } from '../../../src/host/board/board.ts';
import type { ApiOutcome } from '../../../src/host/board/outcome.ts';

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
  ['an item that is none makes the whole page none', page([one, null]), undefined],
  ['an id that is none', page([{ id: '1/2', name: 'x' }]), undefined],
  ['a name that is none', page([{ id: '1', name: null }]), undefined],
  ['no list', page('no'), undefined],
])('%s', (_, data, read) => {
  expect(next.read({ next_items_page: data })).toEqual(read);
  const items = [{ id: 9, board: { name: 'B', items_page: data } }];
  expect(boardItems.read({ items }).get('9')).toEqual(read && { ...read, board: 'B' });
});

test('a list from which something is missing is refused with what monday said', async () => {
  const answering = (value: unknown, errors: string[]) =>
    boardOver((async () => ({ kind: 'answered', value, errors }) satisfies ApiOutcome<unknown>) as Ask);
  const whole = { items: [one], cursor: undefined };
  expect(await nextItems(answering(whole, []), 'c')).toEqual({ kind: 'answered', value: whole, errors: [] });
  expect(await nextItems(answering(whole, ['Half']), 'c')).toEqual({ kind: 'refused', message: 'Half' });
  expect(await firstItems(answering(new Map(), []), '9')).toEqual({ kind: 'refused', message: '' });
});
