import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { emptyItem, screenOf } from './playground.ts';
import { longTest, test } from './browser.ts';

const item = String(emptyItem);
const wide = { viewport: { width: 1500, height: 900 } };
const part = (number: number) =>
  `## Part ${number}\n\n${`Words of part ${number} that go on until the line has to wrap in the field. `.repeat(3)}\n\n- [ ] one\n- [x] two\n\n\`\`\`\ncode\n\`\`\`\n`;
const parts = (count: number) => Array.from({ length: count }, (_, number) => part(number)).join('\n');

/** The number of the part whose heading is the first to be seen in the preview. */
const partInPreview = (itemView: FrameLocator) =>
  itemView.locator('.iv-reading').evaluate((pane) => {
    const top = pane.getBoundingClientRect().top;
    // What is skipped (content-visibility) stands nowhere: it may be taller than the place that is kept for it.
    const shown = [...pane.querySelectorAll('h2')].filter((each) =>
      each.checkVisibility({ contentVisibilityAuto: true }),
    );
    const heading = shown.find((each) => each.getBoundingClientRect().top >= top - 4);
    return Number(heading?.textContent?.slice(5));
  });

test('Split shows text and preview side by side, above each other where it is narrow, and is remembered', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item }, wide);
  const { button, field, document, write, save } = screenOf(itemView);
  await write('# Tea\n\nBlack');
  await expect.poll(() => document.isVisible()).toBe(false);
  await button('Split').click();
  await document.getByRole('heading', { name: 'Tea' }).waitFor();
  const places = async () => ({ text: (await field.boundingBox())!, preview: (await document.boundingBox())! });
  const arrangement = async () => {
    const { text, preview } = await places();
    return {
      isBeside: preview.x >= text.x + text.width - 1,
      isBelow: preview.y >= text.y + text.height - 1,
      isAsWide: Math.abs(preview.width - text.width) < 4,
    };
  };
  await expect.poll(arrangement).toEqual({ isBeside: true, isBelow: false, isAsWide: true });
  await field.press('End');
  await field.press('Control+End');
  await field.pressSequentially(' tea');
  await document.getByText('Black tea').waitFor();
  await screenshot(page, 'wide');

  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(arrangement).toMatchObject({ isBeside: false, isBelow: true });
  const overflow = () => itemView.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  await expect.poll(overflow).toBe(0);
  await screenshot(page, 'narrow');

  await page.setViewportSize(wide.viewport);
  await button('View').click();
  await expect.poll(() => field.isVisible()).toBe(false);
  await save();
  await page.reload();
  await button('Edit Markdown').click();
  await field.waitFor();
  await expect.poll(() => button('Split').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => document.isVisible()).toBe(true);
});

test('text and preview scroll together, led by the pane the person uses, unless switched off', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item }, wide);
  const { button, field, document, write } = screenOf(itemView);
  await write(parts(60));
  await button('Split').click();
  await document.getByRole('heading', { name: 'Part 59' }).waitFor({ state: 'attached' });
  const scrollTo = async (pane: 'field' | 'preview', fraction: number) => {
    const target = pane === 'field' ? field : document;
    await target.hover();
    await page.mouse.wheel(0, 1);
    await target.evaluate(
      (element, wanted) => void (element.scrollTop = wanted * (element.scrollHeight - element.clientHeight)),
      fraction,
    );
  };

  await scrollTo('field', 0.5);
  // In the middle of both the same part is shown.
  await expect.poll(() => partInPreview(itemView)).toBeGreaterThan(26);
  expect(await partInPreview(itemView)).toBeLessThan(33);
  await scrollTo('field', 1);
  const restOf = (element: HTMLElement) => element.scrollHeight - element.clientHeight - element.scrollTop;
  await expect.poll(() => document.evaluate(restOf)).toBeLessThan(3);

  await scrollTo('preview', 0);
  await expect.poll(() => field.evaluate((element) => element.scrollTop)).toBe(0);

  await button('More').click();
  await itemView.getByRole('menuitemcheckbox', { name: 'Scroll together' }).click();
  await scrollTo('field', 1);
  await expect.poll(() => field.evaluate(restOf)).toBeLessThan(3);
  expect(await document.evaluate((element) => element.scrollTop)).toBe(0);
});

longTest(
  'images that come late move neither the text nor what is read beside it',
  async ({ openItemView, expectSurprise }) => {
    expectSurprise(/request to another origin: https:\/\/late\.example/);
    const { page, itemView } = await openItemView({ item }, wide);
    const { button, field, document, write } = screenOf(itemView);
    let come!: () => void;
    const coming = new Promise<void>((resolve) => void (come = resolve));
    let asked = 0;
    await page.context().route('https://late.example/**', async (route) => {
      asked += 1;
      await coming;
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
      });
    });
    // Above what is read: an image that is seen itself pushes down what is below it.
    const withImages = (number: number) =>
      ([20, 21].includes(number) ? '![late](https://late.example/a.png)\n\n'.repeat(2) : '') + part(number);
    await write(Array.from({ length: 40 }, (_, number) => withImages(number)).join('\n'));
    await button('Split').click();
    await button('Show pictures').click();
    const heading = document.getByRole('heading', { name: 'Part 22' });
    const goToHeading = (block: 'start' | 'end') =>
      heading.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
    const images = document.getByAltText('late');
    await expect.poll(() => images.count()).toBe(4);

    /** What is seen: where the heading stands in its pane, and how far the field is scrolled; once that stays for a while. */
    const seen = async () => {
      const look = async () => [
        await heading.evaluate((element) => Math.round(element.getBoundingClientRect().top)),
        await field.evaluate((element) => Math.round(element.scrollTop)),
      ];
      let last = await look();
      await expect
        .poll(async () => {
          const before = last;
          await field.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
          last = await look();
          return String(last) === String(before);
        })
        .toBe(true);
      return last;
    };
    const lead = async (pane: typeof field) => {
      await pane.hover();
      await page.mouse.wheel(0, 1);
    };
    await lead(document);
    // A browser asks for images when they come near: they are looked at, and then what is below them.
    await goToHeading('end');
    await expect.poll(() => asked).toBeGreaterThan(0);
    await goToHeading('start');
    await lead(field);
    const before = await seen();
    const height = await document.evaluate((element) => element.scrollHeight);
    come();
    await expect
      .poll(() =>
        images.evaluateAll((found) => found.filter((image) => (image as HTMLImageElement).naturalHeight > 0).length),
      )
      .toBeGreaterThan(0);
    await expect.poll(() => document.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height + 250);
    expect(await seen()).toEqual(before);
  },
);

longTest(
  'a task ticked in the preview beside the text is an edit of the text that undo takes back',
  async ({ openItemView }) => {
    const { itemView } = await openItemView({ item }, wide);
    const { button, field, document, write } = screenOf(itemView);
    await write('');
    await field.pressSequentially('- [ ] one');
    await button('Split').click();
    const box = document.getByRole('checkbox', { name: 'one' });
    await box.click();
    await expect.poll(() => field.inputValue()).toBe('- [x] one');
    await expect.poll(() => box.isChecked()).toBe(true);
    await expect.poll(() => box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await field.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('- [ ] one');
    await expect.poll(() => box.isChecked()).toBe(false);
  },
);

longTest(
  'under the field stands how much is written and what the caret is on, which nothing reads out',
  async ({ openItemView }) => {
    const { itemView } = await openItemView({ item }, wide);
    const { field, write } = screenOf(itemView);
    await write('# Tea\n\n- [x] black\n- [ ] green');
    const facts = itemView.getByRole('group', { name: 'About the text' });
    await expect
      .poll(() => facts.innerText())
      .toMatch(/3 words\s+1 of 2 tasks done\s+Task, level 1: Ctrl\+Shift\+Enter ticks it/);
    await field.press('Control+Home');
    await expect.poll(() => facts.innerText()).toMatch(/Heading, level 1$/);
    expect(await facts.evaluate((element) => element.closest('[aria-live], [role=status]'))).toBeNull();
  },
);
