import type { Element, Root } from 'hast';
import { pictureForm } from '../../text/picture-form.ts';
import { eachElement } from '../elements.ts';
import { outsideAddress } from './outside-address.ts';
import { schema } from './schema.ts';

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
