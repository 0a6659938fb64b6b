import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { nameAtHost } from '../monday/host-origin.ts';
import { recall, remember } from '../remembered.ts';

/** Keys with the values under them. */
export type KeptEntries = readonly (readonly [string, unknown])[];

/**
 * IndexedDB, which only this file touches, and local storage for what a page that goes leaves. Inside a frame they may
 * throw, be missing, be partitioned or never answer; every call then comes to "not there" or "not done".
 */
export interface BrowserStorage {
  get(key: string): Promise<unknown>;
  /**
   * Returns all entries whose keys begin with `prefix`; `undefined` if storage is refused. Entries that come after they
   * counted as refused, as from a busy disk, go to `late`.
   */
  startingWith(prefix: string, late?: (entries: KeptEntries) => void): Promise<KeptEntries | undefined>;
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
  leftAtOnce(prefix: string): KeptEntries;
  /** Removes the values under `key` that `matches`. */
  remove(key: string, matches?: (value: unknown) => boolean): Promise<boolean>;
}

/** How long IndexedDB may take before it counts as refused, in milliseconds. In some frames it never answers. */
const patience = 3_000;

/** This browser's storage for the app, of which each host has a part of its own. */
export function openBrowserStorage(): BrowserStorage {
  let database: UseStore | undefined;
  const opened = () => (database ??= createStore('markdown-for-monday', 'kept'));
  return {
    get: (key) =>
      attempt(() => opened()('readonly', (store) => promisifyRequest<unknown>(store.get(nameAtHost(key)))), undefined),
    startingWith: (prefix, late) => attempt(() => entriesUnder(opened(), prefix), undefined, late),
    keysStartingWith: (prefix) =>
      attempt(
        () =>
          opened()('readonly', async (store) =>
            (await promisifyRequest(store.getAllKeys(under(prefix)))).flatMap((name) => keyAtHost(name) ?? []),
          ),
        undefined,
      ),
    async set(key, value) {
      const before = recall(key);
      const isSet = await attempt(() => setAndCommit(opened(), key, value), false);
      if (isSet && before !== null && recall(key) === before) forget(key);
      return isSet;
    },
    setAtOnce: (key, value) => remember(key, JSON.stringify(value)),
    leftAtOnce: (prefix) => leftUnder(prefix),
    remove(key, matches = () => true) {
      const left = recall(key);
      if (left !== null && matches(parse(left))) forget(key);
      return attempt(() => removeMatching(opened(), key, matches), false);
    },
  };
}

function forget(key: string): void {
  try {
    localStorage.removeItem(nameAtHost(key));
  } catch {
    // It keeps nothing.
  }
}

/** Local storage itself, whose names only this file lists. */
function leftUnder(prefix: string): KeptEntries {
  try {
    return Object.entries<string>(localStorage).flatMap(([name, json]) => {
      const key = keyAtHost(name);
      return key?.startsWith(prefix) ? [[key, parse(json)] as const] : [];
    });
  } catch {
    return [];
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** Unlike idb-keyval's `entries`, reads nothing else: pictures are large. */
function entriesUnder(database: UseStore, prefix: string): Promise<KeptEntries> {
  return database('readonly', async (store) => {
    const [names, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(under(prefix))),
      promisifyRequest<unknown[]>(store.getAll(under(prefix))),
    ]);
    return names.flatMap((name, at) => {
      const key = keyAtHost(name);
      return key === undefined ? [] : [[key, values[at]] as const];
    });
  });
}

function under(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
}

/**
 * Returns the key under which the host knows what is kept under `name`; `undefined` if it is another host's, or has no
 * host, as an older version of the app named it.
 */
function keyAtHost(name: IDBValidKey): string | undefined {
  const key = String(name).replace(/@[^@]*$/, '');
  return nameAtHost(key) === name ? key : undefined;
}

/**
 * Unlike idb-keyval's `set`, commits without waiting for the answer to `put`: a page that is closing gets no answer,
 * and the browser undoes what is not committed.
 */
function setAndCommit(database: UseStore, key: string, value: unknown): Promise<boolean> {
  return database('readwrite', async (store) => {
    store.put(value, nameAtHost(key));
    store.transaction.commit();
    await promisifyRequest(store.transaction);
    return true;
  });
}

/** Reads and removes in one transaction, so that nothing comes in between. */
function removeMatching(database: UseStore, key: string, matches: (value: unknown) => boolean): Promise<boolean> {
  return database('readwrite', async (store) => {
    const name = nameAtHost(key);
    if (matches(await promisifyRequest(store.get(name)))) await promisifyRequest(store.delete(name));
    return true;
  });
}

function attempt<T, O>(call: () => Promise<T>, otherwise: O, late?: (value: T) => void): Promise<T | O> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve(otherwise);
    }, patience);
    const done = (value: T | O) => {
      clearTimeout(timer);
      resolve(value);
    };
    try {
      call().then(
        (value) => (isLate ? late?.(value) : done(value)),
        () => done(otherwise),
      );
    } catch {
      done(otherwise);
    }
  });
}
