import { byId } from './answers.ts';
import type { Board, Operation } from './board.ts';
import { type ApiOutcome, fields } from './outcome.ts';

/** What is written as updates: loaded after a save that mentions somebody, and sent when that is asked for. */
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
export async function itemNamed({ ask }: Board, id: string): Promise<{ name: string; url: string } | undefined> {
  const outcome = await ask(UPDATE_OPERATIONS.itemNamed, { ids: [id] });
  return outcome.kind === 'answered' ? outcome.value.get(id) : undefined;
}

/** Writes an update on an item, whose `body` is HTML, and has monday notify people. False if monday did not. */
export function tellPeople(
  { ask }: Board,
  { item, body, people }: { readonly item: string; readonly body: string; readonly people: readonly string[] },
): Promise<ApiOutcome<boolean>> {
  return ask(UPDATE_OPERATIONS.tellPeople, { item, body, people: people.map((id) => ({ id, type: 'User' })) });
}
