import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '../../../src/host/pictures/image-header.ts';
import { heic, images } from './images.ts';

const text = (words: string) => new TextEncoder().encode(words);
const raw = (characters: string) => new Uint8Array(Buffer.from(characters, 'latin1'));
const still = (type: string, width = 5, height = 3) => ({ type, width, height, isAnimated: false });
const animated = (type: string) => ({ ...still(type), isAnimated: true });
const changed = (bytes: Uint8Array, changes: Readonly<Record<number, readonly number[]>>) => {
  const copy = bytes.slice();
  for (const [at, values] of Object.entries(changes)) copy.set(values, Number(at));
  return copy;
};
const big32 = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

describe('the header of an image says its type and its size', () => {
  test.each([
    ['a PNG', images.png, still('png')],
    ['an animated PNG', images.animatedPng, animated('png')],
    ['a JPEG', images.jpeg, still('jpeg')],
    ['a JPEG that lies on its side', images.turnedJpeg, still('jpeg', 3, 5)],
    ['a GIF', images.gif, still('gif')],
    ['an animated GIF', images.animatedGif, animated('gif')],
    ['a WebP with loss', images.webp, still('webp')],
    ['a WebP without loss', images.losslessWebp, still('webp')],
    ['a WebP with transparency and camera data', images.extendedWebp, still('webp')],
    ['an animated WebP', images.animatedWebp, animated('webp')],
    ['an AVIF', images.avif, still('avif')],
    ['an HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), { type: 'heic', pixels: 0 }],
    ['an HEIC of another brand', text('\0\0\0\x18ftypmif1\0\0\0\0mif1miaf'), { type: 'heic', pixels: 0 }],
    ['an HEIC that says its size', heic, { type: 'heic', pixels: 15 }],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), { type: 'svg' }],
    [
      'an SVG after all that may stand before it',
      text(
        '\ufeff<?xml version="1.0"?>\n<!-- a -- b --><!DOCTYPE svg PUBLIC "-//W3C" "a.dtd" [<!ENTITY a "b">]>\n<svg:svg>',
      ),
      { type: 'svg' },
    ],
    ['an SVG in UTF-16', new Uint8Array(Buffer.from('\ufeff<svg>', 'utf16le')), { type: 'svg' }],
  ])('%s', (_, bytes, header) => {
    expect(readImageHeader(bytes)).toEqual(header);
  });
});

describe('hostile bytes', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['text', text('# Notes\n')],
    ['HTML', text('<!doctype html><html><svg></svg></html>')],
    ['a comment without end before an SVG', text(`<!-- ${'-'.repeat(20_000)}<svg>`)],
    ['a film', text('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
    ['a PNG without its first chunk', changed(images.png, { 12: [0, 0, 0, 0] })],
    ['a PNG of no width', changed(images.png, { 16: [0, 0, 0, 0] })],
    ['a JPEG whose scan comes before its size', joined(images.jpeg.slice(0, 20), raw('\xff\xda'))],
    ['a JPEG whose segment has a length of 0', changed(images.jpeg, { 4: [0, 0] })],
    ['a GIF without a frame', images.gif.slice(0, 25)],
    ['a WebP of an unknown form', changed(images.webp, { 12: [0x41] })],
    ['a WebP with loss without its start code', changed(images.webp, { 23: [0] })],
    ['an AVIF whose box of properties claims more than there is', changed(images.avif, { 0xa5: [0xff] })],
  ])('%s is no image', (_, bytes) => {
    expect(readImageHeader(bytes)).toBeUndefined();
  });

  test.each([
    ['a PNG', changed(images.png, { 16: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30] }), 'png'],
    ['a GIF', changed(images.gif, { 6: [0x30, 0x75, 0x30, 0x75] }), 'gif'],
    ['a GIF with a large frame on a small screen', changed(images.gif, { 30: [0x2b, 0x75, 0x2d, 0x75] }), 'gif'],
    ['a WebP', changed(images.animatedWebp, { 24: [0x2f, 0x75, 0, 0x2f, 0x75, 0] }), 'webp'],
  ])('%s of 30,000 × 30,000 pixels says so', (_, bytes, type) => {
    const header = readImageHeader(bytes);
    expect(header).toMatchObject({ type });
    expect(header && 'width' in header && header.width * header.height).toBeGreaterThan(899_000_000);
  });

  test.each([
    ['a PNG with HTML after it', joined(images.png, text('<script>alert(1)</script>')), 'png'],
    ['a GIF that is a script', joined(text('GIF89a'), images.gif.slice(6), text('*/=alert(1)//')), 'gif'],
    ['a JPEG with an archive after it', joined(images.jpeg, text('PK\x03\x04')), 'jpeg'],
    ['an SVG that begins as a PNG', joined(images.png, text('<svg onload="alert(1)"/>')), 'png'],
  ])('%s is what its first bytes say', (_, bytes, type) => {
    expect(readImageHeader(bytes)).toMatchObject({ type });
  });

  test('an image cut off anywhere never throws, and never has another size', () => {
    for (const bytes of Object.values(images)) {
      const whole = readImageHeader(bytes)!;
      const others = Array.from(bytes, (_, end) => readImageHeader(bytes.subarray(0, end))).filter(
        (header) =>
          header && JSON.stringify({ ...header, isAnimated: 0 }) !== JSON.stringify({ ...whole, isAnimated: 0 }),
      );
      expect(others).toEqual([]);
    }
  });

  const starts = [...Object.values(images), text('<svg '), text('\0\0\0\x18ftypavif'), raw('\xff\xd8\xff\xe1\x7f\xff')];
  const startedBytes = fc
    .tuple(fc.constantFrom(...starts), fc.nat(1100), fc.uint8Array({ maxLength: 600 }), fc.nat(1100))
    .map(([start, cut, noise, at]) => {
      const bytes = joined(start.subarray(0, cut), noise);
      if (at < bytes.length) bytes[at]! ^= 0xff;
      return bytes;
    });

  test('any bytes are read without throwing, and sizes are whole numbers from 1', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 2000 }), startedBytes), (bytes) => {
        const header = readImageHeader(bytes);
        if (!header || !('width' in header)) return true;
        return [header.width, header.height].every((size) => Number.isInteger(size) && size > 0);
      }),
      { numRuns: 3000 },
    );
  });

  const many = (part: string) => raw(part.repeat(20_000));
  const png = images.png.subarray(0, 33);
  const avif = raw('\0\0\0\x10ftypavif\0\0\0\0');
  test.each([
    ['chunks of a PNG', joined(png, many('\0\0\0\0tEXt\0\0\0\0'), images.png.subarray(33))],
    ['segments of a JPEG', joined(raw('\xff\xd8'), many('\xff\xe0\0\x02'), images.jpeg.subarray(2))],
    ['fill bytes of a JPEG', joined(raw('\xff\xd8'), many('\xff'), images.jpeg.subarray(2))],
    ['blocks of a GIF', joined(raw('GIF89a\x05\0\x03\0\0\0\0'), many('!\xf9\0'), raw(','), new Uint8Array(12))],
    ['boxes of an AVIF', joined(avif, many('\0\0\0\x08free'), images.avif.subarray(big32(images.avif)))],
  ])('more %s than any image has before its picture are not all looked at', (_, bytes) => {
    expect(readImageHeader(bytes)).toBeUndefined();
  });

  test('any bytes are read in linear time: every byte a bounded number of times', () => {
    fc.assert(
      fc.property(startedBytes, fc.constantFrom(1, 40), (bytes, times) => {
        const long = joined(...Array.from({ length: times }, () => bytes));
        let reads = 0;
        const counted = new Proxy(long, {
          get(target, name) {
            if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1;
            if (name === 'subarray') {
              return (from: number, to?: number) => {
                const part = target.subarray(from, to);
                // An Exif segment is read at most once.
                reads += part.length;
                return part;
              };
            }
            return Reflect.get(target, name, target);
          },
        });
        readImageHeader(counted);
        return reads <= 40 * long.length + 40_000;
      }),
      { numRuns: 500 },
    );
  });
});
