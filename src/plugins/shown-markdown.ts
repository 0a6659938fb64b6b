import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toSafeHtml } from '../markdown/to-safe-html.ts';

/**
 * A rehype plugin for the guide: shows what becomes of a Markdown code block marked `shown`, below or beside it.
 *
 *     ```md shown
 *     **bold**
 *     ```
 *
 * The result is made while the site is built, by the pipeline and the sanitiser of the item view, and is static markup in the page.
 */
export default function shownMarkdown() {
  return (tree: Root): void => showExamples(tree);
}

function showExamples(parent: Root | Element): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const source = exampleSource(child);
    if (source !== undefined) return example(child, source);
    showExamples(child);
    return child;
  }) as typeof parent.children;
}

/** The Markdown in a `pre` that is marked `shown`, else undefined. */
function exampleSource({ tagName, children: [code] }: Element): string | undefined {
  if (tagName !== 'pre' || code?.type !== 'element') return undefined;
  // Docusaurus keeps the words after the language here: `data.meta` does not survive raw HTML in the page.
  const words = String(code.properties['metastring'] ?? '').split(' ');
  return words.includes('shown') ? code.children.map((child) => (child.type === 'text' ? child.value : '')).join('') : undefined;
}

function example(typed: Element, source: string): Element {
  const result = fromHtml(toSafeHtml(source), { fragment: true });
  return box('shown', [box('shown__typed', [typed]), box('shown__result', asWritten(result.children))]);
}

function box(className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'div', properties: { className: [className] }, children };
}

/** The same nodes as markup that MDX leaves alone: else the theme would put its own code blocks and links in their place. */
function asWritten(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    // Nothing names a task's checkbox for a screen reader; in the item view the preview does.
    const named = node.properties['type'] === 'checkbox' ? { ...node.properties, 'aria-label': 'Task' } : node.properties;
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
