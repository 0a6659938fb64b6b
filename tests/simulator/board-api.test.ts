import { expect, test } from 'vitest';
import { VERSION } from '../../src/simulator/board-api/schema.ts';
import type { FaultRule } from '../../src/simulator/fault.ts';
import { memoryShelf } from '../../src/simulator/shelf.ts';
import { createSimulator } from '../../src/simulator/simulator.ts';
import { appStorage } from '../../src/simulator/storage.ts';
import { board, people, SCOPES } from '../../src/simulator/simulated-monday.ts';
import { fakeWindow } from './framed-window.ts';

const APP = 'https://app.example';
const ITEM = String(board.items[0].id);

/** A simulator whose API has every scope, and what asks it on the wire: resolves with the message of the answer. */
function playing() {
  const window = fakeWindow('https://playground.example');
  const simulator = createSimulator(window as never, appStorage(memoryShelf()));
  simulator.change({ scopes: SCOPES });
  const got = new Map<unknown, (message: Record<string, unknown>) => void>();
  const frame = {
    postMessage: (message: Record<string, unknown>) => got.get(message['requestId'])?.(structuredClone(message)),
  };
  simulator.addFrame({ seat: 0, window: () => frame as never, origin: APP });
  let number = 0;
  const ask = (query: string, variables: object = {}, apiVersion: string = VERSION) =>
    new Promise<Record<string, unknown>>((resolve) => {
      const requestId = `a${(number += 1)}`;
      got.set(requestId, resolve);
      const args = { params: { query, variables }, apiVersion };
      window.asSeenFrom(frame, APP).postMessage({ method: 'api', args, requestId });
    });
  const data = async (query: string, variables?: object) =>
    ((await ask(query, variables))['data'] as { data: unknown }).data;
  return { simulator, ask, data };
}

const fault = (name: FaultRule['fault'], ms?: number): FaultRule[] => [
  { fault: name, ...(ms === undefined ? {} : { ms }) },
];

test('the board is read with its columns, the colours of its statuses, its people and its rights', async () => {
  const { simulator, data } = playing();
  const query = `query board($ids: [ID!]) {
    boards(ids: $ids) { id access_level hierarchy_type columns(ids: ["status"]) { title type settings } }
    items(ids: ["${ITEM}"]) { id name url state board { id } column_values { id text type column { title }
      ... on StatusValue { label is_done label_style { color } } ... on PeopleValue { persons_and_teams { id } } } }
    users { id name status }
  }`;
  expect(await data(query, { ids: [board.id] })).toMatchObject({
    boards: [
      {
        id: String(board.id),
        access_level: 'edit',
        columns: [
          {
            title: 'Status',
            settings: { labels: expect.arrayContaining([expect.objectContaining({ label: 'Done', is_done: true })]) },
          },
        ],
      },
    ],
    items: [
      {
        id: ITEM,
        name: 'Launch plan',
        column_values: expect.arrayContaining([
          {
            id: 'person',
            text: 'Dana Levi',
            type: 'people',
            column: { title: 'Owner' },
            persons_and_teams: [{ id: people[0].id }],
          },
          {
            id: 'status',
            text: 'Working on it',
            type: 'status',
            column: { title: 'Status' },
            label: 'Working on it',
            is_done: false,
            label_style: { color: '#fdab3d' },
          },
        ]),
      },
    ],
    users: people.map(({ id, name }) => ({ id, name, status: 'ACTIVE' })),
  });
  simulator.changeSeat(0, { access: 'view' });
  expect(await data('{ boards { access_level } }')).toEqual({ boards: [{ access_level: 'view' }] });
});

test('pages of a list have their limits', async () => {
  const { ask, data } = playing();
  expect(await data('{ users(limit: 1, page: 2) { name } }')).toEqual({ users: [{ name: 'Noa Kim' }] });
  const page = '{ boards { items_page(limit: 3) { cursor items { id } } } }';
  expect(await data(page)).toMatchObject({ boards: [{ items_page: { cursor: '3', items: expect.any(Array) } }] });
  expect(
    await ask('query many($ids: [ID!]) { items(ids: $ids) { id } }', { ids: Array(101).fill(ITEM) }),
  ).toMatchObject({
    data: { data: { items: null }, errors: [{ message: 'At most 100 ids' }] },
  });
});

test('the items of a large board come page by page', async () => {
  const { simulator, data } = playing();
  simulator.change({ moreItems: [{ id: 7, name: 'One more' }] });
  const query = '{ boards { items_page(limit: 5) { cursor items { id } } } }';
  const [{ items_page: first }] = ((await data(query)) as { boards: [{ items_page: { cursor: string } }] }).boards;
  expect(first.cursor).toBe('5');
  const next =
    'query next($cursor: String!) { next_items_page(cursor: $cursor, limit: 5) { cursor items { id name } } }';
  expect(await data(next, { cursor: first.cursor })).toEqual({
    next_items_page: { cursor: null, items: [{ id: '7', name: 'One more' }] },
  });
});

test('the board, an item, a column and a label can have other names', async () => {
  const { simulator, data } = playing();
  simulator.change({ renamed: { [board.id]: 'B', [ITEM]: 'I', status: 'C', 'Working on it': 'L' } });
  const query = `{ items(ids: ["${ITEM}"]) { name board { name columns(ids: ["status"]) { title settings } }
    column_values(ids: ["status"]) { text column { title } ... on StatusValue { label } } } }`;
  expect(await data(query)).toEqual({
    items: [
      {
        name: 'I',
        board: {
          name: 'B',
          columns: [
            { title: 'C', settings: { labels: expect.arrayContaining([expect.objectContaining({ label: 'L' })]) } },
          ],
        },
        column_values: [{ text: 'L', column: { title: 'C' }, label: 'L' }],
      },
    ],
  });
});

test('a column is changed, a subitem made, and a description replaced', async () => {
  const { simulator, ask, data } = playing();
  const change =
    'mutation change($column: String!, $value: String) { change_simple_column_value(board_id: 1, item_id: "' +
    ITEM +
    '", column_id: $column, value: $value) { id column_values(ids: [$column]) { text } } }';
  expect(await data(change, { column: 'numbers', value: '60' })).toEqual({
    change_simple_column_value: { id: ITEM, column_values: [{ text: '60' }] },
  });
  expect(simulator.getState().world.board.cells).toEqual({ [ITEM]: { numbers: '60' } });
  const label = { id: 0, index: 0, label: 'Old', color: '#fdab3d', is_done: true, is_deactivated: true };
  const stage = { id: 'stage', title: 'Stage', type: 'status' as const, settings: { labels: [label] } };
  simulator.change({ board: { ...simulator.getState().world.board, columns: [stage] } });
  for (const [column, value] of [
    ['none', '1'],
    ['status', 'Perhaps'],
    ['stage', 'Old'],
    ['numbers', 'many'],
  ])
    expect(await ask(change, { column, value })).toMatchObject({ data: { errors: [{ message: expect.any(String) }] } });
  await data(`mutation make { create_subitem(parent_item_id: "${ITEM}", item_name: "A step") { id } }`);
  await data(`mutation describe { set_item_description_content(item_id: "${ITEM}", markdown: "# Plan") { success } }`);
  expect(await data(`{ items(ids: ["${ITEM}"]) { subitems { name } description { blocks { content } } } }`)).toEqual({
    items: [
      {
        subitems: [{ name: 'A step' }],
        description: { blocks: [{ content: { deltaFormat: [{ insert: '# Plan' }] } }] },
      },
    ],
  });
});

test('nothing is changed on an item that does not exist, or by who may only view', async () => {
  const { simulator, ask } = playing();
  const changes = (item: string) => [
    `mutation { change_simple_column_value(board_id: 1, item_id: "${item}", column_id: "numbers", value: "8") { id } }`,
    `mutation { create_subitem(parent_item_id: "${item}", item_name: "A step") { id } }`,
    `mutation { create_update(item_id: "${item}", body: "Hello") { id } }`,
    `mutation { set_item_description_content(item_id: "${item}", markdown: "# Plan") { success } }`,
  ];
  const before = simulator.getState().world.board;
  const refused = (message: string) => ({ data: { errors: [{ message }] } });
  for (const change of changes('404')) expect(await ask(change)).toMatchObject(refused('Item not found'));
  for (const seat of [{ access: 'view' as const }, { access: 'edit' as const, isViewOnly: true }]) {
    simulator.changeSeat(0, seat);
    for (const change of changes(ITEM))
      expect(await ask(change)).toMatchObject(refused('User unauthorized to perform action'));
  }
  expect(simulator.getState().world.board).toEqual(before);
});

test('a query for another version of the API is refused', async () => {
  const { ask } = playing();
  expect(await ask('{ users { id } }', {}, '2025-01')).toMatchObject({
    data: { errors: [{ extensions: { code: 'InvalidVersionException' } }] },
  });
});

test('each part of the API needs its scope', async () => {
  const { simulator, ask, data } = playing();
  simulator.change({ scopes: ['boards:read'] });
  expect(await data('{ boards { id } }')).toEqual({ boards: [{ id: String(board.id) }] });
  for (const query of ['{ users { id } }', 'mutation m { create_subitem(parent_item_id: 1, item_name: "x") { id } }'])
    expect(await ask(query)).toMatchObject({ method: 'api', errorMessage: 'Graphql validation errors' });
  simulator.change({ scopes: [] });
  expect(await ask('{ boards { id } }')).toMatchObject({ errorMessage: 'Graphql validation errors' });
});

test('a query that the schema does not have is refused, and the answer says why', async () => {
  const { ask } = playing();
  expect(await ask('{ boards { colour } }')).toMatchObject({
    data: { errors: [{ message: 'Cannot query field "colour" on type "Board".' }] },
  });
  expect(await ask('{ boards {')).toMatchObject({ errorMessage: expect.stringContaining('Syntax Error') });
});

test('each fault of the API answers as monday does', async () => {
  const { simulator, ask } = playing();
  const under = async (rules: FaultRule[]) => {
    simulator.change({ faults: rules });
    return ask('{ boards { id } }');
  };
  expect(await under(fault('api-scope'))).toMatchObject({ errorMessage: 'Graphql validation errors' });
  expect(await under(fault('api-daily-limit'))).toMatchObject({
    data: { errors: [{ extensions: { code: 'DAILY_LIMIT_EXCEEDED' } }] },
  });
  expect(await under(fault('api-complexity', 4000))).toMatchObject({
    data: { errors: [{ extensions: { code: 'COMPLEXITY_BUDGET_EXHAUSTED', retry_in_seconds: 4 } }] },
  });
  expect(await under(fault('api-partial'))).toMatchObject({
    data: { data: { boards: [null] }, errors: [{ message: 'Internal server error' }] },
  });
  expect(await under(fault('api-refused'))).toMatchObject({
    data: { errors: [{ extensions: { code: 'UserUnauthorizedException' } }] },
  });
  expect(await under(fault('api-timeout'))).toMatchObject({ errorMessage: expect.stringContaining('timeout') });
  expect(await under(fault('api-slow', 1))).toMatchObject({ data: { data: { boards: [{ id: String(board.id) }] } } });
  expect(simulator.getState().calls.map(({ kind, fault: struck }) => [kind, struck])).toContainEqual([
    'api',
    'api-slow',
  ]);
});

test('what is never answered is not carried out, and a timeout of monday is', async () => {
  const { simulator, ask, data } = playing();
  const make = `mutation make { create_subitem(parent_item_id: "${ITEM}", item_name: "A step") { id } }`;
  let answered = 0;
  simulator.change({ faults: [{ fault: 'api-silent', times: 1 }] });
  void ask(make).then(() => (answered += 1));
  await expect.poll(() => simulator.getState().calls.length).toBe(1);
  // What is asked later is answered later.
  expect(await data(`{ items(ids: ["${ITEM}"]) { subitems { name } } }`)).toEqual({ items: [{ subitems: [] }] });
  expect(answered).toBe(0);
  simulator.change({ faults: [{ fault: 'api-timeout', times: 1 }] });
  expect(await ask(make)).toMatchObject({ errorMessage: expect.stringContaining('timeout') });
  expect(await data(`{ items(ids: ["${ITEM}"]) { subitems { name } } }`)).toMatchObject({
    items: [{ subitems: [{ name: 'A step' }] }],
  });
});

test('an item for trying out a text, which has a dash for its day, has none', async () => {
  const { data } = playing();
  const query =
    '{ items(ids: ["9900000001"]) { column_values(ids: ["date4", "mirror"]) { text ... on MirrorValue { display_value } } } }';
  expect(await data(query)).toEqual({ items: [{ column_values: [{ text: '' }, { text: null, display_value: '' }] }] });
});

test('values of items below are left out unless asked for, and cannot be written', async () => {
  const { simulator, data } = playing();
  simulator.change({ rollups: ['status', 'numbers'] });
  const values = (how: string) => `query v { items(ids: ["${ITEM}"]) { column_values(ids: ["status", "numbers"]${how}) {
    id type text ... on BatteryValue { is_leaf battery_value { key count } column { settings } } } } }`;
  expect(await data(values(''))).toEqual({ items: [{ column_values: [] }] });
  const status = async () => {
    const answer = (await data(values(', capabilities: [CALCULATED]'))) as { items: [{ column_values: unknown[] }] };
    return answer.items[0].column_values[0];
  };
  expect(await status()).toMatchObject({ is_leaf: true, battery_value: [{ key: '0', count: 1 }] });
  const write = `mutation set { change_simple_column_value(board_id: "1", item_id: "${ITEM}", column_id: "status", value: "Done") { id } }`;
  await data(write);
  expect(await status()).toMatchObject({ battery_value: [{ key: '1', count: 1 }] });
  for (const name of ['One', 'Two'])
    await data(`mutation make { create_subitem(parent_item_id: "${ITEM}", item_name: "${name}") { id } }`);
  expect(await data(write)).toEqual({ change_simple_column_value: { id: ITEM } });
  expect(await status()).toMatchObject({ is_leaf: false, battery_value: [{ key: '5', count: 2 }] });
  expect(
    await data('{ boards { columns(ids: ["status", "text"]) { capabilities { calculated { function } } } } }'),
  ).toEqual({
    boards: [
      {
        columns: [{ capabilities: { calculated: { function: 'COUNT_KEYS' } } }, { capabilities: { calculated: null } }],
      },
    ],
  });
});
