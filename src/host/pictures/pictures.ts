import { mentionedByAny, type Mentions, mentionsIn, type PictureName, picturesIn } from '../../text/picture-address.ts';
import { pause, inTime } from '../clock.ts';
import { textIn } from '../storage/description-reader.ts';
import { descriptionKey, pictureKey } from '../storage/keys.ts';
import { createClaims, exactMs, letPicturesGo, removedMs } from './picture-gc.ts';
import {
  emptyIndex,
  listPictures,
  openPictureIndex,
  type PictureList,
  withEntries,
  type Beyond,
  beyondAll,
  beyondOne,
  entriesIn,
} from './picture-index.ts';
import type { PictureReader } from './picture-reader.ts';
import { createOriginals, type Originals } from './originals.ts';
import type { Sources } from './references.ts';
import { createKeptPictures } from './kept-pictures.ts';
import { createStoring, pauses, type Picture, type PicturesState } from './storing.ts';

export type Taken = { readonly kind: 'taken' } | Beyond;

/**
 * The pictures of one description, for somebody who may edit. Never throws or rejects. What becomes of a picture has
 * these names here:
 *
 * | name | means |
 * | --- | --- |
 * | original | a file as it was brought, which the text names until its picture is prepared |
 * | brought | prepared from a file, and to be stored by this page |
 * | kept | in this browser, for as long as a draft may be the only one to refer to it |
 * | stored | in monday's storage, under a key made of its hash |
 * | seen | in this browser's cache of pictures that were shown |
 * | unused, removed | in the index: nothing refers to it, or somebody has deleted it; still there |
 * | going | in the index: its deletion is under way |
 * | claimed | referred to again, so that it may not be let go |
 */
export interface Pictures {
  /**
   * Somebody is about to bring pictures: what `take` asks monday first is asked meanwhile. `stored` waits until `coming`
   * is settled for those whose `hashes` are known already.
   */
  expectMore(hashes?: readonly string[], coming?: Promise<unknown>): void;
  /** Keeps pictures at once and stores them then; refuses all of them if they are more than a description may have. */
  take(pictures: readonly Picture[]): Promise<Taken>;
  readonly originals: Pick<Originals, 'hold' | 'has' | 'named' | 'made'>;
  getState(): PicturesState;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves once every picture that `text` refers to and `base` does not is stored, as far as it was brought here, and
   * is no longer about to be deleted; or after a time limit or when `signal` aborts, with those that are not. An original
   * never is.
   */
  stored(text: string, base: string, signal: AbortSignal): Promise<readonly PictureName[]>;
  /** Returns what was brought here. */
  bytesOf(hash: string): Uint8Array<ArrayBuffer> | undefined;
  /** Goes on storing what an earlier page left in this browser. */
  offerAgain(): Promise<void>;
  /** A draft with `text` is kept: what it refers to is not let go. */
  drafted(text: string): Promise<void>;
  /** A draft of an earlier opening is offered. Returns its text, which names pictures in place of originals. */
  offered(text: string): Promise<string>;
  /**
   * Returns what `text` refers to and `base` does not and is nowhere: neither brought here nor kept nor stored. The page
   * went before the browser had kept it. Empty if that is not known in time.
   */
  lost(text: string, base: string): Promise<readonly PictureName[]>;
  /** Deletes what nothing has referred to for long. Called after a save of `text`, when there is time. */
  letGo(text?: string): Promise<void>;
  list(): Promise<PictureList>;
  /** Deletes a picture unless the text or a draft refers to it, which is found out half a minute later. */
  remove(hash: string): Promise<boolean>;
  /** Undoes `remove`. Returns false if the picture is gone. */
  bringBack(hash: string): Promise<boolean>;
}

/** How long a save waits for pictures. */
const storedLimit = 20_000;

/** How long somebody who brings pictures waits to hear that they are too many, and for the browser. */
const countLimit = 1_500;

/** How long what was asked ahead counts: one picture takes up to 40 s to be prepared. */
const expectedLimit = 60_000;

export function createPictures({
  reader,
  prepare = () => Promise.reject(new Error('expect no originals')),
  ...sources
}: Sources & {
  readonly reader: PictureReader;
  /** Prepares the picture of an original that an earlier page left; `undefined` if there is none in it. */
  readonly prepare?: (original: Picture) => Promise<Picture | undefined>;
}): Pictures {
  const { store, place, browser, clock } = sources;
  const index = openPictureIndex(store, place, clock);
  const kept = createKeptPictures(browser, place);
  const claims = createClaims(index, place.userId, clock);
  const storing = createStoring({ store, place, clock, reader, kept, claims });
  const originals = createOriginals({ browser, place, clock, reader, make });
  const noted = new Map<string, number>();
  const expected = new Map<string, Promise<unknown>>();
  let askedAhead: ReturnType<typeof index.glance> | undefined;
  let looking: Promise<void> = Promise.resolve();

  function expectMore(hashes: readonly string[] = [], coming?: Promise<unknown>): void {
    for (const hash of hashes) expected.set(hash, Promise.allSettled([expected.get(hash), coming]));
    const asked = index.glance();
    askedAhead = asked;
    // Expected references may come to nothing.
    clock.after(expectedLimit, () => void (askedAhead === asked && (askedAhead = undefined)));
  }

  async function make(original: Picture): Promise<PictureName | undefined> {
    const picture = await prepare(original);
    return picture && (await take([picture])).kind === 'taken' ? picture.name : undefined;
  }

  async function take(pictures: readonly Picture[]): Promise<Taken> {
    const fresh = pictures.filter(
      ({ name: { hash } }, at) => pictures.findIndex((one) => one.name.hash === hash) === at,
    );
    const beyond = beyondOne(fresh);
    if (beyond) return beyond;
    const limits = beyondAfter(fresh);
    const isAllowed = limits.then((limited) => !limited);
    const unknown = fresh.filter(({ name }) => !storing.find(name.hash));
    // The text may refer to them at once.
    const keeping = fresh.map(({ name, bytes, file }) =>
      storing.bring({ name, bytes, file, isStored: false }, false, isAllowed),
    );
    const limited = await limits;
    if (limited) {
      for (const { name } of unknown) void storing.forget(name.hash);
      return limited;
    }
    await inTime(clock, countLimit, Promise.all(keeping));
    return { kind: 'taken' };
  }

  /** Returns what forbids `fresh`; if the index cannot be read in time, only what was brought here is counted. */
  async function beyondAfter(fresh: readonly Picture[]): Promise<Beyond | undefined> {
    const asked = askedAhead ?? index.glance();
    askedAhead = undefined;
    const known = await inTime(clock, countLimit, asked);
    const more = [...underWay(), ...fresh];
    if (known?.kind !== 'read' || !beyondAll(known.value, more)) return beyondAll(emptyIndex, more);
    // Anybody with access to the storage may invent entries: then those count that the stored text has or that came from here.
    const text = await inTime(clock, countLimit, store.read(descriptionKey(place)).then(textIn));
    const counted = mentionedByAny([mentionsIn(text ?? ''), new Set(storing.all().map(({ name }) => name.hash))]);
    return beyondAll(entriesIn(known.value, counted), more);
  }

  const underWay = () => storing.all().filter(({ state }) => state !== 'stored');

  async function stored(text: string, base: string, signal: AbortSignal): Promise<readonly PictureName[]> {
    const before = mentionsIn(base);
    const names = picturesIn(text);
    const fresh = [...names.keys()].filter((hash) => !before.has(hash));
    const ending = new AbortController();
    const over = ending.signal;
    const stopping = new Promise<undefined>((resolve) => over.addEventListener('abort', () => resolve(undefined)));
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      ending.abort();
    };
    const cancel = clock.after(storedLimit, end);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
    await Promise.race([Promise.all([originals.made(text), ...fresh.map((hash) => expected.get(hash))]), stopping]);
    const unmade = [...names.values()].filter(({ hash }) => originals.has(hash));
    if (unmade.length > 0) {
      end();
      return unmade;
    }
    await Promise.race([bringKept(fresh), stopping]);
    let unclaimed: readonly string[] = fresh;
    while (unclaimed.length > 0 && !over.aborted) {
      unclaimed = (await Promise.race([claimAgain(unclaimed), stopping])) ?? unclaimed;
      if (unclaimed.length > 0) await pause(clock, pauses[0], over);
    }
    const isMissing = (hash: string) => (storing.find(hash)?.state ?? 'stored') !== 'stored';
    for (const hash of names.keys()) storing.find(hash)?.hurry();
    while (!over.aborted && [...names.keys()].some(isMissing)) await Promise.race([nextChange(), stopping]);
    end();
    return [...names.values()].filter(({ hash }) => isMissing(hash) || unclaimed.includes(hash));
  }

  /** Returns those that could not be claimed. What was brought here and is gone is stored again. */
  async function claimAgain(hashes: readonly string[]): Promise<readonly string[]> {
    const claimed = await claims(hashes);
    for (const [hash, claim] of claimed) {
      const one = storing.find(hash);
      if (claim === 'gone' && one?.state === 'stored') void storing.bring({ ...one, isStored: false }, true);
    }
    return hashes.filter((hash) => ['going', 'unknown'].includes(claimed.get(hash)!));
  }

  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = storing.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  async function drafted(text: string): Promise<void> {
    const now = clock.now();
    const hashes = [...picturesIn(text).keys()].filter((hash) => now - (noted.get(hash) ?? -Infinity) >= exactMs);
    if (hashes.length === 0) return;
    const unclaimed = await claimAgain(hashes);
    for (const hash of hashes) if (!unclaimed.includes(hash)) noted.set(hash, now);
  }

  async function lost(text: string, base: string): Promise<readonly PictureName[]> {
    const before = mentionsIn(base);
    await originals.readKept();
    const places = [...picturesIn(text).values()].map(async (name) => {
      const { hash } = name;
      const isHere = before.has(hash) || storing.find(hash) || originals.has(hash) || (await kept.find(hash));
      return isHere || (await store.read(pictureKey(place, hash))).kind !== 'missing' ? [] : [name];
    });
    return (await inTime(clock, countLimit, Promise.all(places)))?.flat() ?? [];
  }

  async function offerAgain(): Promise<void> {
    void originals.readKept();
    const left = (await kept.read()).filter(({ name }) => !storing.find(name.hash));
    for (const picture of left)
      if (picture.isStored) storing.hold(picture);
      else void storing.bring(picture, true);
    const there = left.flatMap(({ name, isStored }) => (isStored ? [name.hash] : []));
    if (there.length > 0) void claimAgain(there);
  }

  /** Brings what only this browser has: a draft of an earlier page, or of another tab, may refer to it. */
  async function bringKept(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      const picture = storing.find(hash) ? undefined : await kept.find(hash);
      if (picture && !picture.isStored) void storing.bring(picture, true);
    }
  }

  /** Whether the browser may keep a picture in vain. */
  const isKept = () => originals.isKept() || storing.all().some((one) => one.state === 'stored' && one.isKept);

  function letGo(text?: string): Promise<void> {
    // A person without a draft that refers to a picture finds it in the storage.
    const forget = async (needed: Mentions) => {
      await storing.forgetKept(needed);
      await originals.forgetKept(needed);
    };
    looking = looking.then(() => letPicturesGo({ index, sources, text, isKept, forget }));
    return looking;
  }

  async function remove(hash: string): Promise<boolean> {
    const isMarked = await index.change((before) => {
      const entry = before.pictures[hash];
      return !entry || entry.removed !== undefined
        ? before
        : withEntries(before, { [hash]: { ...entry, removed: clock.now() } });
    });
    if (isMarked) clock.after(removedMs, () => void letGo());
    return isMarked;
  }

  async function bringBack(hash: string): Promise<boolean> {
    const claim = (await claims([hash])).get(hash);
    if (claim !== 'gone') return claim === 'live';
    const one = storing.find(hash);
    if (one) void storing.bring({ ...one, isStored: false }, true);
    return one !== undefined;
  }

  return {
    expectMore,
    take,
    originals,
    getState: storing.getState,
    subscribe: storing.subscribe,
    stored,
    bytesOf: (hash) => storing.find(hash)?.bytes,
    offerAgain,
    drafted,
    offered(text) {
      void drafted(text);
      return originals.made(text);
    },
    lost,
    letGo,
    list: () => listPictures({ index, sources, underWay: underWay() }),
    remove,
    bringBack,
  };
}
