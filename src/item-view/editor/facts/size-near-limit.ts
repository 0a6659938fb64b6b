import { payloadLimit, payloadSize } from '../../../host/payload.ts';

/** From this part of the limit on the size matters. */
const MATTERS_FROM = 0.8;

/** Characters of the stored payload of `text` from when they near monday's limit; `undefined` before. */
export function sizeNearLimit(text: string): number | undefined {
  // A unit of text is at most three bytes, and three bytes are four characters of payload.
  if (text.length * 4 < MATTERS_FROM * payloadLimit) return undefined;
  const size = payloadSize(text);
  return size < MATTERS_FROM * payloadLimit ? undefined : size;
}
