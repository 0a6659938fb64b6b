import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { emptyItem, screenOf, storedText } from './playground.ts';
import { test } from './browser.ts';

const item = String(emptyItem);

/** What has the focus in the item view, as a screen reader would name it. */
const focused = (itemView: FrameLocator) =>
  itemView.locator('body').evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Presses Tab until `name` has the focus; fails when it has not after 40 times. Each stop must be seen. */
async function tabTo(page: Page, itemView: FrameLocator, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    const isSeen = await itemView.locator('body').evaluate(() => {
      const element = document.activeElement;
      return !element || element === document.body || getComputedStyle(element).outlineStyle !== 'none';
    });
    expect(isSeen, `the focus is seen on "${await focused(itemView)}"`).toBe(true);
    if ((await focused(itemView)) === name) return;
  }
  throw new Error(`"${name}" is not to be reached by ${key}; the focus is on "${await focused(itemView)}".`);
}

test('opening, writing, formatting, saving, viewing, comparing and restoring need no pointer', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { field, document, button } = screenOf(itemView);
  await button('Edit Markdown').waitFor();
  await page.locator('iframe').focus();

  await tabTo(page, itemView, 'Edit Markdown');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(itemView)).toBe('Text in Markdown');
  await page.keyboard.type('First words');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+b');
  await expect.poll(() => field.inputValue()).toBe('**First words**');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => storedText(page, emptyItem)).toBe('**First words**');
  await document.locator('strong').waitFor();
  // The field is gone; the focus is where writing goes on.
  await expect.poll(() => focused(itemView)).toBe('Edit Markdown');

  await page.keyboard.press('Enter');
  await expect.poll(() => focused(itemView)).toBe('Text in Markdown');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Second words');
  await page.keyboard.press('Escape');
  await tabTo(page, itemView, 'View', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await document.getByText('Second words').waitFor();
  await tabTo(page, itemView, 'Save');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedText(page, emptyItem)).toBe('Second words');
  await expect.poll(() => focused(itemView)).toBe('Edit Markdown');

  await tabTo(page, itemView, 'History');
  await page.keyboard.press('Enter');
  await itemView.locator('.iv-diff del').first().waitFor();
  await expect.poll(() => focused(itemView)).toBe('Back');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(itemView)).toBe('History');
  await page.keyboard.press('Enter');
  const versions = itemView.locator('.iv-history-version');
  await versions.nth(1).waitFor();
  await tabTo(page, itemView, (await versions.last().textContent())!);
  await page.keyboard.press('Enter');
  await button(/^Restore the whole text/).waitFor();
  await tabTo(page, itemView, await button(/^Restore the whole text/).innerText());
  await page.keyboard.press('Enter');
  await itemView.getByText('**First words**').or(document.locator('strong')).first().waitFor({ state: 'attached' });
  await expect
    .poll(() => itemView.locator('body').evaluate((body) => body.ownerDocument.activeElement !== body), {
      message: 'something has the focus',
    })
    .toBe(true);
});

test.for([
  ['320 pixels of width', { viewport: { width: 354, height: 800 } }],
  ['200 % of zoom', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
] as const)('nothing is lost and nothing scrolls sideways at %s', async ([, options], { openItemView, screenshot }) => {
  const { page, itemView } = await openItemView({ item: '1' }, options);
  const { button, field } = screenOf(itemView);
  const overflow = () =>
    itemView.locator('html').evaluate((root) => {
      const out = [...root.querySelectorAll<HTMLElement>('.iv-page *')].filter((element) => {
        const box = element.getBoundingClientRect();
        const isWide =
          element.closest('pre, table, .iv-history-text, .iv-ruler, .iv-read-out, [hidden], [role=tooltip]') !== null;
        return !isWide && box.width > 1 && (box.right > root.clientWidth + 1 || box.left < -1);
      });
      return [root.scrollWidth - root.clientWidth, ...out.map((element) => element.className)];
    });
  await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await expect.poll(overflow, { message: 'view' }).toEqual([0]);
  await button('Edit Markdown').click();
  await itemView.getByRole('group', { name: 'About the text' }).getByText('words').waitFor();
  await expect.poll(overflow, { message: 'edit' }).toEqual([0]);
  await button('Split').click();
  await field.press('End');
  await field.pressSequentially('!');
  await button('History').click();
  await itemView.getByRole('region', { name: 'Earlier versions' }).waitFor();
  await expect.poll(overflow, { message: 'split and history' }).toEqual([0]);
  await screenshot(page, 'split and history');
});
