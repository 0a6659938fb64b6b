import { readImageHeader } from '../../../../host/pictures/image-header.ts';
import { hashOf } from '../../../../host/pictures/picture-reader.ts';
import { bytesOf } from '../../../../host/storage/description-reader.ts';
import { mostPayloadBytes } from '../../../../host/storage/payload.ts';
import type { PictureName, PictureType } from '../../../../text/picture-address.ts';
import { keepAnimation } from './keep-animation.ts';

/** Source of a picture: a file, or base64 of one. */
export type PictureSource = Blob | string;

/** Why a file becomes no picture. */
export type Refusal =
  | 'heic'
  | 'unknown'
  | 'broken'
  | 'too-many-pixels'
  | 'file-too-large'
  | 'drawing'
  | 'too-slow'
  | 'unsupported';

export type MadePicture =
  | {
      readonly kind: 'made';
      readonly name: PictureName;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** It was an animation, of which only this is left. */
      readonly isFirstFrame: boolean;
    }
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** A drawing, which workers cannot draw. */
  | { readonly kind: 'svg'; readonly bytes: Uint8Array<ArrayBuffer> };

/** The longer side of a stored picture, in pixels: the widest column at double density is no wider. */
export const longestSide = 2_000;

/**
 * Decoded, a pixel takes four bytes: 480 MB, which a computer and today's phones have. The largest photos of phones
 * that are not made for print have 108 megapixels.
 */
export const mostPixels = 120_000_000;

/** A file of more bytes is not even read. Photos of 108 megapixels have up to 60 MB. */
export const mostFileBytes = 100_000_000;

/** Most bytes that a stored picture should have. */
const AIM = 300_000;

/** Qualities for what loses detail, from the best. Below the last, words in a picture become hard to read. */
const QUALITIES = [0.86, 0.76, 0.66, 0.56];

/** More different colours than this make a photo, which only formats that lose detail make small. */
const FEW_COLOURS = 4_096;

/**
 * Makes the picture that is stored of `source`: upright, of bounded size, and without any words of the camera, because
 * only its pixels are written anew. Never rejects.
 */
export async function makePicture(source: PictureSource): Promise<MadePicture> {
  if (typeof OffscreenCanvas === 'undefined') return refused('unsupported');
  const bytes = await bytesIn(source).catch(() => undefined);
  if (!bytes) return refused(source instanceof Blob && source.size > mostFileBytes ? 'file-too-large' : 'broken');
  const header = readImageHeader(bytes);
  if (!header) return refused('unknown');
  if (header.type === 'svg') return { kind: 'svg', bytes };
  if (header.type === 'heic') return madeOfHeic(bytes, header.pixels);
  if (header.width * header.height > mostPixels) return refused('too-many-pixels');
  const image = await decoded(bytes, header.type);
  if (!image) return refused('broken');
  const kept = keepAnimation(bytes, longestSide);
  const isAsItWas = kept && image.width === header.width && image.height === header.height;
  if (!isAsItWas) return made(image, header.isAnimated);
  image.close();
  try {
    return { kind: 'made', bytes: kept, name: await named(kept, header.type, header), isFirstFrame: false };
  } catch {
    return refused('unsupported');
  }
}

/** Safari decodes what iPhones take. */
async function madeOfHeic(bytes: Uint8Array<ArrayBuffer>, pixels: number): Promise<MadePicture> {
  if (pixels > mostPixels) return refused('too-many-pixels');
  const image = pixels > 0 ? await decoded(bytes, 'heic') : undefined;
  return image ? made(image, false) : refused('heic');
}

function refused(why: Refusal): MadePicture {
  return { kind: 'refused', why };
}

async function bytesIn(source: PictureSource): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (typeof source === 'string') return bytesOf(source);
  return source.size > mostFileBytes ? undefined : new Uint8Array(await source.arrayBuffer());
}

async function decoded(bytes: Uint8Array<ArrayBuffer>, type: PictureType | 'heic'): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(new Blob([bytes], { type: `image/${type}` }), { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

async function made(image: ImageBitmap, isFirstFrame: boolean): Promise<MadePicture> {
  try {
    let canvas = scaled(image);
    image.close();
    if (!canDraw()) return refused('unsupported');
    let written = await smallest(canvas);
    while (written.size > mostPayloadBytes) {
      canvas = drawn(canvas, Math.ceil(canvas.width * 0.7), Math.ceil(canvas.height * 0.7));
      written = await smallest(canvas);
    }
    const bytes = new Uint8Array(await written.arrayBuffer());
    const type = written.type.replace('image/', '') as PictureType;
    return { kind: 'made', bytes, name: await named(bytes, type, canvas), isFirstFrame };
  } catch {
    return refused('unsupported');
  }
}

async function named(bytes: Uint8Array<ArrayBuffer>, type: PictureType, { width, height }: Size): Promise<PictureName> {
  const hash = await hashOf(bytes);
  if (hash === undefined) throw new Error('no SHA-256');
  return { hash, width, height, type };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size that a picture of an image has: its longer side has at most `longestSide` pixels. */
export function sizeWithin({ width, height }: Size): Size {
  const share = Math.min(1, longestSide / Math.max(width, height));
  const scaledTo = (side: number) => Math.max(1, Math.round(side * share));
  return { width: scaledTo(width), height: scaledTo(height) };
}

/** Draws an image in the size of its picture. */
function scaled(image: ImageBitmap): OffscreenCanvas {
  const { width, height } = sizeWithin(image);
  let source: ImageBitmap | OffscreenCanvas = image;
  // Half by half: some browsers look at four pixels for a new one, and would leave out all others.
  while (source.width > 2 * width || source.height > 2 * height)
    source = drawn(source, Math.ceil(source.width / 2), Math.ceil(source.height / 2));
  return drawn(source, width, height);
}

function drawn(image: ImageBitmap | OffscreenCanvas, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // Read back by the processor anyway.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}

/** Whether what is drawn can be read: browsers that resist fingerprinting return noise. */
function canDraw(): boolean {
  const context = contextOf(new OffscreenCanvas(8, 8));
  context.fillStyle = '#3a7';
  context.fillRect(0, 0, 8, 8);
  const { data } = context.getImageData(0, 0, 8, 8);
  return data.every((value, at) => Math.abs(value - [0x33, 0xaa, 0x77, 0xff][at % 4]!) < 4);
}

/**
 * Returns the canvas in the format that takes the fewest bytes: of few colours without loss, as PNG or WebP; else as
 * WebP with as much loss as it takes to come near `AIM`. Browsers that cannot write WebP write PNG instead, or, if it
 * has no transparency, JPEG.
 */
async function smallest(canvas: OffscreenCanvas): Promise<Blob> {
  const { isOpaque, hasFewColours } = coloursOf(canvas);
  const png = () => canvas.convertToBlob({ type: 'image/png' });
  const webp = (quality: number) => canvas.convertToBlob({ type: 'image/webp', quality });
  let best: Blob | undefined;
  const offer = (blob: Blob) => void (best = best && best.size <= blob.size ? best : blob);
  if (hasFewColours) {
    offer(await png());
    // Quality 1 is without loss.
    offer(await webp(1));
    if (best!.size <= AIM) return best!;
  }
  for (const quality of QUALITIES) {
    const lossy = await webp(quality);
    const isWebp = lossy.type === 'image/webp';
    offer(isWebp || !isOpaque ? lossy : await canvas.convertToBlob({ type: 'image/jpeg', quality }));
    if (best!.size <= AIM || (!isWebp && !isOpaque)) break;
  }
  return best!;
}

function coloursOf(canvas: OffscreenCanvas): { readonly isOpaque: boolean; readonly hasFewColours: boolean } {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  const colours = new Set<number>();
  let isOpaque = true;
  let last: number | undefined;
  for (const pixel of pixels) {
    if (pixel === last) continue;
    last = pixel;
    if (colours.size <= FEW_COLOURS) colours.add(pixel);
    isOpaque &&= pixel >>> 24 === 0xff;
  }
  return { isOpaque, hasFewColours: colours.size <= FEW_COLOURS };
}
