import { isForReading, isLetter } from './keyboard.ts';
import { settings } from './settings.ts';

/**
 * Whether a key is `letter` as a command: not typed anywhere, without another key than Shift, and not switched off, as
 * people may who speak to their computer or touch keys by accident (WCAG 2.1.4).
 */
export function isLetterKey(event: KeyboardEvent, letter: string): boolean {
  const { ctrlKey, metaKey, altKey } = event;
  if (!isLetter(event, letter) || ctrlKey || metaKey || altKey || !isForReading(event)) return false;
  return settings.letters.getState() === 'act';
}
