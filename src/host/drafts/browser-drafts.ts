import type { BrowserStorage } from './browser-storage.ts';
import { type Draft, draftFormat, type DraftShelf, parseDraft } from './drafts.ts';

const shelves = new Map<string, readonly Draft[]>();

/**
 * Drafts in the memory of this page, for as long as it lives: the last resort where browser and host both refuse, so that at
 * least another item shown in between costs nothing.
 */
export function createPageDrafts({
  key,
  memory = shelves,
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

/** Drafts in this browser, one entry each, under keys that begin with `key`: account, item, instance and user. */
export function createBrowserDrafts({ storage, key }: { storage: BrowserStorage; key: string }): DraftShelf {
  const entryKey = (id: string) => `${key}/${id}`;
  const entries = () => storage.startingWith(`${key}/`);
  return {
    async read() {
      const found = await entries();
      if (!found) return { kind: 'failed' };
      const values = found.map(([, entry]) => entry);
      return {
        kind: 'read',
        drafts: values.flatMap((entry) => parseEntry(entry) ?? []),
        unreadable: values.filter(isUnreadable).map(asText),
      };
    },
    keep: (draft) => storage.set(entryKey(draft.id), { format: draftFormat, ...draft }),
    drop: ({ id, at }) => storage.remove(entryKey(id), (entry) => (parseEntry(entry)?.at ?? -Infinity) <= at),
    async removeUnreadable() {
      const removed = (await entries())?.map(([name]) => storage.remove(name, isUnreadable));
      return (await Promise.all(removed ?? [])).every(Boolean);
    },
  };
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
  const isOurs = typeof entry === 'object' && entry !== null && 'format' in entry && entry.format === draftFormat;
  return isOurs ? parseDraft(entry) : undefined;
}
