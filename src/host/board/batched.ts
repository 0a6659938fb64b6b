import type { ApiOutcome } from './outcome.ts';

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
