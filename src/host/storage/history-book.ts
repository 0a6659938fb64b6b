/** A text that was stored once. Who saved it is not known. */
export interface PastRevision {
  readonly text: string;
  /** When it was saved, or first seen where somebody else had saved it; milliseconds since 1970. */
  readonly at: number;
  /** Never was the description: what a person did not take. Not kept with it. */
  readonly aside?: true;
}

/** Versions of the app from before `deletedAt` read and write a book without it. */
export interface Book {
  readonly revisions: readonly PastRevision[];
  /** When the description was deleted, or known not to be stored, if it has not been stored again since. */
  readonly deletedAt?: number;
}

/** The book in a stored value, or `undefined` if there is none that this version of the app can read. */
export function parseBook(stored: unknown): Book | undefined {
  if (typeof stored !== 'object' || stored === null || !('format' in stored) || stored.format !== 1) return undefined;
  if (!('revisions' in stored) || !Array.isArray(stored.revisions)) return undefined;
  const revisions = stored.revisions.filter(isPastRevision);
  return 'deletedAt' in stored && typeof stored.deletedAt === 'number'
    ? { revisions, deletedAt: stored.deletedAt }
    : { revisions };
}

/** The newest text, unless it is noted to be deleted. */
export function standingIn({ revisions, deletedAt }: Book): PastRevision | undefined {
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
