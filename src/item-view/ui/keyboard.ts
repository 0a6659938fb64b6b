import type { System } from '../../editing/chord.ts';

/** The kind of keyboard: Apple's has Cmd where others have Ctrl. */
export const system: System =
  typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform) ? 'apple' : 'other';

/**
 * Writes a shortcut with the platform's main modifier: `Ctrl+S`, or `⌘S` on Apple's systems. The same as `writeChord`,
 * without loading the rest of `chord.ts` for viewers.
 */
export function shortcut(key: string): string {
  return system === 'apple' ? `⌘${key}` : `Ctrl+${key}`;
}
