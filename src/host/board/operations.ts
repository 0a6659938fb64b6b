import { fields, type Scope } from './outcome.ts';

/** A query with the scope that it needs and the reader of its data. */
export interface Operation<T> {
  readonly scope: Scope;
  readonly query: string;
  readonly read: (data: Readonly<Record<string, unknown>>) => T;
}

/** What a person may do with a board. */
export type Access = 'view' | 'edit';

/**
 * What is asked of monday's API, in its version 2026-10, at every opening; the tables in `names.ts` and `columns.ts` are
 * loaded where somebody asks for those. A list has a default length that is shorter than what we ask for at once, and
 * leaves out by default what is archived or who has left.
 */
export const OPERATIONS = {
  boardAccess: {
    scope: 'boards:read',
    query: 'query boardAccess($ids: [ID!]) { boards(ids: $ids, limit: 100, state: all) { id access_level } }',
    read: byId('boards', ({ access_level: access }): Access | undefined =>
      access === 'view' || access === 'edit' ? access : undefined,
    ),
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Returns a reader of a list of things with ids. What it does not understand is left out. */
export function byId<T>(
  list: string,
  read: (thing: Readonly<Record<string, unknown>>) => T | undefined,
): (data: Readonly<Record<string, unknown>>) => ReadonlyMap<string, T> {
  return ({ [list]: things }) =>
    new Map(
      (Array.isArray(things) ? things : []).flatMap((thing: unknown) => {
        const { id, ...rest } = fields(thing);
        const value = read(rest);
        return value === undefined || (typeof id !== 'string' && typeof id !== 'number') ? [] : [[String(id), value]];
      }),
    );
}
