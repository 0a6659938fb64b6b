import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserFixtures } from './browser.ts';
import { emptyItem, openWithText, type PlaygroundSettings, screenOf, storedText } from './playground.ts';

// A text, the parts and cells of which are written in their place.

export const PLAN = `# Plan

First words of the **bold** plan, and more of them.

- one
- two
  - below two
- three

> A quote

$$
a + b
$$

Last words
`;

export async function openText(
  openItemView: BrowserFixtures['openItemView'],
  text = PLAN,
  options: Parameters<BrowserFixtures['openItemView']>[1] = { viewport: { width: 760, height: 900 } },
  settings: PlaygroundSettings = {},
): Promise<{ page: Page; itemView: FrameLocator; part: Locator }> {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), ...settings }, options);
  await openWithText(page, emptyItem, text);
  await screenOf(itemView).button('Edit Markdown').waitFor();
  await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
  return { page, itemView, part: itemView.getByRole('textbox', { name: 'This part in Markdown' }) };
}

/** What monday has stored for the item of `openText`. */
export const stored = (page: Page) => storedText(page, emptyItem);

export async function untilStored(page: Page, text: string): Promise<void> {
  await expect.poll(() => stored(page)).toBe(text);
}

/** Returns the middle of an element, in pixels of the page. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Returns the cell of a table with these words. */
export const cellOf = (itemView: FrameLocator, words: string): Locator =>
  itemView.locator('.iv-preview-document :is(td, th)').getByText(words, { exact: true }).first();

/** Returns the field over a cell. */
export const cellField = (itemView: FrameLocator): Locator => itemView.getByRole('textbox', { name: /^Cell: / });

/** Opens the part with these words by its pencil, and puts the caret where they begin. */
export async function editPart(itemView: FrameLocator, words: string | RegExp): Promise<void> {
  await openByPencil(itemView, words);
  await itemView.getByRole('textbox', { name: 'This part in Markdown' }).evaluate((field: HTMLTextAreaElement) => {
    const at = /^(?:[#>]+ |[-*+] (?:\[[ x]\] )?|\d+\. )?/.exec(field.value)![0].length;
    field.setSelectionRange(at, at);
  });
}

/** Opens the part with these words by its pencil. */
export async function openByPencil(itemView: FrameLocator, words: string | RegExp): Promise<void> {
  const shown = itemView.locator('.iv-preview-document').getByText(words).first();
  const pencil = screenOf(itemView).button('Edit here');
  // Nobody may have listened to the pointer yet.
  await expect
    .poll(async () => {
      await shown.hover({ position: { x: 20, y: 10 } });
      await shown.hover({ position: { x: 24, y: 11 } });
      return pencil.isVisible();
    })
    .toBe(true);
  await pencil.click();
  await itemView.locator('.iv-part[data-placed]').waitFor();
}
