import { useSyncExternalStore } from 'react';
import type { BrowserStorage } from '../../host/drafts/browser-storage.ts';

const watchNothing = () => () => undefined;

/** A choice, which is read from the browser when it first matters: while `matters` is false it is what it is without being asked for. */
export function useSetting<Choice extends string>(setting: Setting<Choice>, matters = true): Choice {
  return useSyncExternalStore(matters ? setting.subscribe : watchNothing, setting.getState);
}

/** Loaded when a choice matters: for a viewer that is when a document has an image. */
const storage = async () => (await import('../../host/drafts/browser-storage.ts')).openBrowserStorage();

/** What a person has chosen in this browser, for every item. */
export const settings = {
  /**
   * Whether images from other sites are loaded without asking: an image tells its host who reads an item and when, to the benefit of
   * whoever wrote the text, and a half-typed address would be asked for, too.
   */
  images: openSetting(storage, 'images', ['ask', 'always']),
  /** What stands beside the text while it is written. */
  layout: openSetting(storage, 'layout', ['edit', 'split']),
  /** Whether, side by side, text and preview scroll together. */
  scroll: openSetting(storage, 'scroll', ['together', 'apart']),
};

/** Whether images from other sites are loaded without asking. */
export type ImageChoice = ReturnType<typeof settings.images.getState>;

/** A choice as it stands, for `useSyncExternalStore`. */
interface Setting<Choice extends string> {
  getState(): Choice;
  subscribe(listener: () => void): () => void;
  choose(choice: Choice): void;
}

/**
 * A person's choice among `choices`, kept under `key` in this browser for every account and item. It is the first one until something
 * else is known: `open` is called, and what was chosen before is read, when somebody first watches or chooses. Where the browser keeps
 * nothing, the choice holds for as long as the page does.
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
    // What is chosen while the kept choice is still being read is newer than it.
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
