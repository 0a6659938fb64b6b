import { useSyncExternalStore } from 'react';
import type { BrowserStorage } from '../../host/drafts/browser-storage.ts';

const watchNothing = () => () => undefined;

/** Returns a setting. While `matters` is false it is the default, and the browser's storage is not opened. */
export function useSetting<Choice extends string>(setting: Setting<Choice>, matters = true): Choice {
  return useSyncExternalStore(matters ? setting.subscribe : watchNothing, setting.getState);
}

/** Loaded when a setting matters: for a viewer, when a document has an image. */
const storage = async () => (await import('../../host/drafts/browser-storage.ts')).openBrowserStorage();

/** Every setting. A setting belongs to this browser and holds for every item. */
export const settings = {
  /**
   * Whether images from other sites load without asking. Loading tells their hosts who reads an item and when, which
   * serves whoever wrote the text, and would even request half-typed addresses.
   */
  images: openSetting(storage, 'images', ['ask', 'always']),
  /** Whether the preview is beside the text while it is written. */
  layout: openSetting(storage, 'layout', ['edit', 'split']),
  /** Whether text and preview scroll together when side by side. */
  scroll: openSetting(storage, 'scroll', ['together', 'apart']),
};

/** A setting, for `useSyncExternalStore`. */
interface Setting<Choice extends string> {
  getState(): Choice;
  subscribe(listener: () => void): () => void;
  choose(choice: Choice): void;
}

/**
 * Creates a setting with the values `choices`, stored under `key` in this browser for every account and item. The first
 * value is the default. `open` is called, and the stored value read, on the first subscription or choice. If the
 * browser stores nothing, a choice holds as long as the page.
 */
export function openSetting<Choice extends string>(
  open: () => Promise<Pick<BrowserStorage, 'get' | 'set'>>,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Setting<Choice> {
  const listeners = new Set<() => void>();
  let choice: Choice = choices[0];
  let wasChosen = false;
  const become = (next: Choice) => {
    if (next === choice) return;
    choice = next;
    for (const listener of listeners) listener();
  };
  const read = async () => {
    const kept = await (await open()).get(key);
    const known = choices.find((each) => each === kept);
    // A choice made while the stored one is being read is newer.
    if (known !== undefined && !wasChosen) become(known);
  };
  let reading: Promise<void> | undefined;
  return {
    getState: () => choice,
    subscribe(listener) {
      reading ??= read().catch(() => undefined);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      wasChosen = true;
      become(next);
      open()
        .then((storage) => storage.set(key, next))
        .catch(() => undefined);
    },
  };
}
