import { isDirty, type State } from '../../description/description.ts';
import { openDescription, type OpenDescription, type Dependencies } from '../../description/open-description.ts';
import { systemClock } from '../../host/clock.ts';
import {
  createBrowserDrafts,
  createPageDrafts,
  createSentLines,
  createSeenVersion,
} from '../../host/drafts/browser-drafts.ts';
import { openBrowserStorage } from '../../host/drafts/browser-storage.ts';
import { createBrowserSeenText } from '../../host/drafts/seen-text.ts';
import { createDiscardedDrafts, createDrafts, type Drafts } from '../../host/drafts/drafts.ts';
import { createHostDrafts, createSeenText } from '../../host/drafts/host-drafts.ts';
import type { Monday } from '../../host/monday/monday.ts';
import type { Pictures } from '../../host/pictures/pictures.ts';
import { deflate } from '../../host/storage/payload.ts';
import { createDescriptionStore, type DescriptionStore } from '../../host/storage/description-store.ts';
import { createHistory } from '../../host/storage/history.ts';
import {
  descriptionKey,
  discardedKey,
  draftKey,
  historyKey,
  type ItemRef,
  seenKey,
  seenTextKey,
  sentKey,
} from '../../host/storage/keys.ts';
import '../messages/say-editing.ts';
import { type OpenView, view } from '../document/view-settings.ts';
import { becomeLastOpened } from '../document/last-opened.ts';
import type { Opened } from '../document/open-for-reading.ts';
import type { Store } from '../../host/storage/store.ts';

/**
 * Opens the description at `place` for an editor: stored by monday, with drafts in this browser and in monday's
 * storage.
 */
export default function openForEditing({ api, store, act }: Monday, place: ItemRef): Opened {
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
  const pictures = watchPictures(store, place);
  const description = openDescription({
    id: newId(),
    store: tellingSaves(
      sent.noting(
        createDescriptionStore({ store, key: descriptionKey(place), clock: systemClock, undeleted: history.undeleted }),
      ),
      boardTeller(view),
    ),
    drafts: pictures.watched(draftsUnder(draftKey(place))),
    discarded,
    history,
    seen: createSeenVersion({ storage, key: seenKey(place) }),
    picturesStored: pictures.picturesStored,
    clock: systemClock,
    valueCreatedForUser() {
      void act('valueCreatedForUser');
      const state = description.getState();
      if (state.kind === 'open') pictures.saved(state.base.text);
    },
    log: (message, cause) => console.error(message, cause),
  });
  becomeLastOpened(description);
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

/**
 * Tells the board of a save: progress, where a column was chosen or tasks were ticked (somebody else may have chosen
 * one), and people who are mentioned. Else nothing is loaded.
 */
function boardTeller(opened: OpenView): (before: string, after: string) => void {
  return (before, after) =>
    void opened.settings
      .then(async (settings) => {
        if (!settings?.progress && boxesIn(before) === boxesIn(after) && !after.includes('/users/')) return;
        const { afterSave } = await import(/* webpackChunkName: "after-save" */ '../features/board/mentions.ts');
        afterSave(opened, before, after);
      })
      // Without the code the board stays as it is.
      .catch(() => undefined);
}

const boxesIn = (text: string) => String(text.match(/\[[ x]\]/gi));

/** Milliseconds by which a change of the text alone is reported later. */
const LATER_MS = 100;

/**
 * Returns a `subscribe` for the screen around the text field. Field and preview already show what was typed, so a
 * change of the text alone is reported a moment later, once for several keys. Other changes are reported at once.
 */
export function followTyping(
  description: Pick<OpenDescription, 'getState' | 'subscribe'>,
): (listener: () => void) => () => void {
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

/** Whether only the text in the field differs. */
function isOnlyTyped(before: State, after: State): boolean {
  if (before.kind !== 'open' || after.kind !== 'open' || after.mode !== 'edit') return false;
  const { text, syncState, ...rest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return names.every((name) => before[name] === after[name]) && isDirty(before) === isDirty(after);
}

/** Returns a unique name. `crypto.randomUUID` exists in secure contexts only. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

/** Events that the pictures of a description have to be told. Their code is loaded when a text may refer to one. */
export interface PictureWatch {
  readonly picturesStored: Dependencies['picturesStored'];
  /** Returns `drafts`, whose pictures are not let go. */
  watched(drafts: Drafts): Drafts;
  /** `text` was saved: what nothing refers to any more is let go when there is time. */
  saved(text: string): void;
}

/** How long after a save, in milliseconds: the history has the text by then, and nobody waits for anything. */
const laterMs = 5_000;

const hashes = /[\da-f]{32}/g;

export function watchPictures(store: Store, place: ItemRef): PictureWatch {
  /** Resolves to `otherwise` without that code. */
  const ask = <Answer>(question: (pictures: Pictures) => Promise<Answer>, otherwise: Answer): Promise<Answer> =>
    import(/* webpackChunkName: "pictures" */ '../features/pictures/pictures-here.ts')
      .then(({ picturesAt }) => question(picturesAt(store, place)))
      .catch(() => otherwise);
  /** Whether a picture may have to go: unknown at first, and then whenever a text referred to some. */
  let isWorthALook = true;

  return {
    picturesStored: (text, base, signal) =>
      refersToPictures(text)
        ? ask(
            async (pictures) => (await pictures.stored(text, base, signal)).length,
            // An earlier page may have left some that only that code can store.
            text.match(hashes)!.length,
          )
        : undefined,
    watched: (drafts) => ({
      ...drafts,
      async read() {
        const found = await drafts.read();
        const offered = found.drafts.map(async (draft) =>
          refersToPictures(draft.text)
            ? { ...draft, text: await ask((pictures) => pictures.offered(draft.text), draft.text) }
            : draft,
        );
        return { ...found, drafts: await Promise.all(offered) };
      },
      keep(draft) {
        // Without its code nothing was kept for letting go either, so it matters to nobody.
        if (refersToPictures(draft.text)) void ask((pictures) => pictures.drafted(draft.text), undefined);
        return drafts.keep(draft);
      },
    }),
    saved(text) {
      const refers = refersToPictures(text);
      if (!isWorthALook && !refers) return;
      isWorthALook = refers;
      setTimeout(() => ask((pictures) => pictures.letGo(text), undefined), laterMs);
    },
  };
}

/** Whether `text` may refer to a picture: this is asked at every save, and must not cost anything. */
function refersToPictures(text: string): boolean {
  return text.includes('images') && text.search(hashes) >= 0;
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
