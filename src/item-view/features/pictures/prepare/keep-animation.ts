import { readImageHeader } from '../../../../host/pictures/image-header.ts';

/** The most bytes of an animation that is kept as it is. */
export const mostAnimationBytes = 1_000_000;

/**
 * Returns a GIF or an animated WebP without what says where, when and with what it was made, and without anything after
 * its end. `undefined` if it is another image, has sides longer than `longest`, is too large, or is damaged.
 */
export function keepAnimation(bytes: Uint8Array, longest: number): Uint8Array<ArrayBuffer> | undefined {
  const header = readImageHeader(bytes);
  if (!header || !('width' in header) || Math.max(header.width, header.height) > longest) return undefined;
  const parts =
    header.type === 'gif'
      ? gifParts(bytes)
      : header.type === 'webp' && header.isAnimated
        ? webpParts(bytes)
        : undefined;
  const length = parts?.reduce((sum, part) => sum + part.length, 0) ?? 0;
  return parts && length <= mostAnimationBytes ? joined(parts, length) : undefined;
}

/** Blocks of a GIF: the loop of an animation is in one of these application extensions, a comment or XMP in others. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

function gifParts(bytes: Uint8Array): Uint8Array[] | undefined {
  const colours = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  const start = 13 + colours(bytes[10]);
  const parts = [bytes.subarray(0, start)];
  for (let at = start; at < bytes.length;) {
    if (bytes[at] === 0x3b) return [...parts, bytes.subarray(at, at + 1)];
    const isExtension = bytes[at] === 0x21;
    if (!isExtension && bytes[at] !== 0x2c) return undefined;
    let end = at + (isExtension ? 2 : 11 + colours(bytes[at + 9]));
    while (bytes[end]) end += bytes[end]! + 1;
    end += 1;
    const label = isExtension ? bytes[at + 1] : undefined;
    const isKept =
      !isExtension || label === 0xf9 || (label === 0xff && LOOPS.has(latin(bytes.subarray(at + 3, at + 14))));
    if (isKept) parts.push(bytes.subarray(at, end));
    at = end;
  }
  // It ends before its end.
  return undefined;
}

/** The chunks of a WebP that are needed to show it. */
const SHOWN = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF']);

function webpParts(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const chunks: Uint8Array[] = [];
  for (let at = 12; at + 8 <= end;) {
    // Chunks are of even length.
    const next = at + 8 + Math.ceil(view.getUint32(at + 4, true) / 2) * 2;
    if (next > end) return undefined;
    const name = latin(bytes.subarray(at, at + 4));
    const chunk = bytes.slice(at, next);
    // Its flags that announce Exif and XMP.
    if (name === 'VP8X') chunk[8]! &= ~0b1100;
    if (SHOWN.has(name)) chunks.push(chunk);
    at = next;
  }
  const head = bytes.slice(0, 12);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return [head, ...chunks];
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
