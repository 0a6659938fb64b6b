import type { Context } from '../host/context.ts';

/**
 * Whether the account's subscription ran out. This product is free: whatever monday says about a plan, a trial or a renewal date,
 * the answer is no (specification, sections 2 and 6). A paid product would read `context.subscription` here.
 */
export function isSubscriptionExpired(_context: Context): boolean {
  return false;
}
