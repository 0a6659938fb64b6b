/** A typical board. Ids are beyond 2^31, like monday's. */
export const board = {
  id: 9_123_400_001,
  instanceId: 191_846_327,
  name: 'Website relaunch',
  group: 'This month',
  items: [
    { id: 9_876_543_201, name: 'Launch plan', owner: 0, status: 'Working on it', due: 'Jun 12' },
    { id: 9_876_543_202, name: 'New landing page', owner: 1, status: 'Working on it', due: 'Jun 15' },
    { id: 9_876_543_203, name: 'Customer interviews', owner: 0, status: 'Done', due: 'Jun 3' },
    { id: 9_876_543_204, name: 'Fix slow search', owner: 1, status: 'Stuck', due: 'Jun 18' },
    { id: 9_876_543_205, name: 'Release notes 2.4', owner: 0, status: 'Not started', due: 'Jun 24' },
  ],
} as const;

/** `people[0]` is you. */
export const people = [
  { id: '43500101', name: 'Dana Levi', initials: 'DL' },
  { id: '43500102', name: 'Noa Kim', initials: 'NK' },
] as const;

export interface Item {
  readonly id: number;
  readonly name: string;
  /** Index in `people`. */
  readonly owner: 0 | 1;
  readonly status: string;
  readonly due: string;
}

/** A column of the board, with the settings that the API gives. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly type: 'people' | 'status' | 'date' | 'numbers' | 'text' | 'mirror';
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

/** Returns an item for trying out a text, which is on no board. */
export function looseItem(id: number): Item {
  return { id, name: 'A piece to try', owner: 0, status: 'Not started', due: '–' };
}

/** Returns the item with this id or place (from 1) on the board. */
export function itemNamed(text: string): Item | undefined {
  return board.items.find(({ id }, index) => text === String(id) || text === String(index + 1));
}
