/**
 * Inflates raw DEFLATE (RFC 1951), off the page's thread. Rejects what is broken and, as soon as there are more than
 * `most` bytes, whatever it would become: a megabyte can stand for a gigabyte.
 */
export async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = streamed(packed, new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel().catch(() => undefined);
      throw new RangeError(`expect at most ${most} bytes`);
    }
    chunks.push(next.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Makes raw DEFLATE of bytes, off the page's thread. */
export async function deflated(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(streamed(bytes, new CompressionStream('deflate-raw'))).arrayBuffer());
}

function streamed(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> {
  // Not a Blob: WebKit reads those in another process, and stops when the page closes, which is when drafts are packed.
  return new Response(bytes as Uint8Array<ArrayBuffer>).body!.pipeThrough(stream);
}
