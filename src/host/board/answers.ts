import { type ApiFailure, type ApiOutcome, fields } from './api.ts';

// How lists of things with ids are asked for and read, by what is loaded later than the rights on a board.

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

/** The most ids that monday takes in one query. */
export const MOST_IDS = 100;

/**
 * Returns a reader of single things over one of many. Ids that are asked for in the same turn share a call of at most
 * `MOST_IDS`, and whoever asks for an id that is being read shares its answer. With `keeps`, what was found is not read
 * again.
 */
export function batched<T>(
  load: (ids: readonly string[]) => Promise<ApiOutcome<ReadonlyMap<string, T>>>,
  keeps: boolean,
): (id: string) => Promise<ApiOutcome<T | undefined>> {
  const known = new Map<string, Promise<ApiOutcome<T | undefined>>>();
  let ids: string[] = [];
  let loaded: ReturnType<typeof load>;

  function collect(id: string): ReturnType<typeof load> {
    if (ids.length === 0 || ids.length === MOST_IDS) {
      const batch = (ids = []);
      loaded = Promise.resolve().then(() => {
        // A full batch has been followed by another.
        if (ids === batch) ids = [];
        return load(batch);
      });
    }
    ids.push(id);
    return loaded;
  }

  async function read(id: string): Promise<ApiOutcome<T | undefined>> {
    const outcome = await collect(id);
    const value = outcome.kind === 'answered' ? outcome.value.get(id) : undefined;
    if (!keeps || value === undefined) known.delete(id);
    return outcome.kind === 'answered' ? { ...outcome, value } : outcome;
  }

  return (id) => {
    const shared = known.get(id) ?? read(id);
    known.set(id, shared);
    return shared;
  };
}
