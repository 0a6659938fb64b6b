import { batched } from './batched.ts';
import type { Board } from './board.ts';
import { byId, type Operation } from './operations.ts';
import { type ApiOutcome, fields } from './outcome.ts';

/** An item as a link to it shows it. Names, labels and addresses are what people and monday say: text, nothing else. */
export interface BoardItem {
  readonly name: string;
  readonly url: string;
  /** Of its first status column that has a label. */
  readonly status: Status | undefined;
}

export interface Status {
  readonly label: string;
  /** `#rrggbb`; `undefined` if monday says none, or anything else. */
  readonly color: string | undefined;
  readonly isDone: boolean;
}

/** What is asked about items and people that a text links to: loaded with its chips. */
export const ITEM_OPERATIONS = {
  linkedItems: {
    scope: 'boards:read',
    query:
      'query linkedItems($ids: [ID!]) { items(ids: $ids, limit: 100) { id name url state column_values(types: [status]) { id ... on StatusValue { label is_done label_style { color } } } } }',
    read: byId('items', readItem),
  },
  linkedPeople: {
    scope: 'users:read',
    query:
      'query linkedPeople($ids: [ID!]) { users(ids: $ids, limit: 100, status: [ACTIVE, INACTIVE, PENDING]) { id name url } }',
    read: byId('users', readPerson),
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Somebody in the account, and the address of their profile. */
export interface Person {
  readonly name: string;
  readonly url: string;
}

/** Returns a reader of items by their ids, many in a call; `undefined` is one that is deleted, hidden or none. */
export function itemsOf({ ask }: Board): (id: string) => Promise<ApiOutcome<BoardItem | undefined>> {
  return batched((ids) => ask(ITEM_OPERATIONS.linkedItems, { ids }), false);
}

/** Returns a reader of people by their ids, many in a call. */
export function peopleOf({ ask }: Board): (id: string) => Promise<ApiOutcome<Person | undefined>> {
  return batched((ids) => ask(ITEM_OPERATIONS.linkedPeople, { ids }), false);
}

function readItem({
  name,
  url,
  state,
  column_values: values,
}: Readonly<Record<string, unknown>>): BoardItem | undefined {
  if (typeof name !== 'string' || name.trim() === '' || typeof url !== 'string' || state === 'deleted')
    return undefined;
  const statuses = (Array.isArray(values) ? values : []).map(readStatus);
  return { name, url, status: statuses.find((status) => status !== undefined) };
}

/** Reads the label of a status; `undefined` if it has none. */
export function readStatus(value: unknown): Status | undefined {
  const { label, is_done: isDone, label_style: style } = fields(value);
  if (typeof label !== 'string' || label.trim() === '') return undefined;
  const { color } = fields(style);
  const isColor = typeof color === 'string' && /^#[\da-f]{6}$/i.test(color);
  return { label, color: isColor ? color : undefined, isDone: isDone === true };
}

function readPerson({ name, url }: Readonly<Record<string, unknown>>): Person | undefined {
  return typeof name === 'string' && name.trim() !== '' && typeof url === 'string' ? { name, url } : undefined;
}
