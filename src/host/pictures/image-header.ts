/** Facts that the first bytes of an image tell, whatever its name or its sender claims. */
export type ImageHeader =
  | {
      readonly type: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';
      /** In pixels, as it is shown: a photo that lies on its side is turned upright. Both are at least 1. */
      readonly width: number;
      readonly height: number;
      readonly isAnimated: boolean;
    }
  /** Only some browsers decode it. `pixels` is 0 if it does not say how many it has. */
  | { readonly type: 'heic'; readonly pixels: number }
  /** It is drawn. */
  | { readonly type: 'svg' };

/**
 * Reads the type of an image from its magic number and its size from its header. Returns `undefined` for anything else,
 * also for an image that ends before its size or has more than `MOST_PARTS` before it. Never throws; takes time linear
 * in the length, most often much less.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const header = HEADERS.find(({ isOurs }) => isOurs(bytes))?.read(bytes);
  if (!header || !('width' in header)) return header;
  return header.width > 0 && header.height > 0 ? header : undefined;
}

/**
 * The most chunks, segments, blocks or boxes that are looked at: images of cameras have a few hundred. A file of 4.5 MB
 * may consist of hundreds of thousands, which takes the thread for a third of a second.
 */
const MOST_PARTS = 10_000;

type Still = { readonly width: number; readonly height: number };

/** In this order; the first that recognises the bytes reads them. */
const HEADERS: readonly {
  isOurs: (bytes: Uint8Array) => boolean;
  read: (bytes: Uint8Array) => ImageHeader | undefined;
}[] = [
  { isOurs: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', read: readPng },
  { isOurs: (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff', read: readJpeg },
  { isOurs: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)), read: readGif },
  { isOurs: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP', read: readWebp },
  { isOurs: (bytes) => ascii(bytes, 4, 4) === 'ftyp', read: readAvif },
  { isOurs: isSvg, read: () => ({ type: 'svg' }) },
];

/** PNG (https://www.w3.org/TR/png-3/#5Chunk-layout). `acTL` before the first `IDAT` makes it an animation. */
function readPng(bytes: Uint8Array): ImageHeader | undefined {
  if (ascii(bytes, 12, 4) !== 'IHDR') return undefined;
  let isAnimated = false;
  let parts = 0;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + big32(bytes, at)) {
    if ((parts += 1) > MOST_PARTS) return undefined;
    const name = ascii(bytes, at + 4, 4);
    if (name === 'IDAT') break;
    isAnimated ||= name === 'acTL';
  }
  return { type: 'png', width: big32(bytes, 16), height: big32(bytes, 20), isAnimated };
}

/** JPEG (ITU T.81, annex B): the size is in the start of the frame, the orientation in an Exif segment before it. */
function readJpeg(bytes: Uint8Array): ImageHeader | undefined {
  let isSideways = false;
  let at = 2;
  for (let parts = 0; parts < MOST_PARTS && at + 4 <= bytes.length && bytes[at] === 0xff; parts += 1) {
    const marker = bytes[at + 1]!;
    // A fill byte, or a marker without a segment.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = big16(bytes, at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [big16(bytes, at + 5), big16(bytes, at + 7)];
      return {
        type: 'jpeg',
        ...(isSideways ? { width: height, height: width } : { width, height }),
        isAnimated: false,
      };
    }
    // The scan, or the end.
    if (marker === 0xda || marker === 0xd9 || length < 2) return undefined;
    if (marker === 0xe1 && ascii(bytes, at + 4, 6) === 'Exif\0\0')
      isSideways = exifOrientation(bytes.subarray(at + 10, at + 2 + length)) >= 5;
    at += 2 + length;
  }
  return undefined;
}

/**
 * Returns the tag 0x0112 of a TIFF's first directory: 1 to 8, of which 5 to 8 exchange width and height; 1 without it.
 */
function exifOrientation(tiff: Uint8Array): number {
  const isLittle = ascii(tiff, 0, 4) === 'II*\0';
  if (!isLittle && ascii(tiff, 0, 4) !== 'MM\0*') return 1;
  const word = (at: number) => (isLittle ? little16(tiff, at) : big16(tiff, at));
  const directory = isLittle ? little16(tiff, 4) + little16(tiff, 6) * 0x10000 : big32(tiff, 4);
  const entries = word(directory);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (word(at) === 0x0112) return word(at + 8);
  }
  return 1;
}

/**
 * GIF (https://www.w3.org/Graphics/GIF/spec-gif89a.txt). Browsers enlarge the screen to hold a first frame that is
 * larger. A second frame makes it an animation.
 */
function readGif(bytes: Uint8Array): ImageHeader | undefined {
  let [width, height] = [little16(bytes, 6), little16(bytes, 8)];
  let frames = 0;
  let at = 13 + colours(bytes[10]);
  for (let parts = 0; at < bytes.length && frames < 2; parts += 1) {
    if (parts >= MOST_PARTS) return undefined;
    const block = bytes[at];
    if (block === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (block === 0x2c && at + 10 <= bytes.length) {
      frames += 1;
      if (frames === 1) {
        width = Math.max(width, little16(bytes, at + 1) + little16(bytes, at + 5));
        height = Math.max(height, little16(bytes, at + 3) + little16(bytes, at + 7));
      }
      at = afterSubBlocks(bytes, at + 11 + colours(bytes[at + 9]));
    } else break;
  }
  return frames === 0 ? undefined : { type: 'gif', width, height, isAnimated: frames > 1 };
}

/** Returns the length of a GIF's table of colours, as its packed byte says. */
function colours(packed = 0): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

function afterSubBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += bytes[at]! + 1;
  return at + 1;
}

/** WebP (RFC 9649). */
function readWebp(bytes: Uint8Array): ImageHeader | undefined {
  const size = WEBP_SIZES[ascii(bytes, 12, 4)]?.(bytes);
  const isAnimated = ascii(bytes, 12, 4) === 'VP8X' && (bytes[20]! & 2) !== 0;
  return size && bytes.length >= 30 - (bytes[15] === 0x4c ? 5 : 0) ? { type: 'webp', ...size, isAnimated } : undefined;
}

const WEBP_SIZES: Readonly<Record<string, (bytes: Uint8Array) => Still | undefined>> = {
  VP8X: (bytes) => ({ width: little24(bytes, 24) + 1, height: little24(bytes, 27) + 1 }),
  'VP8 ': (bytes) =>
    ascii(bytes, 23, 3) === '\x9d\x01\x2a'
      ? { width: little16(bytes, 26) & 0x3fff, height: little16(bytes, 28) & 0x3fff }
      : undefined,
  VP8L: (bytes) => {
    if (bytes[20] !== 0x2f) return undefined;
    const [low, high] = [little16(bytes, 21), little16(bytes, 23)];
    return { width: (low & 0x3fff) + 1, height: (((high & 0xfff) << 2) | (low >> 14)) + 1 };
  },
};

const HEVC = /hei[cxms]|hev[cxms]/;

/**
 * AVIF and HEIC (ISO/IEC 14496-12 and 23008-12). Of several sizes (tiles, thumbnails) the largest is the image's; a
 * turn by a quarter exchanges width and height.
 */
function readAvif(bytes: Uint8Array): ImageHeader | undefined {
  const brands = ascii(bytes, 8, Math.min(big32(bytes, 0), 128) - 8);
  const isAvif = /avi[fs]/.test(brands);
  if (!isAvif && !HEVC.test(brands) && !/mif1|msf1/.test(brands)) return undefined;
  const meta = boxIn(bytes, 0, bytes.length, 'meta');
  const properties = meta && boxIn(bytes, meta.from + 4, meta.to, 'iprp');
  const container = properties && boxIn(bytes, properties.from, properties.to, 'ipco');
  if (!container) return isAvif ? undefined : { type: 'heic', pixels: 0 };
  let size: Still = { width: 0, height: 0 };
  let isSideways = false;
  for (const { name, from } of boxes(bytes, container.from, container.to)) {
    if (name === 'ispe') {
      const own = { width: big32(bytes, from + 4), height: big32(bytes, from + 8) };
      if (own.width * own.height > size.width * size.height) size = own;
    }
    if (name === 'irot') isSideways = (bytes[from]! & 1) === 1;
  }
  const { width, height } = size;
  if (!isAvif) return { type: 'heic', pixels: width * height };
  return {
    type: 'avif',
    ...(isSideways ? { width: height, height: width } : size),
    isAnimated: ascii(bytes, 8, 4) === 'avis' && width > 0,
  };
}

interface Box {
  readonly name: string;
  /** Its content. */
  readonly from: number;
  readonly to: number;
}

/** The boxes in a stretch of an ISO file, until one does not fit or there are too many. */
function* boxes(bytes: Uint8Array, from: number, to: number): Generator<Box, void> {
  let at = from;
  for (let parts = 0; parts < MOST_PARTS && at + 8 <= to; parts += 1) {
    const length = big32(bytes, at);
    // 0 is "to the end of the file"; 1 announces a length of 64 bits, which no header of an image needs.
    const end = length === 0 ? to : at + length;
    if (end > to || (length !== 0 && length < 8)) return;
    yield { name: ascii(bytes, at + 4, 4), from: at + 8, to: end };
    at = end;
  }
}

function boxIn(bytes: Uint8Array, from: number, to: number, name: string): Box | undefined {
  for (const box of boxes(bytes, from, to)) if (box.name === name) return box;
  return undefined;
}

/** How far the root of an SVG is looked for: comments and declarations may stand before it. */
const SVG_WITHIN = 16_384;

/** Parts that may stand before the root, each at its place. */
const BEFORE_SVG = /(?:\s+|<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!doctype[^>[]*(?:\[[^\]]*\][^>]*)?>)/iy;

function isSvg(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, SVG_WITHIN);
  const isWide = start[0] === 0xff || start[0] === 0xfe;
  if (!isWide && !/^(?:\xef\xbb\xbf)?\s*</.test(ascii(start, 0, 64))) return false;
  const encoding = isWide ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(encoding).decode(start);
  BEFORE_SVG.lastIndex = 0;
  let at = 0;
  while (BEFORE_SVG.test(text)) at = BEFORE_SVG.lastIndex;
  return /^<(?:[\w-]+:)?svg[\s/>]/.test(text.slice(at, at + 64));
}

/** Returns bytes as characters; fewer than `length` at the end. */
function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + Math.max(0, length)));
}

/** Beyond the end there are zeros. */
function big16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function big32(bytes: Uint8Array, at: number): number {
  return big16(bytes, at) * 0x10000 + big16(bytes, at + 2);
}

function little16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

function little24(bytes: Uint8Array, at: number): number {
  return little16(bytes, at) | ((bytes[at + 2] ?? 0) << 16);
}
