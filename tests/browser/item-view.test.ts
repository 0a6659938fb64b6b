import { describe, expect } from 'vitest';
import { longTest, test } from './browser.ts';
import {
  actions,
  callCount,
  callsOn,
  changeWorld,
  colleagueSaves,
  comeBack,
  emptyItem,
  itemViewOf,
  openItem,
  screenOf,
  screenScript,
  storedOn,
  storedText,
  storeValue,
} from './playground.ts';

const item = String(emptyItem);

test('what somebody writes is seen rendered, saved, and found again after a reload', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { button, field, document, status, save } = screenOf(itemView);
  await itemView.getByText('No description yet').waitFor();
  await expect.poll(() => itemView.getByText('Click Edit Markdown to start').isVisible()).toBe(true);
  await expect.poll(() => button('Save').count()).toBe(0);

  await button('Edit Markdown').click();
  expect(await field.getAttribute('placeholder')).toBe('write the task description here...');
  await field.pressSequentially('# Tea\n\n**Black** and green');
  await expect.poll(() => status.innerText()).toBe('Unsaved changes');
  await button('View').click();
  await document.getByRole('heading', { name: 'Tea' }).waitFor();
  await save();

  await expect.poll(() => document.locator('strong').innerText()).toBe('Black');
  await expect.poll(() => status.innerText()).toMatch(/^Saved \d\d:\d\d$/);
  await expect.poll(() => button('Save').count()).toBe(0);
  await expect.poll(() => actions(page)).toContain('valueCreatedForUser');
  await expect.poll(() => storedText(page, emptyItem)).toBe('# Tea\n\n**Black** and green');
  const stored = await storedOn(page);
  expect(stored.find(({ key }) => key.startsWith('mfmd_value_') && key.includes('202_'))).toMatchObject({
    place: 'global',
    key: 'mfmd_value_654646_9876543202_191846327',
    value: 'IyBUZWEKCioqQmxhY2sqKiBhbmQgZ3JlZW4=',
  });

  await page.reload();
  await document.getByRole('heading', { name: 'Tea' }).waitFor();
});

describe('the connection to monday', () => {
  test('says "monday is loading..." until the context is there', async ({ openPage }) => {
    const page = await openPage(`/playground?item=${item}&fault=silent:context`);
    await itemViewOf(page).getByText('monday is loading...', { exact: true }).waitFor();
    expect(await itemViewOf(page).getByRole('button').count()).toBe(0);
  });

  test('a context without data leaves one message and nothing else', async ({ openItemView, expectSurprise }) => {
    expectSurprise(/no Monday Client Id in context/);
    const { itemView } = await openItemView({ item, fault: 'no-context' });
    await itemView.getByText('Error, unable to connect to Monday').waitFor();
    await expect.poll(() => itemView.locator('body').innerText()).toBe('Error, unable to connect to Monday');
  });

  test('outside monday the same message is shown', async ({ openPage, expectSurprise }) => {
    expectSurprise(/no Monday Client Id in context.*not framed/);
    const page = await openPage('/app');
    await page.getByText('Error, unable to connect to Monday').waitFor();
  });

  test('the hidden debug elements name the item and load the context again', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    await screenOf(itemView).button('Edit Markdown').waitFor();
    await expect.poll(() => itemView.locator('[data-debug="item-id"]').textContent()).toBe('9876543202');
    const contexts = async () => (await callsOn(page)).filter(({ kind }) => kind === 'context').length;
    const before = await contexts();
    const reload = itemView.getByText('load context');
    expect(await reload.isVisible()).toBe(false);
    await reload.evaluate((element: HTMLElement) => element.click());
    await expect.poll(contexts).toBe(before + 1);
    await screenOf(itemView).button('Edit Markdown').waitFor();
  });

  test('each theme becomes a class of its own while the view is open, and one that is unknown the light one', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item, theme: 'dark' });
    await screenOf(itemView).button('Edit Markdown').waitFor();
    for (const [theme, name] of [
      ['light', 'light-app-theme'],
      ['dark', 'dark-app-theme'],
      ['of tomorrow', 'light-app-theme'],
      ['black', 'black-app-theme'],
      ['', 'light-app-theme'],
      ['hacker_theme', 'hacker_theme-app-theme'],
    ] as const) {
      await changeWorld(page, { contextChanges: { theme } });
      await expect.poll(() => itemView.locator('body').getAttribute('class')).toMatch(new RegExp(`(^| )${name}( |$)`));
    }
  });

  test('the marketplace link is made of the number and slug of the app, and left out without them', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item });
    const link = itemView.getByRole('link', { name: 'Visit the App Marketplace' });
    expect(await link.getAttribute('href')).toBe('https://monday.com/marketplace/listing/10123456/markdown-for-monday');
    await changeWorld(page, { contextChanges: { app: { id: 1 } } });
    await link.waitFor({ state: 'detached' });
  });

  test('a context without an item loads and stores nothing, and says so', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    await screenOf(itemView).button('Edit Markdown').waitFor();
    await changeWorld(page, { contextChanges: { itemId: undefined } });
    await itemView.getByText('monday did not say which item this is').waitFor();
    expect(await screenOf(itemView).button('Edit Markdown').count()).toBe(0);
  });
});

describe('a viewer', () => {
  test('reads, and finds nothing to change anything with', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ role: 'viewer' });
    const { document } = screenOf(itemView);
    await document.getByRole('heading', { name: 'Launch plan' }).waitFor();
    // Rings come last. They change which tasks are shown to the viewer, and no text.
    const ring = '2 of 4 tasks done: show open ones';
    await itemView.getByRole('button', { name: ring }).first().waitFor();
    const buttons = await itemView.locator('main').getByRole('button').all();
    const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
    const reading = /^(?:More|Outline|Copy code|Section “.*”)$/;
    expect(names.filter((name) => name !== ring && !reading.test(name ?? ''))).toEqual([]);
    expect(await document.getByRole('checkbox').first().isDisabled()).toBe(true);
    await page.keyboard.press('Control+s');
    expect((await callsOn(page)).filter(({ kind }) => kind === 'write' || kind === 'remove')).toEqual([]);
  });

  test('is told that there is no description, without the hint to write one or an empty bar', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ role: 'viewer', item });
    await itemView.getByText('No description yet').waitFor();
    expect(await itemView.getByText('Click Edit Markdown to start').count()).toBe(0);
    await expect.poll(() => itemView.locator('.iv-bar').isVisible()).toBe(false);
    await colleagueSaves(page, emptyItem, 'words of a colleague');
    await comeBack(itemView);
    await itemView.getByRole('button', { name: 'More' }).waitFor();
  });
});

describe('what cannot be read', () => {
  test('a failed load says so, opens no editor, and Retry loads it', async ({ openItemView, expectSurprise }) => {
    expectSurprise(/the description could not be loaded/);
    const { page, itemView } = await openItemView({ fault: 'refused:read' });
    await itemView.getByText('The text could not be loaded').waitFor();
    expect(await screenOf(itemView).button('Edit Markdown').count()).toBe(0);
    await changeWorld(page, { faults: [] });
    await screenOf(itemView).button('Retry').click();
    await screenOf(itemView).document.getByRole('heading', { name: 'Launch plan' }).waitFor();
  });

  test('a value that is not base64 is shown as it is and never written over', async ({
    openItemView,
    expectSurprise,
  }) => {
    expectSurprise(/expect base64 value/);
    const { page, itemView } = await openItemView({ item });
    await itemView.getByText('No description yet').waitFor();
    await storeValue(page, emptyItem, 'just words!');
    await page.reload();
    await itemView.getByText('The stored text cannot be read').waitFor();
    await expect
      .poll(() => itemView.getByRole('textbox', { name: 'Stored value as it is' }).inputValue())
      .toBe('just words!');
    await page.keyboard.press('Control+s');
    expect(await screenOf(itemView).button('Edit Markdown').count()).toBe(0);
    expect(await callCount(page, 'write', emptyItem)).toBe(0);
  });

  longTest('base64 that is not UTF-8 is no text either', async ({ openItemView, expectSurprise }) => {
    expectSurprise(/expect UTF-8 text/);
    const { page, itemView } = await openItemView({ item });
    await itemView.getByText('No description yet').waitFor();
    await storeValue(page, emptyItem, '/////w==');
    await page.reload();
    await itemView.getByText('The stored text cannot be read').waitFor();
  });
});

test('a script that does not arrive leaves a message with a reload button', async ({
  session,
  origin,
  expectSurprise,
}) => {
  expectSurprise(/Failed to load resource|ERR_FAILED|ChunkLoadError/);
  const page = await session.newPage();
  let refuse = true;
  await page.route(`**${screenScript()}`, (route) => (refuse ? route.abort() : route.continue()));
  await page.goto(new URL(`/playground?item=${item}`, origin).href);
  const itemView = itemViewOf(page);
  await itemView.getByText('Loading chunk failed').waitFor();
  refuse = false;
  await itemView.getByRole('button', { name: 'Reload' }).click();
  await itemView.getByText('No description yet').waitFor();
});

longTest('everything up to the save is done by keyboard alone', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { button, field, document } = screenOf(itemView);
  await button('Edit Markdown').focus();
  await page.keyboard.press('Enter');
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  await page.keyboard.type('by *keys*');
  await page.keyboard.press('Control+Enter');
  await document.locator('em').waitFor();
  await expect.poll(() => storedText(page, emptyItem)).toBe('by *keys*');
});

test('undo goes on working after a look at the preview, and never behind the loaded text', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { button, field } = screenOf(itemView);
  await colleagueSaves(page, emptyItem, 'loaded');
  await page.reload();
  await button('Edit Markdown').click();
  await field.press('Control+End');
  await page.keyboard.type(' typed');
  await button('View').click();
  await button('Edit Markdown').click();
  await itemView.locator('textarea:focus').waitFor();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('loaded');
});

longTest('the tooltip of a button shows after a rest of the pointer and goes with Escape', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  await screenOf(itemView).button('Edit Markdown').hover();
  const tooltip = itemView.getByRole('tooltip', { name: 'Write in Markdown' });
  await tooltip.waitFor();
  await screenOf(itemView).button('Edit Markdown').focus();
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'hidden' });
});

longTest(
  'a button that comes to a resting pointer shows no tooltip until the pointer moves',
  async ({ openItemView }) => {
    const { itemView } = await openItemView({ item: '1' }, { viewport: { width: 320, height: 600 } });
    const { button } = screenOf(itemView);
    await button('Edit Markdown').click({ position: { x: 70, y: 16 } });
    await button('Split').and(itemView.locator(':hover')).waitFor();
    const tooltip = itemView.getByRole('tooltip', { name: 'Text and preview side by side' });
    // A timer that begins after the tooltip's, and is longer.
    await itemView.locator('body').evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(await tooltip.isVisible()).toBe(false);
    await button('Split').hover({ position: { x: 5, y: 16 } });
    await tooltip.waitFor();
  },
);

test('another item opens clean, and the unsaved text of the first one is offered on the return', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { button, field, document, write } = screenOf(itemView);
  await write('unsaved words');
  await openItem(page, 3);
  await itemView.getByText('No description yet').waitFor();
  await button('Edit Markdown').click();
  await expect.poll(() => field.inputValue()).toBe('');
  await openItem(page, emptyItem);
  await itemView.getByText(/^Unsaved changes from \d\d:\d\d$/).waitFor();
  await document.getByText('unsaved words').waitFor();
  expect(await storedText(page, 3)).toBeUndefined();
});

test('when our own code breaks, the page says so and hands out the text', async ({
  session,
  origin,
  expectSurprise,
}) => {
  expectSurprise(/the clock is broken/);
  const page = await session.newPage();
  // Telling when it was saved is what breaks here.
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        if (location.pathname.startsWith('/app')) throw new Error('the clock is broken');
        return () => '';
      },
    });
  });
  await page.goto(new URL(`/playground?item=${item}`, origin).href);
  const itemView = itemViewOf(page);
  await screenOf(itemView).write('words to rescue');
  await page.keyboard.press('Control+s');
  await itemView.getByText('Something in this view broke').waitFor();
  await itemView.getByText('What happened: the clock is broken').waitFor();
  await expect.poll(() => itemView.getByRole('textbox', { name: 'Your text' }).inputValue()).toBe('words to rescue');
  const download = page.waitForEvent('download');
  await itemView.getByRole('button', { name: 'Download .md' }).click();
  expect((await download).suggestedFilename()).toBe('description.md');
  await expect.poll(() => itemView.getByRole('button', { name: 'Reload' }).isVisible()).toBe(true);
});
