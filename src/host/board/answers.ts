import { type ApiFailure, type ApiOutcome, fields } from './outcome.ts';

// How answers are read by what is loaded later than the rights on a board.

/** Returns a reader of a list of things with ids. What it does not understand is left out. */
export function byId<T>(
  list: string,
  read: (thing: Readonly<Record<string, unknown>>) => T | undefined,
): (data: Readonly<Record<string, unknown>>) => ReadonlyMap<string, T> {
  return ({ [list]: things }) =>
    new Map(
      (Array.isArray(things) ? things : []).flatMap((thing: unknown) => {
        const { id, ...rest } = fields(thing);
        const [key, value] = [idOf(id), read(rest)];
        return key === undefined || value === undefined ? [] : [[key, value]];
      }),
    );
}

/** Returns an id, which monday writes as a string or as a number; `undefined` if it is none. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns one thing of an answer that has several by their ids; `undefined` if monday does not say. */
export function ofId<T>(outcome: ApiOutcome<ReadonlyMap<string, T>>, id: string): ApiOutcome<T | undefined> {
  return outcome.kind === 'answered' ? { ...outcome, value: outcome.value.get(id) } : outcome;
}

/** Returns why a question came to nothing; an answer is one that lacks what was asked for. */
export function whyNot(outcome: ApiOutcome<unknown>): ApiFailure {
  return outcome.kind === 'answered' ? { kind: 'refused', message: outcome.errors[0] ?? '' } : outcome;
}
