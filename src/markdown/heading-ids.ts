import type { Element, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { eachElement } from './elements.ts';
import { schema } from './sanitize/schema.ts';

/** A heading that gets a generated id, and its slug before repeats are numbered. */
export interface SluggedHeading {
  readonly element: Element;
  readonly slug: string;
}

/** Returns the headings of a sanitised tree that have no id of their own, in order. */
export function findHeadings(tree: Root): SluggedHeading[] {
  const headings: SluggedHeading[] = [];
  eachElement(tree, (element) => {
    if (!/^h[1-6]$/.test(element.tagName) || element.properties.id !== undefined) return;
    headings.push({ element, slug: slugOf(toString(element)) });
  });
  return headings;
}

/**
 * Returns GitHub's slug for a heading: lower case, only letters, marks, digits, `_` and `-`, with hyphens for spaces.
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

/**
 * Returns a function that turns each slug of a document, in order, into a unique id: the first stays as it is, repeats
 * get the next free number, as on GitHub.
 */
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
