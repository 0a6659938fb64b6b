import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { paperTree } from './paper-tree.mjs';

/** A heading's own name, as Docusaurus reads it: `{#name}`, in `.mdx` as a comment. */
export const OWN_NAME = /\s*\{(?:\/\*\s*)?#([^\s{}#]+)(?:\s*\*\/)?\}$/;

/**
 * Targets of a `#` on a page, each with its line: headings by their own names or as Docusaurus names them, and places that HTML names.
 * @param {import('./fault.mjs').Paper} paper
 * @returns {{ anchor: string, line: number }[]}
 */
export function namedPlaces(paper) {
  const slugger = new GithubSlugger();
  /** @type {{ anchor: string, line: number }[]} */
  const places = [];
  visit(paperTree(paper), ['heading', 'html'], (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'html') {
      const tags = /** @type {import('mdast').Html} */ (node).value.matchAll(/<(?:a|h[1-6])\b[^>]*\sid="([^"]+)"/g);
      for (const [, anchor = ''] of tags) places.push({ anchor, line });
      return;
    }
    const words = toString(node);
    const [, own] = OWN_NAME.exec(words) ?? [];
    places.push({ anchor: own ?? slugger.slug(words), line });
  });
  return places;
}

/** @param {import('./fault.mjs').Paper} paper */
export function anchorsOf(paper) {
  return new Set(namedPlaces(paper).map(({ anchor }) => anchor));
}
