import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  changeWorld,
  colleagueSaves,
  emptyItem,
  openItem,
  openWithText,
  screenOf,
  storeAsDraft,
  storeValue,
  untilDraftIsKept,
  untilStill,
} from './playground.ts';
import { inLongRun, longTest, test } from './browser.ts';
import { seriousViolations } from './serious-violations.ts';

const item = String(emptyItem);
const calm = { reducedMotion: 'reduce', viewport: { width: 1500, height: 900 } } as const;

/**
 * Returns what axe finds in the item view as it is now: all of its rules in the light theme, those of colour in the others, of which
 * `npm test` takes the dark one. Where only
 * `fresh` has come since the same text was looked at, the others need not ask about the rest again.
 */
async function faultsInEveryTheme(
  page: Page,
  itemView: FrameLocator,
  fresh: Locator = itemView.locator('html'),
): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['dark', ...inLongRun(['black', 'hacker_theme'] as const), 'light'] as const) {
    await changeWorld(page, { theme });
    await itemView.locator(`body.${theme}-app-theme`).waitFor();
    faults.push(
      ...(theme === 'light'
        ? await seriousViolations(itemView.locator('html'))
        : await seriousViolations(fresh, 'colours')
      ).map((fault) => `${theme}: ${fault}`),
    );
  }
  return faults;
}

describe('axe finds nothing serious, in any theme,', { timeout: 120_000 }, () => {
  test('while somebody reads, as an editor and as a viewer, and while nothing is written yet', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item: '1' }, calm);
    await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
    await itemView.getByRole('button', { name: 'Outline' }).click();
    await itemView.getByRole('navigation', { name: 'Outline' }).waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'a text and its outline').toEqual([]);
    await itemView.getByRole('button', { name: 'More' }).press('Enter');
    await itemView.getByRole('menuitem').first().waitFor();
    expect(await faultsInEveryTheme(page, itemView, itemView.getByRole('menu')), 'menu of the document').toEqual([]);
    await page.keyboard.press('Escape');
    await openItem(page, emptyItem);
    await itemView.getByText('No description yet').waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'no text').toEqual([]);
    const viewer = await openItemView({ item, role: 'viewer' }, calm);
    await viewer.itemView.getByText('No description yet').waitFor();
    expect(await faultsInEveryTheme(viewer.page, viewer.itemView), 'no text, as a viewer').toEqual([]);
  });

  test('while a part is written in its place, with and without an open list', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: '1' }, calm);
    await itemView.getByRole('heading', { name: 'Launch plan' }).click();
    await page.keyboard.press('e');
    await itemView.locator('.iv-part[data-placed]').waitFor();
    await itemView.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await itemView.locator('textarea.iv-field:focus').waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'a heading').toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('/');
    await itemView.getByRole('listbox').waitFor();
    expect(await faultsInEveryTheme(page, itemView, itemView.locator('.iv-part')), 'a list').toEqual([]);
  });

  test('while a cell is written, cells are selected, and their menu is open', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem + 1) }, calm);
    await openWithText(page, emptyItem, '# Team\n\n| Task | Owner |\n| --- | --- |\n| Plan | Ann |\n| Build | Bob |\n');
    await itemView.getByRole('grid').getByText('Ann').click();
    await itemView.getByRole('textbox', { name: 'Cell: row 2, Owner' }).waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'a cell').toEqual([]);
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowDown');
    await itemView.locator('[aria-selected=true]').nth(1).waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'cells').toEqual([]);
    await page.keyboard.press('Shift+F10');
    await itemView.getByRole('menu', { name: 'Change table' }).waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'their menu').toEqual([]);
  });

  test('while somebody writes, with the preview beside the text, and in a script from right to left', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item: '1' }, calm);
    const { button, document, field } = screenOf(itemView);
    await button('Edit Markdown').click();
    // Keys that are pressed before the focus is back go elsewhere.
    const writing = itemView.locator('textarea.iv-field:focus');
    await itemView.getByRole('group', { name: 'About the text' }).getByText('words').waitFor();
    await itemView.getByRole('toolbar').waitFor();
    await writing.waitFor();
    await page.keyboard.press('Control+f');
    await itemView.getByRole('textbox', { name: 'Find in the text' }).fill('plan');
    expect(await faultsInEveryTheme(page, itemView), 'edit and find').toEqual([]);
    await page.keyboard.press('Escape');
    await writing.waitFor();
    await page.keyboard.press('Control+/');
    await itemView.getByRole('dialog').waitFor();
    expect(await faultsInEveryTheme(page, itemView, itemView.getByRole('dialog')), 'help').toEqual([]);
    await page.keyboard.press('Escape');
    await writing.waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\n/');
    const suggestions = itemView.getByRole('listbox', { name: 'Suggestions' });
    await suggestions.waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await faultsInEveryTheme(page, itemView, suggestions), 'suggestions').toEqual([]);
    await page.keyboard.press('Backspace');
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'a\tb\nc\td');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await itemView.getByRole('group', { name: 'Paste it another way' }).waitFor();
    // Its keys come with its button.
    await button('Change table').waitFor();
    await page.keyboard.press('Alt+Shift+T');
    await itemView.getByRole('menu', { name: 'Change table' }).waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'chip and menu of the table').toEqual([]);
    await page.keyboard.press('Escape');
    await itemView.getByRole('toolbar').getByRole('button', { name: 'Heading', exact: true }).click();
    await itemView.getByRole('menu').waitFor();
    expect(await faultsInEveryTheme(page, itemView, itemView.getByRole('menu')), 'menu of the toolbar').toEqual([]);
    await page.keyboard.press('Escape');
    await button('Split').click();
    // The preview goes to the place of the caret, at the end, and what moves has something else behind it.
    await untilStill(document.locator('#user-content-fn-1'));
    expect(await faultsInEveryTheme(page, itemView), 'split').toEqual([]);
    await changeWorld(page, { language: 'he' });
    await itemView.getByRole('button', { name: 'תצוגה', exact: true }).waitFor();
    // Colours do not depend on the direction.
    expect(await seriousViolations(itemView.locator('html')), 'Hebrew').toEqual([]);
  });

  longTest('in the history and in a conflict', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item }, calm);
    const { button, field, write, save } = screenOf(itemView);
    await write('# Plan\n\nFirst words with a [link](https://a.example)\n\n| a | b |\n|---|---|\n| c | d |');
    await save();
    await write('# Plan\n\nOther words\n\n- [x] A task with a [link](https://b.example)');
    await save();
    await button('History').click();
    await itemView.locator('.iv-diff del').first().waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'what changed').toEqual([]);
    await itemView.locator('.iv-history-version').last().click();
    await button(/^Restore the whole text/).waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'history').toEqual([]);
    await button('Back').click();
    await button('Edit Markdown').click();
    await field.fill('# Plan\n\nMine **here**');
    await colleagueSaves(page, emptyItem, '# Plan\n\nTheirs *there*');
    await page.keyboard.press('Control+s');
    await itemView.getByRole('radio', { name: 'Keep both' }).waitFor();
    expect(await faultsInEveryTheme(page, itemView), 'conflict').toEqual([]);
  });

  longTest(
    'with an offered draft, an unreadable one, held images, and an unreadable text',
    async ({ openItemView, expectSurprise }) => {
      expectSurprise(/expect base64 value/);
      const { page, itemView } = await openItemView({ item }, calm);
      const { button, write } = screenOf(itemView);
      await colleagueSaves(page, 3, '![A picture](https://example.com/a.png)\n\n[A link](https://example.com)');
      await storeValue(page, 4, '*** not base64 ***');
      await write('never saved');
      await untilDraftIsKept(page, 'never saved');
      await storeAsDraft(page, 'garbage');
      await openItem(page, 3);
      await button('Show pictures').waitFor();
      expect(await faultsInEveryTheme(page, itemView), 'images').toEqual([]);
      await openItem(page, emptyItem);
      await button('Discard').waitFor();
      await button('Remove it').waitFor();
      expect(await faultsInEveryTheme(page, itemView), 'drafts').toEqual([]);
      await openItem(page, 4);
      await itemView.getByRole('textbox', { name: 'Stored value as it is' }).waitFor();
      expect(await faultsInEveryTheme(page, itemView), 'unreadable').toEqual([]);
    },
  );

  test('on the page by itself, outside monday', async ({ openPage, expectSurprise }) => {
    expectSurprise(/no Monday Client Id in context/);
    const page = await openPage('/app', calm);
    await page.getByText('Error, unable to connect to Monday').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});
