import type { Context } from '../monday/context.ts';

/** Identifies a description, and the person who looks at it. */
export interface ItemRef {
  readonly accountId: string;
  readonly itemId: string;
  readonly instanceId: string;
  readonly userId: string;
}

/** The longest key that monday's storage takes, in characters. */
const longestKey = 256;

/** All of monday's ids are numbers. Its storage only takes letters, digits and `: _ -` in a key. */
const number = /^\d+$/;

/**
 * Returns the place that a context points to. `undefined` if an id is missing, is not a number (two such places could
 * have the same key) or makes the key too long: then nothing is loaded or saved (specification, section 4).
 */
export function itemRefOf({ accountId, itemId, instanceId, userId = '' }: Context): ItemRef | undefined {
  if (accountId === undefined || itemId === undefined || instanceId === undefined) return undefined;
  if (![accountId, itemId, instanceId, userId || '0'].every((id) => number.test(id))) return undefined;
  const place = { accountId, itemId, instanceId, userId };
  return descriptionKey(place).length <= longestKey ? place : undefined;
}

/** The key of the description in monday's global storage (specification, sections 3 and 9). */
export function descriptionKey({ accountId, itemId, instanceId }: ItemRef): string {
  return `mfmd_value_${accountId}_${itemId}_${instanceId}`;
}

/** The key of its history. */
export function historyKey({ accountId, itemId, instanceId }: ItemRef): string {
  return `mfmd_history_${accountId}_${itemId}_${instanceId}`;
}

/** The key of one picture: `hash` is the hash of what is in it, so its value never changes. */
export function pictureKey({ accountId, itemId, instanceId }: ItemRef, hash: string): string {
  return `mfmd_image_${accountId}_${itemId}_${instanceId}_${hash}`;
}

/** The key of the list of its pictures. */
export function pictureIndexKey({ accountId, itemId, instanceId }: ItemRef): string {
  return `mfmd_images_${accountId}_${itemId}_${instanceId}`;
}

/** The key of what holds for all items in one view. */
export function settingsKey({ accountId, instanceId }: ItemRef): string {
  return `mfmd_settings_${accountId}_${instanceId}`;
}

/** The key of one person's drafts in monday's storage, and the beginning of their keys in the browser. */
export function draftKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_draft_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** The key of the drafts that one person discarded, used like `draftKey`. */
export function discardedKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_discarded_${accountId}_${itemId}_${instanceId}_${userId}`;
}
