import type { Element, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { eachElement } from './elements.ts';
import { schema } from './sanitize/schema.ts';

/** A heading that gets an id of ours, and the id's text before repeats are told apart. */
export interface SluggedHeading {
  readonly element: Element;
  readonly slug: string;
}

/** The headings of a sanitised tree that have no id of their own, in order. */
export function findHeadings(tree: Root): SluggedHeading[] {
  const headings: SluggedHeading[] = [];
  eachElement(tree, (element) => {
    if (!/^h[1-6]$/.test(element.tagName) || element.properties.id !== undefined) return;
    headings.push({ element, slug: slugOf(toString(element)) });
  });
  return headings;
}

/** What GitHub makes of a heading's text: lower case, letters, marks, digits, `_` and `-` only, spaces as hyphens. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

/** Gives each slug of a document an id: the first as it is, repeats with the next free number, as GitHub does. To be asked in order. */
export function createIdGiver(): (slug: string) => string {
  const taken = new Map<string, number>();
  return (slug) => {
    let id = slug;
    let repeats = taken.get(slug);
    if (repeats !== undefined) {
      do id = `${slug}-${++repeats}`;
      while (taken.has(id));
      taken.set(slug, repeats);
    }
    taken.set(id, 0);
    return schema.clobberPrefix + id;
  };
}
