import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '../../../../../src/host/pictures/image-header.ts';
import { keepAnimation } from '../../../../../src/item-view/features/pictures/prepare/keep-animation.ts';
import { images } from '../../../../host/pictures/images.ts';

const raw = (characters: string) => Buffer.from(characters, 'latin1');
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const chunk = (name: string, content: string) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, raw(content + (content.length % 2 ? '\0' : ''))]);
};
/** A WebP with more chunks at its end, announced in its flags. */
function withChunks(webp: Uint8Array, ...chunks: readonly Buffer[]): Uint8Array {
  const whole = Buffer.from(joined(webp, ...chunks));
  whole.writeUInt32LE(whole.length - 8, 4);
  whole[20]! |= 0b1100;
  return new Uint8Array(whole);
}
const block = (label: number, content: string) =>
  raw(`!${String.fromCharCode(label)}${String.fromCharCode(content.length)}${content}\0`);
const afterColours = 25;
const withBlocks = (gif: Uint8Array, ...blocks: readonly Buffer[]) =>
  joined(gif.subarray(0, afterColours), ...blocks, gif.subarray(afterColours));

describe('an animation is kept without words of its maker', () => {
  test('a WebP loses Exif, XMP, chunks nobody knows and what follows its end', () => {
    const told = withChunks(images.animatedWebp, chunk('EXIF', 'where'), chunk('XMP ', 'who'), chunk('mine', 'x'));
    expect(keepAnimation(joined(told, raw('<script>')), 2000)).toEqual(images.animatedWebp);
  });

  test('a GIF loses comments, XMP and what follows its end, but loops on', () => {
    const loop = Buffer.from(joined(block(0xff, 'NETSCAPE2.0').subarray(0, -1), raw('\x03\x01\0\0\0')));
    const xmp = Buffer.from(joined(block(0xff, 'XMP DataXMP').subarray(0, -1), raw('\x05where\0')));
    const told = withBlocks(images.animatedGif, block(0xfe, 'who'), loop, xmp);
    expect(keepAnimation(joined(told, raw('PK')), 2000)).toEqual(withBlocks(images.animatedGif, loop));
  });
});

test.each([
  ['a WebP that stands still', images.extendedWebp],
  ['a PNG', images.png],
  ['no image', raw('GIF')],
  ['a GIF that is cut off', images.animatedGif.slice(0, -3)],
  ['a WebP that is cut off', images.animatedWebp.slice(0, -3)],
  ['a GIF with a long side', joined(raw('GIF89a\xd1\x07\x01\0'), images.animatedGif.subarray(10))],
  ['a WebP of more than 1 MB', withChunks(images.animatedWebp, chunk('ANMF', 'x'.repeat(1_000_000)))],
])('%s is not kept as it is', (_, bytes) => {
  expect(keepAnimation(bytes, 2000)).toBeUndefined();
});

test('any change of an animation is refused or gives an image that is no larger, never throwing', () => {
  const changed = fc
    .tuple(fc.constantFrom(images.animatedGif, images.animatedWebp), fc.array(fc.tuple(fc.nat(220), fc.nat(255))))
    .map(([bytes, changes]) => {
      const copy = bytes.slice();
      for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
      return copy;
    });
  fc.assert(
    fc.property(changed, (bytes) => {
      const kept = keepAnimation(bytes, 2000);
      if (!kept) return;
      expect(['gif', 'webp']).toContain(readImageHeader(bytes)?.type);
      expect(kept.length).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns: 2000 },
  );
});
