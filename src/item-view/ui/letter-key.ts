/** Where a letter is typed, or means something else. */
const TYPED_IN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="dialog"]';

/** Whether a key is `letter` as a command: not typed anywhere, and without another key than Shift. */
export function isLetterKey(event: KeyboardEvent, letter: string): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (key.toLowerCase() !== letter || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(TYPED_IN));
}
