import { byId, idOf, ofId } from './answers.ts';
import type { Board, Operation } from './board.ts';
import { type ApiOutcome, fields } from './outcome.ts';
import { labelsIn, namesToSet } from './status.ts';

/** The board of an item, and those of its columns that can carry progress. */
export interface ItemBoard {
  readonly id: string;
  readonly columns: readonly BoardColumn[];
}

/** `labels` are those of a status that can be set. */
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
      'query itemBoards($ids: [ID!]) { items(ids: $ids, limit: 100) { id board { id columns(types: [numbers, text, status]) { id title type settings capabilities { calculated { function } } } } } }',
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
  const board = idOf(id);
  if (board === undefined || !Array.isArray(columns)) return undefined;
  return { id: board, columns: columns.flatMap((column: unknown) => readColumn(fields(column)) ?? []) };
}

function readColumn(column: Readonly<Record<string, unknown>>): BoardColumn | undefined {
  const { title, type, settings, capabilities } = column;
  const id = idOf(column['id']);
  if (id === undefined || typeof title !== 'string') return undefined;
  if (type !== 'numbers' && type !== 'text' && type !== 'status') return undefined;
  // monday says that it has written such a column of an item with subitems, and leaves it as it is.
  const { function: rollup = 'NONE' } = fields(fields(capabilities)['calculated']);
  if (rollup !== null && rollup !== 'NONE') return undefined;
  return { id, title, type, labels: namesToSet(labelsIn(settings)) };
}
