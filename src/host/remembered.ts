/**
 * localStorage, which only this file touches: short values that must be known before the first paint. Inside a frame it
 * may be refused; then nothing is remembered.
 */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds as long as the page.
  }
}
