import { type Compression } from './compression.ts';
import { parseBook, standingIn, type Book, type PastRevision } from './history-book.ts';
import { payloadLimit } from './payload.ts';
import { createSharedValue } from './shared-value.ts';
import type { Failure, Store } from './store.ts';

export type HistoryRead =
  | { readonly kind: 'read'; readonly revisions: readonly PastRevision[] }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** What is stored, as it is. It stays until somebody asks for a new history, and nothing is recorded meanwhile. */
  | { readonly kind: 'unreadable'; readonly value: string };

/** The last revisions of one description. Nothing here throws or rejects. */
export interface History {
  /** Newest first. */
  read(): Promise<HistoryRead>;
  /**
   * Adds revisions that are not there yet. Once it answers true they are in what is stored: to make room others go, and one of them
   * only where the storage cannot hold them all together (6 MB), the newest last. False if the host did not take them; giving
   * them again does no harm. With `deletedAt` it is noted beside them that the description is deleted then, milliseconds since 1970.
   */
  record(revisions: readonly PastRevision[], deletedAt?: number): Promise<boolean>;
  /**
   * The newest text, if by what is noted it was not deleted and a description must therefore be stored. `undefined` also where the
   * history cannot be read. Deletes by versions of the app that noted none look as if there had been none.
   */
  standing(): Promise<PastRevision | undefined>;
  /** Somebody decided that what `standing` gave last is deleted: noted for everybody, and true here even where noting it fails. */
  letGo(at: number): void;
  /** Begins an empty history in the place of one that cannot be read. False if nothing came of it. */
  startAnew(): Promise<boolean>;
}

type Revisions = Book['revisions'];

/** Revisions kept; of the older ones those go first that lie close to a neighbour in time, and never one that was just added. */
export const mostRevisions = 20;
/** The newest ones are never thinned. */
const untouched = 8;
/** Characters that all revisions together may take; a single one may take as much as the storage does. */
const bookLimit = 1_000_000;

/** The history stored under `key`: all revisions in one value, so that a guarded write never leaves half of a change. */
export function createHistory({
  store,
  key,
  compression,
}: {
  store: Store;
  key: string;
  compression: Compression;
}): History {
  const book = createSharedValue<Book>({
    store,
    key,
    compression,
    empty: { revisions: [] },
    parse: parseBook,
    format: (kept) => ({ format: 1, ...kept }),
  });
  let last: PastRevision | undefined;
  let released = -Infinity;
  return {
    async read() {
      const outcome = await book.read();
      return outcome.kind === 'read' ? { kind: 'read', revisions: outcome.value.revisions } : outcome;
    },
    async standing() {
      const outcome = await book.glance();
      last = outcome.kind === 'read' ? standingIn(outcome.value) : undefined;
      return last && last.at > released ? last : undefined;
    },
    letGo(at) {
      released = last?.at ?? released;
      void record([], at);
    },
    startAnew: book.startAnew,
    record,
  };

  function record(added: Revisions, deletedAt?: number): Promise<boolean> {
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

/** `revisions` with the note of a deletion: the one of `before`, unless something was stored later; or a new one. `before` itself if nothing is new. */
function withDeletion(before: Book, revisions: Revisions, added: Revisions, deletedAt: number | undefined): Book {
  const noted = before.deletedAt ?? -Infinity;
  const newest = revisions[0]?.at ?? -Infinity;
  const isStoredAgain = added.some(({ text, at, aside }) => text !== '' && !aside && at > noted);
  // Clocks of people differ: what is deleted is the newest text, whatever its date.
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

/** `before` with `added`, newest first, each text once, thinned to the most that are kept. `before` itself if nothing is new. */
export function withRevisions(before: Revisions, added: Revisions): Revisions {
  const fresh = added.filter(
    ({ text, at }) => text !== '' && !before.some((past) => past.text === text && past.at >= at),
  );
  if (fresh.length === 0) return before;
  const texts = new Map<string, number>();
  for (const { text, at } of [...before, ...fresh]) texts.set(text, Math.max(at, texts.get(text) ?? at));
  let book: Revisions = [...texts].map(([text, at]) => ({ text, at })).sort((one, other) => other.at - one.at);
  while (book.length > mostRevisions) book = thinned(book, added);
  return book;
}

/**
 * `book` without one: of those past the newest few, the one whose neighbours are closest in time; never the oldest, if it can; and
 * none of `added` while there is another.
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
