import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { parsePictureAddress, pictureAddress } from '../../text/picture-address.ts';
import { element, replaceElements } from './pasted-tree.ts';

/**
 * Keeps links with addresses that work outside of the page they came from, and images that are on the web. Counts the
 * images left out.
 */
export function keepAddresses(tree: Root): { leftOut: number } {
  let leftOut = 0;
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (node.tagName === 'a') {
      const href = outside(String(node.properties.href ?? ''));
      return href === undefined || (toString(node).trim() === '' && !hasPicture(node))
        ? node.children
        : [element('a', node.children, { href })];
    }
    if (node.tagName !== 'img') return undefined;
    const { src, alt = '', width, dataPicture } = node.properties;
    // Of a text of ours, from this item or another one.
    const picture = parsePictureAddress(`images/${String(dataPicture)}`);
    if (picture) return [element('img', [], { src: pictureAddress(picture), alt: String(alt) })];
    if (isEmoji(String(alt))) return [{ type: 'text', value: String(alt) }];
    // A tracking pixel.
    if (Number(width) === 1) return [];
    if (/^https?:\/\//i.test(String(src ?? ''))) return [element('img', [], { src: String(src), alt: String(alt) })];
    leftOut += 1;
    return [];
  });
  return { leftOut };
}

function outside(href: string): string | undefined {
  // Published pages of Docs send readers through Google.
  const sent = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1];
  const address = sent ? decoded(sent) : href;
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : undefined;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function isEmoji(alt: string): boolean {
  return /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]*$/u.test(alt);
}

function hasPicture(node: Element): boolean {
  return node.children.some((child) => child.type === 'element' && (child.tagName === 'img' || hasPicture(child)));
}
