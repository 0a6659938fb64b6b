import type { Mentions } from '../../text/picture-address.ts';
import type { SharedValue } from '../storage/shared-value.ts';
import type { Originals } from './originals.ts';
import { type createClaims, letPicturesGo, removedMs } from './picture-gc.ts';
import { type PictureIndex, withEntries } from './picture-index.ts';
import type { Sources } from './references.ts';
import type { Storing } from './storing.ts';

/** Deletes pictures: those that nothing refers to, and those that somebody asks to delete. */
export interface PictureRemoval {
  /** Deletes what nothing has referred to for long. Called after a save of `text`, when there is time. */
  letGo(text?: string): Promise<void>;
  /** Deletes a picture unless the text or a draft refers to it, which is found out half a minute later. */
  remove(hash: string): Promise<boolean>;
  /** Undoes `remove`. Returns false if the picture is gone. */
  bringBack(hash: string): Promise<boolean>;
}

interface Removed {
  readonly index: SharedValue<PictureIndex>;
  readonly claims: ReturnType<typeof createClaims>;
  readonly storing: Storing;
  readonly originals: Originals;
  readonly sources: Sources;
}

export function createPictureRemoval({ index, claims, storing, originals, sources }: Removed): PictureRemoval {
  const { clock } = sources;
  let looking: Promise<void> = Promise.resolve();

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
    const outcome = (await claims([hash])).get(hash);
    if (outcome !== 'gone') return outcome === 'live';
    const one = storing.find(hash);
    if (one) void storing.bring({ ...one, isStored: false }, true);
    return one !== undefined;
  }

  return { letGo, remove, bringBack };
}
