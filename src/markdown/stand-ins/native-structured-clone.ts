/**
 * Replaces the package `@ungap/structured-clone` (`src/plugins/bundling.ts`), which brings an implementation for older
 * engines.
 */
export default structuredClone;
