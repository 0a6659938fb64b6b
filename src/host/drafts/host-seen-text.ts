import type { Compression } from '../storage/compression.ts';
import { createSharedValue } from '../storage/shared-value.ts';
import type { Store } from '../storage/store.ts';
import { parseSeen, seenFormat, type SeenText, type SeenTextShelf } from './seen-text.ts';

/** Keeps it in this browser or, where that refuses, in monday's storage; for people who may write there. */
export function createSeenText({
  browser,
  ...shared
}: {
  browser: SeenTextShelf;
  store: Store;
  key: string;
  compression: Compression;
}): SeenTextShelf {
  const host = createSharedValue<SeenText | undefined>({
    ...shared,
    empty: undefined,
    parse: parseSeen,
    format: (seen) => ({ format: seenFormat, ...seen }),
  });
  let isInHost = false;
  return {
    async get() {
      const near = await browser.get();
      if (near) return near;
      const far = await host.glance();
      isInHost = far.kind === 'read' && far.value !== undefined;
      return far.kind === 'read' ? far.value : undefined;
    },
    async set(seen) {
      if (!isInHost && (await browser.set(seen))) return true;
      isInHost = await host.change((kept) => (kept?.text === seen.text ? kept : seen));
      return isInHost;
    },
  };
}
