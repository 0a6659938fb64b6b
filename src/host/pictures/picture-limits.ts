import type { PictureName } from '../../text/picture-address.ts';
import { mostPayloadBytes } from '../storage/payload.ts';
import type { PictureIndex } from './picture-index.ts';

/** The most pictures of one description, and their size together in bytes. */
export const mostPictures = 100;
export const mostBytes = 40_000_000;

/** Why pictures are refused. */
export type Beyond =
  | { readonly kind: 'too-many'; readonly limit: number }
  /** `limit` is for all pictures together, or for one. In bytes. */
  | { readonly kind: 'too-large'; readonly limit: number };

/** A picture with its bytes. */
interface Weighed {
  readonly name: PictureName;
  readonly bytes: Uint8Array;
}

/** Returns what forbids pictures of which one is too large by itself. */
export function beyondOne(fresh: readonly Weighed[]): Beyond | undefined {
  return fresh.some(({ bytes }) => bytes.length > mostPayloadBytes)
    ? { kind: 'too-large', limit: mostPayloadBytes }
    : undefined;
}

/** Returns what forbids to have `more` beside the pictures of the index. */
export function beyondAll({ pictures }: PictureIndex, more: readonly Weighed[]): Beyond | undefined {
  const sizes = new Map<string, number>();
  for (const [hash, { bytes, removed, going }] of Object.entries(pictures))
    if (removed === undefined && going === undefined) sizes.set(hash, bytes);
  for (const { name, bytes } of more) sizes.set(name.hash, bytes.length);
  if (sizes.size > mostPictures) return { kind: 'too-many', limit: mostPictures };
  const sum = [...sizes.values()].reduce((all, size) => all + size, 0);
  return sum > mostBytes ? { kind: 'too-large', limit: mostBytes } : undefined;
}
