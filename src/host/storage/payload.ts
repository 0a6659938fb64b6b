import { fromUint8Array } from 'js-base64';
import { bytesOf, decodePayload } from './description-reader.ts';
import { deflated, inflate } from './inflate.ts';

/** How many characters monday stores under one key (6 MB, from its developer documentation). */
export const payloadLimit = 6_000_000;

/** The most bytes that fit: base64 turns three into four characters. */
export const mostPayloadBytes = (payloadLimit / 4) * 3;

/** Encodes a text as base64 (RFC 4648, with padding) of its UTF-8 bytes. A lone surrogate becomes U+FFFD. */
export function encodePayload(text: string): string {
  return base64Of(new TextEncoder().encode(text));
}

/** Encodes bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  return fromUint8Array(bytes);
}

/** Returns the length of `encodePayload(text)` without encoding it. */
export function payloadSize(text: string): number {
  return Math.ceil(utf8Size(text) / 3) * 4;
}

/** Returns the number of bytes of `text` in UTF-8; a lone surrogate counts as U+FFFD. */
export function utf8Size(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    bytes += 1;
    if (unit < 0x800) continue;
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    // A pair is two units and four bytes; any other unit from U+0800 on is three bytes.
    bytes += 1;
    if (isPair) {
      index += 1;
    }
  }
  return bytes;
}

/** Compresses a text into a string for the storage, and back. Both functions reject what they cannot handle. */
export interface Compression {
  pack(text: string): Promise<string>;
  unpack(packed: string): Promise<string>;
}

/**
 * The most bytes of a text that is packed: a description four times over. Whoever may write the storage could make any
 * number of a few.
 */
export const mostUnpacked = 20_000_000;

/**
 * Base64 of raw DEFLATE (RFC 1951) of UTF-8 of at most `mostUnpacked` bytes. The browser does the work off the page's
 * thread.
 */
export const deflate: Compression = {
  async pack(text) {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > mostUnpacked) throw new RangeError('expect a text that can be unpacked');
    return base64Of(await deflated(bytes));
  },
  async unpack(packed) {
    const bytes = await inflate(bytesOf(packed), mostUnpacked);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  },
};

/** A payload as descriptions are, for values so small that a compressed one would be no smaller. */
export const uncompressed: Compression = {
  pack: async (text) => encodePayload(text),
  async unpack(payload) {
    const decoded = decodePayload(payload);
    if (decoded.kind !== 'text') throw new Error('expect a payload');
    return decoded.text;
  },
};
