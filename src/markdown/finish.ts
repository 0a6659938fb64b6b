import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { eachElement } from './elements.ts';
import type { GetFeature } from './features/features.ts';
import { DISPLAY_MATH, INLINE_MATH } from './syntax/math/math.ts';
import type { Formula } from './syntax/math/to-mathml.ts';
import { pictureForm } from '../text/picture-address.ts';
import { outsideAddress } from './sanitize/outside-address.ts';
import { schema } from './sanitize/schema.ts';
import { directionOf, type Direction } from '../text/text-direction.ts';

/** Languages that are not highlighted: diagrams, which the page draws, and plain text. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['mermaid', 'text', 'plaintext', 'txt', 'plain', 'none']);

/**
 * Highlights code and draws formulas in a tree that has passed the sanitiser. Adds only spans with classes of ours, and
 * MathML from an allow-list. Code and formulas stay as written while the features for them are missing.
 */
export function finishCode(tree: Root, feature: GetFeature): void {
  eachElement(tree, (element, index, parent) => {
    if (element.tagName === 'code') {
      const language = languageOf(element);
      if (language !== INLINE_MATH && language !== DISPLAY_MATH) return undefined;
      const formula = feature('math')?.(toString(element), language === DISPLAY_MATH);
      if (formula) parent.children[index] = shown(formula, element, element);
      return 'skip';
    }
    if (element.tagName !== 'pre') return undefined;
    const [code, ...others] = element.children;
    if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return undefined;
    const language = languageOf(code);
    if (language === INLINE_MATH) {
      const formula = feature('math')?.(toString(code), true);
      if (formula) parent.children[index] = shown(formula, element, code);
    } else if (language !== undefined && !LEFT_ALONE.has(language)) {
      const spans = highlightCode(toString(code), language, feature);
      if (spans) code.children = spans;
    }
    return 'skip';
  });
}

/** Returns the formula, or its source with the error as a title. */
function shown(formula: Formula, source: Element, code: Element): Element {
  if (formula.kind === 'math') return formula.element;
  code.properties.title = formula.reason;
  return source;
}

function languageOf({ properties }: Element): string | undefined {
  const [className] = [properties.className ?? []].flat();
  return /^language-(.+)$/.exec(String(className ?? ''))?.[1]?.toLowerCase();
}

/** Returns the spans of highlighted code; `undefined` if the language is unknown or its grammar not loaded. */
export function highlightCode(code: string, language: string, feature: GetFeature): ElementContent[] | undefined {
  const highlighter = feature('highlighting');
  if (!highlighter?.isElsewhere(language)) return highlighter?.highlight(code, language);
  const grammars = feature('moreGrammars');
  return grammars && highlighter.highlightMore(code, language, grammars);
}

/**
 * Adds our attributes to a tree that has passed the sanitiser. The only values from the text are addresses, as
 * `outside-address.ts` returns them, and names of pictures.
 *
 * - Links inside the document get the prefix that the sanitiser gave to ids, so that footnotes and `[x](#heading)`
 *   work.
 * - Other links open in a new tab, and reveal nothing about this page to the linked page or to search engines.
 * - Images load when they come into view, without a referrer. Those of `http:` are loaded over https, as browsers do by
 *   themselves on a page served over https.
 * - A picture that is stored beside the text has no address in the page: it is marked with its name, and its size keeps
 *   its room.
 */
export function addPageAttributes(tree: Root): void {
  eachElement(tree, (element) => {
    const { tagName, properties } = element;
    if (tagName === 'a' && typeof properties.href === 'string') addLinkAttributes(element, properties.href);
    if (tagName === 'img') {
      const address = String(properties.src ?? '');
      const picture = pictureForm.exec(address);
      if (picture) {
        properties.dataPicture = picture[1];
        if (!('width' in properties || 'height' in properties)) [, , , properties.width, properties.height] = picture;
      }
      Object.assign(properties, {
        src: outsideAddress(address)?.replace(/^http:/i, 'https:'),
        loading: 'lazy',
        decoding: 'async',
        referrerPolicy: 'no-referrer',
      });
    }
  });
}

function addLinkAttributes({ properties }: Element, href: string): void {
  const prefix = `#${schema.clobberPrefix}`;
  if (href.startsWith('#')) {
    if (href.length > 1 && !href.startsWith(prefix)) properties.href = prefix + href.slice(1);
    return;
  }
  const address = outsideAddress(href);
  if (address === undefined) {
    delete properties.href;
    return;
  }
  properties.href = address;
  properties.target = '_blank';
  properties.rel = ['noopener', 'noreferrer', 'nofollow', 'ugc'];
  properties.referrerPolicy = 'no-referrer';
}

/** Elements that get the direction of their own text, so that Hebrew and English can stand in one document. */
const directed: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote details table'.split(' '));
/** Elements that take the direction of their first child, which therefore gets none of its own. */
const startingWithContent: ReadonlySet<string> = new Set(['blockquote', 'li', 'dd']);
/** Elements that at the top level take the direction of the first text, because no element around them has one. */
const topLevel: ReadonlySet<string> = new Set(['div', 'section']);

/** The direction each element should have; undefined if it contains no strong character. */
type Starts = Map<Element, Direction | undefined>;

/**
 * Adds `dir` to the elements of a finished tree, each time the direction differs from the surrounding one. The
 * directions are those that HTML's `dir="auto"` would find: that of the first strong character, ignoring elements with
 * a direction of their own. Browsers would search a whole element again for every node inserted into it. (The other
 * elements that the standard ignores do not pass the sanitiser.) An element without a strong character inherits its
 * direction, in the end that of the page.
 *
 * An author's `dir` stays. Returns the direction of the tree's first text.
 */
export function addDirections(tree: Root): Direction | undefined {
  const starts: Starts = new Map();
  const start = findStart(tree, starts);
  for (const child of tree.children)
    if (child.type === 'element' && topLevel.has(child.tagName) && !starts.has(child)) starts.set(child, start);
  writeDirections(tree, undefined, starts);
  return start;
}

/**
 * Returns the direction of the first strong character in `parent`. Visits each text once, so that the work is linear.
 */
function findStart(parent: Root | Element, starts: Starts): Direction | undefined {
  const leader = leaderOf(parent);
  let start: Direction | undefined;
  for (const child of parent.children) {
    if (child.type === 'text') start ??= directionOf(child.value);
    if (child.type !== 'element') continue;
    const own = findStart(child, starts);
    const { properties } = child;
    const wanted = String(properties.dir).toLowerCase();
    delete properties.dir;
    if (wanted === 'ltr' || wanted === 'rtl') properties.dir = wanted;
    else if (wanted === 'auto') properties.dir = own ?? 'ltr';
    else if (isAlertTitle(child)) continue;
    else if (isDirected(child) && child !== leader) starts.set(child, own);
    else start ??= own;
  }
  return start;
}

function writeDirections(parent: Root | Element, around: Direction | undefined, starts: Starts): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { properties } = child;
    const own = (properties.dir as Direction | undefined) ?? starts.get(child) ?? around;
    if (own !== around) properties.dir = own;
    writeDirections(child, own, starts);
  }
}

function isDirected(element: Element): boolean {
  return directed.has(element.tagName) || hasClass(element, 'markdown-alert');
}

/** An alert's title is not part of the text: it is in the reader's language. */
function isAlertTitle(element: Element): boolean {
  return hasClass(element, 'markdown-alert-title');
}

/**
 * Returns the child that determines the direction of `parent` and therefore has none of its own: the first one with
 * content.
 */
function leaderOf(parent: Root | Element): unknown {
  if (parent.type === 'root' || !(startingWithContent.has(parent.tagName) || hasClass(parent, 'markdown-alert')))
    return undefined;
  const isContent = (child: ElementContent) =>
    child.type === 'element' ? !isAlertTitle(child) : child.type === 'text' && child.value.trim() !== '';
  return parent.children.find(isContent);
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}
