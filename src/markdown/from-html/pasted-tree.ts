import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/** Changes a tree that came from a clipboard, in place. */
export type Cleaning = (tree: Root) => void;

/** An element with nothing but its content. */
export function element(
  tagName: string,
  children: ElementContent[] = [],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

/**
 * Replaces every element that `answer` has an answer for, the inner ones first; an empty list takes it away. `at` is its
 * place in its parent.
 */
export function replaceElements(
  tree: Root,
  answer: (element: Element, parent: Root | Element, at: number) => ElementContent[] | undefined,
): void {
  const walk = (parent: Root | Element): void => {
    const children: Root['children'] = [];
    for (const [at, child] of parent.children.entries()) {
      if (child.type !== 'element') children.push(child);
      else {
        walk(child);
        for (const content of answer(child, parent, at) ?? [child]) children.push(content);
      }
    }
    parent.children = children as typeof parent.children;
  };
  walk(tree);
}

/** The declarations of an element's `style`, names in lower case. Word leaves out quotes that contain semicolons, so do we. */
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

/** The classes of an element. */
export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** The first element inside that fits, in the order of the text; code is looked at, too. */
export function find(tree: Root | Element, fits: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (found) return SKIP;
    if (node !== tree && fits(node)) found = node;
    return undefined;
  });
  return found;
}

/** Whether there is no word and no picture in an element. */
export function isEmpty(node: Element): boolean {
  return toString(node).trim() === '' && !find(node, ({ tagName }) => ['img', 'hr', 'input'].includes(tagName));
}
