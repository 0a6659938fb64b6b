import { isDirty, type State } from '../../description/description.ts';
import { openDescription, type OpenDescription } from '../../description/open-description.ts';
import { systemClock } from '../../host/clock.ts';
import {
  createBrowserDrafts,
  createPageDrafts,
  createSentLines,
  createSeenVersion,
} from '../../host/drafts/browser-drafts.ts';
import { openBrowserStorage } from '../../host/drafts/browser-storage.ts';
import { createBrowserSeenText } from '../../host/drafts/seen-text.ts';
import { createDiscardedDrafts, createDrafts } from '../../host/drafts/drafts.ts';
import { createHostDrafts, createSeenText } from '../../host/drafts/host-drafts.ts';
import type { Monday } from '../../host/monday/monday.ts';
import { deflate } from '../../host/storage/payload.ts';
import { createDescriptionStore, type DescriptionStore } from '../../host/storage/description-store.ts';
import { createHistory } from '../../host/storage/history.ts';
import { seenKey, seenTextKey, sentKey } from '../../host/storage/browser-keys.ts';
import { descriptionKey, discardedKey, draftKey, historyKey, type ItemRef } from '../../host/storage/keys.ts';
import '../messages/say-editing.ts';
import { askToSave } from '../document/document-editor.ts';
import { itemHere } from '../document/open-item.ts';
import { owingProgress } from '../document/owed-progress.ts';
import { withReadingUndo } from '../document/reading-undo.ts';
import type { Opened } from '../document/open-for-reading.ts';
import type { EditorFeatures } from '../field/editor-features.ts';

/**
 * Opens the description at `place` for an editor: stored by monday, with drafts in this browser and in monday's
 * storage.
 */
export default function openForEditing(
  { api, store, act, readContext }: Monday,
  place: ItemRef,
  features: Pick<EditorFeatures, 'afterSave' | 'watchPictures'>,
): Opened {
  const opened = itemHere();
  const storage = openBrowserStorage();
  const draftsUnder = (key: string) =>
    createDrafts({
      browser: createBrowserDrafts({ storage, key }),
      host: createHostDrafts({ store, key, compression: deflate, clock: systemClock }),
      page: createPageDrafts({ key }),
    });
  const history = createHistory({
    store,
    key: historyKey(place),
    compression: deflate,
    userId: place.userId,
    clock: systemClock,
  });
  const discarded = createDiscardedDrafts({ shelf: draftsUnder(discardedKey(place)), clock: systemClock });
  const seen = createSeenText({
    browser: createBrowserSeenText({ storage, key: seenTextKey(place) }),
    store,
    key: seenTextKey(place),
    compression: deflate,
  });
  const sent = createSentLines({ storage, key: sentKey(place) });
  const pictures = features.watchPictures(store, place);
  const { description, undo } = withReadingUndo(
    openDescription({
      id: newId(),
      store: tellingSaves(
        owingProgress(
          sent.noting(
            createDescriptionStore({
              store,
              key: descriptionKey(place),
              clock: systemClock,
              undeleted: history.undeleted,
            }),
          ),
          place,
          (text) => features.afterSave(opened, undefined, text),
        ),
        (before, after) => features.afterSave(opened, before, after),
      ),
      drafts: pictures.watched(draftsUnder(draftKey(place))),
      discarded,
      history,
      seen: createSeenVersion({ storage, key: seenKey(place) }),
      picturesStored: pictures.picturesStored,
      hostAnswers: async () => (await readContext()).kind !== 'failed',
      clock: systemClock,
      valueCreatedForUser() {
        void act('valueCreatedForUser');
        const state = description.getState();
        if (state.kind === 'open') pictures.saved(state.base.text);
      },
      log: (message, cause) => console.error(message, cause),
    }),
    (changed) => askToSave(changed, true),
  );
  opened.description = description;
  opened.undo = undo;
  const nameOf = async (userId: string) => {
    const { openNames } = await import(/* webpackChunkName: "names" */ '../../host/board/people.ts');
    return openNames({ api })(userId);
  };
  return {
    description,
    history: { ...history, discarded, seen, sentLines: sent.read, nameOf },
    watch: followTyping(description),
  };
}

/** Milliseconds by which a change of the text alone is reported later. */
const LATER_MS = 100;

/**
 * Returns a `subscribe` for the screen around the text field. Field and preview already show what was typed, so a
 * change of the text alone is reported a moment later, once for several keys, but before a press on any button, which
 * may take the text along. Other changes are reported at once.
 */
export function followTyping(
  description: Pick<OpenDescription, 'getState' | 'subscribe'>,
): (listener: () => void) => () => void {
  return (listener) => {
    let told = description.getState();
    let later: ReturnType<typeof setTimeout> | undefined;
    const notify = () => {
      clearTimeout(later);
      later = undefined;
      told = description.getState();
      listener();
    };
    // A box or a choice that is drawn anew in the midst of its own press would not hear it; it takes no text along.
    const notifyBeforePress = ({ target }: Event) => {
      if (later !== undefined && (target as Element | null)?.tagName !== 'INPUT') notify();
    };
    addEventListener('click', notifyBeforePress, { capture: true });
    const stop = description.subscribe(() => {
      if (isOnlyTyped(told, description.getState())) later ??= setTimeout(notify, LATER_MS);
      else notify();
    });
    return () => {
      clearTimeout(later);
      removeEventListener('click', notifyBeforePress, { capture: true });
      stop();
    };
  };
}

/** Whether only the text in the field differs. */
function isOnlyTyped(before: State, after: State): boolean {
  if (before.kind !== 'open' || after.kind !== 'open') return false;
  const { text, syncState, ...rest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return names.every((name) => before[name] === after[name]) && isDirty(before) === isDirty(after);
}

/** Returns a unique name. `crypto.randomUUID` exists in secure contexts only. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('');
}

/**
 * Returns `store`, which calls `saved` with the texts before and after each save that changed something, also for one
 * that is answered when another item has opened, or that got no answer and is found done.
 */
export function tellingSaves(
  store: DescriptionStore,
  saved: (before: string, after: string) => void,
): DescriptionStore {
  /** By the texts that were sent and are not known to be stored, what they were to replace. */
  const sent = new Map<string, string>();
  const found = (text: string) => {
    const before = sent.get(text);
    if (before === undefined) return;
    sent.clear();
    saved(before, text);
  };
  return {
    async load(...how) {
      const outcome = await store.load(...how);
      if (outcome.kind === 'loaded') found(outcome.revision.text);
      return outcome;
    },
    async save(text, base, signal) {
      if (text !== base.text) sent.set(text, base.text);
      const outcome = await store.save(text, base, signal);
      if (outcome.kind === 'saved') found(text);
      else if (outcome.kind === 'conflict') found(outcome.theirs.text);
      return outcome;
    },
  };
}
