import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { openText } from './part.ts';
import { colleagueSaves, comeBack, emptyItem, screenOf } from './playground.ts';
import { addressOf, imageOf, png, storePicture } from './stored-pictures.ts';

// Where the focus is once something that opened over the text has closed: at what opened it, or at what it made.

const picture = png(400, 300, [0, 90, 200]);
const ADDRESS = addressOf(picture, 400, 300);
const TEXT = `# Plan

Some words

![](${ADDRESS})

- [ ] one
- [ ] two
- [x] three

| a | b |
| --- | --- |
| 1 | 2 |
| 3 | 4 |
`;

interface Opened {
  readonly page: Page;
  readonly itemView: FrameLocator;
  readonly dialog: Locator;
  readonly button: (name: string | RegExp) => Locator;
}
type Step = (opened: Opened) => Promise<unknown>;

/** Returns the name of what has the focus, in a dialog or not; nothing if no element has it. */
const focused = ({ itemView }: Opened) =>
  itemView.locator('body').evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    if (element.matches('.iv-picture')) return 'picture';
    const label = element.getAttribute('aria-label') ?? element.closest('li, td')?.textContent ?? element.textContent;
    return `${element.closest('dialog') ? 'dialog: ' : ''}${label.trim()}`;
  });

const escape: Step = ({ page }) => page.keyboard.press('Escape');
const close: Step = ({ dialog }) => dialog.getByRole('button', { name: 'Close' }).click();
/** A press at the lower corner of the view, beside whatever is open. */
const pressBeside: Step = async ({ page }) => {
  const { x, y, height } = (await page.locator('iframe').first().boundingBox())!;
  await page.mouse.click(x + 6, y + height - 60);
};
const inMenu = (name: string): Step => {
  return async ({ itemView, button, dialog }) => {
    await button('More').click();
    await itemView.getByRole('menuitem', { name, exact: true }).click();
    await dialog.waitFor();
  };
};
const openMenu: Step = async ({ itemView, button }) => {
  await button('More').click();
  await itemView.getByRole('menu').waitFor();
};
const write: Step = async ({ itemView, button }) => {
  if (await button('Edit Markdown').isVisible()) await button('Edit Markdown').click();
  await itemView.getByRole('toolbar', { name: 'Formatting' }).waitFor();
};
const pointAt = async (shown: Locator, button: Locator) => {
  await expect
    .poll(async () => {
      await shown.hover({ position: { x: 6, y: 8 } });
      await shown.hover({ position: { x: 9, y: 9 } });
      return button.isVisible();
    })
    .toBe(true);
  await button.click();
};
const help: Step = async (opened) => {
  await write(opened);
  await opened.button('More tools').click();
  await opened.itemView.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await opened.dialog.waitFor();
};
const menuOf = (name: string): Step => {
  return async (opened) => {
    await write(opened);
    await opened.button(name).click();
    await opened.itemView.getByRole('menu').waitFor();
  };
};
const history: Step = async ({ button }) => {
  await button('History').click();
  await button('Back').waitFor();
};
const describePicture: Step = async ({ itemView, button, dialog }) => {
  await pointAt(itemView.locator(imageOf(ADDRESS)), button('Describe this picture'));
  await dialog.waitFor();
};
const enlarge: Step = async ({ itemView, dialog }) => {
  await itemView.locator(imageOf(ADDRESS)).click();
  await dialog.waitFor();
};
const two = (itemView: FrameLocator) => itemView.locator('.iv-preview-document li').nth(1);
const subitemByMouse: Step = async ({ itemView, button, dialog }) => {
  await pointAt(two(itemView), button('Make a subitem (S)'));
  await dialog.waitFor();
};
const gripMenu: Step = async ({ itemView, button }) => {
  await pointAt(two(itemView), button('Move this part'));
  await itemView.getByRole('menu').waitFor();
};
const rowMenu: Step = async ({ itemView, button }) => {
  await pointAt(itemView.locator('td').first(), button('Row 2'));
  await itemView.getByRole('menu').waitFor();
};
const link: Step = async (opened) => {
  await write(opened);
  await opened.page.keyboard.press('Control+K');
  await opened.itemView.getByRole('textbox', { name: 'Address' }).waitFor();
};
const find: Step = async (opened) => {
  await write(opened);
  await opened.button(/^Find and replace/).click();
  await opened.itemView.getByRole('textbox', { name: 'Find in the text' }).waitFor();
};
const closeFind: Step = ({ button }) => button('Close').click();
const back: Step = ({ button }) => button('Back').click();

const ALL = [escape, close, pressBeside];
const FIELD = 'Text in Markdown';

// What opens, how it is opened, the ways to close it, and where the focus is then.
test.for([
  ['Progress on the board', inMenu('Progress on the board…'), ALL, 'More'],
  ['the pictures of the item', inMenu('Pictures'), ALL, 'More'],
  ['publishing', inMenu('Publish to the item’s description…'), ALL, 'More'],
  ['the shortcuts', help, ALL, FIELD],
  ['the dialog of a subitem', subitemByMouse, ALL, 'two'],
  ['the dialog for the words of a picture', describePicture, ALL, 'picture'],
  ['a large picture', enlarge, ALL, 'Enlarge the picture'],
  ['a menu of the tools', menuOf('More tools'), [escape], 'More tools'],
  ['the menu of the text', openMenu, [escape, pressBeside], 'More'],
  ['the menu of a grip', gripMenu, [escape, pressBeside], 'Move this part'],
  ['the menu of a row', rowMenu, [escape], '1'],
  ['the history', history, [escape, back], 'History'],
  ['the panel of a link', link, [escape], FIELD],
  ['finding', find, [escape, closeFind], FIELD],
] as const)('after %s closes, the focus is where it was', async ([, open, ends, place], { openItemView }) => {
  const { page, itemView } = await openText(openItemView, 'Before', undefined, { scopes: 'all' });
  await storePicture(page, emptyItem, ADDRESS, picture);
  await colleagueSaves(page, emptyItem, TEXT);
  await comeBack(itemView);
  await itemView.locator(imageOf(ADDRESS)).waitFor();
  const { button } = screenOf(itemView);
  await button('More').waitFor();
  const opened = { page, itemView, button, dialog: itemView.getByRole('dialog') };
  for (const end of ends) {
    await open(opened);
    await end(opened);
    await expect.poll(() => focused(opened)).toBe(place);
    expect(await opened.dialog.count()).toBe(0);
  }
});
