import type { Context } from '../monday/context.ts';

/** The description that a person looks at. All ids as strings: some pass 2^31. */
export interface Place {
  readonly accountId: string;
  readonly itemId: string;
  readonly instanceId: string;
  readonly userId: string;
}

/** Longest key that monday's storage takes, in characters. */
const longestKey = 256;

/** All ids of monday's are numbers; its storage takes no more in a key than letters, digits and `: _ -`. */
const number = /^\d+$/;

/**
 * Which description a context points to; `undefined` where monday left out a part of its key, where a part is no number (two of
 * those could make one key) or where the key would be longer than monday takes: nothing is then loaded or saved (specification,
 * section 4).
 */
export function placeOf({ accountId, itemId, instanceId, userId = '' }: Context): Place | undefined {
  if (accountId === undefined || itemId === undefined || instanceId === undefined) return undefined;
  if (![accountId, itemId, instanceId, userId || '0'].every((id) => number.test(id))) return undefined;
  const place = { accountId, itemId, instanceId, userId };
  return descriptionKey(place).length <= longestKey ? place : undefined;
}

/** Where the description lies in monday's global storage (specification, sections 3 and 9). */
export function descriptionKey({ accountId, itemId, instanceId }: Place): string {
  return `mfmd_value_${accountId}_${itemId}_${instanceId}`;
}

/** Where its last revisions lie. */
export function historyKey({ accountId, itemId, instanceId }: Place): string {
  return `mfmd_history_${accountId}_${itemId}_${instanceId}`;
}

/** Where one person's drafts of it lie: in monday's storage under this key, in the browser under keys that begin with it. */
export function draftKey({ accountId, itemId, instanceId, userId }: Place): string {
  return `mfmd_draft_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** Under what this browser remembers the version it saw last. */
export function seenKey({ accountId, itemId, instanceId }: Place): string {
  return `mfmd_seen_${accountId}_${itemId}_${instanceId}`;
}
