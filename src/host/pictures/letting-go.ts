import { type IndexEntry, type PictureIndex, withEntries } from './picture-index.ts';

/** The hashes that are referred to, after a read that proved what is stored. */
export interface Referred {
  /** By the text and by drafts. */
  readonly now: ReadonlySet<string>;
  /** By the history and by discarded drafts. */
  readonly past: ReadonlySet<string>;
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
export const askWithinMs = 15_000;

/** Times in the index are this exact: it is not written for less. */
export const exactMs = dayMs;

/** Whether it is worth finding out what refers to the pictures of `index`, of which the text refers to `inText`. */
export function isWorthALook({ pictures }: PictureIndex, inText: ReadonlySet<string>, now: number): boolean {
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
  return withEntries(
    index,
    Object.fromEntries(
      Object.entries(index.pictures).map(([hash, entry]) => {
        const isUsed = inUse.has(hash) || (entry.removed === undefined && past.has(hash));
        return [hash, isUsed ? used(entry, now) : unused(entry, now)];
      }),
    ),
  );
}

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
