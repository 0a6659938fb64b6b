import { createSandboxedFrame } from '../../../ui/sandboxed-frame.ts';
import { longestSide } from './make-picture.ts';

/** Milliseconds allowed for one drawing, and for loading the page that draws it. */
const DRAWING_MS = 5_000;
const LOADING_MS = 20_000;

/** The start tag of the root, with its attributes. */
const ROOT = /<(?:[\w-]+:)?svg(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)\/?>/;

/** Pixels in the units of CSS. */
const UNITS: Readonly<Record<string, number>> = { '': 1, 'px': 1, 'pt': 4 / 3, 'pc': 16, 'mm': 96 / 25.4, 'cm': 96 / 2.54, 'in': 96 }; // prettier-ignore

/**
 * Draws an SVG as an image, in a frame (drawing.html): there it runs no script and loads nothing. Returns its pixels as
 * a PNG; `undefined` if it cannot be drawn, or if the frame would share this page's thread, which a few lines of SVG
 * can hold up for ever.
 */
export async function drawSvg(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> {
  const sized = hasOwnProcess() ? withSize(textOf(bytes.subarray(0, 1_000_000))) : undefined;
  if (!sized) return undefined;
  const { width, height } = sized;
  return drawnInFrame({ address: await addressOf(sized.text), width, height });
}

/**
 * Whether a frame without an origin has a process of its own: in Chromium on computers, which alone has this property.
 */
function hasOwnProcess(): boolean {
  // Not in TypeScript's library, because other browsers lack it.
  return (navigator as { userAgentData?: { readonly mobile: boolean } }).userAgentData?.mobile === false;
}

function drawnInFrame(asked: { address: string; width: number; height: number }): Promise<Blob | undefined> {
  const { element, port } = createSandboxedFrame(new URL('./drawing.html', import.meta.url).href, asked);
  element.hidden = true;
  return new Promise((resolve) => {
    const settle = (png: unknown) => {
      clearTimeout(timer);
      element.remove();
      port.close();
      resolve(png instanceof Blob ? png : undefined);
    };
    let timer = setTimeout(settle, LOADING_MS);
    port.onmessage = ({ data }) => settle(data);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      timer = setTimeout(settle, DRAWING_MS);
    });
    document.body.append(element);
  });
}

/**
 * As `data:`: from a `blob:`, Chromium lets nobody read what was drawn where the SVG has HTML in it, as diagrams do.
 */
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
