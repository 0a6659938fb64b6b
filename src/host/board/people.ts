import type { Monday } from '../monday/monday.ts';
import { batched, byId } from './answers.ts';
import { type ApiOutcome, type MondayApi, fields, openApi, type Operation } from './api.ts';

// Questions to monday about people, and messages to them.

/** Questions about people: loaded with the history. */
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
  return namesOf(openApi(monday));
}

const known = new WeakMap<MondayApi, NameOf>();

/** Returns what reads names through `board`, always the same: what was read is not read again. */
export function namesOf(board: MondayApi): NameOf {
  const nameOf = known.get(board) ?? batched((ids) => board.ask(NAME_OPERATIONS.userNames, { ids }), true);
  known.set(board, nameOf);
  return nameOf;
}

/** Updates that are written: loaded after a save that mentions somebody, and sent when that is asked for. */
export const UPDATE_OPERATIONS = {
  itemNamed: {
    scope: 'boards:read',
    query: 'query itemNamed($ids: [ID!]) { items(ids: $ids, limit: 1) { id name url } }',
    read: byId('items', ({ name, url }) =>
      typeof name === 'string' && typeof url === 'string' ? { name, url } : undefined,
    ),
  },
  tellPeople: {
    scope: 'updates:write',
    query:
      'mutation tellPeople($item: ID, $body: String!, $people: [UpdateMention]) { create_update(item_id: $item, body: $body, mentions_list: $people) { id } }',
    read: ({ create_update: update }) => fields(update)['id'] !== undefined,
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Returns the name and the address of an item; `undefined` if monday does not say. */
export async function itemNamed({ ask }: MondayApi, id: string): Promise<{ name: string; url: string } | undefined> {
  const outcome = await ask(UPDATE_OPERATIONS.itemNamed, { ids: [id] });
  return outcome.kind === 'answered' ? outcome.value.get(id) : undefined;
}

/** Writes an update on an item, whose `body` is HTML, and has monday notify people. False if monday did not. */
export function tellPeople(
  { ask }: MondayApi,
  { item, body, people }: { readonly item: string; readonly body: string; readonly people: readonly string[] },
): Promise<ApiOutcome<boolean>> {
  return ask(UPDATE_OPERATIONS.tellPeople, { item, body, people: people.map((id) => ({ id, type: 'User' })) });
}
