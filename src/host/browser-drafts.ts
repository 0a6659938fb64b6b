import type { BrowserStorage } from './browser-storage.ts';
import { draftFormat, parseDraft, type Draft } from './draft.ts';
import type { DraftShelf } from './drafts.ts';

/** Drafts in this browser, one entry each, under keys that begin with `key`: account, item, instance and user. */
export function createBrowserDrafts({ storage, key }: { storage: BrowserStorage; key: string }): DraftShelf {
  const entryKey = (id: string) => `${key}/${id}`;
  return {
    async read() {
      const entries = await storage.startingWith(`${key}/`);
      if (!entries) return { kind: 'failed' };
      return { kind: 'read', drafts: entries.flatMap((entry) => parseEntry(entry) ?? []) };
    },
    keep: (draft) => storage.set(entryKey(draft.id), { format: draftFormat, ...draft }),
    drop: ({ id, at }) => storage.remove(entryKey(id), (entry) => (parseEntry(entry)?.at ?? -Infinity) <= at),
  };
}

function parseEntry(entry: unknown): Draft | undefined {
  const isOurs = typeof entry === 'object' && entry !== null && 'format' in entry && entry.format === draftFormat;
  return isOurs ? parseDraft(entry) : undefined;
}
