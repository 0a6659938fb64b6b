/** Properties of an element, as the DOM names them; the names of its parts are words. */
type Properties<Made extends HTMLElement> = Partial<Omit<Made, 'part'>> & { readonly part?: string };

/** Returns a new element with these properties and this content. */
export function newElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<HTMLElementTagNameMap[Name]> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties) as HTMLElementTagNameMap[Name];
  made.append(...content);
  return made;
}
