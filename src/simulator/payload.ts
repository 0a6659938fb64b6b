/**
 * The item view stores base64 of UTF-8. The simulator has a codec of its own because it plays other people's apps: it must not share a
 * mistake with ours.
 */
export function encodePayload(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The text of a payload; `undefined` when it is none. */
export function decodePayload(payload: unknown): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(String(payload)), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
