import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { allFeatures } from '../markdown/features/all-features.ts';
import { highlightCode } from '../markdown/finish-code.ts';

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
  const coloured: ElementContent[] = highlightCode(code, language, (name) => allFeatures[name]) ?? [
    { type: 'text', value: code },
  ];
  const inner: Element = { type: 'element', tagName: 'code', properties: {}, children: coloured };
  return asWritten([{ type: 'element', tagName: 'pre', properties: { tabIndex: 0 }, children: [inner] }]);
}

/** The same nodes as markup that MDX leaves alone: else the theme would put its own code blocks and links in their place. */
export function asWritten(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    // Nothing names a task's checkbox for a screen reader; in the item view the preview does.
    const named =
      node.properties['type'] === 'checkbox' ? { ...node.properties, 'aria-label': 'Task' } : node.properties;
    const attributes = Object.entries(named).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: value === true ? null : Array.isArray(value) ? value.join(' ') : String(value),
    }));
    const jsx = {
      type: 'mdxJsxFlowElement',
      name: node.tagName,
      attributes,
      children: asWritten(node.children),
      data: { _mdxExplicitJsx: true },
    };
    return [jsx as unknown as ElementContent]; // hast's types know MDX's nodes only with a package that adds them.
  });
}
