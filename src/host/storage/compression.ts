import { fromUint8Array, toUint8Array } from 'js-base64';

/** Compresses a text into a string for the storage, and back. Both functions reject what they cannot handle. */
export interface Compression {
  pack(text: string): Promise<string>;
  unpack(packed: string): Promise<string>;
}

/** Base64 of raw DEFLATE (RFC 1951) of UTF-8. The browser does the work off the page's thread. */
export const deflate: Compression = {
  async pack(text) {
    return fromUint8Array(await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text)));
  },
  async unpack(packed) {
    const bytes = await through(new DecompressionStream('deflate-raw'), toUint8Array(packed));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  },
};

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array): Promise<Uint8Array> {
  // Not a Blob: WebKit reads those in another process, and stops when the page closes, which is when drafts are packed.
  const piped = new Response(bytes as Uint8Array<ArrayBuffer>).body!.pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}
