import type { BrowserStorage } from '../../host/browser-storage.ts';

/** Whether images from other sites are loaded without asking. */
export type ImageChoice = 'ask' | 'always';

/** The choice as it stands, for `useSyncExternalStore`. */
export interface ImageSetting {
  getState(): ImageChoice;
  subscribe(listener: () => void): () => void;
  choose(choice: ImageChoice): void;
}

const KEY = 'images';

/**
 * The reader's choice, kept in this browser for every account and item. It is to ask until something else is known: an image tells its
 * host who reads an item and when, to the benefit of whoever wrote the text, and a half-typed address would be asked for, too.
 * Where the browser keeps nothing, the choice holds for as long as the page does.
 */
export function openImageSetting(storage: Pick<BrowserStorage, 'get' | 'set'>): ImageSetting {
  const listeners = new Set<() => void>();
  let choice: ImageChoice = 'ask';
  let wasChosen = false;
  const become = (next: ImageChoice) => {
    if (next === choice) return;
    choice = next;
    for (const listener of listeners) listener();
  };
  void storage.get(KEY).then((kept) => {
    // What is chosen while the kept choice is still being read is newer than it.
    if (kept === 'always' && !wasChosen) become(kept);
  });
  return {
    getState: () => choice,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      wasChosen = true;
      become(next);
      void storage.set(KEY, next);
    },
  };
}
