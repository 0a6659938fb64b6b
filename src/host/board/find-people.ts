import type { Board } from './board.ts';
import { type Named, orNone, readNamed } from './find-items.ts';
import { createFinder, type Find, type Found } from './finder.ts';
import type { Operation } from './operations.ts';

/** The most people that are asked for at once. */
const MOST = 200;

/** What is asked about people by letters: loaded when somebody types `@` and a name. */
export const FIND_PEOPLE_OPERATIONS = {
  findPeople: {
    scope: 'users:read',
    query: `query findPeople($name: String) { users(name: $name, limit: ${MOST}) { id name url } }`,
    read: ({ users }): Found<Named> | undefined =>
      Array.isArray(users) ? { entries: readNamed(users), isAll: users.length < MOST } : undefined,
  },
} as const satisfies Record<string, Operation<unknown>>;

const finders = new WeakMap<Board, Find<Named>>();

/** Returns what finds the people of the account by letters. */
export function peopleByLetters(board: Board): Find<Named> {
  const find =
    finders.get(board) ??
    createFinder(async (letters) =>
      orNone(await board.ask(FIND_PEOPLE_OPERATIONS.findPeople, letters === '' ? {} : { name: letters })),
    );
  finders.set(board, find);
  return find;
}
