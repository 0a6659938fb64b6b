import { clear, createStore, entries, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { memoryShelf, type Entry, type Shelf } from './shelf.ts';

/** A shelf in this browser's IndexedDB, shared by its tabs; where the browser refuses that (private windows), one in memory. */
export async function browserShelf(name: string): Promise<Shelf> {
  try {
    const store = createStore(name, 'entries');
    await keys(store);
    return shelfIn(store);
  } catch {
    return memoryShelf();
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
