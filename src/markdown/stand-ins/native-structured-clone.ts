/** In the place of the package `@ungap/structured-clone` (`src/plugins/bundling.ts`), which has a copy for engines without it. */
export default structuredClone;
