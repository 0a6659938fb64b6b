import type { Element, Root } from 'hast';

/**
 * Calls a function for each element of a tree, in the order of the text, with its parent and its index there. What answers `skip` is not
 * looked into. `unist-util-visit` does the same in ten times the time, because it makes and names a function for each node.
 */
export function eachElement(parent: Root | Element, visit: (element: Element, index: number, parent: Root | Element) => 'skip' | void): void {
  parent.children.forEach((child, index) => {
    if (child.type === 'element' && visit(child, index, parent) !== 'skip') eachElement(child, visit);
  });
}
