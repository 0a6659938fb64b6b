import { recall, remember } from '../../host/remembered.ts';
import type { DescriptionStore } from '../../host/storage/description-store.ts';
import { owedKey } from '../../host/storage/browser-keys.ts';
import type { ItemRef } from '../../host/storage/keys.ts';

/**
 * Returns `store`, which leaves a mark in this browser with each save, until the board has its progress: the page may
 * go before. `pay` then gets the text of the next opening, and each one that is read later: what the page sent as it
 * went may be stored only by then. So it does where settings of the view are owed.
 */
export function owingProgress(store: DescriptionStore, place: ItemRef, pay: (text: string) => void): DescriptionStore {
  const key = owedKey(place);
  const isOwed = recall(key) || recall(owedKey({ ...place, itemId: '' }));
  /** The last text of which the board was told, or is told by its save. */
  let told: string | undefined;
  return {
    async load(...how) {
      const outcome = await store.load(...how);
      if (isOwed && outcome.kind === 'loaded' && outcome.revision.text !== told) pay((told = outcome.revision.text));
      return outcome;
    },
    save(text, base, signal) {
      // Another page's save, too, has a mark of its own.
      if (text !== base.text) remember(key, String(Math.random()));
      told = text;
      return store.save(text, base, signal);
    },
  };
}

/** Takes away the mark `owed`, unless a later save has left another. */
export function paid(place: ItemRef, owed: string | null): void {
  const key = owedKey(place);
  if (owed && recall(key) === owed) remember(key, '');
}
