import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { forget, recall, recallStartingWith, remember } from '../remembered.ts';

/**
 * IndexedDB, which only this file touches, and local storage for what a page that goes leaves. Inside a frame they may
 * throw, be missing, be partitioned or never answer; every call then comes to "not there" or "not done".
 */
export interface BrowserStorage {
  get(key: string): Promise<unknown>;
  /** Returns all entries whose keys begin with `prefix`; `undefined` if storage is refused. */
  startingWith(prefix: string): Promise<readonly (readonly [string, unknown])[] | undefined>;
  /**
   * Returns all keys that begin with `prefix`, without reading what is under them; `undefined` if storage is refused.
   */
  keysStartingWith(prefix: string): Promise<readonly string[] | undefined>;
  /** Replaces what is under `key`, what `setAtOnce` put there before included. */
  set(key: string, value: unknown): Promise<boolean>;
  /**
   * Stores `value`, as JSON, before it returns: a page that goes gets no answer from IndexedDB, and of a frame that is
   * taken out of its page not even what was begun is done. It lies beside what `set` stored under `key`. Returns false
   * if it is refused.
   */
  setAtOnce(key: string, value: unknown): boolean;
  /** Returns what `setAtOnce` stored under keys that begin with `prefix`, and no `set` has replaced. */
  leftAtOnce(prefix: string): readonly (readonly [string, unknown])[];
  /** Removes the values under `key` that `matches`. */
  remove(key: string, matches?: (value: unknown) => boolean): Promise<boolean>;
}

/** How long IndexedDB may take before it counts as refused, in milliseconds. In some frames it never answers. */
const patience = 3_000;

/** This browser's storage for the app. */
export function openBrowserStorage(): BrowserStorage {
  let database: UseStore | undefined;
  const opened = () => (database ??= createStore('markdown-for-monday', 'kept'));
  return {
    get: (key) => attempt(() => opened()('readonly', (store) => promisifyRequest<unknown>(store.get(key))), undefined),
    startingWith: (prefix) => attempt(() => entriesUnder(opened(), prefix), undefined),
    keysStartingWith: (prefix) =>
      attempt(
        () =>
          opened()('readonly', async (store) => (await promisifyRequest(store.getAllKeys(under(prefix)))).map(String)),
        undefined,
      ),
    async set(key, value) {
      const before = recall(key);
      const isSet = await attempt(() => setAndCommit(opened(), key, value), false);
      if (isSet && before !== null && recall(key) === before) forget(key);
      return isSet;
    },
    setAtOnce: (key, value) => remember(key, JSON.stringify(value)),
    leftAtOnce: (prefix) => recallStartingWith(prefix).map(([key, json]) => [key, parse(json)]),
    remove(key, matches = () => true) {
      const left = recall(key);
      if (left !== null && matches(parse(left))) forget(key);
      return attempt(() => removeMatching(opened(), key, matches), false);
    },
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** Unlike idb-keyval's `entries`, reads nothing else: pictures are large. */
function entriesUnder(database: UseStore, prefix: string): Promise<readonly (readonly [string, unknown])[]> {
  return database('readonly', async (store) => {
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(under(prefix))),
      promisifyRequest<unknown[]>(store.getAll(under(prefix))),
    ]);
    return keys.map((key, at) => [String(key), values[at]] as const);
  });
}

function under(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
}

/**
 * Unlike idb-keyval's `set`, commits without waiting for the answer to `put`: a page that is closing gets no answer,
 * and the browser undoes what is not committed.
 */
function setAndCommit(database: UseStore, key: string, value: unknown): Promise<boolean> {
  return database('readwrite', async (store) => {
    store.put(value, key);
    store.transaction.commit();
    await promisifyRequest(store.transaction);
    return true;
  });
}

/** Reads and removes in one transaction, so that nothing comes in between. */
function removeMatching(database: UseStore, key: string, matches: (value: unknown) => boolean): Promise<boolean> {
  return database('readwrite', async (store) => {
    if (matches(await promisifyRequest(store.get(key)))) await promisifyRequest(store.delete(key));
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
