import { useLayoutEffect, useSyncExternalStore } from 'react';
import { getSpoken, speak, subscribeToWords, type Spoken } from './messages/spoken.ts';

/**
 * Has the item view speak the language of `tag`, and the page say which one it is in. Renders again when other words have come:
 * what is below calls `say` anew.
 */
export function useWords(tag: string | undefined): Spoken {
  const spoken = useSyncExternalStore(subscribeToWords, getSpoken, getSpoken);
  // Before the effect that opens the description and waits for the words.
  useLayoutEffect(() => speak(tag), [tag]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = spoken.tag;
    root.dir = spoken.direction;
  }, [spoken]);
  return spoken;
}
