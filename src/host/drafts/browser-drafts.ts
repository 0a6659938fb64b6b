import type { BrowserStorage, KeptEntries } from './browser-storage.ts';
import { type Draft, draftFormat, type DraftsFound, type DraftShelf, type LastingShelf, parseDraft } from './drafts.ts';
import type { DescriptionStore } from '../storage/description-store.ts';
import { isOfForm } from '../storage/stored-form.ts';

/** Drafts in this browser, one entry each, under keys that begin with `key`. */
export function createBrowserDrafts({ storage, key }: { storage: BrowserStorage; key: string }): LastingShelf {
  const entryKey = (id: string) => `${key}/${id}`;
  const keep = (draft: Draft) => storage.set(entryKey(draft.id), formatted(draft));
  function readWith(left: readonly Draft[], found: KeptEntries): { readonly kind: 'read' } & DraftsFound {
    const values = found.map(([, entry]) => entry);
    const drafts = values.flatMap((entry) => parseEntry(entry) ?? []);
    const newer = left.filter(({ id, at }) => !drafts.some((draft) => draft.id === id && draft.at > at));
    // Nobody waits for it: where it is not done, it is read there again.
    for (const draft of newer) void keep(draft);
    return {
      kind: 'read',
      drafts: [...newer, ...drafts.filter(({ id }) => !newer.some((draft) => draft.id === id))],
      unreadable: values.filter(isUnreadable).map(asText),
    };
  }
  return {
    async read(late) {
      const left = storage.leftAtOnce(`${key}/`).flatMap(([, entry]) => parseEntry(entry) ?? []);
      const found = await storage.startingWith(`${key}/`, late && ((entries) => late(readWith(left, entries).drafts)));
      if (found) return readWith(left, found);
      return left.length === 0 ? { kind: 'failed' } : { kind: 'read', drafts: left, unreadable: [] };
    },
    keep,
    keepAtOnce: (draft) => storage.setAtOnce(entryKey(draft.id), formatted(draft)),
    drop: ({ id, at }) => storage.remove(entryKey(id), (entry) => (parseEntry(entry)?.at ?? -Infinity) <= at),
    async removeUnreadable() {
      const removed = (await storage.startingWith(`${key}/`))?.map(([name]) => storage.remove(name, isUnreadable));
      return (await Promise.all(removed ?? [])).every(Boolean);
    },
  };
}

function formatted(draft: Draft): unknown {
  return { format: draftFormat, ...draft };
}

function isUnreadable(entry: unknown): boolean {
  return entry !== undefined && !parseEntry(entry);
}

function asText(entry: unknown): string {
  try {
    return typeof entry === 'string' ? entry : JSON.stringify(entry);
  } catch {
    return String(entry);
  }
}

function parseEntry(entry: unknown): Draft | undefined {
  return isOfForm(entry, draftFormat) ? parseDraft(entry) : undefined;
}

const pageShelves = new Map<string, readonly Draft[]>();

/**
 * Drafts in the memory of this page, where neither browser nor host store them, so that they outlast a change of items.
 */
export function createPageDrafts({
  key,
  memory = pageShelves,
}: {
  key: string;
  memory?: Map<string, readonly Draft[]>;
}): DraftShelf {
  const drafts = () => memory.get(key) ?? [];
  const without = (id: string) => drafts().filter((draft) => draft.id !== id);
  return {
    read: async () => ({ kind: 'read', drafts: drafts(), unreadable: [] }),
    async keep(draft) {
      memory.set(key, [draft, ...without(draft.id)]);
      return true;
    },
    async drop({ id, at }) {
      memory.set(
        key,
        drafts().filter((draft) => draft.id !== id || draft.at > at),
      );
      return true;
    },
    removeUnreadable: async () => true,
  };
}

/**
 * Remembers in this browser which version of a description was last seen, so that an answer "nothing there" is not
 * believed at once.
 */
export interface SeenVersion {
  get(): Promise<string | undefined>;
  /** `undefined` once the description is known to be deleted. */
  set(version: string | undefined): Promise<void>;
}

export function createSeenVersion({ storage, key }: { storage: BrowserStorage; key: string }): SeenVersion {
  return {
    async get() {
      const version = await storage.get(key);
      return typeof version === 'string' ? version : undefined;
    },
    async set(version) {
      await (version === undefined ? storage.remove(key) : storage.set(key, version));
    },
  };
}

/**
 * The lines that one person sent to be stored from this browser, newest first: nobody else need know whose they are.
 */
export interface SentLines {
  read(): Promise<readonly string[]>;
  /** Returns `store`, of whose saves the lines are kept that the text before lacks. */
  noting(store: DescriptionStore): DescriptionStore;
}

/** How many lines are kept. */
export const mostSent = 1_000;

export function createSentLines({ storage, key }: { storage: BrowserStorage; key: string }): SentLines {
  let last = Promise.resolve();
  async function read(): Promise<readonly string[]> {
    const kept = await storage.get(key);
    return Array.isArray(kept) ? kept.filter((line) => typeof line === 'string') : [];
  }
  async function add(text: string, base: string): Promise<void> {
    const before = new Set(base.split('\n'));
    const added = text.split('\n').filter((line) => line.trim() !== '' && !before.has(line));
    if (added.length > 0) await storage.set(key, [...new Set([...added, ...(await read())])].slice(0, mostSent));
  }
  return {
    read,
    noting: (store) => ({
      ...store,
      save(text, base, signal) {
        last = last.then(() => add(text, base.text));
        return store.save(text, base, signal);
      },
    }),
  };
}
