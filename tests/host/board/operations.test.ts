import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { type Ask, createApi, type Operation, OPERATIONS } from '../../../src/host/board/api.ts';
import { BOARD_ITEM_OPERATIONS } from '../../../src/host/board/board-items.ts';
import { COLUMN_OPERATIONS } from '../../../src/host/board/columns.ts';
import { FIND_ITEM_OPERATIONS, FIND_PEOPLE_OPERATIONS } from '../../../src/host/board/finder.ts';
import { DESCRIPTION_OPERATIONS } from '../../../src/host/board/item-description.ts';
import { ITEM_OPERATIONS, VALUE_OPERATIONS } from '../../../src/host/board/items.ts';
import { NAME_OPERATIONS, UPDATE_OPERATIONS } from '../../../src/host/board/people.ts';
import { SUBITEM_OPERATIONS } from '../../../src/host/board/subitems.ts';
import { schema } from '../../../src/simulator/board-api/schema.ts';
import { createRandom, type Random, SEED } from '../../seeded-random.ts';

const built = buildSchema(schema);
const mistakes = (query: string) => validate(built, parse(query)).map(({ message }) => message);

describe('every operation is valid in the schema of the simulator, and is called by its name in the table', () => {
  const tables = [
    OPERATIONS,
    NAME_OPERATIONS,
    COLUMN_OPERATIONS,
    ITEM_OPERATIONS,
    VALUE_OPERATIONS,
    FIND_ITEM_OPERATIONS,
    FIND_PEOPLE_OPERATIONS,
    UPDATE_OPERATIONS,
    SUBITEM_OPERATIONS,
    BOARD_ITEM_OPERATIONS,
    DESCRIPTION_OPERATIONS,
  ];
  const operations = tables.flatMap((table) => Object.entries<Operation<unknown>>(table));
  test.each(operations)('%s', (name, { query }) => {
    expect(mistakes(query)).toEqual([]);
    expect(/^(query|mutation) (\w+)/.exec(query)?.[2]).toBe(name);
  });

  test('and its answer is read, whatever is in the place of what it should be', () => {
    const random = createRandom(SEED);
    for (const [name, { query, read }] of operations)
      for (let times = 0; times < 300; times += 1) {
        const answer = oddAnswer(query, random);
        expect(() => read(answer), `${name}: ${JSON.stringify(answer)}`).not.toThrow();
      }
  });
});

/** What no field should be, but may. */
const ODD: readonly unknown[] = [null, undefined, 0, -1, 1e21, '', ' ', 'x', '7', true, [], [null], {}, { id: null }];

/** Returns an answer in the form of the schema, with something else in some places. */
function oddAnswer(query: string, random: Random): Readonly<Record<string, unknown>> {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
  const root = operation.operation === 'query' ? built.getQueryType()! : built.getMutationType()!;
  return objectOf(root, operation.selectionSet, random);
}

function oddOf(type: GraphQLOutputType, selected: SelectionSetNode | undefined, random: Random): unknown {
  if (random.chance(0.1)) return random.pick(ODD);
  if (isNonNullType(type)) return oddOf(type.ofType, selected, random);
  if (isListType(type)) return Array.from({ length: random.below(3) }, () => oddOf(type.ofType, selected, random));
  if (isEnumType(type)) return random.pick(type.getValues()).name;
  if (isAbstractType(type)) return objectOf(random.pick(built.getPossibleTypes(type)), selected!, random);
  if (isObjectType(type)) return objectOf(type, selected!, random);
  return type.name === 'JSON' ? { labels: [{ id: 1, label: 'Done' }, random.pick(ODD)] } : random.pick(['1', 'a', 2]);
}

function objectOf(type: GraphQLObjectType, { selections }: SelectionSetNode, random: Random): Record<string, unknown> {
  const fields = selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    const isOf = selection.kind === Kind.INLINE_FRAGMENT && selection.typeCondition?.name.value === type.name;
    return isOf ? selection.selectionSet.selections.filter((each) => each.kind === Kind.FIELD) : [];
  });
  return Object.fromEntries(
    fields.map(({ name, selectionSet }) => [
      name.value,
      oddOf(type.getFields()[name.value]!.type, selectionSet, random),
    ]),
  );
}

test('a name that monday does not have is a mistake', () => {
  expect(mistakes('query q($ids: [ID!]) { boards(ids: $ids) { id access } }')).toEqual([
    expect.stringContaining('Cannot query field "access"'),
  ]);
  expect(mistakes('{ users(status: [GONE]) { id } }')).toEqual([expect.stringContaining('GONE')]);
});

/** What a person may do with the board "1", where monday answers `data`. */
async function accessIn(data: object): Promise<unknown> {
  const ask: Ask = async ({ read }) => ({ kind: 'answered', value: read({ ...data }), errors: [] });
  const outcome = await createApi(ask).accessTo('1');
  return outcome.kind === 'answered' ? outcome.value : outcome;
}

describe('what is no answer to an operation is left out', () => {
  const { userNames } = NAME_OPERATIONS;
  test.each([{}, { boards: null }, { boards: 'no' }, { boards: [null, 7, {}, { id: '1' }, { access_level: 'edit' }] }])(
    '%j',
    async (data) => expect(await accessIn(data)).toBeUndefined(),
  );

  test('rights that are neither view nor edit or of another board, and names that are blank or none', async () => {
    const boards = [
      { id: {}, access_level: 'view' },
      { id: '2', access_level: 'view' },
    ];
    expect(await accessIn({ boards })).toBeUndefined();
    expect(await accessIn({ boards: [...boards, { id: '1', access_level: 'own' }] })).toBeUndefined();
    expect(await accessIn({ boards: [...boards, { id: 1, access_level: 'edit' }] })).toBe('edit');
    expect(userNames.read({ users: null })).toEqual(new Map());
    const users = [
      null,
      { name: 'Nobody' },
      { id: {}, name: 'Nobody' },
      { id: '1', name: ' ' },
      { id: '2', name: 5 },
      { id: 3, name: 'Noa' },
    ];
    expect(userNames.read({ users })).toEqual(new Map([['3', 'Noa']]));
  });
});

test('of the columns of a board, those are read that can carry progress, with the labels of a status', () => {
  const { itemBoards, setColumn } = COLUMN_OPERATIONS;
  const columns = [
    {
      id: 's',
      title: 'Status',
      type: 'status',
      settings: {
        // monday takes a number for the id of a label.
        labels: [
          { label: 'Done' },
          { label: 'Old', is_deactivated: true },
          { label: '' },
          null,
          { id: 1 },
          { label: ' 50' },
        ],
      },
    },
    { id: 'n', title: 'Number', type: 'numbers', settings: null },
    { id: 'd', title: 'Date', type: 'date' },
    { id: 4, title: 'Text', type: 'text' },
    // What monday works out for an item with subitems it does not let anybody write.
    { id: 'sum', title: 'Sum', type: 'numbers', capabilities: { calculated: { function: 'SUM' } } },
    { id: 'off', title: 'Off', type: 'numbers', capabilities: { calculated: { function: 'NONE' } } },
    { id: null, title: 'Text', type: 'text' },
    null,
  ];
  expect(
    itemBoards.read({
      items: [
        { id: '1', board: { id: 2, columns } },
        { id: '3', board: null },
      ],
    }),
  ).toEqual(
    new Map([
      [
        '1',
        {
          id: '2',
          columns: [
            { id: 's', title: 'Status', type: 'status', labels: ['Done'] },
            { id: 'n', title: 'Number', type: 'numbers', labels: [] },
            { id: '4', title: 'Text', type: 'text', labels: [] },
            { id: 'off', title: 'Off', type: 'numbers', labels: [] },
          ],
        },
      ],
    ]),
  );
  expect(setColumn.read({ change_simple_column_value: { id: '1' } })).toBe(true);
  expect(setColumn.read({ change_simple_column_value: null })).toBe(false);
});

test('of items and people that were found, those are read that have a name and an address', () => {
  const { findItems } = FIND_ITEM_OPERATIONS;
  const { findPeople } = FIND_PEOPLE_OPERATIONS;
  const named = { id: '1', name: 'Launch', url: 'https://a.monday.com' };
  const things = [named, null, { ...named, name: ' ' }, { ...named, name: 'x'.repeat(501) }, { ...named, url: null }];
  expect(findItems.read({ boards: [{ items_page: { cursor: null, items: things } }] })).toEqual({
    entries: [named],
    isAll: true,
  });
  expect(findItems.read({ boards: [{ items_page: { cursor: 'more', items: [] } }] })).toEqual({
    entries: [],
    isAll: false,
  });
  for (const boards of [undefined, null, [], [null], [{ items_page: null }]])
    expect(findItems.read({ boards })).toBeUndefined();
  expect(findPeople.read({ users: things })).toEqual({ entries: [named], isAll: true });
  expect(findPeople.read({ users: Array(200).fill(named) })).toMatchObject({ isAll: false });
  expect(findPeople.read({ users: null })).toBeUndefined();
});

test('an update is written if it has an id', () => {
  const { tellPeople } = UPDATE_OPERATIONS;
  expect(tellPeople.read({ create_update: { id: '1' } })).toBe(true);
  expect(tellPeople.read({ create_update: null })).toBe(false);
});
