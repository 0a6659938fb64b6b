import type { PictureType } from '../../text/picture-address.ts';
import type { Clock } from '../clock.ts';
import { bytesOf } from '../storage/description-reader.ts';
import { pictureKey, type ItemRef } from '../storage/keys.ts';
import { askAgain, type Failure, type Store } from '../storage/store.ts';
import { readImageHeader } from './image-header.ts';
import type { BrowserStorage } from '../drafts/browser-storage.ts';

/** The most pictures of one description, and their size together in bytes. */
export const mostPictures = 100;
export const mostBytes = 40_000_000;

/** The bytes of a picture, with what their header says. */
interface FoundPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

export type PictureRead =
  | ({ readonly kind: 'found' } & FoundPicture)
  | { readonly kind: 'missing' }
  /**
   * The stored value is no picture of that name, or one that is not drawn: too large, or of a type that we never store.
   */
  | { readonly kind: 'broken' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Reads the pictures of one description. Never rejects. */
export interface PictureReader {
  /** Returns what is stored under `hash`, or is held here. A hash asked for while it is being read is read once. */
  read(hash: string): Promise<PictureRead>;
  /** Returns what is held here. */
  held(hash: string): FoundPicture | undefined;
  /**
   * Has `read` answer from memory: somebody has just brought the picture, and it may not be stored yet. An original is
   * only shown: `read` does not return it.
   */
  hold(hash: string, picture: FoundPicture, isOriginal?: boolean): void;
  /** Like `read`, but asks what is stored even if the picture is held. */
  readStored(hash: string): Promise<PictureRead>;
}

/** monday takes few calls at a time, and a text is to be read first. */
const mostAtOnce = 3;

/** A picture of ours has at most 4,000,000; drawing needs four bytes of memory for each. */
const mostPixels = 16_777_216;

export function createPictureReader({
  store,
  place,
  clock,
}: {
  store: Pick<Store, 'read'>;
  place: ItemRef;
  clock: Clock;
}): PictureReader {
  const held = new Map<string, FoundPicture>();
  const originals = new Map<string, FoundPicture>();
  const underWay = new Map<string, Promise<PictureRead>>();
  const inTurn = createTurns(mostAtOnce);

  async function readNow(hash: string): Promise<PictureRead> {
    const key = pictureKey(place, hash);
    const outcome = await askAgain(
      () => store.read(key),
      ({ kind }) => kind === 'missing',
      clock,
      new AbortController().signal,
    );
    if (outcome.kind !== 'found') return outcome;
    const picture = await pictureIn(outcome.value, hash);
    return picture ? { kind: 'found', ...picture } : { kind: 'broken' };
  }

  function readStored(hash: string): Promise<PictureRead> {
    const asked = underWay.get(hash);
    if (asked) return asked;
    const reading = inTurn(() => readNow(hash)).finally(() => underWay.delete(hash));
    underWay.set(hash, reading);
    return reading;
  }

  return {
    read: async (hash) => {
      const picture = held.get(hash);
      return picture ? { kind: 'found', ...picture } : readStored(hash);
    },
    readStored,
    held: (hash) => held.get(hash) ?? originals.get(hash),
    hold: (hash, picture, isOriginal) => void (isOriginal ? originals : held).set(hash, picture),
  };
}

async function pictureIn(base64: string, hash: string): Promise<FoundPicture | undefined> {
  try {
    return await provenPicture(hash, bytesOf(base64));
  } catch {
    return undefined;
  }
}

/**
 * Returns the picture that these bytes are, if its hash is `hash`. Believes nothing except what the bytes themselves
 * prove: anybody who may write may have written them.
 */
export async function provenPicture(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<FoundPicture | undefined> {
  const header = readImageHeader(bytes);
  if (!header || !('width' in header) || header.width * header.height > mostPixels) return undefined;
  const { type, width, height } = header;
  return (await hashOf(bytes)) === hash ? { bytes, type, width, height } : undefined;
}

/** Returns the first 128 bits of the SHA-256 of `bytes`, in hexadecimal; `undefined` where a browser has no SHA-256. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const digest = await crypto.subtle?.digest('SHA-256', bytes).catch(() => undefined);
  if (!digest) return undefined;
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a function that carries out calls, at most `most` at a time, in their order. */
export function createTurns(most: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (call) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Pictures that this browser keeps, so that a second look needs no answer from monday. */
export interface SeenPictures {
  /** Returns the bytes of a picture; `undefined` if they are not kept. Whoever asks verifies them. */
  get(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps a picture and drops the oldest ones, whatever their place, where there are too many. */
  keep(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** How every key begins, whoever looked at what. */
const everyKey = 'mfmd_shown_';
const mostSeen = 200;
const mostSeenBytes = 50_000_000;

/**
 * Creates the kept pictures of one place and person. Length and time are in the keys, so that choosing what to drop
 * reads no picture, and two pages need not agree on a list.
 */
export function createSeenPictures({
  storage,
  key,
  now,
}: {
  storage: Pick<BrowserStorage, 'startingWith' | 'keysStartingWith' | 'set' | 'remove'>;
  key: string;
  now: () => number;
}): SeenPictures {
  const prefixOf = (hash: string) => `${key}_${hash}_`;
  return {
    async get(hash) {
      const [found] = (await storage.startingWith(prefixOf(hash))) ?? [];
      return found?.[1] instanceof Uint8Array ? (found[1] as Uint8Array<ArrayBuffer>) : undefined;
    },
    async keep(hash, bytes) {
      const keys = await storage.keysStartingWith(everyKey);
      // Refused, or kept already.
      if (!keys || keys.some((each) => each.startsWith(prefixOf(hash)))) return;
      for (const each of tooMany(keys, bytes.length)) await storage.remove(each);
      await storage.set(`${prefixOf(hash)}${bytes.length}_${now()}`, bytes);
    },
  };
}

/** Returns the oldest of these keys, so many that a picture of `length` bytes has room beside the others. */
function tooMany(keys: readonly string[], length: number): readonly string[] {
  let [pictures, bytes] = [1, length];
  return keys
    .map((key) => ({ key, parts: key.split('_').slice(-2).map(Number) }))
    .sort((one, other) => other.parts[1]! - one.parts[1]!)
    .filter(({ parts: [size = 0] }) => {
      pictures += 1;
      bytes += size;
      return pictures > mostSeen || bytes > mostSeenBytes;
    })
    .map(({ key }) => key);
}
