import { useSyncExternalStore } from 'react';
import { recall, remember } from '../../host/remembered.ts';
import { createStore } from './store.ts';

/** Returns a setting. */
export function useSetting<Choice extends string>({ subscribe, getState }: Setting<Choice>): Choice {
  return useSyncExternalStore(subscribe, getState);
}

/**
 * The settings of one person: they belong to this browser and hold for every item. What editors settle for a view is in
 * `host/storage/view-settings.ts`.
 */
export const settings = {
  /**
   * Whether images from other sites load without asking. Loading tells their hosts who reads an item and when, which
   * serves whoever wrote the text, and would even request half-typed addresses.
   */
  images: openSetting('mfmd_images', ['ask', 'always']),
  /** Whether the preview is beside the text while it is written. */
  layout: openSetting('mfmd_layout', ['edit', 'split']),
  /** Whether text and preview scroll together when side by side. */
  scroll: openSetting('mfmd_scroll', ['together', 'apart']),
  /** Whether the pencil beside the text and the key E open the part alone, in its place. */
  pencil: openSetting('mfmd_pencil', ['part', 'whole']),
  /** Whether single letters do something while one reads, such as E, which opens a part for writing. */
  letters: openSetting('mfmd_letters', ['act', 'rest']),
};

/** A setting, for `useSyncExternalStore`. */
export interface Setting<Choice extends string> {
  getState(): Choice;
  subscribe(listener: () => void): () => void;
  choose(choice: Choice): void;
}

/**
 * Creates a setting with the values `choices`, remembered under `key` in this browser for every account and item. The
 * first value is the default. If the browser remembers nothing, a choice holds as long as the page.
 */
export function openSetting<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Setting<Choice> {
  const chosen = createStore<Choice | undefined>(undefined);
  let remembered: Choice | undefined;
  return {
    // Not known before the host was heard, so that the default is not kept.
    getState: () => chosen.getState() ?? (remembered ??= choices.find((each) => each === recall(key))) ?? choices[0],
    subscribe: chosen.subscribe,
    choose(next) {
      remember(key, next);
      chosen.setState(next);
    },
  };
}
