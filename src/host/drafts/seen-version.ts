import type { BrowserStorage } from './browser-storage.ts';

/** What remembers, in this browser, that a description was seen stored: an answer "nothing there" is then not believed at once. */
export interface SeenVersion {
  get(): Promise<string | undefined>;
  /** `undefined` when it is known to be gone. */
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
