/** Stands in for the theme's client module that gives every page a highlighter: code is coloured by the build. */
export {};
