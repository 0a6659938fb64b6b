import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, inject, vi } from 'vitest';
import { NOT_LOADED, openConnection } from '../../src/host/monday/connection.ts';
import { isSubscriptionExpired, parseContext, type Context } from '../../src/host/monday/context.ts';
import { descriptionKey, itemRefOf } from '../../src/host/storage/keys.ts';
import { Notice } from '../../src/item-view/ui/vibe.tsx';
import { changeWorld } from '../browser/playground.ts';
import type { Row } from './row.ts';

const context = parseContext({ account: { id: '1' }, itemId: 2, instanceId: 3, user: { id: '4' } }) as Context;

/** What the screen shows when `isSubscriptionExpired` says so, which this product's never does. */
async function screenOfExpired(): Promise<string> {
  vi.doMock(import('../../src/host/monday/context.ts'), async (original) => ({
    ...(await original()),
    isSubscriptionExpired: () => true,
  }));
  vi.resetModules();
  try {
    const { default: Screen } = await import('../../src/item-view/app/Screen.tsx');
    const props = { context, guideUrl: '/documentation', listingUrl: 'https://monday.com/', onReload: () => undefined };
    // Nothing of monday is called while the screen is only written out.
    return renderToStaticMarkup(<Screen {...props} monday={{} as never} early={{} as never} />);
  } finally {
    vi.doUnmock('../../src/host/monday/context.ts');
    vi.resetModules();
  }
}

/** Sections 2, 8 and 9: what is wired but not reached in this product, and the constants. */
export const constantsRows: readonly Row[] = [
  [
    "'Subscription Expired': a danger notice with its text, and no editor, once a subscription counts as expired",
    async () => {
      const html = await screenOfExpired();
      expect(html).toMatch(/iv-notice--negative[\s\S]*Subscription Expired/);
      expect(html).toContain(
        'Your subscription has expired. Please renew your subscription to continue using the app.',
      );
      expect(html).not.toMatch(/<textarea|Edit Markdown|Loading/);
    },
  ],
  [
    'subscription: none ever counts as expired',
    () => {
      for (const subscription of [undefined, {}, { days_left: -100, is_trial: true, renewal_date: '2001-01-01' }]) {
        expect(isSubscriptionExpired({ ...context, subscription })).toBe(false);
      }
    },
  ],
  [
    "the host used before it is loaded: 'monday instance is not load properly'",
    () => {
      const connection = openConnection(() => new Promise(() => undefined));
      expect(() => connection.monday()).toThrow('monday instance is not load properly');
      expect(NOT_LOADED).toBe('monday instance is not load properly');
    },
  ],
  [
    'storage key: prefix mfmd_value_, then the ids of account, item and view instance',
    () => expect(descriptionKey(itemRefOf(context)!)).toBe('mfmd_value_1_2_3'),
  ],
  [
    'scripts load from static/js, with a time-out of 120 seconds',
    () => {
      const folder = join(inject('buildDir'), 'assets/js');
      const runtime = readdirSync(folder).find((file) => file.startsWith('runtime~main')) ?? '';
      expect(readFileSync(join(folder, runtime), 'utf8')).toMatch(/static\/js\/[\s\S]*\b(12e4|120000)\b/);
    },
  ],
  [
    'a notice box enters in 200 ms',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView();
      await changeWorld(page, { contextChanges: { itemId: null } });
      const notice = itemView.locator('.iv-notice').first();
      expect(await notice.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.2s');
    },
  ],
  [
    "a notice box's close label is 'Close' unless told otherwise",
    () => {
      const close = () => undefined;
      expect(renderToStaticMarkup(<Notice kind="neutral" title="x" onClose={close} />)).toContain('aria-label="Close"');
      expect(renderToStaticMarkup(<Notice kind="neutral" title="x" onClose={close} closeLabel="Hide" />)).toContain(
        'aria-label="Hide"',
      );
    },
  ],
  [
    'a tooltip shows after 300 ms',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView();
      const button = itemView.getByRole('button', { name: 'Edit Markdown' });
      await button.waitFor();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const tooltip = itemView.getByRole('tooltip');
      await button.hover();
      await page.clock.runFor(250);
      expect(await tooltip.filter({ visible: true }).count()).toBe(0);
      await page.clock.runFor(100);
      await expect.poll(() => tooltip.filter({ visible: true }).count()).toBe(1);
    },
  ],
];
