import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/**
 * The syntax tree of a paper. Front matter, and the imports of an `.mdx` page, are blanked out rather than cut away, so that lines keep
 * their numbers.
 * @param {import('./fault.mjs').Paper} paper
 */
export function paperTree({ file, text }) {
  const withoutFrontMatter = text.replace(/^---\n[\s\S]*?\n---(?=\n)/, blank);
  const prose = file.endsWith('.mdx') ? withoutFrontMatter.replace(/^(import|export) .*$/gm, blank) : withoutFrontMatter;
  return fromMarkdown(prose, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, '');
}
