import type { ItemRef } from './keys.ts';

// Keys of what this browser remembers for a person or an item. Those of monday's storage alone are in keys.ts.

/** The beginning of the keys under which this browser remembers what one person lets their saves write to the board. */
export function writesKey({ accountId, instanceId, userId }: ItemRef): string {
  return `mfmd_writes_${accountId}_${instanceId}_${userId}`;
}

/** The key under which this browser remembers that the board may lack the progress of a save from it, by a mark of the save. */
export function owedKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_owed_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** The key of ticks in this browser that subitems may lack. */
export function owedTicksKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_ticks_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** The key of those that were made before the code of subitems was there. */
export function earlyTicksKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_early_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** The key under which this browser remembers whom one person mentioned lately. */
export function peopleKey({ accountId, userId }: ItemRef): string {
  return `mfmd_people_${accountId}_${userId}`;
}

/** The key under which this browser remembers what one person has chosen in a conflict of an item. */
export function choicesKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_choices_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** The key of the lines that one person sent to be stored from this browser. */
export function sentKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_sent_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** The key under which this browser remembers the sections of a text that are folded. */
export function foldsKey({ accountId, itemId, instanceId }: ItemRef): string {
  return `mfmd_folds_${accountId}_${itemId}_${instanceId}`;
}

/** The key under which this browser remembers the version it saw last. */
export function seenKey({ accountId, itemId, instanceId }: ItemRef): string {
  return `mfmd_seen_${accountId}_${itemId}_${instanceId}`;
}

/** The beginning of the keys under which this browser keeps the pictures that one person has looked at. */
export function seenPictureKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_shown_${accountId}_${itemId}_${instanceId}_${userId}`;
}

/** The key of the text that one person has seen, in the browser or in monday's storage. */
export function seenTextKey({ accountId, itemId, instanceId, userId }: ItemRef): string {
  return `mfmd_read_${accountId}_${itemId}_${instanceId}_${userId}`;
}
