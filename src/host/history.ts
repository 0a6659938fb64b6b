import { type Compression } from './compression.ts';
import { payloadLimit } from './payload.ts';
import { createSharedValue } from './shared-value.ts';
import type { Failure, Store } from './store.ts';

/** A text that was stored once. Who saved it is not known. */
export interface PastRevision {
  readonly text: string;
  /** When it was saved, or first seen where somebody else had saved it; milliseconds since 1970. */
  readonly at: number;
}

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
   * them again does no harm.
   */
  record(revisions: readonly PastRevision[]): Promise<boolean>;
  /** Begins an empty history in the place of one that cannot be read. False if nothing came of it. */
  startAnew(): Promise<boolean>;
}

type Book = readonly PastRevision[];

/** Revisions kept; of the older ones those go first that lie close to a neighbour in time, and never one that was just added. */
export const mostRevisions = 20;
/** The newest ones are never thinned. */
const untouched = 8;
/** Characters that all revisions together may take; a single one may take as much as the storage does. */
const bookLimit = 1_000_000;

/** The history stored under `key`: all revisions in one value, so that a guarded write never leaves half of a change. */
export function createHistory({ store, key, compression }: { store: Store; key: string; compression: Compression }): History {
  const book = createSharedValue<Book>({
    store,
    key,
    compression,
    empty: [],
    parse: parseBook,
    format: (revisions) => ({ format: 1, revisions }),
  });
  return {
    async read() {
      const outcome = await book.read();
      return outcome.kind === 'read' ? { kind: 'read', revisions: outcome.value } : outcome;
    },
    startAnew: book.startAnew,
    record: (added) =>
      book.change(
        (before) => withRevisions(before, added),
        (revisions, size) => {
          const limit = revisions.every((past) => isAmong(added, past)) ? payloadLimit : bookLimit;
          return size > limit && revisions.length > 1 ? thinned(revisions, added) : revisions;
        },
      ),
  };
}

/** `before` with `added`, newest first, each text once, thinned to the most that are kept. `before` itself if nothing is new. */
export function withRevisions(before: Book, added: Book): Book {
  const fresh = added.filter(({ text, at }) => text !== '' && !before.some((past) => past.text === text && past.at >= at));
  if (fresh.length === 0) return before;
  const texts = new Map<string, number>();
  for (const { text, at } of [...before, ...fresh]) texts.set(text, Math.max(at, texts.get(text) ?? at));
  let book: Book = [...texts].map(([text, at]) => ({ text, at })).sort((one, other) => other.at - one.at);
  while (book.length > mostRevisions) book = thinned(book, added);
  return book;
}

/**
 * `book` without one: of those past the newest few, the one whose neighbours are closest in time; never the oldest, if it can; and
 * none of `added` while there is another.
 */
export function thinned(book: Book, added: Book): Book {
  const isFree = book.map((past) => !isAmong(added, past));
  let candidate = isFree.includes(true) ? isFree.lastIndexOf(true) : book.length - 1;
  let closest = Infinity;
  for (let index = Math.min(untouched, book.length - 2); index > 0 && index < book.length - 1; index += 1) {
    const gap = book[index - 1]!.at - book[index + 1]!.at;
    if (isFree[index] && gap < closest) [closest, candidate] = [gap, index];
  }
  return book.filter((_, index) => index !== candidate);
}

function isAmong(some: Book, { text }: PastRevision): boolean {
  return some.some((past) => past.text === text);
}

function parseBook(stored: unknown): Book | undefined {
  if (typeof stored !== 'object' || stored === null || !('format' in stored) || stored.format !== 1) return undefined;
  if (!('revisions' in stored) || !Array.isArray(stored.revisions)) return undefined;
  return stored.revisions.filter(isPastRevision);
}

function isPastRevision(value: unknown): value is PastRevision {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'at' in value &&
    typeof value.at === 'number'
  );
}
