import { isDirty, type State } from '../description/description.ts';
import type { OpenDescription } from '../description/open-description.ts';

/** How much later a text that is typed is told, in milliseconds. */
const LATER_MS = 100;

/**
 * Subscribes the screen around the text field to `description`. Field and preview show what is typed already, and nothing else follows
 * from it, so a change of the text alone is told a moment later and once for several keys; every other change at once.
 */
export function followTyping(description: Pick<OpenDescription, 'getState' | 'subscribe'>): (listener: () => void) => () => void {
  return (listener) => {
    let told = description.getState();
    let later: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(later);
      later = undefined;
      told = description.getState();
      listener();
    };
    const stop = description.subscribe(() => {
      if (isOnlyTyped(told, description.getState())) later ??= setTimeout(tell, LATER_MS);
      else tell();
    });
    return () => {
      clearTimeout(later);
      stop();
    };
  };
}

/** Whether nothing that is shown differs but the text in the field. */
function isOnlyTyped(before: State, after: State): boolean {
  if (before.kind !== 'open' || after.kind !== 'open' || after.mode !== 'edit') return false;
  const { text, keeping, ...rest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return names.every((name) => before[name] === after[name]) && isDirty(before) === isDirty(after);
}
