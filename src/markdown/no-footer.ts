/**
 * In place of the footnotes that mdast-util-to-hast writes below the tree that it is given: ours stand below a document
 * (`footnote-section.ts`). The bundler takes this file for JavaScript, as the one it replaces.
 */
export const footer = () => undefined;
