import type { Element, ElementContent, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { outsideAddress } from './outside-address.ts';
import { schema } from './schema.ts';

/** Elements that get the direction of their own text, so that Hebrew and English stand in one document without a setting. */
const directed: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote details table'.split(' '));
/** Elements that go with the direction of what they start with: where this had one of its own, theirs would be found without it. */
const led: ReadonlySet<string> = new Set(['blockquote', 'li', 'dd']);

/**
 * Adds the attributes that are ours, to a tree that the sanitiser has passed. From the text come only its own addresses, and those
 * only as `outside-address.ts` leaves them.
 *
 * - Links inside the document get the prefix that the sanitiser gave to the ids, so that footnotes and `[x](#heading)` work.
 * - Other links open in a new tab, and tell neither the page they lead to nor search engines anything about this one.
 * - Images load when they come into view, and do not say who looks at them. Those of `http:` are asked for over https, as
 *   browsers do by themselves on a page that is served so.
 */
export function addPageAttributes(tree: Root): void {
  visit(tree, 'element', (element, _, parent) => {
    const { tagName, properties } = element;
    if (tagName === 'a' && typeof properties.href === 'string') addLinkAttributes(element, properties.href);
    if (tagName === 'img') {
      const source = outsideAddress(String(properties.src ?? ''))?.replace(/^http:/i, 'https:');
      if (source === undefined) delete properties.src;
      else properties.src = source;
      properties.loading = 'lazy';
      properties.decoding = 'async';
      properties.referrerPolicy = 'no-referrer';
    }
    if (isDirected(element) && !leads(element, parent)) properties.dir ??= 'auto';
  });
}

function isDirected(element: Element): boolean {
  return directed.has(element.tagName) || hasClass(element, 'markdown-alert');
}

/** Whether an element gives its direction to the one that it is in. An alert starts with its title, which is not of the text. */
function leads(element: Element, parent: Nodes | undefined): boolean {
  if (parent?.type !== 'element') return false;
  const isAlert = hasClass(parent, 'markdown-alert');
  if (!led.has(parent.tagName) && !isAlert) return false;
  const isContent = (child: ElementContent) =>
    child.type === 'element' ? !(isAlert && hasClass(child, 'markdown-alert-title')) : child.type === 'text' && child.value.trim() !== '';
  return parent.children.find(isContent) === element;
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
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
