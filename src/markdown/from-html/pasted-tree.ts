import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** Changes the tree of a clipboard's HTML in place. */
export type Cleaning = (tree: Root) => void;

/** Creates an element. */
export function element(
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * Replaces every element for which `replace` returns nodes, inner elements first; an empty list removes it. `at` is its
 * index in its parent.
 */
export function replaceElements(
  tree: Root,
  replace: (element: Element, parent: Root | Element, at: number) => ElementContent[] | undefined,
): void {
  const walk = (parent: Root | Element): void => {
    const children: Root['children'] = [];
    for (const [at, child] of parent.children.entries()) {
      if (child.type !== 'element') children.push(child);
      else {
        walk(child);
        for (const content of replace(child, parent, at) ?? [child]) children.push(content);
      }
    }
    parent.children = children as typeof parent.children;
  };
  walk(tree);
}

/**
 * Returns the declarations of an element's `style`, in lower case. Word leaves out quotes that contain semicolons, so a
 * plain split works.
 */
export function styleOf({ properties }: Element): ReadonlyMap<string, string> {
  const declarations = String(properties.style ?? '').split(';');
  return new Map(
    declarations.flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      return colon < 0
        ? []
        : [
            [
              declaration.slice(0, colon).trim().toLowerCase(),
              declaration
                .slice(colon + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ];
    }),
  );
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** Returns the first descendant that fits, in document order. */
export function find(tree: Root | Element, fits: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (found) return SKIP;
    if (node !== tree && fits(node)) found = node;
    return undefined;
  });
  return found;
}

/** Whether an element has neither words nor images. */
export function isEmpty(node: Element): boolean {
  return toString(node).trim() === '' && !find(node, ({ tagName }) => ['img', 'hr', 'input'].includes(tagName));
}
