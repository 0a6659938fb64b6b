import { mentionsIn, type PictureName, picturesIn } from '../../text/picture-address.ts';
import { inTime } from '../clock.ts';
import type { Draft } from '../drafts/drafts.ts';
import { pictureKey } from '../storage/keys.ts';
import { createKeptPictures } from './kept-pictures.ts';
import { createOriginals, type Originals } from './originals.ts';
import { createClaims, exactMs } from './picture-gc.ts';
import { listPictures, openPictureIndex, type PictureList } from './picture-index.ts';
import type { PictureReader } from './picture-reader.ts';
import { createPictureRemoval, type PictureRemoval } from './picture-removal.ts';
import { countLimit, createPictureTaking, type PictureTaking, underWay } from './picture-taking.ts';
import { createPictureWaiting, type PictureWaiting } from './picture-waiting.ts';
import type { Sources } from './references.ts';
import { createStoring, type Picture, type PicturesState } from './storing.ts';

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
export interface Pictures
  extends Pick<PictureTaking, 'expectMore' | 'take'>, Pick<PictureWaiting, 'stored'>, PictureRemoval {
  readonly originals: Pick<Originals, 'hold' | 'has' | 'named' | 'made'>;
  getState(): PicturesState;
  subscribe(listener: () => void): () => void;
  /** Returns what was brought here. */
  bytesOf(hash: string): Uint8Array<ArrayBuffer> | undefined;
  /** Goes on storing what an earlier page left in this browser. */
  offerAgain(): Promise<void>;
  /** A draft with `text` is kept: what it refers to is not let go. */
  drafted(text: string): Promise<void>;
  /** A draft of an earlier opening is offered. Returns its text, which names pictures in place of originals. */
  offered(text: string): Promise<string>;
  /** The same of a whole draft, which says how many of its pictures are lost. */
  offeredDraft<Offered extends Draft>(draft: Offered): Promise<Offered>;
  /**
   * Returns what `text` refers to and `base` does not and is nowhere: neither brought here nor kept nor stored. The
   * page went before the browser had kept it. Empty if that is not known in time.
   */
  lost(text: string, base: string): Promise<readonly PictureName[]>;
  list(): Promise<PictureList>;
}

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
  const { expectMore, expected, take } = createPictureTaking({ index, storing, sources });
  const { stored, claim } = createPictureWaiting({ storing, claims, kept, originals, clock, expected });
  const noted = new Map<string, number>();

  async function make(original: Picture): Promise<PictureName | undefined> {
    const picture = await prepare(original);
    return picture && (await take([picture])).kind === 'taken' ? picture.name : undefined;
  }

  async function drafted(text: string): Promise<void> {
    const now = clock.now();
    const hashes = [...picturesIn(text).keys()].filter((hash) => now - (noted.get(hash) ?? -Infinity) >= exactMs);
    if (hashes.length === 0) return;
    const unclaimed = await claim(hashes);
    for (const hash of hashes) if (!unclaimed.includes(hash)) noted.set(hash, now);
  }

  function offered(text: string): Promise<string> {
    void drafted(text);
    return originals.made(text);
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
    if (there.length > 0) void claim(there);
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
    offered,
    lost,
    async offeredDraft(draft) {
      const text = await offered(draft.text).catch(() => draft.text);
      const gone = await lost(text, draft.base.text).catch(() => []);
      return { ...draft, text, ...(gone.length > 0 && { lostPictures: gone.length }) };
    },
    list: () => listPictures({ index, sources, underWay: underWay(storing) }),
    ...createPictureRemoval({ index, claims, storing, originals, sources }),
  };
}
