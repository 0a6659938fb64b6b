import { mentionsIn, type PictureName, picturesIn } from '../../text/picture-address.ts';
import { type Clock, pause } from '../clock.ts';
import type { KeptPictures } from './kept-pictures.ts';
import type { Originals } from './originals.ts';
import type { createClaims } from './picture-gc.ts';
import { pauses, type Storing } from './storing.ts';

/** Waits until what a text refers to is stored, and sees to it that nobody deletes that. */
export interface PictureWaiting {
  /**
   * Resolves once every picture that `text` refers to and `base` does not is stored, as far as it was brought here, and
   * is no longer about to be deleted; or after a time limit or when `signal` aborts, with those that are not. An
   * original never is.
   */
  stored(text: string, base: string, signal: AbortSignal): Promise<readonly PictureName[]>;
  /** Claims pictures. Returns those that could not be claimed. What was brought here and is gone is stored again. */
  claim(hashes: readonly string[]): Promise<readonly string[]>;
}

interface Waited {
  readonly storing: Storing;
  readonly claims: ReturnType<typeof createClaims>;
  readonly kept: KeptPictures;
  readonly originals: Originals;
  readonly clock: Clock;
  /** Settled once this picture, which is announced, was brought or was not. */
  readonly expected: (hash: string) => Promise<unknown> | undefined;
}

/** How long a save waits for pictures. */
const storedLimit = 20_000;

export function createPictureWaiting({ storing, claims, kept, originals, clock, expected }: Waited): PictureWaiting {
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
    await Promise.race([Promise.all([originals.made(text), ...fresh.map((hash) => expected(hash))]), stopping]);
    const unmade = [...names.values()].filter(({ hash }) => originals.has(hash));
    if (unmade.length > 0) {
      end();
      return unmade;
    }
    await Promise.race([bringKept(fresh), stopping]);
    let unclaimed: readonly string[] = fresh;
    while (unclaimed.length > 0 && !over.aborted) {
      unclaimed = (await Promise.race([claim(unclaimed), stopping])) ?? unclaimed;
      if (unclaimed.length > 0) await pause(clock, pauses[0], over);
    }
    const isMissing = (hash: string) => (storing.find(hash)?.state ?? 'stored') !== 'stored';
    for (const hash of names.keys()) storing.find(hash)?.hurry();
    while (!over.aborted && [...names.keys()].some(isMissing)) await Promise.race([nextChange(), stopping]);
    end();
    return [...names.values()].filter(({ hash }) => isMissing(hash) || unclaimed.includes(hash));
  }

  async function claim(hashes: readonly string[]): Promise<readonly string[]> {
    const claimed = await claims(hashes);
    for (const [hash, outcome] of claimed) {
      const one = storing.find(hash);
      if (outcome === 'gone' && one?.state === 'stored') void storing.bring({ ...one, isStored: false }, true);
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

  /** Brings what only this browser has: a draft of an earlier page, or of another tab, may refer to it. */
  async function bringKept(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      const picture = storing.find(hash) ? undefined : await kept.find(hash);
      if (picture && !picture.isStored) void storing.bring(picture, true);
    }
  }

  return { stored, claim };
}
