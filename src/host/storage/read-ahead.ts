import type { ReadOutcome, Store } from './store.ts';

/** A read that is under way before anybody needs it. */
export interface ReadAhead {
  readonly outcome: Promise<ReadOutcome>;
  /** The store. Its first read of the key gets that outcome; every later one asks again. */
  readonly store: Store;
}

/** Begins to read `key` at once. */
export function readAhead(store: Store, key: string): ReadAhead {
  const outcome = store.read(key);
  let unread: Promise<ReadOutcome> | undefined = outcome;
  return {
    outcome,
    store: {
      ...store,
      read(asked) {
        if (asked !== key || !unread) return store.read(asked);
        const answer = unread;
        unread = undefined;
        return answer;
      },
    },
  };
}
