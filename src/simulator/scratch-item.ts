import { colleagueOn } from './colleague.ts';
import type { AppStorage } from './storage.ts';

const FIRST_SCRATCH_ID = 9_900_000_000;

/** Returns the id of the item for trying out `text`: the same for the same text, and never an item's of the board. */
export function scratchId(text: string): number {
  return FIRST_SCRATCH_ID + fnvHash(new TextEncoder().encode(text));
}

/** Whether an item is one for trying out a text. */
export function isScratch(itemId: number): boolean {
  return itemId >= FIRST_SCRATCH_ID && itemId <= FIRST_SCRATCH_ID + 0xffffffff;
}

/**
 * Puts `text` on an item of its own and returns its id. Text that a visitor saved there stays: an address must not
 * overwrite it.
 */
export async function putScratch(storage: AppStorage, text: string): Promise<number> {
  const id = scratchId(text);
  const colleague = colleagueOn(storage);
  if ((await colleague.read(id)) === undefined) await colleague.save(id, text);
  return id;
}

/** Returns a 32-bit unsigned hash of bytes (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
function fnvHash(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
