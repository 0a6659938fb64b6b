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

/** Returns at most `mostParsed` revisions; `undefined` for a value that this version of the app cannot read. */
export function parseBook(stored: unknown): Book | undefined {
  if (!isOfForm(stored, 1) || !Array.isArray(stored['revisions'])) return undefined;
  const revisions = stored['revisions'].slice(0, mostParsed).flatMap((past) => parseRevision(past) ?? []);
  const { deletedAt } = stored;
  return isTime(deletedAt) ? { revisions, deletedAt } : { revisions };
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
