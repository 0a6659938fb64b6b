import type { PastRevision } from './store.ts';
import { isOfForm, isRecord, isTime } from './stored-form.ts';

/** The stored form of a history. Older versions of the app do not know `deletedAt`. */
export interface Book {
  readonly revisions: readonly PastRevision[];
  /** When the description was deleted, unless it has been stored again since. */
  readonly deletedAt?: number;
}

/** More revisions are none of ours, which thin out far fewer: whoever may write the storage may put in any number. */
export const mostParsed = 100;

/** Clocks differ, but not by more than this, in milliseconds. A later time would be the newest for good. */
const mostAhead = 86_400_000;

/**
 * Returns at most `mostParsed` revisions; `undefined` for a value that this version of the app cannot read. What is
 * dated later than a day after `now`, in milliseconds since 1970, is as old as what it was stored on.
 */
export function parseBook(stored: unknown, now = Date.now()): Book | undefined {
  if (!isOfForm(stored, 1) || !Array.isArray(stored['revisions'])) return undefined;
  const dated = stored['revisions'].slice(0, mostParsed).flatMap((past) => parseRevision(past) ?? []);
  const isLate = (at: number) => at > now + mostAhead;
  const revisions = dated.map((past, index) => {
    if (!isLate(past.at)) return past;
    return { ...past, at: dated.slice(index).find(({ at }) => !isLate(at))?.at ?? 0 };
  });
  const { deletedAt } = stored;
  if (!isTime(deletedAt)) return { revisions };
  return { revisions, deletedAt: isLate(deletedAt) ? (revisions[0]?.at ?? 0) : deletedAt };
}

/** Returns the newest text, unless it was deleted. */
export function newestUndeleted({ revisions, deletedAt }: Book): PastRevision | undefined {
  return deletedAt === undefined ? revisions[0] : undefined;
}

/** Longer ids are none of monday's. */
const longestId = 40;

function parseRevision(value: unknown): PastRevision | undefined {
  if (!isRecord(value)) return undefined;
  const { text, at, by, aside } = value;
  if (typeof text !== 'string' || !isTime(at)) return undefined;
  const isBy = typeof by === 'string' && by !== '' && by.length <= longestId;
  return { text, at, ...(isBy && { by }), ...(aside === true && { aside }) };
}
