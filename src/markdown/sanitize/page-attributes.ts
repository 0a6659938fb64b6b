import type { Element, Root } from 'hast';
import { eachElement } from '../elements.ts';
import { outsideAddress } from './outside-address.ts';
import { schema } from './schema.ts';

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
  eachElement(tree, (element) => {
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
