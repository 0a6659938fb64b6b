import { createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * IndexedDB as we use it: the one file that touches it. Inside a frame it may throw, be missing, be cut off by the browser's
 * partitions or never answer; every call then gives the answer for "not there" or "not done".
 */
export interface BrowserStorage {
  get(key: string): Promise<unknown>;
  /** All keys that begin with `prefix`, each with its value; `undefined` if storage is refused. */
  startingWith(prefix: string): Promise<readonly (readonly [string, unknown])[] | undefined>;
  set(key: string, value: unknown): Promise<boolean>;
  /** Removes what is under `key`, if it is `such`. */
  remove(key: string, such?: (value: unknown) => boolean): Promise<boolean>;
}

/** How long IndexedDB may take before it counts as refused: it answers in milliseconds or, in some frames, never. */
const patience = 3_000;

/** This browser's storage for the app. */
export function openBrowserStorage(): BrowserStorage {
  let database: UseStore | undefined;
  const opened = () => (database ??= createStore('markdown-for-monday', 'kept'));
  return {
    get: (key) => attempt(() => get(key, opened()), undefined),
    startingWith: (prefix) =>
      attempt(async () => {
        const all = await entries<string, unknown>(opened());
        return all.filter(([key]) => typeof key === 'string' && key.startsWith(prefix));
      }, undefined),
    set: (key, value) => attempt(() => setAtOnce(opened(), key, value), false),
    remove: (key, such = () => true) => attempt(() => removeSuch(opened(), key, such), false),
  };
}

/**
 * Commits without waiting for the answer to `put`, unlike idb-keyval's `set`: a page that is being left hears no answer any more, and
 * the browser would undo what was not committed by then.
 */
function setAtOnce(database: UseStore, key: string, value: unknown): Promise<boolean> {
  return database('readwrite', async (store) => {
    store.put(value, key);
    store.transaction.commit();
    await promisifyRequest(store.transaction);
    return true;
  });
}

/** Looks and removes in one transaction, so that nothing comes in between. */
function removeSuch(database: UseStore, key: string, such: (value: unknown) => boolean): Promise<boolean> {
  return database('readwrite', async (store) => {
    if (such(await promisifyRequest(store.get(key)))) await promisifyRequest(store.delete(key));
    return true;
  });
}

function attempt<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), patience);
    const done = (value: T) => {
      clearTimeout(timer);
      resolve(value);
    };
    try {
      call().then(done, () => done(otherwise));
    } catch {
      done(otherwise);
    }
  });
}
