import { asOneLine } from '../../text/lines.ts';
import { byId, idOf, ofId, batched } from './answers.ts';
import { type MondayApi, type Operation, type ApiOutcome, fields } from './api.ts';
import { readStatus, type Status, STATUS_FIELDS, WITH_ROLLUPS } from './columns.ts';

/** An item as a link to it shows it. Names, labels and addresses are what people and monday say: text, nothing else. */
export interface BoardItem {
  readonly name: string;
  readonly url: string;
  /** Of its first status column that has a label. */
  readonly status: Status | undefined;
}

/** Questions about items and people that a text links to: loaded with its chips. */
export const ITEM_OPERATIONS = {
  linkedItems: {
    scope: 'boards:read',
    query: `query linkedItems($ids: [ID!]) { items(ids: $ids, limit: 100) { id name url state column_values(types: [status], ${WITH_ROLLUPS}) { id ${STATUS_FIELDS} } } }`,
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
export function itemsOf({ ask }: MondayApi): (id: string) => Promise<ApiOutcome<BoardItem | undefined>> {
  return batched((ids) => ask(ITEM_OPERATIONS.linkedItems, { ids }), false);
}

/** Returns a reader of people by their ids, many in a call. */
export function peopleOf({ ask }: MondayApi): (id: string) => Promise<ApiOutcome<Person | undefined>> {
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

function readPerson({ name, url }: Readonly<Record<string, unknown>>): Person | undefined {
  return typeof name === 'string' && name.trim() !== '' && typeof url === 'string' ? { name, url } : undefined;
}

/** Value of an item in a column. Titles and texts are what people wrote: text, nothing else. */
export interface ColumnValue {
  /** The column's. */
  readonly id: string;
  readonly title: string;
  /** By monday's name, such as `people`. */
  readonly type: string;
  /** As monday writes it, in English forms: `2026-06-12 14:30`, `1234.5`; '' if there is nothing. */
  readonly text: string;
  /** Of a status with a label. */
  readonly status: Status | undefined;
  /** Of somebody in a column of people, in the order of the names in `text`. */
  readonly people: readonly string[];
  /** Of numbers, such as `€`, and whether it stands before them. */
  readonly unit: { readonly symbol: string; readonly isBefore: boolean } | undefined;
  /** A formula that nobody has asked for: what it comes to is not known. */
  readonly isUnread: boolean;
}

/** Questions about the values of an item: loaded where a text has one. */
export const VALUE_OPERATIONS = {
  itemValues: {
    scope: 'boards:read',
    query: `query itemValues($ids: [ID!]) { items(ids: $ids, limit: 100) { id column_values(${WITH_ROLLUPS}) { id type text column { title } ${STATUS_FIELDS} ... on PeopleValue { persons_and_teams { id } } ... on NumbersValue { symbol direction } ... on MirrorValue { display_value } ... on BoardRelationValue { display_value } ... on DependencyValue { display_value } } } }`,
    read: byId('items', ({ column_values: values }) =>
      Array.isArray(values) ? values.flatMap((value: unknown) => readValue(fields(value)) ?? []) : undefined,
    ),
  },
  itemFormulas: {
    scope: 'boards:read',
    query:
      'query itemFormulas($ids: [ID!], $columns: [String!]) { items(ids: $ids, limit: 1) { id column_values(ids: $columns) { id ... on FormulaValue { display_value } } } }',
    read: byId('items', ({ column_values: values }) =>
      byId('values', ({ display_value: text }) => (typeof text === 'string' ? text : undefined))({ values }),
    ),
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Columns that have no value which would be text here. */
const UNREADABLE = /^(?:button|progress|subtasks|unsupported)$/;

/** The most formulas that monday takes in one call. */
const MOST_FORMULAS = 5;

/**
 * Returns the values of an item, all in one call, in the order of its columns; `undefined` if monday does not say.
 * Formulas, which it works out only for a few columns at a time, it is asked for besides, and only for these.
 */
export async function valuesOf(
  { ask }: MondayApi,
  item: string,
  formulas: Iterable<string> = [],
): Promise<ApiOutcome<readonly ColumnValue[] | undefined>> {
  const columns = [...formulas].slice(0, MOST_FORMULAS);
  const [outcome, calculated] = await Promise.all([
    ask(VALUE_OPERATIONS.itemValues, { ids: [item] }),
    columns.length > 0 ? ask(VALUE_OPERATIONS.itemFormulas, { ids: [item], columns }) : undefined,
  ]);
  const texts = calculated?.kind === 'answered' ? calculated.value.get(item) : undefined;
  const values = ofId(outcome, item);
  if (!texts || values.kind !== 'answered' || !values.value) return values;
  return {
    ...values,
    value: values.value.map((value) =>
      value.isUnread && texts.has(value.id) ? { ...value, text: texts.get(value.id)!, isUnread: false } : value,
    ),
  };
}

/** Returns the value in the column with this title or id, however its letters are written; the title counts first. */
export function valueNamed(values: readonly ColumnValue[], name: string): ColumnValue | undefined {
  const wanted = folded(name);
  return values.find(({ title }) => folded(title) === wanted) ?? values.find(({ id }) => folded(id) === wanted);
}

function folded(name: string): string {
  return asOneLine(name.normalize('NFC')).toLowerCase();
}

function readValue(value: Readonly<Record<string, unknown>>): ColumnValue | undefined {
  const { type, text, display_value: display, column, persons_and_teams: people, symbol, direction } = value;
  const id = idOf(value['id']);
  const { title } = fields(column);
  if (id === undefined || typeof title !== 'string' || typeof type !== 'string' || UNREADABLE.test(type))
    return undefined;
  const status = type === 'status' ? readStatus(value) : undefined;
  const said = [status?.label, display, text].map(idOf).find((each) => each?.trim());
  return {
    id,
    title,
    type,
    text: said ?? '',
    status,
    people: (Array.isArray(people) ? people : []).map((person: unknown) => String(fields(person)['id'])),
    unit: typeof symbol === 'string' && symbol !== '' ? { symbol, isBefore: direction === 'left' } : undefined,
    isUnread: type === 'formula' && said === undefined,
  };
}
