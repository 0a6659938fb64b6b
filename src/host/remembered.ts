import { nameAtHost } from './monday/host-origin.ts';

/**
 * localStorage, which only this file and `drafts/browser-storage.ts` touch: short values that must be known before the
 * first paint, and what a page that goes has no time to put elsewhere. Each host has values of its own. Inside a frame
 * it may be refused; then, and before the host was heard, nothing is remembered.
 */
export function recall(key: string): string | null {
  return attempt(() => localStorage.getItem(nameAtHost(key))) ?? null;
}

/** Returns false if it is refused: it holds as long as the page then. */
export function remember(key: string, value: string): boolean {
  return attempt(() => (localStorage.setItem(nameAtHost(key), value), true)) ?? false;
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
