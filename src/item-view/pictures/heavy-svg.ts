/** The most characters of a drawing, and the most elements with all their copies: half a second at worst. */
const MOST_CHARACTERS = 300_000;
const MOST_ELEMENTS = 10_000;

/** How often a drawing may name filters, patterns, masks and clips, each of which draws what it has anew. */
const MOST_EFFECTS = 200;
const EFFECT = /\b(?:filter|mask|clip-path)\b|<(?:[\w-]+:)?pattern\b/g;

/** What takes seconds for a few characters: effects for each pixel, and other images, of any size. */
const COSTLY =
  /<(?:[\w-]+:)?fe(?:Turbulence|Morphology|ConvolveMatrix|\w+Lighting|DisplacementMap|Image)\b|\bdata:image/i;

/** No "<" is inside, not even in quotes: XML forbids it, and each search ends at the next one. */
const TAG = /<(\/?)((?:[\w-]+:)?[\w-]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*?)(\/?)>/g;

/**
 * Whether drawing an SVG could hold up the page, which has to draw it: in a worker browsers draw none. Copies of copies
 * (`use`) multiply, so a drawing of a few lines may have millions of elements.
 */
export function isHeavy(text: string): boolean {
  if (text.length > MOST_CHARACTERS || COSTLY.test(text) || /<!ENTITY/i.test(text)) return true;
  if ((text.match(EFFECT)?.length ?? 0) > MOST_EFFECTS) return true;
  const copied = new Set(Array.from(text.matchAll(TAG), ([, , , attributes]) => copiedBy(attributes)));
  /** Elements with what their copies add, by the ids that are copied. */
  const sizes = new Map<string, number>();
  const open: { readonly id: string | undefined; readonly before: number }[] = [];
  const copies: { readonly of: string; readonly isCopied: boolean }[] = [];
  let elements = 0;
  let openCopied = 0;
  for (const [, slash, name = '', attributes, end] of text.matchAll(TAG)) {
    if (slash) {
      const closed = open.pop();
      if (closed?.id !== undefined) sizes.set(closed.id, elements - closed.before);
      if (closed?.id !== undefined) openCopied -= 1;
      continue;
    }
    const own = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/
      .exec(attributes ?? '')
      ?.slice(1)
      .find(Boolean);
    const id = own !== undefined && copied.has(own) ? own : undefined;
    elements += 1;
    const of = /(?:^|:)use$/.test(name) ? copiedBy(attributes) : undefined;
    if (of !== undefined) copies.push({ of, isCopied: openCopied > 0 });
    if (end) {
      if (id !== undefined) sizes.set(id, 1);
      continue;
    }
    open.push({ id, before: elements - 1 });
    if (id !== undefined) openCopied += 1;
  }
  // Copies in what is copied are too rare to be worth counting.
  const isDeep = copies.some(({ isCopied }) => isCopied) && copies.length > 12;
  const all = copies.reduce((sum, { of }) => sum + (sizes.get(of) ?? elements), elements);
  return isDeep || all > MOST_ELEMENTS;
}

/** Returns the id that a `use` with these attributes copies. */
function copiedBy(attributes = ''): string | undefined {
  return /href\s*=\s*["']#([^"']*)/.exec(attributes)?.[1];
}
