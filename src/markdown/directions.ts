import type { Element, ElementContent, Root } from 'hast';
import { directionOf, type Direction } from '../text/text-direction.ts';

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
