import { clear, createStore, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { memoryShelf, type Entry, type Shelf } from './shelf.ts';

/** How long IndexedDB may take to open before it counts as refused; a busy device has opened it by then. */
const PATIENCE_MS = 5_000;

/**
 * A shelf in this browser's IndexedDB, shared by its tabs. Where the browser refuses that (private windows), one in memory; also where
 * nothing can be written: in WebKit a page that is kept for the way back keeps the transactions it was left in, and others wait for them.
 */
export async function browserShelf(name: string): Promise<Shelf> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const store = createStore(name, 'entries');
    await Promise.race([
      // Writing waits for what another page reads; reading would not tell.
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
 * Empties what another page of our origin keeps by idb-keyval in the database `name`. Does nothing where the browser refuses storage:
 * nothing is kept there then.
 */
export async function emptyDatabase(name: string, table: string): Promise<void> {
  await clear(createStore(name, table)).catch(() => undefined);
}

function shelfIn(store: UseStore): Shelf {
  return {
    lasting: true,
    get: (name) => get<Entry>(name, store),
    // Not idb-keyval's `update`: that one cannot remove.
    update: (name, next) =>
      store('readwrite', async (table) => {
        const request: IDBRequest<Entry | undefined> = table.get(name);
        const entry = next(await promisifyRequest(request));
        if (entry) table.put(entry, name);
        else table.delete(name);
        await promisifyRequest(table.transaction);
      }),
    entries: () => entries<string, Entry>(store),
    clear: () => clear(store),
  };
}
