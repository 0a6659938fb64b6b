const isApple = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** How a shortcut with the platform's main modifier is written here: `Ctrl+S`, or `⌘S` on Apple's systems. */
export function shortcut(key: string): string {
  return isApple ? `⌘${key}` : `Ctrl+${key}`;
}
