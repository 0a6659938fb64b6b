import { board, type Column, type Item, type Label, looseItem, people } from '../board.ts';
import { isScratch } from '../scratch-item.ts';
import type { World } from '../world.ts';

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
  { id: 'mirror', title: 'Campaign', type: 'mirror', settings: {} },
];

/** Returns the columns of the board, and those that a test has added. */
export function columnsOf({ renamed, board: { columns } }: World): readonly Column[] {
  return [...COLUMNS, ...columns].map((column) => {
    const labels = column.settings.labels?.map((each) => ({ ...each, label: renamed[each.label] ?? each.label }));
    return { ...column, title: renamed[column.id] ?? column.title, settings: labels ? { labels } : {} };
  });
}

/** Returns the items of the board, with those and under those names that a test has given them. */
export function itemsOf({ moreItems, renamed }: World): readonly Item[] {
  return [...board.items, ...moreItems.map(({ id, name }) => ({ ...looseItem(id), name }))]
    .map((item) => ({
      ...item,
      name: renamed[item.id] ?? item.name,
      status: renamed[item.status] ?? item.status,
    }))
    .filter(({ name }) => name !== '');
}

/** Returns the item with this id; `undefined` if the board has none. */
export function itemOf(world: World, id: string): Item | undefined {
  const item = itemsOf(world).find((each) => String(each.id) === id);
  return item ?? (isScratch(Number(id)) ? looseItem(Number(id)) : undefined);
}

/** The id of the board that monday keeps the subitems of all items on. Here it has the columns of the board itself. */
export const SUBITEM_BOARD = String(board.id + 1);

/** Returns the subitem with this id; `undefined` if there is none. */
export function subitemOf(world: World, id: string): { readonly id: string; readonly name: string } | undefined {
  return Object.values(world.board.subitems)
    .flat()
    .find((subitem) => subitem.id === id);
}

/** Returns the text of an item's cell: what the API has put there, or what the board began with. */
export function cellOf(world: World, item: Item, column: Column): string {
  const first: Readonly<Record<string, string>> = {
    person: nameOf(world, people[item.owner]),
    status: item.status,
    date4: dayOf(item.due),
    mirror: item.due === '' ? '' : 'Spring',
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

/** `Jun 12`, as the board shows it, in the form of the API. */
function dayOf(due: string): string {
  const day = new Date(`${due} 2026 UTC`);
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

function nameOf({ names }: World, { id, name }: { readonly id: string; readonly name: string }): string {
  return names[id] ?? name;
}
