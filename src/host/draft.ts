import type { Revision } from './revision.ts';

/** Unsaved text kept for the user, with the revision it was typed on. */
export interface Draft {
  /** Which opening of the description wrote it: two tabs of one person keep two drafts. */
  readonly id: string;
  readonly text: string;
  readonly base: Revision;
  /** When the last of it was typed, in milliseconds since 1970. */
  readonly at: number;
  /** What its opening had sent to be stored by then, and did not know to be stored for good: found stored, it is no colleague's. */
  readonly sent?: readonly string[];
}

/** Version of the stored form of a draft. Another one is left alone, never dropped. */
export const draftFormat = 1;

/** The draft in a stored value, or `undefined` if there is none that this version of the app can read. */
export function parseDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored) || !isRecord(stored['base'])) return undefined;
  const { id, text, at } = stored;
  const base = stored['base'];
  if (typeof id !== 'string' || typeof text !== 'string' || typeof at !== 'number' || typeof base['text'] !== 'string') return undefined;
  const version = typeof base['version'] === 'string' ? base['version'] : undefined;
  const sent = Array.isArray(stored['sent']) ? stored['sent'].filter((past) => typeof past === 'string') : [];
  return { id, text, at, base: { text: base['text'], version }, ...(sent.length > 0 ? { sent } : {}) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
