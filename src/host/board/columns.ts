import { type Board, byId, type Operation } from './board.ts';
import { type ApiOutcome, fields, ofId } from './outcome.ts';

/** The board of an item, and those of its columns that can carry progress. */
export interface ItemBoard {
  readonly id: string;
  readonly columns: readonly BoardColumn[];
}

/** `labels` are those of a status. */
export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly type: 'numbers' | 'text' | 'status';
  readonly labels: readonly string[];
}

/** What is asked about columns: loaded only where an editor chooses one. */
export const COLUMN_OPERATIONS = {
  itemBoards: {
    scope: 'boards:read',
    query:
      'query itemBoards($ids: [ID!]) { items(ids: $ids, limit: 100) { id board { id columns(types: [numbers, text, status]) { id title type settings } } } }',
    read: byId('items', ({ board }) => readBoard(fields(board))),
  },
  setColumn: {
    scope: 'boards:write',
    query:
      'mutation setColumn($board: ID!, $item: ID, $column: String!, $value: String) { change_simple_column_value(board_id: $board, item_id: $item, column_id: $column, value: $value) { id } }',
    read: ({ change_simple_column_value: item }) => fields(item)['id'] !== undefined,
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Returns the board of an item with its columns; `undefined` if monday does not say. */
export async function boardOf({ ask }: Board, item: string): Promise<ApiOutcome<ItemBoard | undefined>> {
  return ofId(await ask(COLUMN_OPERATIONS.itemBoards, { ids: [item] }), item);
}

/** Sets a column of an item to a text, a number or the name of a label; '' empties it. False if monday did not. */
export function setColumn(
  { ask }: Board,
  to: { readonly board: string; readonly item: string; readonly column: string; readonly value: string },
): Promise<ApiOutcome<boolean>> {
  return ask(COLUMN_OPERATIONS.setColumn, to);
}

function readBoard({ id, columns }: Readonly<Record<string, unknown>>): ItemBoard | undefined {
  if (typeof id !== 'string' || !Array.isArray(columns)) return undefined;
  return { id, columns: columns.flatMap((column: unknown) => readColumn(fields(column)) ?? []) };
}

function readColumn({ id, title, type, settings }: Readonly<Record<string, unknown>>): BoardColumn | undefined {
  if (typeof id !== 'string' || typeof title !== 'string') return undefined;
  if (type !== 'numbers' && type !== 'text' && type !== 'status') return undefined;
  const names = labelsIn(settings).map(({ label }) => label);
  return { id, title, type, labels: names.filter((name) => typeof name === 'string' && name !== '') as string[] };
}

/** Returns the labels in a status column's settings. Nobody can choose one that was deactivated. */
export function labelsIn(settings: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { labels } = fields(settings);
  return (Array.isArray(labels) ? labels : []).map(fields).filter((label) => label['is_deactivated'] !== true);
}
