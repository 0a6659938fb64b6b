import type { Draft } from './draft.ts';
import type { DraftShelf } from './drafts.ts';

const shelves = new Map<string, readonly Draft[]>();

/**
 * Drafts in the memory of this page, for as long as it lives: the last resort where browser and host both refuse, so that at
 * least another item shown in between costs nothing.
 */
export function createPageDrafts({ key, memory = shelves }: { key: string; memory?: Map<string, readonly Draft[]> }): DraftShelf {
  const drafts = () => memory.get(key) ?? [];
  const without = (id: string) => drafts().filter((draft) => draft.id !== id);
  return {
    read: async () => ({ kind: 'read', drafts: drafts(), unreadable: [] }),
    async keep(draft) {
      memory.set(key, [draft, ...without(draft.id)]);
      return true;
    },
    async drop({ id, at }) {
      memory.set(key, drafts().filter((draft) => draft.id !== id || draft.at > at));
      return true;
    },
    removeUnreadable: async () => true,
  };
}
