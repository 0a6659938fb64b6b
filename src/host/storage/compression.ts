import { bytesOf } from './base64.ts';
import { decodePayload } from './description-reader.ts';
import { base64Of, encodePayload } from './payload.ts';

/** Compresses a text into a string for the storage, and back. Both functions reject what they cannot handle. */
export interface Compression {
  pack(text: string): Promise<string>;
  unpack(packed: string): Promise<string>;
}

/** Base64 of raw DEFLATE (RFC 1951) of UTF-8. The browser does the work off the page's thread. */
export const deflate: Compression = {
  async pack(text) {
    return base64Of(await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text)));
  },
  async unpack(packed) {
    const bytes = await through(new DecompressionStream('deflate-raw'), bytesOf(packed));
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

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  // Not a Blob: WebKit reads those in another process, and stops when the page closes, which is when drafts are packed.
  const piped = new Response(bytes as Uint8Array<ArrayBuffer>).body!.pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}
