/**
 * Decodes base64. Throws if it is none. Twenty times as fast as `Uint8Array.from`, which takes a sixth of a second for
 * 1 MB.
 */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const units = atob(base64);
  const bytes = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at += 1) bytes[at] = units.charCodeAt(at);
  return bytes;
}
