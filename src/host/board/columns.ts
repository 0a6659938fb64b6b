import { byId, idOf, ofId } from './answers.ts';
import { type ApiOutcome, type MondayApi, fields, type Operation } from './api.ts';

// Columns of a board: how a status is read, and which of them can be set.

/** The status of an item. Its label is what people wrote: text, nothing else. */
export interface Status {
  readonly label: string;
  /** `#rrggbb`; `undefined` if monday says none, or anything else. */
  readonly color: string | undefined;
  readonly isDone: boolean;
}

/**
 * Fields of a value that its status is read from. On boards with items of several levels a status may be that of the
 * items below, which monday counts by labels and gives for items without any, too; it then says nothing but their keys.
 */
export const STATUS_FIELDS =
  '... on StatusValue { label is_done label_style { color } } ... on BatteryValue { is_leaf battery_value { key count } column { settings } }';

/**
 * Argument by which `column_values` includes values that can be those of the items below: without it these are left
 * out.
 */
export const WITH_ROLLUPS = 'capabilities: [CALCULATED]';

/** Reads the label of a status; `undefined` if it has none. */
export function readStatus(value: unknown): Status | undefined {
  const { label, is_done: isDone, label_style: style, battery_value: counts } = fields(value);
  if (Array.isArray(counts)) return countedStatus(counts, labelsOf(fields(value)));
  if (typeof label !== 'string' || label.trim() === '') return undefined;
  return { label, color: colorIn(fields(style)['color']), isDone: isDone === true };
}

/** Whether the value is that of the items below, which nobody can set. */
export function isRolledUp(value: unknown): boolean {
  const { battery_value: counts, is_leaf: isLeaf } = fields(value);
  return Array.isArray(counts) && isLeaf === false;
}

function labelsOf({ column }: Readonly<Record<string, unknown>>): ReadonlyMap<string, Label> {
  return new Map(labelsIn(fields(column)['settings']).map((label) => [label.id, label]));
}

/** One label is that of the item, or of all below it; of several it says how many items have each. */
function countedStatus(counts: readonly unknown[], labels: ReadonlyMap<string, Label>): Status | undefined {
  const counted = counts.flatMap((each) => {
    const { key, count } = fields(each);
    const label = labels.get(idOf(key) ?? '');
    return label && Number(count) > 0 ? [{ label, count: Number(count) }] : [];
  });
  const [first, ...others] = counted;
  if (!first) return undefined;
  return {
    label:
      others.length === 0 ? first.label.name : counted.map(({ label, count }) => `${label.name}: ${count}`).join(', '),
    color: others.length === 0 ? first.label.color : undefined,
    isDone: counted.every(({ label }) => label.isDone),
  };
}

/** A label of a status column, as its settings have it. */
export interface Label {
  readonly id: string;
  readonly name: string;
  readonly color: string | undefined;
  readonly isDone: boolean;
  /** Nobody can choose it any more; items that have it keep it. */
  readonly isDeactivated: boolean;
}

/** Returns the labels with a name in a status column's settings. */
export function labelsIn(settings: unknown): readonly Label[] {
  const { labels } = fields(settings);
  return (Array.isArray(labels) ? labels : []).flatMap((each: unknown) => {
    const { id, label: name, color, hex, is_done: isDone, is_deactivated: isDeactivated } = fields(each);
    if (typeof name !== 'string' || name.trim() === '') return [];
    return {
      id: idOf(id) ?? '',
      name,
      color: colorIn(hex) ?? colorIn(COLORS[String(color)]) ?? colorIn(color),
      isDone: isDone === true,
      isDeactivated: isDeactivated === true,
    };
  });
}

/** Returns the names of those labels that can be chosen, and set by their names. */
export function namesToSet(labels: readonly Label[]): readonly string[] {
  return labels.filter((label) => !label.isDeactivated && isSetByName(label.name)).map(({ name }) => name);
}

/** Whether a status can be set by the name of its label: monday takes a number for the id of one. */
export function isSetByName(name: string): boolean {
  return !/^\s*\d+\s*$/.test(name);
}

function colorIn(color: unknown): string | undefined {
  return typeof color === 'string' && /^#[\da-f]{6}$/i.test(color) ? color : undefined;
}

/** monday's colours of labels, by their names and numbers: https://developer.monday.com/api-reference/docs/status */
const COLORS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'working_orange 0 fdab3d done_green 1 00c875 stuck_red 2 e2445c dark_blue 3 0086c0 purple 4 9d50dd ' +
    'explosive 5 ff642e grass_green 6 037f4c bright_blue 7 579bfc saladish 8 cab641 egg_yolk 9 ffcb00 ' +
    'blackish 10 333333 dark_red 11 bb3354 sofia_pink 12 ff158a lipstick 13 ff5ac4 dark_purple 14 784bd1 ' +
    'bright_green 15 9cd326 chili_blue 16 66ccff american_gray 17 808080 brown 18 7f5347 dark_orange 19 d974b0 ' +
    'sunset 101 ff7575 bubble 102 faa1f1 peach 103 ffadad berry 104 e8697d winter 105 9aadbd river 106 68a1bd ' +
    'navy 107 225091 aquamarine 108 4eccc6 indigo 109 5559df dark_indigo 110 401694 pecan 151 563e3e ' +
    'lavender 152 a25ddc royal 153 2b76e5 steel 154 a9bee8 orchid 155 dce3ea lilac 156 bda8f0 tan 157 a0a0a0 ' +
    'sky 158 a1e3f6 coffee 159 bd816e teal 160 2da283'
  )
    .match(/\w+ \d+ \w+/g)!
    .flatMap((each) => {
      const [name, number, hex] = each.split(' ') as [string, string, string];
      return [
        [name, `#${hex}`],
        [number, `#${hex}`],
      ];
    }),
);

/** The board of an item, and those of its columns that can carry progress. */
export interface ItemBoard {
  readonly id: string;
  readonly columns: readonly BoardColumn[];
}

/** Types of columns that can carry progress. */
export const PROGRESS_TYPES = ['numbers', 'text', 'status'] as const;
export type ProgressType = (typeof PROGRESS_TYPES)[number];

/** `labels` are those of a status that can be set. */
export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly type: ProgressType;
  readonly labels: readonly string[];
}

/** Questions about columns: loaded only where an editor chooses one. */
export const COLUMN_OPERATIONS = {
  itemBoards: {
    scope: 'boards:read',
    query: `query itemBoards($ids: [ID!]) { items(ids: $ids, limit: 100) { id board { id columns(types: [${PROGRESS_TYPES.join(', ')}]) { id title type settings capabilities { calculated { function } } } } } }`,
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
export async function boardOf({ ask }: MondayApi, item: string): Promise<ApiOutcome<ItemBoard | undefined>> {
  return ofId(await ask(COLUMN_OPERATIONS.itemBoards, { ids: [item] }), item);
}

/** Sets a column of an item to a text, a number or the name of a label; '' empties it. False if monday did not. */
export function setColumn(
  { ask }: MondayApi,
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
  const { title, settings, capabilities } = column;
  const id = idOf(column['id']);
  const type = PROGRESS_TYPES.find((known) => known === column['type']);
  if (id === undefined || typeof title !== 'string' || !type) return undefined;
  // monday says that it has written such a column of an item with subitems, and leaves it as it is.
  const { function: rollup = 'NONE' } = fields(fields(capabilities)['calculated']);
  if (rollup !== null && rollup !== 'NONE') return undefined;
  return { id, title, type, labels: namesToSet(labelsIn(settings)) };
}
