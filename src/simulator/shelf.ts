import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/** A stored value with its version. */
export interface Entry {
  readonly value: unknown;
  readonly version: string;
  /** When it was stored, milliseconds since 1970. */
  readonly at: number;
}

/** Where the simulator stores the values of apps. */
export interface Shelf {
  /** Whether it survives a reload. */
  readonly lasting: boolean;
  get(name: string): Promise<Entry | undefined>;
  /** Replaces an entry atomically by what `next` returns; `undefined` removes it. */
  update(name: string, next: (entry: Entry | undefined) => Entry | undefined): Promise<void>;
  entries(): Promise<(readonly [name: string, entry: Entry])[]>;
  clear(): Promise<void>;
}

/** Creates a shelf that lives as long as the page. */
export function memoryShelf(): Shelf {
  const shelf = new Map<string, Entry>();
  return {
    lasting: false,
    get: async (name) => shelf.get(name),
    update: async (name, next) => {
      const entry = next(shelf.get(name));
      if (entry) shelf.set(name, entry);
      else shelf.delete(name);
    },
    entries: async () => [...shelf],
    clear: async () => shelf.clear(),
  };
}

/** How long IndexedDB may take to open before it counts as refused. A busy device has opened it by then. */
const PATIENCE_MS = 5_000;

/**
 * Opens a shelf in IndexedDB, shared by the browser's tabs. Returns one in memory if the browser refuses that (private
 * windows) or cannot write: a page in WebKit's back-forward cache keeps its transactions open, and others wait.
 */
export async function browserShelf(name: string): Promise<Shelf> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const store = createStore(name, 'entries');
    await Promise.race([
      // Only a write transaction waits for another page's; a read would not show the problem.
      store('readwrite', (table) => promisifyRequest(table.count())),
      new Promise((_, reject) => {
        timer = setTimeout(reject, PATIENCE_MS);
      }),
    ]);
    return shelfIn(store);
  } catch {
    return memoryShelf();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Empties the idb-keyval table of another page of our origin in the database `name`, or removes what it keeps under
 * keys with `part`. Does nothing if the browser refuses storage, because then nothing is stored.
 */
export async function emptyDatabase(name: string, table: string, part = ''): Promise<void> {
  const empty = async () => {
    const store = createStore(name, table);
    await store('readwrite', async (entries) => {
      const keys = await promisifyRequest(entries.getAllKeys());
      for (const key of keys) if (String(key).includes(part)) entries.delete(key);
      await promisifyRequest(entries.transaction);
    });
  };
  await empty().catch(() => undefined);
}

function shelfIn(store: UseStore): Shelf {
  return {
    lasting: true,
    get: (name) => store('readonly', (table) => promisifyRequest<Entry | undefined>(table.get(name))),
    // idb-keyval's `update` cannot remove.
    update: (name, next) =>
      store('readwrite', async (table) => {
        const request: IDBRequest<Entry | undefined> = table.get(name);
        const entry = next(await promisifyRequest(request));
        if (entry) table.put(entry, name);
        else table.delete(name);
        // A page that is about to go gets no answer, and the browser undoes what is not committed.
        table.transaction.commit();
        await promisifyRequest(table.transaction);
      }),
    entries: () =>
      store('readonly', async (table) => {
        const [names, entries] = await Promise.all([
          promisifyRequest(table.getAllKeys()),
          promisifyRequest<Entry[]>(table.getAll()),
        ]);
        return names.map((name, at) => [String(name), entries[at]!] as const);
      }),
    clear: () =>
      store('readwrite', async (table) => {
        table.clear();
        await promisifyRequest(table.transaction);
      }),
  };
}
