import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { allFeatures } from '../markdown/features/all-features.ts';
import { highlightCode } from '../markdown/finish-code.ts';

/**
 * A rehype plugin that makes code blocks static markup, highlighted by the item view's highlighter during the build.
 * The theme's highlighter and grammars would be 35 KB on every page.
 */
export default function staticCode() {
  return (tree: Root): void =>
    visit(tree, 'element', (element, index, parent) => {
      if (element.tagName === 'pre' && parent && index !== undefined)
        parent.children.splice(index, 1, ...codeBlock(element));
    });
}

/** Returns a `pre` with highlighted code, as markup of the page that the keyboard can scroll. */
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

/**
 * Returns the nodes as markup that MDX leaves alone; otherwise the theme would replace code blocks and links by its
 * own.
 */
export function asWritten(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    // The checkbox of a task needs a name; in the item view the preview sets it.
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
    return [jsx as unknown as ElementContent]; // hast's types lack MDX's nodes.
  });
}
