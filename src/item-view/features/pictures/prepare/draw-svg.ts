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
 * a PNG, `undefined` if it cannot be drawn, or only with pauses where a frame has no process of its own.
 */
export async function drawSvg(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | undefined> {
  const text = textOf(bytes.subarray(0, 1_000_000));
  const sized = isHeavy(text) ? undefined : withSize(text);
  if (!sized) return undefined;
  const { width, height } = sized;
  return drawnInFrame({ address: await addressOf(sized.text), width, height });
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

/**
 * The most characters of a drawing and of one attribute, such as a path, whose strokes take time quadratic in it; the
 * most elements with all their copies, and how deep they may be nested: a few thousand levels end the page.
 */
const MOST_CHARACTERS = 80_000;
const MOST_ELEMENTS = 2_000;
const DEEPEST = 100;
const LONG = /"[^"<]{8000}|'[^'<]{8000}/;
/** The most characters of all that is copied, each time anew. */
const MOST_COPIED = 120_000;

/** A dashed line is drawn dash by dash, however short they are. */
const MOST_DASHED = 4_000;
const DASHES = /stroke-dasharray/;
const SHORT_DASHES = /stroke-dasharray\s*[:=]\s*["']?[^"';}]*(?<![\d.])0?\.\d/;

/** How often a drawing may name what is drawn apart and then put upon the rest, which takes time for every pixel. */
const MOST_EFFECTS = 24;
const EFFECT =
  /\b(?:filter|mask|mix-blend-mode|isolation)\b|-gradient\(|font-size\s*[:=]\s*["']?\d{3}|<(?:[\w-]+:)?(?:fe\w|(?:pattern|textPath|animate\w*|set)\b)|<(?:[\w-]+:)?g\b[^<>]*\bopacity\b/g;
const MOST_BLURS = 6;
const BLUR = /<(?:[\w-]+:)?fe(?:GaussianBlur|DropShadow)\b|\b(?:blur|drop-shadow)\(/g;
const MOST_CLIPS = 60;
/** With patterns. */
const MOST_FILLED = 8;
const CLIP = /\bclip-path\b/g;

/** Each rule of a style sheet is tried on each element. */
const MOST_TRIALS = 200_000;

/**
 * Constructs that take seconds for a few characters: some effects, selectors that look around, rules in rules, and other images,
 * of any size.
 */
const COSTLY =
  /<(?:[\w-]+:)?fe(?:Turbulence|Morphology|ConvolveMatrix|\w+Lighting|DisplacementMap|Image)\b|\bdata:image|<!ENTITY|backdrop-filter|(?:box|text)-shadow|:has\(|~[^=]|\{[^{}]*\{[^{}]*\{|@keyframes|\bvar\([^;]*\bvar\(|\brepeat\(|\b(?:col|row)span|\bcolumn(?:s|-\w+)\s*:|\b(?:dotted|dashed)\b/i;
/** Parts of HTML that browsers build out of many. */
const BUILT = /<(?:[\w-]+:)?(?:video|audio|input|select|textarea|details|ruby|object|embed|iframe)\b/i;
/** Letters written so that nothing above would know them. */
const DISGUISED = /\\[\da-f]|&#(?:x0*[4-7][\da-f]|0*(?:6[5-9]|[7-9]\d|1[01]\d|12[0-2]));/i;

/** No "<" is inside, not even in quotes: XML forbids it, and each search ends at the next one. */
const TAG = /<(\/?)((?:[\w-]+:)?[\w-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/g;

/** Elements that one element has drawn besides itself. */
interface Reference {
  readonly to: string;
  /** The attribute, or `use`. */
  readonly by: string;
  /** How often. */
  readonly times: number;
  /** It is in something that is referred to as well. */
  readonly isInside: boolean;
}

/**
 * Whether drawing an SVG could hold up the page: in a worker browsers draw none, and only Chromium on computers runs
 * the frame that draws it in a process of its own. Copies of copies (`use`, patterns, markers) multiply, so a drawing
 * of a few lines may have millions of elements. The bounds are such that the smallest drawing takes some 100 ms; the
 * frame measures what a larger one would.
 */
export function isHeavy(text: string): boolean {
  if (text.length > MOST_CHARACTERS || [LONG, COSTLY, BUILT, DISGUISED].some((each) => each.test(text))) return true;
  if (count(text, EFFECT) > MOST_EFFECTS || count(text, BLUR) > MOST_BLURS || count(text, CLIP) > MOST_CLIPS)
    return true;
  if (DASHES.test(text) && (text.length > MOST_DASHED || SHORT_DASHES.test(text))) return true;
  const targets = new Set(Array.from(text.matchAll(/#([^"')\s]+)/g), ([, id = '']) => id));
  /** Elements with all that is in them, by the ids that are referred to; and which of these only colour. */
  const sizes = new Map<string, Size>();
  const gradients = new Set<string>();
  const open: { readonly id: string | undefined; readonly before: number; readonly from: number }[] = [];
  const references: Reference[] = [];
  let elements = 0;
  let openTargets = 0;
  for (const tag of text.matchAll(TAG)) {
    const [, slash, name = '', attributes = '', end] = tag;
    if (slash) {
      const closed = open.pop();
      if (closed?.id === undefined) continue;
      sizes.set(closed.id, { elements: elements - closed.before, characters: tag.index - closed.from });
      openTargets -= 1;
      continue;
    }
    const own = valueOf(attributes, 'id');
    const id = own !== undefined && targets.has(own) ? own : undefined;
    elements += 1;
    if (id !== undefined && name.endsWith('Gradient')) gradients.add(id);
    references.push(...referencesOf(tag).map((each) => ({ ...each, isInside: openTargets > 0 })));
    if (end) {
      if (id !== undefined) sizes.set(id, { elements: 1, characters: tag[0].length });
      continue;
    }
    open.push({ id, before: elements - 1, from: tag.index });
    if (open.length > DEEPEST) return true;
    if (id !== undefined) openTargets += 1;
  }
  const styles = text.replace(TAG, ' ');
  if (count(styles, /\{/g) * elements > MOST_TRIALS) return true;
  // In a style sheet it is unknown how often.
  const named = Array.from(styles.matchAll(/url\(\s*["']?#([^)"']*)/g), ([, to = '']) => to);
  if (named.some((to) => !gradients.has(to))) return true;
  references.push(...named.map((to) => ({ to, by: 'style', times: 20, isInside: false })));
  const drawn = references.filter(({ to }) => !gradients.has(to));
  if (drawn.filter(({ by }) => by === 'fill' || by === 'stroke').length > MOST_FILLED) return true;
  // Copies in what is copied are too rare to be worth counting.
  if (drawn.length > MOST_NESTED && drawn.some(({ isInside }) => isInside)) return true;
  let [all, copied] = [elements, 0];
  for (const { to, by, times } of references) {
    const size = sizes.get(to) ?? { elements, characters: text.length };
    const isColour = gradients.has(to);
    if (!isColour) copied += times * size.characters;
    // A fill is drawn anew for each size of the drawing, and often in many places.
    all += times * size.elements * (!isColour && /^(?:fill|stroke)$/.test(by) ? 60 : 1);
  }
  return all > MOST_ELEMENTS || copied > MOST_COPIED;
}

interface Size {
  readonly elements: number;
  readonly characters: number;
}

const MOST_NESTED = 12;

/** Returns what an element refers to: as a copy, as a marker at each of its points, or to be filled or changed with. */
function referencesOf([, slash, name = '', attributes = '']: RegExpExecArray | RegExpMatchArray): Omit<
  Reference,
  'isInside'
>[] {
  if (slash) return [];
  const found = Array.from(
    attributes.matchAll(/([\w-]+)[\s:="']*url\(\s*["']?#([^)"']*)/g),
    ([, by = '', to = '']) => ({
      to,
      by,
      times: /^marker(?:-mid)?$/.test(by) ? Math.ceil(attributes.length / 4) : 1,
    }),
  );
  const copied = /(?:^|:)use$/.test(name) ? /href\s*=\s*["']#([^"']*)/.exec(attributes)?.[1] : undefined;
  return copied === undefined ? found : [...found, { to: copied, by: 'use', times: 1 }];
}

function valueOf(attributes: string, name: string): string | undefined {
  return new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
