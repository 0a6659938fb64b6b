import { system } from './system.ts';

/**
 * How a shortcut with the platform's main modifier is written here: `Ctrl+S`, or `⌘S` on Apple's systems. The same as `writeChord` has
 * it, without the rest of `chord.ts`, which viewers would load for this alone.
 */
export function shortcut(key: string): string {
  return system === 'apple' ? `⌘${key}` : `Ctrl+${key}`;
}
