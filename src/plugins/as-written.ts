import type { ElementContent, Nodes } from 'hast';

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
