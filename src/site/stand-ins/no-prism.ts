/** Stands in for the theme's client module that loads a highlighter on every page: the build highlights code. */
export {};
