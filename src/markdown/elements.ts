import type { Element, ElementContent, Root } from 'hast';

/**
 * Calls a function for each element of a tree, in the order of the text, with its parent and its index there. What answers `skip` is not
 * looked into. `unist-util-visit` does the same in ten times the time, because it makes and names a function for each node.
 */
export function eachElement(
  parent: Root | Element,
  visit: (element: Element, index: number, parent: Root | Element) => 'skip' | void,
): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'element' && visit(child, index, parent) !== 'skip') eachElement(child, visit);
  });
}

/** An element of an HTML tree. A string among its children is text. */
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
