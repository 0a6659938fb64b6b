import { mentionedByAny, type Mentions, mentionsIn } from '../../text/picture-address.ts';
import type { Clock } from '../clock.ts';
import { pictureKey } from '../storage/keys.ts';
import type { SharedValue } from '../storage/shared-value.ts';
import { type IndexEntry, type PictureIndex, withEntries } from './picture-index.ts';
import { readReferences, type Sources } from './references.ts';

/** The hashes that are referred to, after a read that proved what is stored. */
interface Referred {
  /** By the text and by drafts. */
  readonly now: Mentions;
  /** By the history and by discarded drafts. */
  readonly past: Mentions;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** How long a picture is kept after it was first found that nothing refers to it. */
export const unusedMs = 30 * dayMs;

/** How long a person can bring back a picture that they deleted. */
export const removedMs = 30_000;

/**
 * How long a deletion may take: to hear that it has begun (10 s), to ask for it (`askWithinMs`), and for a late call to
 * arrive (15 s). Until then the picture cannot be stored again, because monday guards no deletion.
 */
export const goingMs = 45_000;

/** A deletion that was not asked for by then, in a page that was asleep, is not asked for at all. */
const askWithinMs = 15_000;

/** Times in the index are this exact: it is not written for less. */
export const exactMs = dayMs;

/** Whether it is worth finding out what refers to the pictures of `index`, of which the text refers to `inText`. */
export function isWorthALook({ pictures }: PictureIndex, inText: Mentions, now: number): boolean {
  return Object.entries(pictures).some(([hash, entry]) => {
    if (inText.has(hash)) return isMarked(entry);
    return isMarked(entry) ? isDue(entry, now) : now - entry.at >= exactMs;
  });
}

/**
 * Returns the index after a look at what is referred to: what is referred to loses its marks, what is not gets them,
 * and what has been without a reference long enough is marked as `going` since `now`. Only what has that very mark may
 * be deleted, and only once this index is stored in the place of the one it was made of: whoever refers to a picture
 * again changes its entry first.
 */
export function afterLook(index: PictureIndex, { now: inUse, past }: Referred, now: number): PictureIndex {
  let going = 0;
  return withEntries(
    index,
    Object.fromEntries(
      Object.entries(index.pictures).map(([hash, entry]) => {
        const isUsed = inUse.has(hash) || (entry.removed === undefined && past.has(hash));
        const next = isUsed ? used(entry, now) : unused(entry, now);
        const isBegun = next.going !== entry.going && next.going !== undefined;
        if (isBegun) going += 1;
        return [hash, isBegun && going > mostGoing ? entry : next];
      }),
    ),
  );
}

/**
 * How many deletions begin at one look: whoever may write the storage may invent entries, and each asks monday twice.
 */
const mostGoing = 50;

/** Returns the pictures whose deletion began at `now`. */
export function goingSince({ pictures }: PictureIndex, now: number): readonly string[] {
  return Object.keys(pictures).filter((hash) => pictures[hash]!.going === now);
}

/** Returns an entry without marks. A deletion under way is waited for. */
function used(entry: IndexEntry, now: number): IndexEntry {
  if (entry.going !== undefined && now - entry.going < goingMs) return entry;
  return live(entry, now);
}

/** Returns the entry of a picture that is referred to now. */
export function live(entry: IndexEntry, now: number): IndexEntry {
  const { unused: _unused, removed: _removed, going: _going, ...kept } = entry;
  return isMarked(entry) || now - entry.at >= exactMs ? { ...kept, at: now } : entry;
}

function unused(entry: IndexEntry, now: number): IndexEntry {
  if (isDue(entry, now)) return { ...entry, going: now };
  return isMarked(entry) ? entry : { ...entry, unused: now };
}

function isMarked({ unused: since, removed, going }: IndexEntry): boolean {
  return since !== undefined || removed !== undefined || going !== undefined;
}

/** A deletion that did not come to an end is begun again. */
function isDue({ unused: since, removed, going }: IndexEntry, now: number): boolean {
  if (going !== undefined) return now - going >= goingMs;
  if (removed !== undefined) return now - removed >= removedMs;
  return since !== undefined && now - since >= unusedMs;
}

/**
 * Deletes the pictures whose time is up, after a look at everything that may refer to them, and marks those that
 * nothing refers to. `text` is what was just saved: often it shows that there is nothing to do. `forget` is told what
 * drafts refer to, if `isKept`.
 */
export async function letPicturesGo({
  index,
  sources,
  text,
  isKept,
  forget,
}: {
  index: SharedValue<PictureIndex>;
  sources: Sources;
  text: string | undefined;
  isKept: () => boolean;
  forget: (drafts: Mentions) => Promise<void>;
}): Promise<void> {
  const { store, place, clock } = sources;
  const known = await index.glance();
  if (known.kind !== 'read') return;
  const { value } = known;
  const isWorthIt = text === undefined || isWorthALook(value, mentionsIn(text), clock.now());
  if (!isWorthIt && !isKept()) return;
  const references = await readReferences(sources, Object.keys(value.people));
  if (!references) return;
  const { text: inText, history, drafts, discarded } = references;
  await forget(drafts);
  if (!isWorthIt) return;
  const referred = { now: mentionedByAny([inText, drafts]), past: mentionedByAny([history, discarded]) };
  let since = 0;
  let going: readonly string[] = [];
  const isMarked = await index.change((before) => {
    since = clock.now();
    const after = afterLook(before, referred, since);
    going = after === before ? [] : goingSince(after, since);
    return after;
  });
  for (const hash of isMarked ? going : []) {
    if (clock.now() - since > askWithinMs) return;
    const outcome = await store.remove(pictureKey(place, hash));
    if (outcome.kind !== 'removed') continue;
    const mark = since;
    await index.change((before) =>
      before.pictures[hash]?.going === mark ? withEntries(before, { [hash]: undefined }) : before,
    );
  }
}

/** Outcome of an attempt to refer to pictures, by hash: nobody deletes those that are `live`. */
type Claim = 'live' | 'gone' | 'going' | 'unknown';

/**
 * Returns a function that sees to it that nobody deletes some pictures: without marks, an entry has to be marked first,
 * and then to wait. With `fresh`, a picture that is not in the index is added. One that is `gone` may have been
 * deleted. Whoever claims, `userId`, may have drafts with pictures from then on.
 */
export function createClaims(
  index: SharedValue<PictureIndex>,
  userId: string,
  clock: Clock,
): (hashes: readonly string[], fresh?: IndexEntry) => Promise<ReadonlyMap<string, Claim>> {
  /** When a deletion under way was first seen, by hash and its mark: clocks of others are not ours. */
  const seenGoing = new Map<string, number>();

  function hasWaited(hash: string, going: number): boolean {
    const mark = `${hash} ${going}`;
    const since = seenGoing.get(mark) ?? clock.now();
    seenGoing.set(mark, since);
    return clock.now() - since >= goingMs;
  }

  function withPerson(before: PictureIndex, now: number): PictureIndex {
    const since = before.people[userId];
    if (since !== undefined && now - since < exactMs) return before;
    const { [userId]: _, ...others } = before.people;
    // Of too many, the last are dropped.
    return { ...before, people: { [userId]: now, ...others } };
  }

  return async (hashes, fresh) => {
    let claimed = new Map<string, Claim>();
    const isDone = await index.change((before) => {
      claimed = new Map();
      const now = clock.now();
      const entries: Record<string, IndexEntry> = {};
      for (const hash of hashes) {
        const entry = before.pictures[hash];
        const isWaiting = entry?.going !== undefined && !hasWaited(hash, entry.going);
        const isThere = fresh !== undefined || (entry && entry.going === undefined);
        claimed.set(hash, isWaiting ? 'going' : isThere ? 'live' : 'gone');
        const next = isWaiting ? entry : entry ? live(entry, now) : fresh;
        if (next) entries[hash] = next;
      }
      // Other words look like a hash too.
      return Object.keys(entries).length === 0 ? before : withEntries(withPerson(before, now), entries);
    });
    if (isDone) return claimed;
    // Where nobody can read the index, nobody deletes.
    const isUnreadable = (await index.glance()).kind === 'unreadable';
    return new Map(hashes.map((hash) => [hash, isUnreadable ? 'live' : 'unknown']));
  };
}
