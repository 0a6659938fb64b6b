/**
 * Exports of the renderer's packages that nothing here needs, or that browsers have. The bundler replaces them by this
 * file (`src/plugins/bundling.ts`).
 */

/**
 * mdast-util-to-hast appends footnotes to the tree it is given; ours stand at the end of the document
 * (`footnotes.ts`).
 */
export const footer = () => undefined;

/** mdast-util-to-hast numbers references in one tree; ours are numbered across blocks (`pipeline.ts`). */
export const footnoteReference = () => undefined;

/** mdast-util-from-markdown names a place in an error that only a faulty extension can cause. */
export const stringifyPosition = () => '';

/** `@ungap/structured-clone` brings an implementation for older engines. Every supported browser has it built in. */
export default structuredClone;
