import type { BrowserStorage } from './browser-storage.ts';
import { isOfForm, isTime } from '../storage/stored-form.ts';

/** The text of a description that one person has seen, and when, in milliseconds since 1970. */
export interface SeenText {
  readonly text: string;
  readonly at: number;
}

/** Where it is kept. Never throws or rejects. */
export interface SeenTextShelf {
  /** `undefined` if there is none, or none that this version of the app can read. */
  get(): Promise<SeenText | undefined>;
  /** Returns false if it was not stored. What a later version of the app wrote is left alone. */
  set(seen: SeenText): Promise<boolean>;
}

/** The version of the stored form. */
export const seenFormat = 1;

/** Keeps it in this browser. */
export function createBrowserSeenText({ storage, key }: { storage: BrowserStorage; key: string }): SeenTextShelf {
  return {
    get: async () => parseSeen(await storage.get(key)),
    async set(seen) {
      const kept = await storage.get(key);
      return (kept === undefined || parseSeen(kept) !== undefined) && storage.set(key, { format: seenFormat, ...seen });
    },
  };
}

const inPage = new Map<string, SeenText>();

/**
 * Keeps it in `browser` or, where that refuses, for as long as the page is open: for people who may not write in
 * monday's storage.
 */
export function createViewerSeenText(browser: SeenTextShelf, key: string): SeenTextShelf {
  return {
    get: async () => (await browser.get()) ?? inPage.get(key),
    set: async (seen) => (await browser.set(seen)) || inPage.set(key, seen).has(key),
  };
}

/** Returns `undefined` for a value that this version of the app cannot read. */
export function parseSeen(stored: unknown): SeenText | undefined {
  if (!isOfForm(stored, seenFormat)) return undefined;
  const { text, at } = stored;
  return typeof text === 'string' && text !== '' && isTime(at) ? { text, at } : undefined;
}
