import type { Clock } from '../clock.ts';
import { type Compression, payloadLimit } from './payload.ts';
import { mostParsed, parseBook, newestUndeleted, type Book } from './history-book.ts';
import { createSharedValue } from './shared-value.ts';
import type { Failure, PastRevision, Store } from './store.ts';

export type HistoryRead =
  | { readonly kind: 'read'; readonly revisions: readonly PastRevision[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** `value` is what is stored. Nothing is recorded until somebody asks for a new history. */
  | { readonly kind: 'unreadable'; readonly value: string };

/** The last revisions of one description. Never throws or rejects. */
export interface History {
  /** The id of the person whose `own` revisions are recorded; empty if monday does not tell it. */
  readonly userId: string;
  /** Newest first. */
  read(): Promise<HistoryRead>;
  /**
   * Adds revisions that are not there yet, and removes others to make room; the added ones, oldest first, only if the
   * storage cannot hold them all (6 MB). Returns false if they were not stored; adding them again does no harm.
   * `deletedAt` notes that the description is deleted then, in milliseconds since 1970.
   */
  record(revisions: readonly PastRevision[], deletedAt?: number): Promise<boolean>;
  /**
   * Returns the newest text, unless it was deleted: then a description must be stored. `undefined` also if the history
   * cannot be read. Older versions of the app note no deletions.
   */
  undeleted(): Promise<PastRevision | undefined>;
  /** Marks what `undeleted` returned last as deleted; for this opening even if storing the mark fails. */
  markDeleted(at: number): void;
  /** Replaces a history that cannot be read by an empty one. Returns false if that failed. */
  startAnew(): Promise<boolean>;
}

type Revisions = Book['revisions'];

/** How many revisions are kept. Older ones that are close to their neighbours in time are removed first. */
export const mostRevisions = 20;
/** How many of the newest are never removed. */
const untouched = 8;
/** The limit of all revisions together, in stored characters; those just added may take as much as the storage does. */
const bookLimit = 1_000_000;

/** Creates the history stored under `key`. All revisions are in one value, so that no write leaves half of a change. */
export function createHistory({
  store,
  key,
  compression,
  userId = '',
  clock,
}: {
  store: Store;
  key: string;
  compression: Compression;
  userId?: string;
  clock?: Clock;
}): History {
  const book = createSharedValue<Book>({
    store,
    key,
    compression,
    empty: { revisions: [] },
    parse: parseBook,
    format: (kept) => ({ format: 1, ...kept }),
    clock,
  });
  let last: PastRevision | undefined;
  let released = -Infinity;
  return {
    userId,
    async read() {
      const outcome = await book.read();
      return outcome.kind === 'read' ? { kind: 'read', revisions: outcome.value.revisions } : outcome;
    },
    async undeleted() {
      const outcome = await book.glance();
      last = outcome.kind === 'read' ? newestUndeleted(outcome.value) : undefined;
      return last && last.at > released ? last : undefined;
    },
    markDeleted(at) {
      released = last?.at ?? released;
      void record([], at);
    },
    startAnew: book.startAnew,
    record,
  };

  function record(revisions: Revisions, deletedAt?: number): Promise<boolean> {
    const added = revisions.map(({ own, ...past }) => (own && userId !== '' ? { ...past, by: userId } : past));
    return book.change(
      (before) => withDeletion(before, withRevisions(before.revisions, added), added, deletedAt),
      (kept, size) => {
        const { revisions } = kept;
        const limit = revisions.every((past) => isAmong(added, past)) ? payloadLimit : bookLimit;
        return size > limit && revisions.length > 1 ? { ...kept, revisions: thinned(revisions, added) } : kept;
      },
    );
  }
}

/**
 * Adds the time of deletion to `revisions`: a new one, or that of `before` unless something was stored later. Returns
 * `before` itself if nothing is new.
 */
function withDeletion(before: Book, revisions: Revisions, added: Revisions, deletedAt: number | undefined): Book {
  const noted = before.deletedAt ?? -Infinity;
  const newest = revisions[0]?.at ?? -Infinity;
  const isStoredAgain = added.some(({ text, at, aside }) => text !== '' && !aside && at > noted);
  // Clocks differ: the newest text is the deleted one, whatever its date.
  const mark =
    deletedAt !== undefined
      ? Math.max(deletedAt, newest, noted)
      : isStoredAgain
        ? -Infinity
        : before.revisions.length === 0
          ? newest
          : noted;
  if (mark === noted && revisions === before.revisions) return before;
  return mark === -Infinity ? { revisions } : { revisions, deletedAt: mark };
}

/**
 * Adds revisions, newest first and each text once, up to `mostRevisions`. Returns `before` itself if nothing is new.
 * Takes time linear in the number of revisions. Who saw the newest text later than it was saved does not change when,
 * and by whom.
 */
export function withRevisions(before: Revisions, added: Revisions): Revisions {
  const [newest] = before;
  const isSeen = ({ text, by }: PastRevision) => by === undefined && newest?.by !== undefined && newest.text === text;
  const fresh = added.filter(
    (one) => one.text !== '' && !isSeen(one) && !before.some((past) => past.text === one.text && past.at >= one.at),
  );
  if (fresh.length === 0) return before;
  const texts = new Map<string, PastRevision>();
  for (const past of [...[...before].reverse(), ...fresh]) {
    const { text } = past;
    const known = texts.get(text);
    const [earlier, later] = known && known.at > past.at ? [past, known] : [known, past];
    const by = later.by ?? earlier?.by;
    // It was stored at another time.
    const isAside = later.aside && (earlier?.aside ?? true);
    // Of those of one moment the last one is the newest.
    texts.delete(text);
    texts.set(text, {
      text,
      at: later.at,
      ...(by !== undefined && { by }),
      ...(isAside && { aside: true }),
    });
  }
  const all = [...texts.values()].reverse().sort((one, other) => other.at - one.at);
  // Ours are never so many: those that follow would be looked through for each that is removed.
  let book: Revisions = all.filter((past, index) => index < mostParsed || isAmong(added, past));
  while (book.length > mostRevisions) book = thinned(book, added);
  return book;
}

/**
 * Removes one revision: the one whose neighbours are closest in time, except the newest few, the oldest, and those of
 * `added` while there are others.
 */
function thinned(book: Revisions, added: Revisions): Revisions {
  const isFree = book.map((past) => !isAmong(added, past));
  let candidate = isFree.includes(true) ? isFree.lastIndexOf(true) : book.length - 1;
  let closest = Infinity;
  for (let index = Math.min(untouched, book.length - 2); index > 0 && index < book.length - 1; index += 1) {
    const gap = book[index - 1]!.at - book[index + 1]!.at;
    if (isFree[index] && gap < closest) [closest, candidate] = [gap, index];
  }
  return book.filter((_, index) => index !== candidate);
}

function isAmong(some: Revisions, { text }: PastRevision): boolean {
  return some.some((past) => past.text === text);
}
