import { byId } from './answers.ts';
import type { Monday } from '../monday/monday.ts';
import { batched } from './batched.ts';
import { type Board, openBoard, type Operation } from './board.ts';
import type { ApiOutcome } from './outcome.ts';

/** What is asked about people: loaded with the history. */
export const NAME_OPERATIONS = {
  userNames: {
    scope: 'users:read',
    query:
      'query userNames($ids: [ID!]) { users(ids: $ids, limit: 100, status: [ACTIVE, INACTIVE, PENDING]) { id name } }',
    read: byId('users', ({ name }) => (typeof name === 'string' && name.trim() !== '' ? name : undefined)),
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Returns the name of somebody in the account; `undefined` if there is none. */
export type NameOf = (userId: string) => Promise<ApiOutcome<string | undefined>>;

/** Returns what reads names, through the board of this page. */
export function openNames(monday: Pick<Monday, 'api'>): NameOf {
  return namesOf(openBoard(monday));
}

const known = new WeakMap<Board, NameOf>();

/** Returns what reads names through `board`, always the same: what was read is not read again. */
export function namesOf(board: Board): NameOf {
  const nameOf = known.get(board) ?? batched((ids) => board.ask(NAME_OPERATIONS.userNames, { ids }), true);
  known.set(board, nameOf);
  return nameOf;
}
