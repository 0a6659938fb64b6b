import type { FaultRule } from './fault.ts';
import type { ConflictSpelling } from './storage.ts';

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
  readonly type: 'people' | 'status' | 'date' | 'numbers' | 'text' | 'mirror' | 'formula';
  readonly settings: { readonly labels?: readonly Label[] };
}

/** A label of a status, as in the settings of its column. */
export interface Label {
  readonly id: number;
  readonly index: number;
  readonly label: string;
  readonly color: string;
  readonly is_done: boolean;
  /** Nobody can choose it any more; items that have it keep it. */
  readonly is_deactivated?: boolean;
}

/** Returns an item for trying out a text, which is on no board. */
export function looseItem(id: number): Item {
  return { id, name: 'A piece to try', owner: 0, status: 'Not started', due: '–' };
}

/** Returns the item with this id or place (from 1) on the board. */
export function itemNamed(text: string): Item | undefined {
  return board.items.find(({ id }, index) => text === String(id) || text === String(index + 1));
}

/** The id of the simulated account. */
export const ACCOUNT_ID = '654646';

export const THEMES = ['light', 'dark', 'black', 'hacker_theme'] as const;
export type Theme = (typeof THEMES)[number];

/** The person at a frame, and the open item. */
export interface Seat {
  readonly itemId: number;
  /** The account's flag, which the context has. */
  readonly isViewOnly: boolean;
  /** Rights on this board, which only the API tells. */
  readonly access: 'edit' | 'view';
}

/** Scopes that an administrator can approve. */
export const SCOPES = ['boards:read', 'boards:write', 'docs:read', 'updates:write', 'users:read'] as const;

/** An update on an item: who wrote it, its HTML, and the ids of the people whom monday notifies. */
interface Update {
  readonly by: string;
  readonly body: string;
  readonly people: readonly string[];
}

/** Changes on the board by the API, by item. */
export interface BoardChanges {
  /** Values of columns as text, by column. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly subitems: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>>;
  /** monday's own descriptions of items. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Columns besides those that the board began with. */
  readonly columns: readonly Column[];
  /** Updates on items, oldest first. */
  readonly updates: Readonly<Record<string, readonly Update[]>>;
}

/** Everything that can be set about the simulated monday. `seats[0]` is you, `seats[1]` the second person. */
export interface SimulatedMonday {
  readonly theme: Theme;
  /** Language tag of both people's monday. */
  readonly language: string;
  readonly timeFormat: '12H' | '24H';
  readonly seats: readonly [Seat, Seat];
  readonly faults: readonly FaultRule[];
  readonly conflictSpelling: ConflictSpelling;
  /** Scopes that an administrator has approved for the app. The API refuses the rest. */
  readonly scopes: readonly string[];
  /** Names in the API besides those of `people`, or instead of them, by id; for odd names in tests. */
  readonly names: Readonly<Record<string, string>>;
  /** Items in the API besides those of the board; for large boards and odd names in tests. */
  readonly moreItems: readonly { readonly id: number; readonly name: string }[];
  /**
   * Names in the API instead of those of the board: by its id, the id of an item or a column, or by a label. An item
   * with an empty one is deleted.
   */
  readonly renamed: Readonly<Record<string, string>>;
  readonly board: BoardChanges;
  /** Whether items can have items of several levels below them, and descriptions of monday's own. */
  readonly hierarchy: 'classic' | 'multi_level';
  /** The ids of columns that show an item's subitems' values rolled up: monday's default where they can. */
  readonly rollups: readonly string[];
  /** Overrides fields of every context; `undefined` removes one. For odd contexts in tests. */
  readonly contextChanges: Readonly<Record<string, unknown>>;
}

/** A world without faults, in which both people edit the first item. */
export const quietMonday: SimulatedMonday = {
  theme: 'light',
  language: 'en',
  timeFormat: '24H',
  seats: [
    { itemId: board.items[0].id, isViewOnly: false, access: 'edit' },
    { itemId: board.items[0].id, isViewOnly: false, access: 'edit' },
  ],
  faults: [],
  conflictSpelling: 'error',
  scopes: [],
  names: {},
  moreItems: [],
  renamed: {},
  board: { cells: {}, subitems: {}, descriptions: {}, columns: [], updates: {} },
  hierarchy: 'multi_level',
  rollups: [],
  contextChanges: {},
};

/** Returns the context of a seat's frame, as monday documents it for item views. */
export function contextOf(world: SimulatedMonday, seat: number): Record<string, unknown> {
  const { itemId, isViewOnly } = world.seats[seat] ?? world.seats[0];
  const context = {
    theme: world.theme,
    account: { id: ACCOUNT_ID },
    user: {
      id: (people[seat] ?? people[0]).id,
      isAdmin: false,
      isGuest: false,
      isViewOnly,
      countryCode: 'US',
      currentLanguage: world.language,
      timeFormat: world.timeFormat,
      timeZoneOffset: -new Date().getTimezoneOffset() / 60,
    },
    region: 'use1',
    productKind: 'core',
    // monday does not document `slug`. The item view makes its marketplace link of it.
    app: { id: 10_123_456, clientId: 'playground', slug: 'markdown-for-monday' },
    appVersion: {
      id: 10_234_567,
      name: 'Playground',
      status: 'live',
      type: 'major',
      versionData: { major: 1, minor: 0, patch: 0, type: 'major' },
    },
    permissions: { approvedScopes: world.scopes, requiredScopes: SCOPES },
    workspaceId: 1_234_567,
    boardId: board.id,
    boardIds: [board.id],
    itemId,
    instanceId: board.instanceId,
    instanceType: 'item_view',
    ...world.contextChanges,
  };
  return Object.fromEntries(Object.entries(context).filter(([, value]) => value !== undefined));
}
