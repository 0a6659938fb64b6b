/**
 * Replaces the parts of monday's SDK that we never use, to save their bytes: the style it writes into the page, which
 * `monday.ts` switches off, and the client of monday's GraphQL API and the constants of signing in and of measuring,
 * which `monday-sdk.d.ts` does not declare.
 */
export {};
