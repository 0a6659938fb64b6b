import type { Mentions, PictureName } from '../../text/picture-address.ts';
import { type Clock, pause } from '../clock.ts';
import { pictureKey, type ItemRef } from '../storage/keys.ts';
import { base64Of } from '../storage/payload.ts';
import type { Failure, Store } from '../storage/store.ts';
import type { KeptPicture, KeptPictures } from './kept-pictures.ts';
import type { createClaims } from './picture-gc.ts';
import { createTurns, type PictureReader } from './picture-reader.ts';

/** A picture that somebody brings. */
export interface Picture {
  readonly name: PictureName;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The name of the file it was made from. */
  readonly file?: string;
}

/** The pictures brought here that are not stored yet. */
export interface PicturesState {
  /** How many are on their way. */
  readonly storing: number;
  /** Those that could not be stored and are tried again. */
  readonly waiting: readonly { readonly name: PictureName; readonly failure: Failure }[];
  /** Where they are kept until they are stored: in memory if the browser refuses one of them. */
  readonly keptIn: 'browser' | 'memory';
}

/** A picture brought here. */
interface Brought extends KeptPicture {
  state: 'stored' | 'storing' | 'waiting';
  failure: Failure;
  isKept: boolean;
  /** Ends the pause before the next attempt. */
  hurry: () => void;
}

/** The pictures brought to one description in this page, each tried again until it is stored. */
export interface Storing {
  /**
   * Holds a picture, has the browser keep it, and stores it then, if `isAllowed`. Resolves once the browser has
   * answered. `mayBeThere`: it is worth asking first whether it is stored.
   */
  bring(picture: KeptPicture, mayBeThere: boolean, isAllowed?: Promise<boolean>): Promise<void>;
  /** Holds a picture that an earlier page has stored. */
  hold(picture: KeptPicture): void;
  /** Returns what was brought here. */
  find(hash: string): Readonly<Brought> | undefined;
  all(): readonly Readonly<Brought>[];
  forget(hash: string): Promise<boolean>;
  /** Has the browser keep no stored picture except those `needed`. */
  forgetKept(needed: Mentions): Promise<void>;
  getState(): PicturesState;
  subscribe(listener: () => void): () => void;
}

/** Before each further attempt to store a picture; the last value repeats. In milliseconds. */
export const pauses = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000] as const;

/** More calls at once would keep a text from being saved. */
const mostAtOnce = 2;

const refused = (message: string): Failure => ({ kind: 'refused', message });

/** Returns a picture that an earlier page brought. */
const broughtBefore = (picture: KeptPicture): Brought => ({
  ...picture,
  state: 'stored',
  failure: refused(''),
  isKept: true,
  hurry: () => undefined,
});

/** The storage that pictures are brought to, with what reads it. */
interface PictureStorage {
  store: Pick<Store, 'write'>;
  place: ItemRef;
  clock: Clock;
  reader: PictureReader;
  claims: ReturnType<typeof createClaims>;
}

export function createStoring({ kept, ...storage }: PictureStorage & { kept: KeptPictures }): Storing {
  const { clock, reader } = storage;
  const brought = new Map<string, Brought>();
  const listeners = new Set<() => void>();
  const inTurn = createTurns(mostAtOnce);
  let state: PicturesState = { storing: 0, waiting: [], keptIn: 'browser' };

  function changed(): void {
    const all = [...brought.values()];
    state = {
      storing: all.filter((each) => each.state === 'storing').length,
      waiting: all.flatMap(({ state: own, name, failure }) => (own === 'waiting' ? [{ name, failure }] : [])),
      keptIn: all.some((each) => each.state !== 'stored' && !each.isKept) ? 'memory' : 'browser',
    };
    for (const listener of listeners) listener();
  }

  async function bring(
    picture: KeptPicture,
    mayBeThere: boolean,
    isAllowed: Promise<boolean> = Promise.resolve(true),
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
    void isAllowed.then((allowed) => {
      if (allowed) void storeUntilDone(one, mayBeThere || before !== undefined);
    });
    await keeping;
  }

  async function storeUntilDone(one: Brought, mayBeThere: boolean): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const failure = await inTurn(() => storeOnce(storage, one, mayBeThere));
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

  return {
    bring,
    hold: (picture) => void brought.set(picture.name.hash, broughtBefore(picture)),
    find: (hash) => brought.get(hash),
    all: () => [...brought.values()],
    forget(hash) {
      brought.delete(hash);
      changed();
      return kept.forget(hash);
    },
    async forgetKept(needed) {
      for (const one of brought.values())
        if (one.state === 'stored' && one.isKept && !needed.has(one.name.hash))
          one.isKept = !(await kept.forget(one.name.hash));
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Stores a picture once, and returns why that failed. It counts as stored when it has been read back. */
async function storeOnce(
  { store, place, clock, reader, claims }: PictureStorage,
  { name, bytes, file }: KeptPicture,
  mayBeThere: boolean,
): Promise<Failure | undefined> {
  const { hash, type, width, height } = name;
  const entry = { type, bytes: bytes.length, width, height, ...(file && { file }), at: clock.now() };
  const claim = (await claims([hash], entry)).get(hash);
  if (claim === 'going') return refused('the picture is being deleted');
  if (claim === 'unknown') return refused('the list of pictures could not be changed');
  if (mayBeThere && (await reader.readStored(hash)).kind === 'found') return undefined;
  const outcome = await store.write(pictureKey(place, hash), base64Of(bytes));
  const back = await reader.readStored(hash);
  if (back.kind === 'found') return undefined;
  if (outcome.kind === 'failed') return outcome.failure;
  return back.kind === 'failed' ? back.failure : refused('the picture could not be read back');
}
