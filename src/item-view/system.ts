import type { System } from '../editing/chord.ts';

/** Whose keyboard this is: Apple's have Cmd where others have Ctrl. */
export const system: System = typeof navigator !== 'undefined' && /Mac|iP(hone|ad|od)/.test(navigator.platform) ? 'apple' : 'other';
