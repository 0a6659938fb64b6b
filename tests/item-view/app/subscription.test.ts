import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSubscriptionExpired, parseContext } from '../../../src/host/monday/context.ts';

test('a free product is never expired, whatever monday says about a subscription', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('plan_id', 'renewal_date', 'is_trial', 'days_left'), fc.anything()),
      (subscription) => {
        const context = parseContext({ itemId: 1, subscription });
        expect(context && isSubscriptionExpired(context)).toBe(false);
      },
    ),
  );
});
