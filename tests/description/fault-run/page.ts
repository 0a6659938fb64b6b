import type { State } from '../../../src/description/description.ts';
import { openDescription, type OpenDescription } from '../../../src/description/open-description.ts';
import type { Dependencies } from '../../../src/description/dependencies.ts';
import type { Clock } from '../../../src/host/clock.ts';
import {
  createBrowserDrafts,
  createPageDrafts,
  createSeenVersion,
  createSentLines,
} from '../../../src/host/drafts/browser-drafts.ts';
import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import { createDiscardedDrafts, createDrafts, type Draft, type Drafts } from '../../../src/host/drafts/drafts.ts';
import { createHostDrafts, createSeenText } from '../../../src/host/drafts/host-drafts.ts';
import { createBrowserSeenText } from '../../../src/host/drafts/seen-text.ts';
import { createPictureReader } from '../../../src/host/pictures/picture-reader.ts';
import { createPictures, type Pictures } from '../../../src/host/pictures/pictures.ts';
import type { Picture } from '../../../src/host/pictures/storing.ts';
import type { Compression } from '../../../src/host/storage/payload.ts';
import { createDescriptionStore, type DescriptionStore } from '../../../src/host/storage/description-store.ts';
import { decodePayload } from '../../../src/host/storage/description-reader.ts';
import { createHistory } from '../../../src/host/storage/history.ts';
import { seenKey, seenTextKey, sentKey } from '../../../src/host/storage/browser-keys.ts';
import { descriptionKey, discardedKey, draftKey, historyKey, type ItemRef } from '../../../src/host/storage/keys.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { watchSeen } from '../../../src/item-view/features/history/since/ChangesSinceVisit.tsx';
import * as ownChanges from '../../../src/item-view/features/history/since/seen-with-own.ts';
import { type BoardParts, createPageBoard, type PageBoard } from './page-board.ts';

/** No compression: it is tested elsewhere, and takes real time. */
export const plain: Compression = { pack: async (text) => text, unpack: async (packed) => packed };

/** A frame with the app. Once killed, its timers never fire, its calls go nowhere and answers are lost. */
export interface Page {
  /** Its knowledge of the board, if there is a board. */
  readonly board: PageBoard | undefined;
  open(itemId: string): OpenDescription;
  /** Somebody brings a picture to the item. */
  bring(itemId: string, picture: Picture): void;
  /** Pictures that were brought to this page. */
  readonly brought: readonly string[];
  kill(): void;
  /** The texts of drafts stored outside the page, those that the host took from it as it went included. */
  readonly keptDrafts: readonly string[];
}

export interface PageParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly browser: BrowserStorage;
  readonly userId: string;
  readonly newId: () => string;
  /** Notes what happened, to explain a failing run. */
  readonly note: (what: string) => void;
  /** Is told when the bar "changed since you were here" shows that `stored` differs from the text that was `seen`. */
  readonly onNews: (seen: string, stored: string) => void;
  /** Texts that openings of their own sent and then took for stored, and texts that the history was handed. */
  readonly own: Set<string>;
  readonly recorded: Set<string>;
  /** Where there is a board. */
  readonly board?: BoardParts | undefined;
  /** Breaks parts of the app on purpose. */
  readonly sabotage?: ((world: Dependencies, parts: { store: Store; place: ItemRef }) => Dependencies) | undefined;
  /** Breaks the calls to the host. */
  readonly sabotageStore?: ((store: Store) => Store) | undefined;
}

export function itemRefOf(itemId: string, userId: string): ItemRef {
  return { accountId: '1', itemId, instanceId: '7', userId };
}

type Living = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => (...args: A) => Promise<R>;

/** Services of a page, which no longer answer when it has gone. Drafts that monday took come into `keptDrafts`. */
function livingServices(parts: PageParts, living: Living, isAlive: () => boolean, keptDrafts: string[]) {
  const given = parts.sabotageStore?.(parts.store) ?? parts.store;
  const raw: Store = {
    ...given,
    async write(key, value, previousVersion) {
      const outcome = await given.write(key, value, previousVersion);
      const decoded = key.endsWith('_3') && outcome.kind === 'saved' ? decodePayload(value) : undefined;
      if (decoded?.kind === 'text') keptDrafts.push(decoded.text);
      return outcome;
    },
  };
  const store: Store = { read: living(raw.read), write: living(raw.write), remove: living(raw.remove) };
  const clock: Clock = { now: parts.clock.now, after: (ms, run) => parts.clock.after(ms, () => isAlive() && run()) };
  const { browser } = parts;
  const storage: BrowserStorage = {
    get: living(browser.get),
    startingWith: living(browser.startingWith),
    keysStartingWith: living(browser.keysStartingWith),
    set: living(browser.set),
    setAtOnce: (...entry) => isAlive() && browser.setAtOnce(...entry),
    leftAtOnce: browser.leftAtOnce,
    remove: living(browser.remove),
  };
  return { store, clock, storage };
}

/** Notes what is done with drafts. */
function notingDrafts(
  drafts: Drafts,
  { note, userId }: PageParts,
  keptDrafts: string[],
  onKept: (text: string) => void,
): Drafts {
  return {
    ...drafts,
    async keep(draft) {
      const where = await drafts.keep(draft);
      note(`${userId} ${draft.id} draft in ${where}: ${JSON.stringify(draft)}`);
      if (where !== 'nowhere') keptDrafts.push(draft.text);
      onKept(draft.text);
      return where;
    },
    keepAtOnce(draft) {
      note(`${userId} ${draft.id} draft at once: ${JSON.stringify(draft)}`);
      drafts.keepAtOnce(draft);
    },
    drop(draft) {
      note(`${userId} draft ${draft.id} dropped`);
      return drafts.drop(draft);
    },
  };
}

/** Services of a page, and what its openings share. */
interface Around extends ReturnType<typeof livingServices> {
  readonly parts: PageParts;
  readonly memory: Map<string, readonly Draft[]>;
  readonly unsettled: Set<string>;
  readonly keptDrafts: string[];
  readonly board: Page['board'];
  readonly picturesOf: (itemId: string) => Pictures;
  readonly isAlive: () => boolean;
}

/** Opens an item as the item view does, and notes what comes of it. */
function openItem(itemId: string, around: Around): OpenDescription {
  const { parts, store, storage, clock, memory, unsettled, keptDrafts, board, picturesOf } = around;
  const { userId } = parts;
  const place = itemRefOf(itemId, userId);
  const draftsUnder = (key: string) =>
    createDrafts({
      browser: createBrowserDrafts({ storage, key }),
      host: createHostDrafts({ store, key, compression: plain, clock, unsettled }),
      page: createPageDrafts({ key, memory }),
    });
  const drafts = draftsUnder(draftKey(place));
  const history = createHistory({ store, key: historyKey(place), compression: plain, userId: place.userId, clock });
  const sentLines = createSentLines({ storage, key: sentKey(place) });
  const texts = sentLines.noting(
    createDescriptionStore({ store, key: descriptionKey(place), clock, undeleted: history.undeleted }),
  );
  const sent = new Set<string>();
  const noting: DescriptionStore = { ...texts, save: (text, ...on) => (sent.add(text), texts.save(text, ...on)) };
  const world: Dependencies = {
    id: parts.newId(),
    store: board?.watch(itemId, noting) ?? noting,
    drafts: notingDrafts(drafts, parts, keptDrafts, (text) => void picturesOf(itemId).drafted(text)),
    discarded: createDiscardedDrafts({ shelf: draftsUnder(discardedKey(place)), clock }),
    history: {
      ...history,
      record(revisions, deletedAt) {
        for (const { text } of revisions) parts.recorded.add(text);
        return history.record(revisions, deletedAt);
      },
    },
    seen: createSeenVersion({ storage, key: seenKey(place) }),
    picturesStored: (text, base, signal) =>
      text.includes('images/')
        ? picturesOf(itemId)
            .stored(text, base, signal)
            .then(({ length }) => length)
        : undefined,
    hostAnswers: async () => (await store.read('nothing')).kind !== 'failed',
    clock,
    valueCreatedForUser: () => void clock.after(5_000, () => void picturesOf(itemId).letGo(textOf(description))),
    log: (message, cause) => {
      if (message === 'an unexpected failure') throw cause;
    },
  };
  const description: OpenDescription = openDescription(parts.sabotage?.(world, { store, place }) ?? world);
  description.subscribe(() => {
    parts.note(`${userId} ${world.id} ${itemId}: ${shortly(description.getState())}`);
    if (sent.has(textOf(description))) parts.own.add(textOf(description));
  });
  const watching = watchNews(description, itemId, world.id, around, { ...history, sentLines: sentLines.read });
  return {
    ...description,
    close() {
      watching.end();
      description.close();
    },
  };
}

function watchNews(
  description: OpenDescription,
  itemId: string,
  id: string,
  { parts, store, storage, clock, isAlive }: Around,
  history: Parameters<typeof watchSeen>[0]['history'],
): ReturnType<typeof watchSeen> {
  const place = itemRefOf(itemId, parts.userId);
  return watchSeen({
    description,
    shelf: createSeenText({
      browser: createBrowserSeenText({ storage, key: seenTextKey(place) }),
      store,
      key: seenTextKey(place),
      compression: plain,
    }),
    history,
    loadOwnChanges: async () => ownChanges,
    clock,
    report(seen) {
      const state = description.getState();
      if (!isAlive() || !seen || state.kind !== 'open') return;
      parts.note(`${parts.userId} ${id} ${itemId}: news since ${JSON.stringify(seen.text)}`);
      parts.onNews(seen.text, state.base.text);
    },
  });
}

export function createPage(parts: PageParts): Page {
  let alive = true;
  const never = new Promise<never>(() => {});
  const keptDrafts: string[] = [];
  const living =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      alive ? call(...args).then((answer) => (alive ? answer : never)) : never;
  const isAlive = () => alive;
  const services = livingServices(parts, living, isAlive, keptDrafts);
  const { store, clock, storage } = services;
  const { userId } = parts;
  const memory = new Map<string, readonly Draft[]>();
  const unsettled = new Set<string>();
  const brought: string[] = [];
  const pictures = new Map<string, Pictures>();

  const board =
    parts.board &&
    createPageBoard(
      { ...parts.board, api: { ...parts.board.api, send: living(parts.board.api.send) } },
      (item) => store.read(descriptionKey(itemRefOf(item, userId))),
      clock,
      parts.note,
    );

  function picturesOf(itemId: string): Pictures {
    const known = pictures.get(itemId);
    if (known) return known;
    const place = itemRefOf(itemId, userId);
    const reader = createPictureReader({ store, place, clock });
    const opened = createPictures({ store, place, browser: storage, compression: plain, clock, memory, reader });
    pictures.set(itemId, opened);
    void opened.offerAgain();
    return opened;
  }

  return {
    board,
    keptDrafts,
    brought,
    bring(itemId, picture) {
      brought.push(picture.name.hash);
      void picturesOf(itemId).take([picture]);
    },
    open: (itemId) =>
      openItem(itemId, { ...services, ...{ parts, memory, unsettled, keptDrafts, board, picturesOf, isAlive } }),
    kill() {
      alive = false;
      board?.kill();
    },
  };
}

function textOf(description: OpenDescription): string {
  const state = description.getState();
  return state.kind === 'open' ? state.base.text : '';
}

function shortly(state: State): string {
  if (state.kind !== 'open') return state.kind;
  const { text, base, saving, trouble, conflict, offer } = state;
  return JSON.stringify({
    text,
    base: base.text,
    saving: saving.kind,
    trouble: trouble?.kind,
    theirs: conflict?.theirs.text,
    offer: offer?.id,
  });
}
