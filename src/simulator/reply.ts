/** The part of an answer with the result. */
export type Reply = { readonly data?: unknown } | { readonly errorMessage: string };

/** How monday was seen to refuse a query for which the app lacks a scope. */
export const SCOPE_MISSING: Reply = { errorMessage: 'Graphql validation errors' };

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
