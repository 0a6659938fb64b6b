import { afterEach, beforeEach, describe, test, vi } from 'vitest';
import { firstItems, nextItems } from '../../../src/host/board/board-items.ts';
import { type Ask, createApi, createRequestQueue, sendOver } from '../../../src/host/board/api.ts';
import { namesOf } from '../../../src/host/board/people.ts';
import { systemClock } from '../../../src/host/clock.ts';
import { SCOPES } from '../../../src/simulator/simulated-monday.ts';
import { connectSimulator } from '../../simulator/real-sdk.ts';
import { boardContract, type Given } from './board-contract.ts';
import { apiDouble } from './board-double.ts';

// The SDK warns that `api` will go; the message that it sends will not.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const line = { clock: systemClock, isOnline: () => true };

describe('the client over a double of the API keeps the contract', () => {
  test.each(boardContract)('$name', async ({ check }) => {
    const { send, fault, become } = apiDouble();
    await check({ board: withNames(createRequestQueue({ send, ...line })), fault, become });
  });
});

describe('the client, with the real SDK and the simulator, keeps the contract', () => {
  test.each(boardContract)('$name', async ({ check }) => check(await overSimulator()));
});

function withNames(ask: Ask): Given['board'] {
  const board = createApi(ask);
  return {
    ...board,
    nameOf: namesOf(board),
    firstItems: (item) => firstItems(board, item),
    nextItems: (cursor, hasLevels) => nextItems(board, cursor, hasLevels),
  };
}

async function overSimulator(): Promise<Given> {
  const { monday, simulator } = await connectSimulator();
  simulator.change({ scopes: SCOPES });
  return {
    board: withNames(createRequestQueue({ send: sendOver(monday), ...line })),
    fault: async (faults) => simulator.change({ faults }),
    become: async ({ scopes, access, moreItems }) => {
      if (moreItems) simulator.change({ moreItems });
      if (scopes) simulator.change({ scopes });
      if (access) simulator.changeSeat(0, { access });
    },
  };
}
