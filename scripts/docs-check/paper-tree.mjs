import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** @type {WeakMap<import('./fault.mjs').Paper, import('mdast').Root>} */
const trees = new WeakMap();

/**
 * The syntax tree of a paper, made once. Front matter, and the imports of an `.mdx` page, are blanked out rather than cut away, so that lines keep
 * their numbers.
 * @param {import('./fault.mjs').Paper} paper
 */
export function paperTree(paper) {
  const tree = trees.get(paper) ?? parse(paper);
  trees.set(paper, tree);
  return tree;
}

/** @param {import('./fault.mjs').Paper} paper */
function parse({ file, text }) {
  const withoutFrontMatter = text.replace(/^---\n[\s\S]*?\n---(?=\n)/, blank);
  const prose = file.endsWith('.mdx')
    ? withoutFrontMatter.replace(/^(import|export) .*$/gm, blank)
    : withoutFrontMatter;
  return fromMarkdown(prose, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, '');
}

/** Whether a paper becomes a page of the site; where a name of it or of a folder begins with _, it does not. @param {string} file */
export function isPage(file) {
  return /^(docs|src\/pages)(\/[^_/][^/]*)+$/.test(file);
}

/** Whether a paper is a page of the guide. @param {string} file */
export function isGuidePage(file) {
  return isPage(file) && file.startsWith('docs/');
}
