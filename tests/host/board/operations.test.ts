import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../../src/host/board/operations.ts';
import { schema } from '../../../src/simulator/board-api/schema.ts';

const built = buildSchema(schema);
const mistakes = (query: string) => validate(built, parse(query)).map(({ message }) => message);

describe('every operation is valid in the schema of the simulator, and is called by its name in the table', () => {
  test.each(Object.entries(OPERATIONS))('%s', (name, { query }) => {
    expect(mistakes(query)).toEqual([]);
    expect(/^(query|mutation) (\w+)/.exec(query)?.[2]).toBe(name);
  });
});

test('a name that monday does not have is a mistake', () => {
  expect(mistakes('query q($ids: [ID!]) { boards(ids: $ids) { id access } }')).toEqual([
    expect.stringContaining('Cannot query field "access"'),
  ]);
  expect(mistakes('{ users(status: [GONE]) { id } }')).toEqual([expect.stringContaining('GONE')]);
});

describe('what is no answer to an operation is left out', () => {
  const { boardAccess, userNames } = OPERATIONS;
  test.each([{}, { boards: null }, { boards: 'no' }, { boards: [null, 7, {}, { id: '1' }, { access_level: 'edit' }] }])(
    '%j',
    (data) => expect(boardAccess.read(data)).toEqual(new Map()),
  );

  test('rights that are neither view nor edit, and names that are blank or none', () => {
    const boards = [
      { id: 1, access_level: 'edit' },
      { id: '2', access_level: 'own' },
      { id: {}, access_level: 'view' },
    ];
    expect(boardAccess.read({ boards })).toEqual(new Map([['1', 'edit']]));
    const users = [
      { id: '1', name: ' ' },
      { id: '2', name: 5 },
      { id: '3', name: 'Noa' },
    ];
    expect(userNames.read({ users })).toEqual(new Map([['3', 'Noa']]));
  });
});
