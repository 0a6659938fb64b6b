/** A hash of bytes, 32 bits without sign (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/). */
export function fnvHash(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
