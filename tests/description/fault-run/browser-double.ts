import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';

/** One browser's storage, which outlives its pages, or a storage that refuses everything. */
export function createBrowserDouble({ blocked }: { blocked: boolean }): BrowserStorage {
  const entries = new Map<string, unknown>();
  const left = new Map<string, unknown>();
  if (blocked) {
    return {
      get: async () => undefined,
      startingWith: async () => undefined,
      keysStartingWith: async () => undefined,
      set: async () => false,
      setAtOnce: () => false,
      leftAtOnce: () => [],
      remove: async () => false,
    };
  }
  return {
    get: async (key) => entries.get(key),
    startingWith: async (prefix) => [...entries].filter(([key]) => key.startsWith(prefix)),
    keysStartingWith: async (prefix) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
    set: async (key, value) => {
      entries.set(key, structuredClone(value));
      left.delete(key);
      return true;
    },
    setAtOnce: (key, value) => (left.set(key, structuredClone(value)), true),
    leftAtOnce: (prefix) => [...left].filter(([key]) => key.startsWith(prefix)),
    remove: async (key, such = () => true) => {
      if (such(entries.get(key))) entries.delete(key);
      if (such(left.get(key))) left.delete(key);
      return true;
    },
  };
}
