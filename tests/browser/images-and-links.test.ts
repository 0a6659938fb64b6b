import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { actions, changeWorld, colleagueSaves, emptyItem, openItem, openWithText, screenOf } from './playground.ts';
import { longTest, test } from './browser.ts';

const TEXT =
  '![a chart](https://images.example/chart.png)\n\n![b](https://other.example/b.png)\n\n[a link](https://link.example/x) [mail](mailto:a@b.example)';

/** Answers every image of other sites with one pixel, and collects their addresses. */
async function answerImages(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route('https://*.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
    });
  });
  return asked;
}

/** The browser keeps this choice. */
async function keeps(page: Page, choice: 'ask' | 'always'): Promise<void> {
  const frame = page.frames().find((candidate) => new URL(candidate.url()).pathname.endsWith('/app'))!;
  expect(await frame.evaluate(() => localStorage.getItem(`mfmd_images@${location.origin}`))).toBe(choice);
}

test('images of other sites are asked about, and shown for this document alone', async ({
  openItemView,
  expectSurprise,
  screenshot,
}) => {
  expectSurprise(/request to another origin: https:\/\/images\.example/);
  expectSurprise(/request to another origin: https:\/\/other\.example/);
  const { page, itemView } = await openItemView({ item: String(emptyItem), theme: 'dark' });
  const asked = await answerImages(page);
  const screen = screenOf(itemView);
  await screen.write(TEXT);
  await screen.button('View').click();
  await itemView.getByText('would tell images.example and 1 more').waitFor();
  await itemView.getByRole('img', { name: 'a chart' }).waitFor();
  await screenshot(page, 'held');
  expect(asked).toEqual([]);

  await screen.button('Show pictures').click();
  await expect.poll(() => asked.length).toBe(2);
  await itemView.getByText('Pictures from other sites are not loaded').waitFor({ state: 'detached' });
  await screen.save();

  await openItem(page, emptyItem + 1);
  await itemView.getByText('No description yet').waitFor();
  await openItem(page, emptyItem);
  await itemView.getByText('Pictures from other sites are not loaded').waitFor();
});

longTest(
  '"always" is remembered by the browser for every item and every reload, and can be taken back',
  async ({ openItemView, expectSurprise }) => {
    expectSurprise(/request to another origin/);
    const { page, itemView } = await openItemView({ item: String(emptyItem) });
    const asked = await answerImages(page);
    const screen = screenOf(itemView);
    await screen.button('Edit Markdown').waitFor();
    await colleagueSaves(page, emptyItem, TEXT);
    await page.reload();
    await screen.button('Always show pictures').click();
    await expect.poll(() => asked.length).toBe(2);
    await keeps(page, 'always');
    // Neither the question nor its room is there for a moment: the text would move.
    const moments: string[] = [];
    await page.exposeFunction('askedFor', (seen: string) => void moments.push(seen));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.iv-images-place'))
          (window as unknown as { askedFor(seen: string): void }).askedFor('the question');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await expect.poll(() => asked.length).toBe(4);
    await screen.button('Ask me first').waitFor();
    expect(moments).toEqual([]);
    // By the keyboard: images that arrive move the button away from under a pointer.
    await screen.button('Ask me first').press('Enter');
    await keeps(page, 'ask');
    await page.reload();
    await itemView.getByText('Pictures from other sites are not loaded').waitFor();
  },
);

longTest(
  'a held image is a tile with its words and host, under one notice',
  async ({ openItemView, expectSurprise }) => {
    expectSurprise(/request to another origin: https:\/\/other\.example/);
    const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
    const asked = await answerImages(page);
    await openWithText(
      page,
      emptyItem,
      `# Title\n\nWords before.\n\n${TEXT}\n\n## ![logo](https://c.example/c.png) Last\n`,
    );
    const screen = screenOf(itemView);
    const notice = itemView.getByText('Pictures from other sites are not loaded');
    await notice.waitFor();
    const tile = itemView.locator('.iv-held');
    expect(await tile.count()).toBe(3);
    expect(await tile.first().locator('bdi').textContent()).toBe('images.example');
    // The host and the button are no words of the heading.
    await itemView.getByRole('button', { name: 'Outline' }).click();
    await itemView.getByRole('navigation').getByRole('link', { name: 'Last', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const [before, box, first, column] = await Promise.all([
      itemView.getByText('Words before.').boundingBox(),
      itemView.getByRole('status', { name: 'Pictures from other sites' }).boundingBox(),
      tile.first().boundingBox(),
      itemView.getByRole('heading', { name: 'Title' }).boundingBox(),
    ]);
    expect(box!.y).toBeGreaterThan(before!.y + before!.height);
    expect(box!.y + box!.height).toBeLessThan(first!.y);
    expect([box!.x, box!.width]).toEqual([column!.x, column!.width]);

    await screen.button('Show: b').click();
    await itemView.getByRole('button', { name: 'b', exact: true }).waitFor();
    await expect.poll(() => asked).toEqual(['https://other.example/b.png']);
    expect(await tile.count()).toBe(2);
    await itemView.getByText('would tell images.example and 1 more').waitFor();
    expect(
      await itemView
        .getByRole('button', { name: 'b', exact: true })
        .evaluate((image) => image === document.activeElement),
    ).toBe(true);
  },
);

test('an image that is held stays held while its document is typed, and an address that grows asks nobody', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const asked = await answerImages(page);
  const screen = screenOf(itemView);
  await screen.write('![a](https://images.exam');
  for (const more of ['ple', '/x', '.png)']) await screen.field.pressSequentially(more);
  await screen.button('View').click();
  await itemView.getByText('would tell images.example').waitFor();
  // A tile that stays in the page, and one that comes when others are there, say the host that would be asked.
  const tile = itemView.locator('.iv-held');
  await tile.getByText('images.example').evaluate((host) => host.setAttribute('data-stays', ''));
  await screen.write('![a](https://other.example/y.png)\n\n![b](https://third.example/z.png)');
  await screen.button('View').click();
  await tile.last().getByText('third.example').waitFor();
  expect(await tile.locator('bdi').allTextContents()).toEqual(['other.example', 'third.example']);
  expect(await tile.first().locator('bdi[data-stays]').count()).toBe(1);
  expect(
    await tile
      .last()
      .getByRole('button')
      .evaluate((button) => getComputedStyle(button).minHeight),
  ).toBe('32px');
  expect(asked).toEqual([]);
});

longTest(
  'a picture that is a block of its own is a tile, too, when it comes to a document with others',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem) });
    const asked = await answerImages(page);
    const screen = screenOf(itemView);
    const first = '<b>One</b> ![a](https://images.example/a.png)';
    await screen.write(first);
    await screen.button('View').click();
    await screen.button('Show: a').waitFor();
    await screen.write(`${first}\n\n<img src="https://images.example/b.png" alt="b">\n`);
    await screen.button('View').click();
    await screen.button('Show: b').waitFor();
    expect(await itemView.locator('.iv-held').count()).toBe(2);
    expect(asked).toEqual([]);
  },
);

test('a link is opened by monday, and by the browser where monday does not', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/link\.example/);
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  await answerImages(page);
  const screen = screenOf(itemView);
  await screen.write(TEXT);
  await screen.button('View').click();
  await itemView.getByRole('link', { name: 'a link' }).click();
  await expect.poll(() => actions(page)).toContain('openLinkInTab');

  await changeWorld(page, { faults: [{ fault: 'rejected', on: 'action' }] });
  const popup = page.context().waitForEvent('page');
  await itemView.getByRole('link', { name: 'a link' }).click();
  expect(new URL((await popup).url() || 'https://link.example/x').host).toBe('link.example');
  expect(new URL(page.frames()[1]?.url() ?? '').pathname).toBe('/app');
});
