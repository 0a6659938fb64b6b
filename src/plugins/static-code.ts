import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { allParts } from '../markdown/features/all-features.ts';
import { highlightCode } from '../markdown/finish-code.ts';
import { asWritten } from './as-written.ts';

/**
 * A rehype plugin: code blocks become static markup, coloured while the site is built by the item view's highlighter. The theme would send
 * each reader a highlighter and its grammars, 35 KB that every page then loads.
 */
export default function staticCode() {
  return (tree: Root): void =>
    visit(tree, 'element', (element, index, parent) => {
      if (element.tagName === 'pre' && parent && index !== undefined)
        parent.children.splice(index, 1, ...codeBlock(element));
    });
}

/** A `pre` with its code coloured, as markup of the page. It can be scrolled with the keyboard. */
export function codeBlock(pre: Element): ElementContent[] {
  const code = toString(pre);
  const [, language = ''] =
    /language-(\S+)/.exec(String(pre.children[0]?.type === 'element' ? pre.children[0].properties['className'] : '')) ??
    [];
  const coloured: ElementContent[] = highlightCode(code, language, (name) => allParts[name]) ?? [
    { type: 'text', value: code },
  ];
  const inner: Element = { type: 'element', tagName: 'code', properties: {}, children: coloured };
  return asWritten([{ type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [inner] }]);
}
