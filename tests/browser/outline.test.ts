import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BrowserFixtures, longTest, test } from './browser.ts';
import { openWithText } from './playground.ts';

const chapters = ['One', 'Two', 'Three', 'Four'];
const text = `# Book\n\n${chapters.map((name) => `## ${name}\n\n${`${name} `.repeat(3000)}\n\n### ${name} ends\n\nEnd of ${name}.`).join('\n\n')}\n`;

/** Opens the second item with `text` in it, as somebody who may only read, if nothing else is said. */
async function openBook(
  openItemView: BrowserFixtures['openItemView'],
  role: 'viewer' | 'editor' = 'viewer',
): Promise<{ page: Page; itemView: FrameLocator }> {
  const opened = await openItemView({ item: '5', role }, { reducedMotion: 'reduce' });
  await opened.itemView.locator('.iv-reading').waitFor();
  await openWithText(opened.page, 2, text);
  await opened.itemView.getByRole('heading', { name: 'Book' }).waitFor();
  return opened;
}

const inView = (itemView: FrameLocator, name: string) =>
  itemView.getByRole('heading', { name, exact: true }).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const focused = (itemView: FrameLocator) => itemView.locator(':focus').evaluate((element) => element.textContent);
const current = (itemView: FrameLocator) => itemView.locator('[aria-current="location"]').textContent();

test('the outline lists headings by rank, leads to them by keys, and marks the section read', async ({
  openItemView,
}) => {
  const { itemView } = await openBook(openItemView);
  const outline = itemView.getByRole('navigation', { name: 'Outline' });
  await itemView.getByRole('button', { name: 'Outline' }).press('Enter');
  await outline.waitFor();
  await expect
    .poll(() => outline.getByRole('link').allTextContents())
    .toEqual(['Book', ...chapters.flatMap((name) => [name, `${name} ends`])]);
  expect(await outline.locator('ol ol ol a').allTextContents()).toEqual(chapters.map((name) => `${name} ends`));
  await expect.poll(() => current(itemView)).toBe('Book');

  await outline.getByRole('link', { name: 'Three', exact: true }).press('Enter');
  await expect.poll(() => focused(itemView)).toBe('Three');
  await expect.poll(() => inView(itemView, 'Three')).toBe(true);
});

longTest('the mark follows the reader, and Escape closes the outline', async ({ openItemView }) => {
  const { itemView } = await openBook(openItemView);
  const button = itemView.getByRole('button', { name: 'Outline' });
  await button.click();
  const outline = itemView.getByRole('navigation', { name: 'Outline' });
  await outline.waitFor();
  await itemView.getByRole('heading', { name: 'Two', exact: true }).evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => current(itemView)).toBe('Two');
  await outline.getByRole('link', { name: 'Four', exact: true }).press('Escape');
  await expect.poll(() => outline.count()).toBe(0);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Escape closes the outline while the focus is still on its button', async ({ openItemView }) => {
  const { page, itemView } = await openBook(openItemView);
  const button = itemView.getByRole('button', { name: 'Outline' });
  const outline = itemView.getByRole('navigation', { name: 'Outline' });
  await button.press('Enter');
  await outline.getByRole('link').first().waitFor();
  await page.keyboard.press('Escape');
  await outline.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

longTest("a heading's link shows when it has the focus, and leads to the heading", async ({ openItemView }) => {
  const { itemView } = await openBook(openItemView);
  const link = itemView.getByRole('link', { name: 'Link to “Two”' });
  await link.focus();
  await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  await link.press('Enter');
  await expect.poll(() => focused(itemView)).toBe('Two');
});

test.for([
  ['a paragraph', 'Last words'],
  ['an item', '- one\n- Last words'],
  ['a table', '| a |\n| - |\n| Last words |'],
] as const)(
  'the pencil of %s at the end of a text lies over no link of the footer',
  async ([, last], { openItemView }) => {
    const { page, itemView } = await openItemView({ item: '5' });
    const pencil = itemView.locator('.iv-edit-here').first();
    await openWithText(page, 2, last);
    for (const width of [320, 570, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          await page.mouse.move(0, 0);
          await itemView.getByText('Last words').hover();
          return pencil.isVisible();
        })
        .toBe(true);
      const { y, height } = (await pencil.boundingBox())!;
      expect(y + height, `${width} px`).toBeLessThanOrEqual((await itemView.locator('.iv-links').boundingBox())!.y);
    }
  },
);

longTest(
  "a heading's link and its pencil never lie over one another, by mouse and keyboard",
  async ({ openItemView, screenshot }) => {
    const { page, itemView } = await openBook(openItemView, 'editor');
    const [link, pencil] = [
      itemView.getByRole('link', { name: 'Link to “Two”' }),
      itemView.locator('.iv-edit-here').first(),
    ];
    const shows = (element: Locator) =>
      element.evaluate((each) => {
        const { opacity, visibility } = getComputedStyle(each);
        return opacity !== '0' && visibility === 'visible';
      });
    for (const width of [570, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => {
          await itemView.getByRole('heading', { name: 'Book' }).hover();
          await itemView.getByRole('heading', { name: 'Two', exact: true }).hover();
          return pencil.isVisible();
        })
        .toBe(true);
      expect(await shows(link), `at ${width} px`).toBe(width > 720);
      const [one, other] = [(await link.boundingBox())!, (await pencil.boundingBox())!];
      if (width > 720) expect(one.x + one.width).toBeLessThanOrEqual(other.x);
      await link.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => shows(link)).toBe(true);
      await expect
        .poll(async () => {
          const [focused, beside] = [(await link.boundingBox())!, (await pencil.boundingBox())!];
          return focused.x + focused.width <= beside.x || beside.y + beside.height <= focused.y;
        })
        .toBe(true);
      await screenshot(page, `${width}`);
      await link.blur();
    }
  },
);

longTest(
  'one bar of one height stays over the text, before its buttons come and while one scrolls',
  async ({ openItemView }) => {
    const heights: number[] = [];
    for (const role of ['viewer', 'editor'] as const) {
      const { page, itemView } = await openItemView({ item: '5', role }, { reducedMotion: 'reduce' });
      await itemView.locator('.iv-reading').waitFor();
      await openWithText(page, 2, text);
      const bar = itemView.locator('.iv-bar');
      const box = () => bar.evaluate((element) => element.getBoundingClientRect());
      await itemView.getByRole('heading', { name: 'Book' }).waitFor();
      const top = await itemView.locator('.iv-preview-document').evaluate((shown) => shown.getBoundingClientRect().top);
      await bar.getByRole('button', { name: 'Outline' }).waitFor();
      await bar.getByRole('button', { name: 'More' }).waitFor();
      // Nothing moved.
      expect(
        await itemView.locator('.iv-preview-document').evaluate((shown) => shown.getBoundingClientRect().top),
      ).toBe(top);
      heights.push((await box()).height);
      await itemView
        .getByRole('heading', { name: 'Three', exact: true })
        .evaluate((heading) => heading.scrollIntoView());
      await expect.poll(async () => (await box()).top).toBe(0);
      const heading = itemView.getByRole('heading', { name: 'Three', exact: true });
      expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
        heights[0]!,
      );
      if (role === 'viewer') continue;
      await itemView.getByRole('button', { name: 'Edit Markdown' }).click();
      await bar.getByRole('button', { name: 'Outline' }).waitFor({ state: 'hidden' });
      await bar.getByRole('button', { name: 'Split' }).click();
      await bar.getByRole('button', { name: 'Outline' }).waitFor();
    }
    expect(heights).toEqual([44, 44]);
  },
);
