/**
 * In place of the parts of monday's SDK that call monday's GraphQL API over the network: nothing here does that, and no file can, because
 * `monday-sdk.d.ts` does not know of it.
 */
export {};
