import { describe, expect, test } from 'vitest';
import { type Ask, createApi, createRequestQueue } from '../../../src/host/board/api.ts';
import {
  ITEM_OPERATIONS,
  itemsOf,
  peopleOf,
  VALUE_OPERATIONS,
  valueNamed,
  valuesOf,
} from '../../../src/host/board/items.ts';
import { systemClock } from '../../../src/host/clock.ts';

const status = (label: unknown, color: unknown = '#00c875', isDone: unknown = true) => ({
  id: 'status',
  type: 'status',
  text: label,
  label,
  is_done: isDone,
  label_style: { color },
});
const item = { id: '1', name: 'Plan', url: 'https://acme.monday.com/boards/1/pulses/1', state: 'active' };

describe('of an item is read', () => {
  const read = (fields: object) => ITEM_OPERATIONS.linkedItems.read({ items: [{ ...item, ...fields }] }).get('1');

  test('its name, its address and the first status with a label', () => {
    expect(read({ column_values: [status(''), null, status('Done'), status('Stuck')] })).toEqual({
      name: 'Plan',
      url: item.url,
      status: { label: 'Done', color: '#00c875', isDone: true },
    });
    expect(read({ column_values: null })?.status).toBeUndefined();
  });

  const settings = {
    labels: [
      { id: 0, label: 'Working on it', color: 'working_orange', is_done: false },
      { id: 1, label: 'Done', color: 1, is_done: true },
      { id: 2, label: 'Shipped', color: 'done_green', hex: '#123456', is_done: true },
      { id: 5, label: '' },
    ],
  };
  const counted = (...counts: readonly (readonly [key: unknown, count: unknown])[]) => ({
    id: 'status',
    is_leaf: counts.length < 2,
    battery_value: counts.map(([key, count]) => ({ key, count })),
    column: { settings },
  });

  test.each<[why: string, value: object, expected: object | undefined]>([
    ['its own', counted(['0', 1]), { label: 'Working on it', color: '#fdab3d', isDone: false }],
    ['with a colour by number', counted([1, 3]), { label: 'Done', color: '#00c875', isDone: true }],
    ['with a colour of its own', counted(['2', '1']), { label: 'Shipped', color: '#123456', isDone: true }],
    [
      'of several items below',
      counted(['1', 2], ['0', 1], ['5', 4]),
      { label: 'Done: 2, Working on it: 1', color: undefined, isDone: false },
    ],
    ['of items that are all done', counted(['1', 2], ['2', 1]), { label: 'Done: 2, Shipped: 1', isDone: true }],
    ['of nothing', counted(), undefined],
    ['of no label', counted(['5', 1], ['7', 1], ['1', 0]), undefined],
    ['without settings', { ...counted(['1', 1]), column: null }, undefined],
  ])('the status that monday counts by its labels: %s', (_, value, expected) => {
    const found = read({ column_values: [value] })?.status;
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });

  test.each(['red', '#fff', '#00c875;background:url(//evil.example)', 'url(x)', null, 7])(
    'no colour that is none: %s',
    (color) => expect(read({ column_values: [status('Done', color)] })?.status?.color).toBeUndefined(),
  );

  test.each([{ name: ' ' }, { name: null }, { url: null }, { state: 'deleted' }])('nothing where it is %j', (fields) =>
    expect(read(fields)).toBeUndefined(),
  );
});

describe('of the values of an item are read', () => {
  const read = (value: object) => VALUE_OPERATIONS.itemValues.read({ items: [{ id: '1', column_values: [value] }] });
  const column = { title: 'Column' };
  const nothing = {
    id: 'c',
    title: 'Column',
    text: '',
    status: undefined,
    people: [],
    unit: undefined,
    isUnread: false,
  };

  test.each<[why: string, value: object, expected: object]>([
    ['text', { id: 'c', type: 'text', text: 'Words', column }, { type: 'text', text: 'Words' }],
    ['nothing', { id: 'c', type: 'text', text: null, column }, { type: 'text' }],
    [
      'a mirror',
      { id: 'c', type: 'mirror', text: null, display_value: 'a, b', column },
      { type: 'mirror', text: 'a, b' },
    ],
    [
      'a status',
      { ...status('Done'), id: 'c', column },
      { type: 'status', text: 'Done', status: { label: 'Done', color: '#00c875', isDone: true } },
    ],
    [
      'people',
      { id: 'c', type: 'people', text: 'A, B', persons_and_teams: [{ id: '1' }, { id: 2 }], column },
      { type: 'people', text: 'A, B', people: ['1', '2'] },
    ],
    [
      'a number with a unit',
      { id: 'c', type: 'numbers', text: '5', symbol: '€', direction: 'left', column },
      { type: 'numbers', text: '5', unit: { symbol: '€', isBefore: true } },
    ],
    [
      'a status that is counted',
      {
        id: 'c',
        type: 'status',
        text: null,
        battery_value: [{ key: '1', count: 1 }],
        column: { ...column, settings: { labels: [{ id: 1, label: 'Done', color: 1, is_done: true }] } },
      },
      { type: 'status', text: 'Done', status: { label: 'Done', color: '#00c875', isDone: true } },
    ],
    [
      'an id and a text that are numbers',
      { id: 7, type: 'rating', text: 4, column },
      { id: '7', type: 'rating', text: '4' },
    ],
    ['a formula', { id: 'c', type: 'formula', text: null, column }, { type: 'formula', isUnread: true }],
  ])('%s', (_, value, expected) => expect(read(value).get('1')).toEqual([{ ...nothing, ...expected }]));

  test.each([
    {},
    { id: 'c', type: 'text', text: 'x', column: null },
    { id: null, type: 'text', column },
    { id: 'c', type: 'button', text: '', column },
  ])('nothing of what is none: %j', (value) => expect(read(value).get('1')).toEqual([]));

  const values = ['Status', 'status', 'Due date', 'ÄRGER'].map((title, index) => ({
    ...nothing,
    id: index === 0 ? 'due date' : `c${index}`,
    title,
    type: 'text',
  }));
  test.each<[name: string, id: string | undefined]>([
    ['status', 'due date'],
    [' STATUS ', 'due date'],
    // A title counts before an id.
    ['due  DATE', 'c2'],
    ['C1', 'c1'],
    ['a\u0308rger', 'c3'],
    ['none', undefined],
    ['', undefined],
  ])('the column named "%s" is found, however it is written', (name, id) =>
    expect(valueNamed(values, name)?.id).toBe(id),
  );
});

/** A board that answers `data`, and the ids of each call. */
function answering(data: (ids: readonly string[]) => object) {
  const calls: (readonly string[])[] = [];
  const ask: Ask = createRequestQueue({
    send: async (_, { ids }) => {
      calls.push(ids as string[]);
      return { data: data(ids as string[]) };
    },
    clock: systemClock,
    isOnline: () => true,
  });
  return { board: createApi(ask), calls };
}

test('items and people of a text are read a hundred at a time, and again when they are asked for again', async () => {
  const { board, calls } = answering((ids) => ({
    items: ids.filter((id) => id !== '7').map((id) => ({ ...item, id, name: `Item ${id}` })),
    users: ids.map((id) => ({ id, name: `Person ${id}`, url: 'https://acme.monday.com/users/1' })),
  }));
  const [itemOf, personOf] = [itemsOf(board), peopleOf(board)];
  const ids = Array.from({ length: 150 }, (_, index) => String(index + 1));
  const found = await Promise.all([...ids, '1'].map(itemOf));
  expect(calls.map(({ length }) => length)).toEqual([100, 50]);
  expect(found.map((outcome) => (outcome.kind === 'answered' ? outcome.value?.name : outcome))).toEqual(
    [...ids, '1'].map((id) => (id === '7' ? undefined : `Item ${id}`)),
  );
  await itemOf('1');
  expect(calls.at(-1)).toEqual(['1']);
  expect(await Promise.all(['1', '2'].map(personOf))).toMatchObject([
    { value: { name: 'Person 1' } },
    { value: { name: 'Person 2' } },
  ]);
  expect(calls).toHaveLength(4);
});

test('all values of an item come in one call', async () => {
  const { board, calls } = answering((ids) => ({ items: ids.map((id) => ({ id, column_values: [] })) }));
  expect(await valuesOf(board, '5')).toEqual({ kind: 'answered', value: [], errors: [] });
  expect(calls).toEqual([['5']]);
});

test('formulas are asked for by their columns, five at most, and join the other values', async () => {
  const column = { title: 'Cost' };
  const ids: unknown[] = [];
  const ask: Ask = createRequestQueue({
    send: async (query, { columns }) => {
      ids.push(columns);
      const values = query.includes('FormulaValue')
        ? [{ id: 'f', display_value: '42' }, { id: 'h', display_value: null }, null]
        : ['f', 'g', 'h'].map((id) => ({ id, type: 'formula', text: null, column }));
      return { data: { items: [{ id: '5', column_values: values }] } };
    },
    clock: systemClock,
    isOnline: () => true,
  });
  const read = async (formulas?: readonly string[]) => {
    const outcome = await valuesOf(createApi(ask), '5', formulas);
    const values = outcome.kind === 'answered' ? (outcome.value ?? []) : [];
    return values.map(({ text, isUnread }) => (isUnread ? undefined : text));
  };
  expect(await read()).toEqual([undefined, undefined, undefined]);
  expect(ids).toEqual([undefined]);
  expect(await read(['f', 'h', '3', '4', '5', '6'])).toEqual(['42', undefined, undefined]);
  expect(ids.slice(1)).toEqual([undefined, ['f', 'h', '3', '4', '5']]);
});
