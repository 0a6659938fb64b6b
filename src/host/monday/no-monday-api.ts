/**
 * In place of the parts of monday's SDK that write a style into the page, which it is told not to do (`monday.ts`), and that call
 * monday's GraphQL API over the network: nothing here does that, and no file can, because `monday-sdk.d.ts` does not know of it.
 */
export {};
