import { isHeavy } from './heavy-svg.ts';
import { longestSide } from './make-picture.ts';

/** Milliseconds until a drawing that does not load is given up. */
const PATIENCE_MS = 5_000;

/** The start tag of the root, with its attributes. */
const ROOT = /<(?:[\w-]+:)?svg(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)\/?>/;

/** Pixels in the units of CSS. */
const UNITS: Readonly<Record<string, number>> = { '': 1, 'px': 1, 'pt': 4 / 3, 'pc': 16, 'mm': 96 / 25.4, 'cm': 96 / 2.54, 'in': 96 }; // prettier-ignore

/**
 * Draws an SVG as an image: there it runs no script and loads nothing. Returns its pixels, `undefined` if it cannot be
 * drawn, or only with pauses of the page.
 */
export async function drawSvg(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap | undefined> {
  const text = textOf(bytes.subarray(0, 1_000_000));
  const sized = isHeavy(text) ? undefined : withSize(text);
  if (!sized) return undefined;
  try {
    const image = new Image();
    image.src = await addressOf(sized.text);
    await Promise.race([image.decode(), new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS))]);
    return await drawn(image, sized);
  } catch {
    // It is no XML, or the browser lets nobody read what it has drawn.
    return undefined;
  }
}

/** Milliseconds that may be expected of one drawing: longer the page would stand still. */
const MOST_MS = 120;

/** Shares of its sides at which it is drawn: each has four times the pixels of the one before. */
const SHARES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1];
/** Smaller drawings tell nothing. */
const LEAST_SIDE = 60;

/** Draws an image larger and larger, as long as the next time will not take too long; `undefined` if it stays too small. */
async function drawn(image: HTMLImageElement, { width, height }: Sized): Promise<ImageBitmap | undefined> {
  let canvas: OffscreenCanvas | undefined;
  for (const share of SHARES) {
    if (share < 1 && Math.max(width, height) * share < LEAST_SIDE) continue;
    const draw = () => timed(() => drawnAt(image, Math.ceil(width * share), Math.ceil(height * share)));
    let last = await draw();
    canvas = last.made;
    if (share === 1) break;
    // The first time takes longer than any other.
    if (last.ms * 4 > MOST_MS) last = await draw();
    if (last.ms * 4 <= MOST_MS) continue;
    if (share < 1 / 2) return undefined;
    break;
  }
  return canvas?.transferToImageBitmap();
}

function drawnAt(image: HTMLImageElement, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  // Now, and not when the pixels are wanted. Throws where what was drawn may not be read.
  context?.getImageData(0, 0, 1, 1);
  return canvas;
}

/** Does something in a task of its own. */
async function timed<T>(make: () => T): Promise<{ readonly made: T; readonly ms: number }> {
  await new Promise((resolve) => setTimeout(resolve));
  const start = performance.now();
  const made = make();
  return { made, ms: performance.now() - start };
}

/** As `data:`: from a `blob:`, Chromium lets nobody read what was drawn where the SVG has HTML in it, as diagrams do. */
function addressOf(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the drawing cannot be read'));
    reader.readAsDataURL(new Blob([text], { type: 'image/svg+xml' }));
  });
}

function textOf(bytes: Uint8Array): string {
  const wide = { 0xff: 'utf-16le', 0xfe: 'utf-16be' }[bytes[0] ?? 0];
  return new TextDecoder(wide).decode(bytes);
}

interface Sized {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Returns an SVG whose root says a size in whole pixels, bounded; not every browser draws one without a size. */
export function withSize(text: string): Sized | undefined {
  const [root, attributes = ''] = ROOT.exec(text) ?? [];
  if (root === undefined) return undefined;
  const value = (name: string) =>
    new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean) ?? '';
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = value('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = boxWidth > 0 && boxHeight > 0;
  const ownWidth = pixels(value('width'));
  const ownHeight = pixels(value('height'));
  const shape = hasBox ? boxHeight / boxWidth : 0.5;
  const width = ownWidth ?? (ownHeight !== undefined ? ownHeight / shape : hasBox ? boxWidth : 300);
  const height = ownHeight ?? width * shape;
  const share = Math.min(1, longestSide / Math.max(width, height));
  const size = [width, height].map((side) => Math.max(1, Math.round(side * share)));
  if (!size.every(Number.isFinite)) return undefined;
  const box = hasBox ? `${left} ${top} ${boxWidth} ${boxHeight}` : `0 0 ${width} ${height}`;
  const others = attributes.replace(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const name = /^<[\w:-]+/.exec(root)![0];
  const end = root.endsWith('/>') ? '/>' : '>';
  const sized = `${name}${others} width="${size[0]}" height="${size[1]}" viewBox="${box}"${end}`;
  return { text: text.replace(root, () => sized), width: size[0]!, height: size[1]! };
}

function pixels(length: string): number | undefined {
  const [, number = '', unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length) ?? [];
  const size = Number(number) * (UNITS[unit.toLowerCase()] ?? 0);
  return size > 0 ? size : undefined;
}
