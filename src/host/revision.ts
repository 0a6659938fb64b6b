/**
 * A description as the host holds it. A description that is not stored is `{ text: '', version: undefined }`.
 * `version` is monday's mark of the stored value: opaque, and `undefined` where the host gave none.
 */
export interface Revision {
  readonly text: string;
  readonly version: string | undefined;
}

/** What is there when nothing is stored. */
export const nothingStored: Revision = { text: '', version: undefined };
