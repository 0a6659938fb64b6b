import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi, createRequestQueue, sendOver } from '../../../src/host/board/api.ts';
import { itemsByLetters, peopleByLetters } from '../../../src/host/board/finder.ts';
import { itemNamed, tellPeople } from '../../../src/host/board/people.ts';
import { systemClock } from '../../../src/host/clock.ts';
import { board as played, people, SCOPES } from '../../../src/simulator/simulated-monday.ts';
import { connectSimulator } from '../../simulator/real-sdk.ts';

// The SDK warns that `api` will go; the message that it sends will not.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const BOARD = String(played.id);
const ITEM = String(played.items[1].id);

/** The client over the simulator, and how often an operation was asked. */
async function over() {
  const { monday, simulator } = await connectSimulator();
  simulator.change({ scopes: SCOPES });
  const board = createApi(
    createRequestQueue({
      send: sendOver(monday),
      clock: systemClock,
      isOnline: () => true,
    }),
  );
  const asked = (operation: string) => simulator.getState().calls.filter(({ about }) => about === operation).length;
  return { board, simulator, asked };
}

test('all items of a board come in one answer, those that changed last first', async () => {
  const { board, asked } = await over();
  const find = itemsByLetters(board, BOARD);
  for (const letters of ['la', 'pl']) {
    const outcome = await find(letters);
    const names = outcome?.kind === 'answered' ? outcome.value.map(({ name }) => name) : [];
    expect(names).toEqual(played.items.map(({ name }) => name).toReversed());
  }
  expect(itemsByLetters(board, BOARD)).toBe(find);
  expect(asked('findItems')).toBe(1);
});

test('of a board with more items than an answer has, those with the letters are asked for', async () => {
  const { board, simulator, asked } = await over();
  const moreItems = Array.from({ length: 600 }, (_, index) => ({ id: 7_000 + index, name: `Item ${index}` }));
  simulator.change({ moreItems });
  const outcome = await itemsByLetters(board, BOARD)('item 17');
  const names = outcome?.kind === 'answered' ? outcome.value.map(({ name }) => name) : [];
  expect(names).toEqual([
    'Item 179',
    'Item 178',
    'Item 177',
    'Item 176',
    'Item 175',
    'Item 174',
    'Item 173',
    'Item 172',
    'Item 171',
    'Item 170',
    'Item 17',
  ]);
  expect(asked('findItems')).toBe(2);
});

test('a board that is none has no items, and what is refused says so', async () => {
  const { board, simulator } = await over();
  expect(await itemsByLetters(board, '1')('la')).toEqual({ kind: 'answered', value: [], errors: [] });
  simulator.change({ faults: [{ fault: 'api-refused' }] });
  const refused = { kind: 'refused', message: 'User unauthorized to perform action' };
  expect(await itemsByLetters(board, BOARD)('la')).toEqual(refused);
  expect(await peopleByLetters(board)('n')).toEqual(refused);
});

test('people are those of the account, with the addresses of their profiles', async () => {
  const { board, asked } = await over();
  const find = peopleByLetters(board);
  const expected = people.map(({ id, name }) => ({ id, name, url: expect.stringContaining(`/users/${id}`) }));
  expect(await find('n')).toEqual({ kind: 'answered', value: expected, errors: [] });
  await find('noa');
  expect(asked('findPeople')).toBe(1);
});

test('an update is written on the item and names whom monday notifies', async () => {
  const { board, simulator } = await over();
  expect(await itemNamed(board, ITEM)).toEqual({ name: 'New landing page', url: expect.stringContaining(ITEM) });
  const update = { item: ITEM, body: '<p>Look</p>', people: [people[1].id] };
  expect(await tellPeople(board, update)).toEqual({ kind: 'answered', value: true, errors: [] });
  expect(simulator.getState().world.board.updates).toEqual({
    [ITEM]: [{ by: people[0].id, body: '<p>Look</p>', people: [people[1].id] }],
  });
  simulator.change({ scopes: ['boards:read', 'boards:write'] });
  expect(await tellPeople(board, update)).toEqual({ kind: 'scope-missing', scope: 'updates:write' });
});
