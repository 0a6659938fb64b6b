/** What packages of the renderer bring and nothing here needs. The bundler takes this file in its place (`src/plugins/bundling.ts`). */

/** The footnotes that mdast-util-to-hast writes below the tree that it is given: ours stand below a document (`footnote-section.ts`). */
export const footer = () => undefined;

/** The place that mdast-util-from-markdown names in an error that only a faulty extension can make it throw. */
export const stringifyPosition = () => '';
