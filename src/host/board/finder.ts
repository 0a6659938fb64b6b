import { type Clock, systemClock } from '../clock.ts';
import { idOf } from './answers.ts';
import { type MondayApi, type Operation, type ApiOutcome, fields } from './api.ts';

/** Matches of letters; `isAll` if there are no more. */
export interface Found<T> {
  readonly entries: readonly T[];
  readonly isAll: boolean;
}

/**
 * Finds things whose names may contain some letters: at least all that do, or the most that monday gives at once.
 * `undefined` if other letters were asked for in the meantime.
 */
export type Find<T> = (letters: string) => Promise<ApiOutcome<readonly T[]> | undefined>;

/** How long an answer is used, in milliseconds. */
export const KEPT_MS = 60_000;
/** How long no other letter may come before monday is asked for those that are there, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Creates a finder over `load`, which asks monday. Calls are few: the first is for everything, the empty letters, and
 * most boards and accounts fit into its answer. Where they do not, letters are asked for when typing pauses, and what
 * begins with letters that were answered in full is not asked for again.
 */
export function createFinder<T>(
  load: (letters: string) => Promise<ApiOutcome<Found<T>>>,
  clock: Clock = systemClock,
): Find<T> {
  const known = new Map<string, { readonly until: number; readonly outcome: Promise<ApiOutcome<Found<T>>> }>();
  let latest = '';

  function kept(letters: string): Promise<ApiOutcome<Found<T>>> | undefined {
    const found = known.get(letters);
    return found && clock.now() < found.until ? found.outcome : undefined;
  }

  function ask(letters: string): Promise<ApiOutcome<Found<T>>> {
    const outcome = load(letters);
    known.set(letters, { until: clock.now() + KEPT_MS, outcome });
    // An answer that was refused or came in part is asked for again.
    void outcome.then((told) => {
      if (told.kind !== 'answered' || told.errors.length > 0) known.delete(letters);
    });
    return outcome;
  }

  return async (asked) => {
    const letters = (latest = asked.toLowerCase());
    let outcome = await (kept('') ?? ask(''));
    for (let length = 1; length < letters.length && !isAll(outcome); length += 1)
      outcome = (await kept(letters.slice(0, length))) ?? outcome;
    if (letters !== '' && !isAll(outcome)) {
      if (!kept(letters)) await new Promise<void>((resolve) => void clock.after(PAUSE_MS, resolve));
      if (latest === letters) outcome = await (kept(letters) ?? ask(letters));
    }
    if (latest !== letters) return undefined;
    return outcome.kind === 'answered' ? { ...outcome, value: outcome.value.entries } : outcome;
  };
}

/** Whether there is nothing more to ask. */
function isAll<T>(outcome: ApiOutcome<Found<T>>): boolean {
  return outcome.kind !== 'answered' || outcome.value.isAll;
}

/** An item or a person as a list offers them, with the address that monday gives. Both texts are anybody's. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** The most items that monday gives at once. */
const MOST_ITEMS = 500;

/** Questions about items of a board by letters: loaded when somebody types `#` and a name. */
export const FIND_ITEM_OPERATIONS = {
  findItems: {
    scope: 'boards:read',
    query: `query findItems($board: [ID!], $which: ItemsQuery) { boards(ids: $board, limit: 1, state: all) { items_page(limit: ${MOST_ITEMS}, query_params: $which) { cursor items { id name url } } } }`,
    read({ boards }): Found<Named> | undefined {
      const [board] = Array.isArray(boards) ? boards : [];
      const { cursor, items } = fields(fields(board)['items_page']);
      return Array.isArray(items) ? { entries: readNamed(items), isAll: typeof cursor !== 'string' } : undefined;
    },
  },
} as const satisfies Record<string, Operation<unknown>>;

const itemFinders = new WeakMap<MondayApi, Map<string, Find<Named>>>();

/** Returns what finds the items of a board by letters, those that changed last first. */
export function itemsByLetters(board: MondayApi, boardId: string): Find<Named> {
  const known = itemFinders.get(board) ?? new Map<string, Find<Named>>();
  itemFinders.set(board, known);
  const find = known.get(boardId) ?? createFinder((letters) => load(board, boardId, letters));
  known.set(boardId, find);
  return find;
}

async function load({ ask }: MondayApi, board: string, letters: string): Promise<ApiOutcome<Found<Named>>> {
  const which = {
    order_by: [{ column_id: '__last_updated__', direction: 'desc' }],
    ...(letters === '' ? {} : { rules: [{ column_id: 'name', compare_value: [letters], operator: 'contains_text' }] }),
  };
  return orNone(await ask(FIND_ITEM_OPERATIONS.findItems, { board: [board], which }));
}

/** Takes an answer without the list for one that is to be asked for again. */
function orNone<T>(outcome: ApiOutcome<Found<T> | undefined>): ApiOutcome<Found<T>> {
  if (outcome.kind !== 'answered') return outcome;
  const { value, errors } = outcome;
  if (value) return { ...outcome, value };
  const [message] = errors;
  return message === undefined ? { ...outcome, value: { entries: [], isAll: true } } : { kind: 'refused', message };
}

/** The longest name that is offered, in UTF-16 units. monday's own have 255. */
const LONGEST = 500;

/** Reads a list of things with ids, names and addresses. What it does not understand is left out. */
function readNamed(things: readonly unknown[]): readonly Named[] {
  return things.flatMap((thing) => {
    const { name, url, ...rest } = fields(thing);
    const id = idOf(rest['id']);
    if (id === undefined || typeof name !== 'string' || typeof url !== 'string') return [];
    return name.trim() === '' || name.length > LONGEST ? [] : [{ id, name, url }];
  });
}

/** The most people that are asked for at once. */
const MOST_PEOPLE = 200;

/** Questions about people by letters: loaded when somebody types `@` and a name. */
export const FIND_PEOPLE_OPERATIONS = {
  findPeople: {
    scope: 'users:read',
    query: `query findPeople($name: String) { users(name: $name, limit: ${MOST_PEOPLE}) { id name url } }`,
    read: ({ users }): Found<Named> | undefined =>
      Array.isArray(users) ? { entries: readNamed(users), isAll: users.length < MOST_PEOPLE } : undefined,
  },
} as const satisfies Record<string, Operation<unknown>>;

const peopleFinders = new WeakMap<MondayApi, Find<Named>>();

/** Returns what finds the people of the account by letters. */
export function peopleByLetters(board: MondayApi): Find<Named> {
  const find =
    peopleFinders.get(board) ??
    createFinder(async (letters) =>
      orNone(await board.ask(FIND_PEOPLE_OPERATIONS.findPeople, letters === '' ? {} : { name: letters })),
    );
  peopleFinders.set(board, find);
  return find;
}
