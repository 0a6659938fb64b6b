import { asOneLine } from '../../text/one-line.ts';
import type { Board } from './board.ts';
import { readStatus, type Status } from './items.ts';
import { byId, type Operation } from './operations.ts';
import { type ApiOutcome, fields, ofId } from './outcome.ts';

/** What an item has in a column. Titles and texts are what people wrote: text, nothing else. */
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
}

/** What is asked about the values of an item: loaded where a text has one. */
export const VALUE_OPERATIONS = {
  itemValues: {
    scope: 'boards:read',
    query:
      'query itemValues($ids: [ID!]) { items(ids: $ids, limit: 100) { id column_values { id type text column { title } ... on StatusValue { label is_done label_style { color } } ... on PeopleValue { persons_and_teams { id } } ... on NumbersValue { symbol direction } ... on MirrorValue { display_value } ... on BoardRelationValue { display_value } ... on DependencyValue { display_value } } } }',
    read: byId('items', ({ column_values: values }) =>
      Array.isArray(values) ? values.flatMap((value: unknown) => readValue(fields(value)) ?? []) : undefined,
    ),
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Columns whose value is no text here. Asking for that of formulas fails on boards with many of them. */
const UNREADABLE = /^(?:button|formula|progress|subtasks|unsupported)$/;

/** Returns the values of an item, all in one call, in the order of its columns; `undefined` if monday does not say. */
export async function valuesOf({ ask }: Board, item: string): Promise<ApiOutcome<readonly ColumnValue[] | undefined>> {
  return ofId(await ask(VALUE_OPERATIONS.itemValues, { ids: [item] }), item);
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
  const { id, type, text, display_value: display, column, persons_and_teams: people, symbol, direction } = value;
  const { title } = fields(column);
  if (typeof id !== 'string' || typeof title !== 'string' || typeof type !== 'string' || UNREADABLE.test(type))
    return undefined;
  const said = [display, text].find((each) => typeof each === 'string' && each.trim() !== '');
  return {
    id,
    title,
    type,
    text: typeof said === 'string' ? said : '',
    status: type === 'status' ? readStatus(value) : undefined,
    people: (Array.isArray(people) ? people : []).map((person: unknown) => String(fields(person)['id'])),
    unit: typeof symbol === 'string' && symbol !== '' ? { symbol, isBefore: direction === 'left' } : undefined,
  };
}
