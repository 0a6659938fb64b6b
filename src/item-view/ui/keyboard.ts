import type { System } from '../../editing/keymap.ts';

/** The kind of keyboard: Apple's has Cmd where others have Ctrl. */
export const system: System =
  typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform) ? 'apple' : 'other';

/** Whether people touch the screen, so that there are no shortcuts to name. */
export const isTouched = typeof matchMedia !== 'undefined' && matchMedia('(pointer: coarse)').matches;

/**
 * Writes a shortcut with the platform's main modifier: `Ctrl+S`, or `⌘S` on Apple's systems. The same as `writeChord`,
 * without loading `keymap.ts` for viewers.
 */
export function shortcut(key: string): string {
  return system === 'apple' ? `⌘${key}` : `Ctrl+${key}`;
}

/** Whether a key types `letter` or, on keyboards of other scripts, stands at its place. */
export function isLetter({ key, code }: KeyboardEvent, letter: string): boolean {
  return /^[ -~]$/.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

/** Where keys are for what is typed, or mean something else. */
const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="dialog"]';

/** Whether a key is for the text that is read: not typed anywhere, and not handled yet. */
export function isForReading({ defaultPrevented, target }: KeyboardEvent): boolean {
  return !defaultPrevented && !(target instanceof Element && target.closest(TYPED_IN));
}
