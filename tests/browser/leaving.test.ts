import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { WAYS_TO_LEAVE } from '../ways-to-leave.ts';
import { inLongRun, test } from './browser.ts';
import { emptyItem, itemViewOf, playgroundAddress, type PlaygroundSettings, screenOf } from './playground.ts';

/** Settings of the playground by what the browser does about storage for the item view's frame. */
const storages: readonly (readonly [string, PlaygroundSettings])[] = [
  ['keeps what its frame stores', {}],
  // In a private window, as playwright's contexts are, Chromium refuses storage to a frame of another site.
  ['refuses its frame storage', { frame: 'other' }],
];

const ways: readonly { readonly name: string; readonly leave: (page: Page) => Promise<unknown> }[] = [
  ...WAYS_TO_LEAVE.map(({ name, leave }) => ({ name, leave: (page: Page) => page.evaluate(leave) })),
  {
    name: 'its tab is closed',
    leave: (page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
  },
];

/** Milliseconds between the last key and the leaving. */
const rows = [0, ...inLongRun([250, 500, 1_000])].flatMap((ms) => ways.map((way) => ({ ...way, ms })));

describe.each(storages)('where the browser %s, nothing is lost of what was typed', (_, settings) => {
  test.for(rows)('when $name $ms ms after the last key', async ({ leave, ms }, { browser, origin }) => {
    const context = await browser.newContext();
    const open = async () => {
      const page = await context.newPage();
      // Chromium may ask whether to leave.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      await page.goto(new URL(playgroundAddress({ ...settings, item: String(emptyItem) }), origin).href);
      return { page, ...screenOf(itemViewOf(page)) };
    };
    try {
      const { page, button, field } = await open();
      await button('Edit Markdown').click();
      await field.pressSequentially('Keep these words');
      if (ms > 0) await page.waitForTimeout(ms);
      await leave(page);

      const later = await open();
      await later.button('Continue').click();
      await expect.poll(() => later.field.inputValue()).toBe('Keep these words');
    } finally {
      await context.close();
    }
  });
});
