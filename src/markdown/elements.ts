import type { Element, ElementContent, Root } from 'hast';

/**
 * Calls `visit` for each element of a tree in document order, with its parent and its index there. If it returns
 * `skip`, the element's children are not visited. `unist-util-visit` takes ten times as long, because it creates and
 * names a function per node.
 */
export function eachElement(
  parent: Root | Element,
  visit: (element: Element, index: number, parent: Root | Element) => 'skip' | void,
): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'element' && visit(child, index, parent) !== 'skip') eachElement(child, visit);
  });
}

/** Creates an element. Strings among its children become text. */
export function element(
  tagName: string,
  properties: Element['properties'],
  children: readonly (ElementContent | string)[],
): Element {
  const nodes = children.map((child): ElementContent =>
    typeof child === 'string' ? { type: 'text', value: child } : child,
  );
  return { type: 'element', tagName, properties, children: nodes };
}
