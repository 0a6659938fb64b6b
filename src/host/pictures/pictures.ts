import { fromUint8Array } from 'js-base64';
import { hashesIn, type PictureName, picturesIn } from '../../text/picture-address.ts';
import { type Clock, pause } from '../clock.ts';
import { pictureKey } from '../storage/keys.ts';
import { payloadLimit } from '../storage/payload.ts';
import type { SharedValue } from '../storage/shared-value.ts';
import type { Failure } from '../storage/store.ts';
import { createClaims } from './claims.ts';
import { createKeptPictures, type KeptPicture } from './kept-pictures.ts';
import { letPicturesGo } from './let-pictures-go.ts';
import { exactMs, removedMs } from './letting-go.ts';
import { nameIn, openPictureIndex, type PictureIndex, withEntries } from './picture-index.ts';
import type { PictureReader } from './picture-reader.ts';
import { readReferences, type Sources } from './references.ts';
import { createTurns } from './turns.ts';

/** A picture that somebody brings. */
export interface Picture {
  readonly name: PictureName;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The name of the file it was made from. */
  readonly file?: string;
}

/** The most pictures of one description, and their size together in bytes. */
export const mostPictures = 100;
export const mostBytes = 40_000_000;

/** The largest picture that the storage takes, in bytes. */
const largestPicture = (payloadLimit / 4) * 3;

export type Taken =
  | { readonly kind: 'taken' }
  | { readonly kind: 'too-many'; readonly limit: number }
  /** `limit` is for all pictures together, or for one. In bytes. */
  | { readonly kind: 'too-large'; readonly limit: number };

/** The pictures brought here that are not stored yet. */
export interface PicturesState {
  /** How many are on their way. */
  readonly storing: number;
  /** Those that could not be stored and are tried again. */
  readonly waiting: readonly { readonly name: PictureName; readonly failure: Failure }[];
  /** Where they are kept until they are stored: in memory if the browser refuses one of them. */
  readonly keptIn: 'browser' | 'memory';
}

/** A picture of the description, for a list. */
export interface ListedPicture {
  readonly name: PictureName;
  readonly bytes: number;
  /** When something is known to have referred to it last, in milliseconds since 1970. */
  readonly at: number;
  readonly state: 'stored' | 'storing';
  /** Whether a person deleted it, and it can still be brought back. */
  readonly removed: boolean;
  /** What refers to it; `undefined` if that could not be found out. */
  readonly in: { readonly text: boolean; readonly drafts: boolean; readonly history: boolean } | undefined;
}

export type PictureList =
  | { readonly kind: 'listed'; readonly pictures: readonly ListedPicture[]; readonly bytes: number }
  | { readonly kind: 'failed' };

/** The pictures of one description, for somebody who may edit. Never throws or rejects. */
export interface Pictures {
  /** Keeps pictures at once and stores them then; refuses all of them if they are more than a description may have. */
  take(pictures: readonly Picture[]): Promise<Taken>;
  getState(): PicturesState;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves once every picture that `text` refers to and `base` does not is stored, as far as it was brought here, and
   * is no longer about to be deleted; or after a time limit or when `signal` aborts, with those that are not.
   */
  stored(text: string, base: string, signal: AbortSignal): Promise<readonly PictureName[]>;
  /** Returns what was brought here. */
  bytesOf(hash: string): Uint8Array<ArrayBuffer> | undefined;
  /** Stores on what an earlier page left in this browser. */
  offerAgain(): Promise<void>;
  /** A draft with `text` is kept: what it refers to is not let go. */
  drafted(text: string): Promise<void>;
  /** Deletes what nothing has referred to for long. Called after a save of `text`, when there is time. */
  letGo(text?: string): Promise<void>;
  list(): Promise<PictureList>;
  /** Deletes a picture unless the text or a draft refers to it, which is found out half a minute later. */
  remove(hash: string): Promise<boolean>;
  /** Undoes `remove`. Returns false if the picture is gone. */
  bringBack(hash: string): Promise<boolean>;
}

/** Before each further attempt to store a picture; the last value repeats. In milliseconds. */
const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000] as const;

/** More calls at once would keep a text from being saved. */
const mostAtOnce = 2;

/** How long a save waits for pictures. */
const storedLimit = 20_000;

/** How long somebody who brings pictures waits to hear that they are too many, and for the browser. */
const countLimit = 1_500;

/** A picture brought here. */
interface Brought extends KeptPicture {
  state: 'stored' | 'storing' | 'waiting';
  failure: Failure;
  isKept: boolean;
  /** Ends the pause before the next attempt. */
  hurry: () => void;
}

/** Returns a picture that an earlier page brought. */
const broughtBefore = (picture: KeptPicture): Brought => ({
  ...picture,
  state: 'stored',
  failure: refused(''),
  isKept: true,
  hurry: () => undefined,
});

const refused = (message: string): Failure => ({ kind: 'refused', message });

export function createPictures({ reader, ...sources }: Sources & { readonly reader: PictureReader }): Pictures {
  const { store, place, browser, clock } = sources;
  const index = openPictureIndex(store, place);
  const kept = createKeptPictures(browser, place);
  const brought = new Map<string, Brought>();
  const listeners = new Set<() => void>();
  const inTurn = createTurns(mostAtOnce);
  const claims = createClaims(index, place.userId, clock);
  const noted = new Map<string, number>();
  let state: PicturesState = { storing: 0, waiting: [], keptIn: 'browser' };
  let looking: Promise<void> = Promise.resolve();

  function changed(): void {
    const all = [...brought.values()];
    state = {
      storing: all.filter((each) => each.state === 'storing').length,
      waiting: all.flatMap(({ state: own, name, failure }) => (own === 'waiting' ? [{ name, failure }] : [])),
      keptIn: all.some((each) => each.state !== 'stored' && !each.isKept) ? 'memory' : 'browser',
    };
    for (const listener of listeners) listener();
  }

  async function take(pictures: readonly Picture[]): Promise<Taken> {
    const fresh = pictures.filter(
      ({ name: { hash } }, at) => pictures.findIndex((one) => one.name.hash === hash) === at,
    );
    if (fresh.some(({ bytes }) => bytes.length > largestPicture)) return { kind: 'too-large', limit: largestPicture };
    const allowed = limits(fresh);
    // The text may refer to them at once.
    const known = new Map(brought);
    const keeping = fresh.map(({ name, bytes, file }) => bring({ name, bytes, file, isStored: false }, false, allowed));
    const limited = await allowed;
    if (limited) {
      for (const { name } of fresh) if (!known.has(name.hash)) void forget(name.hash);
      return limited;
    }
    await inTime(clock, countLimit, Promise.all(keeping));
    return { kind: 'taken' };
  }

  /** Returns what forbids `fresh`; if the index cannot be read in time, only what was brought here is counted. */
  async function limits(fresh: readonly Picture[]): Promise<Taken | undefined> {
    const known = await inTime(clock, countLimit, index.glance());
    const sizes = new Map<string, number>();
    if (known?.kind === 'read')
      for (const [hash, { bytes, removed, going }] of Object.entries(known.value.pictures))
        if (removed === undefined && going === undefined) sizes.set(hash, bytes);
    for (const [hash, { bytes, state: own }] of brought) if (own !== 'stored') sizes.set(hash, bytes.length);
    for (const { name, bytes } of fresh) sizes.set(name.hash, bytes.length);
    if (sizes.size > mostPictures) return { kind: 'too-many', limit: mostPictures };
    const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
    return sum > mostBytes ? { kind: 'too-large', limit: mostBytes } : undefined;
  }

  function forget(hash: string): Promise<boolean> {
    brought.delete(hash);
    changed();
    return kept.forget(hash);
  }

  /**
   * Holds a picture, has the browser keep it, and begins to store it unless there are too many. Resolves once the browser
   * has answered.
   */
  async function bring(
    picture: KeptPicture,
    mayBeThere: boolean,
    allowed: Promise<Taken | undefined> = Promise.resolve(undefined),
  ): Promise<void> {
    const { name, bytes } = picture;
    const before = brought.get(name.hash);
    if (before && before.state !== 'stored') return before.hurry();
    reader.hold(name.hash, { ...name, bytes });
    const one: Brought = { ...broughtBefore(picture), state: 'storing' };
    brought.set(name.hash, one);
    changed();
    const keeping = kept.keep(picture).then((isKept) => {
      one.isKept = isKept;
      if (!isKept) changed();
    });
    void allowed.then((limited) => {
      if (!limited) void storeUntilDone(one, mayBeThere || before !== undefined);
    });
    await keeping;
  }

  async function storeUntilDone(one: Brought, mayBeThere: boolean): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const failure = await inTurn(() => storeOnce(one, mayBeThere));
      if (!failure) break;
      one.failure = failure;
      one.state = 'waiting';
      const hurrying = new AbortController();
      one.hurry = () => hurrying.abort();
      changed();
      await pause(clock, pauses[Math.min(attempt, pauses.length - 1)]!, hurrying.signal);
      one.hurry = () => undefined;
      one.state = 'storing';
      changed();
    }
    one.state = 'stored';
    changed();
    if (one.isKept) await kept.keep({ ...one, isStored: true });
  }

  /** Stores a picture once, and returns why that failed. It counts as stored when it has been read back. */
  async function storeOnce({ name, bytes }: Brought, mayBeThere: boolean): Promise<Failure | undefined> {
    const { hash, type, width, height } = name;
    const claim = (await claims([hash], { type, bytes: bytes.length, width, height, at: clock.now() })).get(hash);
    if (claim === 'going') return refused('the picture is being deleted');
    if (claim === 'unknown') return refused('the list of pictures could not be changed');
    if (mayBeThere && (await reader.readStored(hash)).kind === 'found') return undefined;
    const outcome = await store.write(pictureKey(place, hash), fromUint8Array(bytes));
    const back = await reader.readStored(hash);
    if (back.kind === 'found') return undefined;
    if (outcome.kind === 'failed') return outcome.failure;
    return back.kind === 'failed' ? back.failure : refused('the picture could not be read back');
  }

  async function stored(text: string, base: string, signal: AbortSignal): Promise<readonly PictureName[]> {
    const before = hashesIn(base);
    const names = picturesIn(text);
    const fresh = [...names.keys()].filter((hash) => !before.has(hash));
    const expired = new AbortController();
    const cancel = clock.after(storedLimit, () => expired.abort());
    const over = AbortSignal.any([signal, expired.signal]);
    const stopping = new Promise<undefined>((resolve) => over.addEventListener('abort', () => resolve(undefined)));
    await Promise.race([bringKept(fresh), stopping]);
    let unclaimed: readonly string[] = fresh;
    while (unclaimed.length > 0 && !over.aborted) {
      unclaimed = (await Promise.race([claimAgain(unclaimed), stopping])) ?? unclaimed;
      if (unclaimed.length > 0) await pause(clock, pauses[0], over);
    }
    const isMissing = (hash: string) => (brought.get(hash)?.state ?? 'stored') !== 'stored';
    for (const hash of names.keys()) brought.get(hash)?.hurry();
    while (!over.aborted && [...names.keys()].some(isMissing)) await Promise.race([nextChange(), stopping]);
    cancel();
    return [...names.values()].filter(({ hash }) => isMissing(hash) || unclaimed.includes(hash));
  }

  /** Returns those that could not be claimed. What was brought here and is gone is stored again. */
  async function claimAgain(hashes: readonly string[]): Promise<readonly string[]> {
    const claimed = await claims(hashes);
    for (const [hash, claim] of claimed) {
      const one = brought.get(hash);
      if (claim === 'gone' && one?.state === 'stored') void bring({ ...one, isStored: false }, true);
    }
    return hashes.filter((hash) => ['going', 'unknown'].includes(claimed.get(hash)!));
  }

  function nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        listeners.delete(done);
        resolve();
      };
      listeners.add(done);
    });
  }

  async function drafted(text: string): Promise<void> {
    const now = clock.now();
    const hashes = [...picturesIn(text).keys()].filter((hash) => now - (noted.get(hash) ?? -Infinity) >= exactMs);
    if (hashes.length === 0) return;
    const unclaimed = await claimAgain(hashes);
    for (const hash of hashes) if (!unclaimed.includes(hash)) noted.set(hash, now);
  }

  async function offerAgain(): Promise<void> {
    const left = (await kept.read()).filter(({ name }) => !brought.has(name.hash));
    for (const picture of left)
      if (picture.isStored) brought.set(picture.name.hash, broughtBefore(picture));
      else void bring(picture, true);
    const there = left.flatMap(({ name, isStored }) => (isStored ? [name.hash] : []));
    if (there.length > 0) void claimAgain(there);
  }

  /** Brings what only this browser has: a draft of an earlier page, or of another tab, may refer to it. */
  async function bringKept(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      const picture = brought.has(hash) ? undefined : await kept.find(hash);
      if (picture && !picture.isStored) void bring(picture, true);
    }
  }

  /** Whether the browser may keep a picture in vain. */
  const isKept = () => [...brought.values()].some((one) => one.state === 'stored' && one.isKept);

  /** Whoever has no draft that refers to a picture finds it in the storage. */
  async function forgetKept(drafts: ReadonlySet<string>): Promise<void> {
    for (const one of brought.values())
      if (one.state === 'stored' && one.isKept && !drafts.has(one.name.hash))
        one.isKept = !(await kept.forget(one.name.hash));
  }

  function letGo(text?: string): Promise<void> {
    looking = looking.then(() => letPicturesGo({ index, sources, text, isKept, forget: forgetKept }));
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
    const one = brought.get(hash);
    if (one) void bring({ ...one, isStored: false }, true);
    return one !== undefined;
  }

  return {
    take,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored,
    bytesOf: (hash) => brought.get(hash)?.bytes,
    offerAgain,
    drafted,
    letGo,
    list: () =>
      listPictures({ index, sources, underWay: [...brought.values()].filter((one) => one.state !== 'stored') }),
    remove,
    bringBack,
  };
}

/** Lists the pictures of the index, and those `underWay` to it. */
async function listPictures({
  index,
  sources,
  underWay,
}: {
  index: SharedValue<PictureIndex>;
  sources: Sources;
  underWay: readonly { readonly name: PictureName; readonly bytes: Uint8Array }[];
}): Promise<PictureList> {
  const known = await index.read();
  if (known.kind !== 'read') return { kind: 'failed' };
  const references = await readReferences(sources, Object.keys(known.value.people), new AbortController().signal);
  const entries = Object.entries(known.value.pictures).filter(([, { going }]) => going === undefined);
  const missing = underWay.filter(({ name }) => !known.value.pictures[name.hash]);
  const storing = new Set(underWay.map(({ name }) => name.hash));
  const pictures = [
    ...entries.map(([hash, entry]) => ({ name: nameIn(hash, entry), ...entry })),
    ...missing.map(({ name, bytes }) => ({ name, bytes: bytes.length, at: sources.clock.now(), removed: undefined })),
  ].map(({ name, bytes, at, removed }): ListedPicture => {
    const { hash } = name;
    return {
      name,
      bytes,
      at,
      state: storing.has(hash) ? 'storing' : 'stored',
      removed: removed !== undefined,
      in: references && {
        text: references.text.has(hash),
        drafts: references.drafts.has(hash),
        history: references.history.has(hash) || references.discarded.has(hash),
      },
    };
  });
  return { kind: 'listed', pictures, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Returns the answer, or `undefined` if it takes longer than `ms`. */
function inTime<T>(clock: Clock, ms: number, answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    void answer.then((value) => {
      cancel();
      resolve(value);
    });
  });
}
