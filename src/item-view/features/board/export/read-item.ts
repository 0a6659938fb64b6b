import { type Clock, pause } from '../../../../host/clock.ts';
import { createPictureReader, mostPictures } from '../../../../host/pictures/picture-reader.ts';
import { createDescriptionReader, isNothing, type LoadOutcome } from '../../../../host/storage/description-reader.ts';
import { descriptionKey, type ItemRef } from '../../../../host/storage/keys.ts';
import type { Failure, ReadOutcome, Store } from '../../../../host/storage/store.ts';
import { addressesIn, picturesIn } from '../../../../text/picture-address.ts';
import doubtEmpty from '../../../document/check-empty-against-history.ts';

/** Why the text of an item is not there. `doubtful`: monday says that nothing is stored, its history knows better. */
export type Unread = Failure | { readonly kind: 'doubtful' | 'unreadable' | 'no-room' };

/** Facts of the text of an item. `unread` pictures are worth another try, `missing` ones are not. */
export type ItemRead =
  | { readonly kind: 'text'; readonly text: string; readonly missing: number; readonly unread: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly why: Unread };

/** More than five reads a second may be refused, and the view reads for itself, too; in milliseconds. */
const SPACING_MS = 220;
const RETRY_MS = 1_500;
/** A false answer "nothing there" does not last longer, as seen in the field. */
const REREAD_MS = 700;
/** Content of one zip. */
const MOST_BYTES = 2_000_000_000;
const MOST_FILES = 60_000;

const never = new AbortController().signal;

/**
 * Reads the texts of items with their pictures, in the view of `place`. `pictures` are those read so far, by their
 * addresses, which name what is in them.
 */
export function createItemReader({
  store,
  place,
  clock,
}: {
  store: Pick<Store, 'read'>;
  place: ItemRef;
  clock: Clock;
}) {
  const pictures = new Map<string, Blob>();
  const paced = pacedStore(store, clock);
  let bytes = 0;

  /** Reads what is not `known` of an item, one of so many. */
  async function readItem(id: string, known: ItemRead | undefined, items: number): Promise<ItemRead> {
    if (bytes > MOST_BYTES || items + pictures.size > MOST_FILES) return { kind: 'unread', why: { kind: 'no-room' } };
    const there = { ...place, itemId: id };
    const outcome = known?.kind === 'text' ? known : await load(paced, there, clock);
    if (outcome.kind !== 'text') return outcome;
    if (known !== outcome) bytes += outcome.text.length;
    return { ...outcome, ...(await readPictures(outcome.text, there)) };
  }

  async function readPictures(text: string, there: ItemRef): Promise<{ missing: number; unread: number }> {
    const names = [...picturesIn(text).values()];
    const addresses = [...addressesIn(text)];
    const reader = createPictureReader({ store: paced, place: there, clock });
    let unread = 0;
    let missing = Math.max(0, names.length - mostPictures);
    await Promise.all(
      names.slice(0, mostPictures).map(async (name) => {
        const isThere = () => addresses.every(([address, { hash }]) => hash !== name.hash || pictures.has(address));
        if (isThere()) return;
        const read = await reader.read(name.hash);
        if (read.kind === 'failed') unread += 1;
        else if (read.kind !== 'found') missing += 1;
        else if (!isThere()) {
          // The browser may keep it on disk.
          const picture = new Blob([read.bytes]);
          for (const [address, { hash }] of addresses) if (hash === name.hash) pictures.set(address, picture);
          bytes += read.bytes.length;
        }
      }),
    );
    return { missing, unread };
  }

  return { pictures, readItem };
}

/** Reads a text. "Nothing there" is proved by the history, or by a second answer. */
async function load(paced: Pick<Store, 'read'>, there: ItemRef, clock: Clock): Promise<ItemRead> {
  const reader = createDescriptionReader({ store: paced, key: descriptionKey(there), clock });
  const first = await reader.load(false, never);
  if (!isNothing(first)) return asRead(first);
  let failure: Failure | undefined;
  const watched = {
    async read(key: string): Promise<ReadOutcome> {
      const outcome = await paced.read(key);
      if (outcome.kind === 'failed') ({ failure } = outcome);
      return outcome;
    },
  };
  const doubted = await doubtEmpty(first, watched, there).catch(() => undefined);
  if (failure) return { kind: 'unread', why: failure };
  const isDoubtful = !doubted || doubted.kind === 'doubtful';
  if (!isDoubtful) await pause(clock, REREAD_MS, never);
  const again = await reader.load(isDoubtful, never);
  return isDoubtful && isNothing(again) ? { kind: 'unread', why: { kind: 'doubtful' } } : asRead(again);
}

/** Whether monday has answered, though not with a text. */
export function isAnswer(why: Unread): why is Exclude<Unread, Failure> {
  return why.kind === 'doubtful' || why.kind === 'unreadable' || why.kind === 'no-room';
}

function asRead(outcome: LoadOutcome): ItemRead {
  if (outcome.kind === 'failed') return { kind: 'unread', why: outcome.failure };
  if (outcome.kind !== 'loaded') return { kind: 'unread', why: { kind: outcome.kind } };
  const { text } = outcome.revision;
  return text === '' ? { kind: 'none' } : { kind: 'text', text, missing: 0, unread: 0 };
}

/** A `store` of which at most five reads begin in a second, and what is refused is asked for once more. */
function pacedStore(store: Pick<Store, 'read'>, clock: Clock): Pick<Store, 'read'> {
  let last: Promise<unknown> = Promise.resolve();
  const begun = () => (last = last.then(() => pause(clock, SPACING_MS, never)));
  return {
    async read(key) {
      await begun();
      const outcome = await store.read(key);
      // Silent requests have been waited for.
      if (outcome.kind !== 'failed' || outcome.failure.kind === 'silent') return outcome;
      await pause(clock, RETRY_MS, never);
      await begun();
      return store.read(key);
    },
  };
}
