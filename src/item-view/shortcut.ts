import { writeChord } from '../editing/chord.ts';
import { system } from './system.ts';

/** How a shortcut with the platform's main modifier is written here: `Ctrl+S`, or `⌘S` on Apple's systems. */
export function shortcut(key: string): string {
  return writeChord(`Mod+${key}`, system);
}
