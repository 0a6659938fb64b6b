import type { BrowserStorage } from '../drafts/browser-storage.ts';

/** Pictures that this browser keeps, so that a second look needs no answer from monday. */
export interface SeenPictures {
  /** Returns the bytes of a picture; `undefined` if they are not kept. Whoever asks verifies them. */
  get(hash: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps a picture and drops the oldest ones, whatever their place, where there are too many. */
  keep(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/** How every key begins, whoever looked at what. */
const everyKey = 'mfmd_shown_';
const mostPictures = 200;
const mostBytes = 50_000_000;

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
      return pictures > mostPictures || bytes > mostBytes;
    })
    .map(({ key }) => key);
}
