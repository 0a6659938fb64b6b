import type { System } from '../../editing/chord.ts';

/** Whose keyboard this is: Apple's have Cmd where others have Ctrl. */
export const system: System =
  typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform) ? 'apple' : 'other';

/**
 * How a shortcut with the platform's main modifier is written here: `Ctrl+S`, or `⌘S` on Apple's systems. The same as `writeChord` has
 * it, without the rest of `chord.ts`, which viewers would load for this alone.
 */
export function shortcut(key: string): string {
  return system === 'apple' ? `⌘${key}` : `Ctrl+${key}`;
}
