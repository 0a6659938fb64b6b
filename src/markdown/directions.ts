import type { Element, ElementContent, Root } from 'hast';
import { directionOf, type Direction } from '../text/text-direction.ts';

/** Elements that get the direction of their own text, so that Hebrew and English stand in one document without a setting. */
const directed: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote details table'.split(' '));
/** Elements that go with the direction of what they start with: where this had one of its own, theirs would be found without it. */
const led: ReadonlySet<string> = new Set(['blockquote', 'li', 'dd']);
/** Elements that at the top of a piece go with the direction of what it starts with, since nothing around them has one. */
const loose: ReadonlySet<string> = new Set(['div', 'section']);

/** The directions that elements are to have: undefined where there is no strong character. */
type Starts = Map<Element, Direction | undefined>;

/**
 * Writes the directions of texts into a finished tree, each where it differs from that around it. They are those that the HTML standard's
 * `dir="auto"` finds on the same elements, which browsers look for again in all of an element at each node that is put into it: the first
 * strong character counts, without what is in elements with a direction of their own. (The other elements that the standard leaves
 * out, the sanitiser does not let through.) Where there is none, an element goes with what is around it, in the end with its reader.
 *
 * An author's `dir` stays. Answers the direction of what stands in the tree itself.
 */
export function addDirections(tree: Root): Direction | undefined {
  const starts: Starts = new Map();
  const start = findStart(tree, starts);
  for (const child of tree.children)
    if (child.type === 'element' && loose.has(child.tagName) && !starts.has(child)) starts.set(child, start);
  writeDirections(tree, undefined, starts);
  return start;
}

/** The direction of the first strong character in `parent`. Looks at each text once, so that the work follows the document. */
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

/** The title of an alert is not of the text: it is in the reader's language, and stands where the text starts. */
function isAlertTitle(element: Element): boolean {
  return hasClass(element, 'markdown-alert-title');
}

/** The child that gives `parent` its direction and so has none of its own: what an alert or an item starts with. */
function leaderOf(parent: Root | Element): unknown {
  if (parent.type === 'root' || !(led.has(parent.tagName) || hasClass(parent, 'markdown-alert'))) return undefined;
  const isContent = (child: ElementContent) =>
    child.type === 'element' ? !isAlertTitle(child) : child.type === 'text' && child.value.trim() !== '';
  return parent.children.find(isContent);
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}
