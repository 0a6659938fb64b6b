import type { Clock } from '../clock.ts';
import type { SharedValue } from '../storage/shared-value.ts';
import { exactMs, goingMs, live } from './letting-go.ts';
import { type IndexEntry, type PictureIndex, withEntries } from './picture-index.ts';

/** What an attempt to refer to pictures came to, by hash: nobody deletes those that are `live`. */
export type Claim = 'live' | 'gone' | 'going' | 'unknown';

/**
 * Returns a function that sees to it that nobody deletes some pictures: without marks, an entry has to be marked first,
 * and then to wait. With `fresh`, a picture that is not in the index is added. One that is `gone` may have been deleted.
 * Whoever claims, `userId`, may have drafts with pictures from then on.
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
    return { ...before, people: { ...before.people, [userId]: now } };
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
