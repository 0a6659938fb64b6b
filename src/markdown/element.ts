import type { Element, ElementContent } from 'hast';

/** An element of an HTML tree. A string among its children is text. */
export function element(tagName: string, properties: Element['properties'], children: readonly (ElementContent | string)[]): Element {
  const nodes = children.map((child): ElementContent => (typeof child === 'string' ? { type: 'text', value: child } : child));
  return { type: 'element', tagName, properties, children: nodes };
}
