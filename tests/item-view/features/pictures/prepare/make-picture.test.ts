import { beforeEach, expect, test, vi } from 'vitest';
import { makePicture } from '../../../../../src/item-view/features/pictures/prepare/make-picture.ts';
import { heic } from '../../../../host/pictures/images.ts';

/** A canvas that draws one colour and writes WebP. */
class CanvasDouble {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
  }
  getContext() {
    const pixels = (width: number, height: number) =>
      new Uint8ClampedArray(Array.from({ length: width * height }, () => [0x33, 0xaa, 0x77, 0xff]).flat());
    return {
      drawImage: () => undefined,
      fillRect: () => undefined,
      getImageData: (_x: number, _y: number, width: number, height: number) => ({ data: pixels(width, height) }),
    };
  }
  convertToBlob = async ({ type }: { type: string }) => new Blob(['picture'], { type });
}

const decode = vi.fn<(blob: Blob) => Promise<unknown>>();
beforeEach(() => {
  decode.mockReset();
  vi.stubGlobal('OffscreenCanvas', CanvasDouble);
  vi.stubGlobal('createImageBitmap', decode);
  return () => vi.unstubAllGlobals();
});

test('an HEIC photo becomes a picture where the browser decodes it', async () => {
  decode.mockResolvedValue({ width: 5, height: 3, close: () => undefined });
  expect(await makePicture(new Blob([heic]))).toMatchObject({
    kind: 'made',
    name: { width: 5, height: 3, type: 'png' },
  });
  expect(decode.mock.calls[0]![0].type).toBe('image/heic');
});

test('and is refused by its name where it does not', async () => {
  decode.mockRejectedValue(new Error('unknown type'));
  expect(await makePicture(new Blob([heic]))).toEqual({ kind: 'refused', why: 'heic' });
});

test('one that says no size, or too large a one, is not even decoded', async () => {
  expect(await makePicture(new Blob([heic.slice(0, 32)]))).toEqual({ kind: 'refused', why: 'heic' });
  const large = heic.slice();
  const size = Buffer.from(large).indexOf('ispe') + 8;
  new DataView(large.buffer).setUint32(size, 30_000);
  new DataView(large.buffer).setUint32(size + 4, 30_000);
  expect(await makePicture(new Blob([large]))).toEqual({ kind: 'refused', why: 'too-many-pixels' });
  expect(decode).not.toHaveBeenCalled();
});
