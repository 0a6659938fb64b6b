import { firstItems, nextItems } from '../../../src/host/board/board-items.ts';
import { createApi, createRequestQueue, sendOver } from '../../../src/host/board/api.ts';
import { namesOf } from '../../../src/host/board/people.ts';
import { systemClock } from '../../../src/host/clock.ts';
import type { Context } from '../../../src/host/monday/context.ts';
import { connectToMonday, type Monday } from '../../../src/host/monday/monday.ts';
import type { GivenBoard } from '../../host/board/board-contract.ts';

/** What runs in the frame in place of the item view: our adapter with the real SDK, for a test to call. */
export interface Probe {
  readonly monday: Monday;
  /** A client of monday's API that has asked nothing yet. */
  board: GivenBoard;
  readonly renewBoard: () => void;
  /** Every context that monday was heard to send. */
  readonly contexts: Context[];
}

declare global {
  interface Window {
    probe?: Probe;
  }
}

const monday = connectToMonday();
const contexts: Context[] = [];
monday.watchContext((context) => contexts.push(context));
function newBoard(): Probe['board'] {
  const board = createApi(
    createRequestQueue({
      send: sendOver(monday),
      clock: systemClock,
      isOnline: () => navigator.onLine,
    }),
  );
  return {
    ...board,
    nameOf: namesOf(board),
    firstItems: (item) => firstItems(board, item),
    nextItems: (cursor, hasLevels) => nextItems(board, cursor, hasLevels),
  };
}
const probe: Probe = { monday, contexts, board: newBoard(), renewBoard: () => void (probe.board = newBoard()) };
window.probe = probe;
