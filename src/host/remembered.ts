/**
 * localStorage, which only this file touches: short values that must be known before the first paint, and what a page
 * that goes has no time to put elsewhere. Inside a frame it may be refused; then nothing is remembered.
 */
export function recall(key: string): string | null {
  return attempt(() => localStorage.getItem(key)) ?? null;
}

/** Returns all values whose keys begin with `prefix`. */
export function recallStartingWith(prefix: string): readonly (readonly [string, string])[] {
  return attempt(() => Object.entries<string>(localStorage).filter(([key]) => key.startsWith(prefix))) ?? [];
}

/** Returns false if it is refused: it holds as long as the page then. */
export function remember(key: string, value: string): boolean {
  return attempt(() => (localStorage.setItem(key, value), true)) ?? false;
}

export function forget(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}
