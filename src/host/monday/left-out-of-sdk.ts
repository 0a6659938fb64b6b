/**
 * Stands for the parts of monday's SDK that we never run, to save their bytes: the style it writes into the page, which
 * `monday.ts` switches off, its client for calls with a token (ours go through monday's page), and its constants of
 * signing in and of measuring.
 */
export {};
