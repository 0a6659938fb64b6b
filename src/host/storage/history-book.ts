/** A text that was stored once, by whomever. */
export interface PastRevision {
  readonly text: string;
  /** When it was saved or, if somebody else saved it, first seen; in milliseconds since 1970. */
  readonly at: number;
  /** Set for a text that was never stored as the description, such as one rejected in a conflict. Not stored itself. */
  readonly aside?: true;
}

/** The stored form of a history. Older versions of the app do not know `deletedAt`. */
export interface Book {
  readonly revisions: readonly PastRevision[];
  /** When the description was deleted, unless it has been stored again since. */
  readonly deletedAt?: number;
}

/** Returns `undefined` for a value that this version of the app cannot read. */
export function parseBook(stored: unknown): Book | undefined {
  if (typeof stored !== 'object' || stored === null || !('format' in stored) || stored.format !== 1) return undefined;
  if (!('revisions' in stored) || !Array.isArray(stored.revisions)) return undefined;
  const revisions = stored.revisions.filter(isPastRevision);
  return 'deletedAt' in stored && typeof stored.deletedAt === 'number'
    ? { revisions, deletedAt: stored.deletedAt }
    : { revisions };
}

/** Returns the newest text, unless it was deleted. */
export function newestUndeleted({ revisions, deletedAt }: Book): PastRevision | undefined {
  return deletedAt === undefined ? revisions[0] : undefined;
}

function isPastRevision(value: unknown): value is PastRevision {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
