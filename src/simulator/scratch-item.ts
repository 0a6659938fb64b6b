import { colleagueOn } from './colleague.ts';
import type { AppStorage } from './storage.ts';

const FIRST_SCRATCH_ID = 9_900_000_000;

/** The id of the item that holds `text` for trying out: the same for the same text, and never an item's of the board. */
export function scratchId(text: string): number {
  return FIRST_SCRATCH_ID + fnvHash(new TextEncoder().encode(text));
}

/** Whether an item is one for trying out. */
export function isScratch(itemId: number): boolean {
  return itemId >= FIRST_SCRATCH_ID && itemId <= FIRST_SCRATCH_ID + 0xffffffff;
}

/**
 * Puts `text` on an item of its own and gives the item's id. What somebody saved there since, having come by the same address, stays:
 * an address must not overwrite what a visitor wrote.
 */
export async function putScratch(storage: AppStorage, text: string): Promise<number> {
  const id = scratchId(text);
  const colleague = colleagueOn(storage);
  if ((await colleague.read(id)) === undefined) await colleague.save(id, text);
  return id;
}

/** A hash of bytes, 32 bits without sign (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
function fnvHash(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
