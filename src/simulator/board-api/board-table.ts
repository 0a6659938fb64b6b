import { board, type Item, looseItem, people } from '../board.ts';
import { isScratch } from '../scratch-item.ts';
import type { World } from '../world.ts';

/** A column of the board, with the settings that the API gives. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly type: 'people' | 'status' | 'date' | 'numbers' | 'text';
  readonly settings: { readonly labels?: readonly Label[] };
}

/** A label of a status, as in the settings of its column. */
export interface Label {
  readonly id: number;
  readonly index: number;
  readonly label: string;
  readonly color: string;
  readonly is_done: boolean;
}

const LABELS: readonly Label[] = [
  { id: 0, index: 0, label: 'Working on it', color: '#fdab3d', is_done: false },
  { id: 1, index: 1, label: 'Done', color: '#00c875', is_done: true },
  { id: 2, index: 2, label: 'Stuck', color: '#df2f4a', is_done: false },
  { id: 5, index: 3, label: 'Not started', color: '#c4c4c4', is_done: false },
];

const COLUMNS: readonly Column[] = [
  { id: 'person', title: 'Owner', type: 'people', settings: {} },
  { id: 'status', title: 'Status', type: 'status', settings: { labels: LABELS } },
  { id: 'date4', title: 'Due', type: 'date', settings: {} },
  { id: 'numbers', title: 'Progress', type: 'numbers', settings: {} },
  { id: 'text', title: 'Tasks', type: 'text', settings: {} },
];

/** Returns the columns of the board. */
export function columnsOf({ renamed }: World): readonly Column[] {
  return COLUMNS.map((column) => {
    const labels = column.settings.labels?.map((each) => ({ ...each, label: renamed[each.label] ?? each.label }));
    return { ...column, title: renamed[column.id] ?? column.title, settings: labels ? { labels } : {} };
  });
}

/** Returns the items of the board, with those and under those names that a test has given them. */
export function itemsOf({ moreItems, itemNames, renamed }: World): readonly Item[] {
  const more = [...moreItems, ...Object.entries(itemNames).map(([id, name]) => ({ id: Number(id), name }))];
  const fresh = more.filter(({ id }) => !board.items.some((item) => item.id === id));
  return [...board.items, ...fresh.map(({ id, name }) => ({ ...looseItem(id), name }))].map((item) => ({
    ...item,
    name: renamed[item.id] ?? itemNames[item.id] ?? item.name,
    status: renamed[item.status] ?? item.status,
  }));
}

/** Returns the item with this id; `undefined` if the board has none. */
export function itemOf(world: World, id: string): Item | undefined {
  const item = itemsOf(world).find((each) => String(each.id) === id);
  return item ?? (isScratch(Number(id)) ? looseItem(Number(id)) : undefined);
}

/** Returns the text of an item's cell: what the API has put there, or what the board began with. */
export function cellOf(world: World, item: Item, column: Column): string {
  const first: Readonly<Record<string, string>> = {
    person: nameOf(world, people[item.owner]),
    status: item.status,
    date4: item.due,
  };
  return world.board.cells[item.id]?.[column.id] ?? first[column.id] ?? '';
}

/** Returns everybody in the account: those on the board, and whom a test has named. */
export function usersOf(world: World): readonly { readonly id: string; readonly name: string }[] {
  const others = Object.entries(world.names).filter(([id]) => !people.some((person) => person.id === id));
  return [
    ...people.map(({ id, name }) => ({ id, name: world.names[id] ?? name })),
    ...others.map(([id, name]) => ({ id, name })),
  ];
}

function nameOf({ names }: World, { id, name }: { readonly id: string; readonly name: string }): string {
  return names[id] ?? name;
}
