import { mentionedByAny, mentionsIn } from '../../text/picture-address.ts';
import { inTime } from '../clock.ts';
import { textIn } from '../storage/description-reader.ts';
import { descriptionKey } from '../storage/keys.ts';
import type { SharedValue } from '../storage/shared-value.ts';
import { type Beyond, beyondAll, beyondOne, emptyIndex, entriesIn, type PictureIndex } from './picture-index.ts';
import type { Sources } from './references.ts';
import type { Picture, Storing } from './storing.ts';

export type Taken = { readonly kind: 'taken' } | Beyond;

/** Takes the pictures that somebody brings, unless they are more than a description may have. */
export interface PictureTaking {
  /**
   * Somebody is about to bring pictures: what `take` asks monday first is asked meanwhile. `stored` waits until
   * `coming` is settled for those whose `hashes` are known already.
   */
  expectMore(hashes?: readonly string[], coming?: Promise<unknown>): void;
  /** Settled once what was announced by `expectMore` for this picture is; `undefined` if nothing was. */
  expected(hash: string): Promise<unknown> | undefined;
  /** Keeps pictures at once and stores them then; refuses all of them if they are more than a description may have. */
  take(pictures: readonly Picture[]): Promise<Taken>;
}

/** How long somebody who brings pictures waits to hear that they are too many, and for the browser. */
export const countLimit = 1_500;

/** How long what was asked ahead counts: one picture takes up to 40 s to be prepared. */
const expectedLimit = 60_000;

export function createPictureTaking({
  index,
  storing,
  sources: { store, place, clock },
}: {
  readonly index: SharedValue<PictureIndex>;
  readonly storing: Storing;
  readonly sources: Pick<Sources, 'store' | 'place' | 'clock'>;
}): PictureTaking {
  const coming = new Map<string, Promise<unknown>>();
  let askedAhead: ReturnType<typeof index.glance> | undefined;

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
    const more = [...underWay(storing), ...fresh];
    if (known?.kind !== 'read' || !beyondAll(known.value, more)) return beyondAll(emptyIndex, more);
    // Anybody with access to the storage may invent entries: then those count that the stored text has or that came
    // from here.
    const text = await inTime(clock, countLimit, store.read(descriptionKey(place)).then(textIn));
    const counted = mentionedByAny([mentionsIn(text ?? ''), new Set(storing.all().map(({ name }) => name.hash))]);
    return beyondAll(entriesIn(known.value, counted), more);
  }

  return {
    take,
    expected: (hash) => coming.get(hash),
    expectMore(hashes = [], settled) {
      for (const hash of hashes) coming.set(hash, Promise.allSettled([coming.get(hash), settled]));
      const asked = index.glance();
      askedAhead = asked;
      // Expected references may come to nothing.
      clock.after(expectedLimit, () => void (askedAhead === asked && (askedAhead = undefined)));
    },
  };
}

/** Returns the pictures brought here that are not stored yet. */
export const underWay = (storing: Storing) => storing.all().filter(({ state }) => state !== 'stored');
