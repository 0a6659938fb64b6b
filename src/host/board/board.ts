import { systemClock } from '../clock.ts';
import type { Monday } from '../monday/monday.ts';
import { type Access, type Ask, createAsk, OPERATIONS } from './ask.ts';
import { type ApiOutcome, ofId } from './outcome.ts';

/** The version of monday's API that the queries are written for. */
export const API_VERSION = '2026-10';

/**
 * What monday's API says of boards, in answers that may be missing: the text never waits for one, and without any the
 * product is whole.
 */
export interface Board {
  readonly ask: Ask;
  /** What the person may do with a board; `undefined` if monday does not say. */
  accessTo(boardId: string): Promise<ApiOutcome<Access | undefined>>;
}

/** Returns the board over what asks monday's API. */
export function boardOver(ask: Ask): Board {
  return {
    ask,
    async accessTo(boardId) {
      return ofId(await ask(OPERATIONS.boardAccess, { ids: [boardId] }), boardId);
    },
  };
}

let opened: Board | undefined;

/** Returns the board of this page, always the same: its calls share one queue. */
export function openBoard({ api }: Pick<Monday, 'api'>): Board {
  opened ??= boardOver(
    createAsk({
      send: (query, variables) => api(query, { variables, apiVersion: API_VERSION }),
      clock: systemClock,
      isOnline: () => navigator.onLine,
    }),
  );
  return opened;
}
