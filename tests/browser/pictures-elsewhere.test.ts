import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest, test } from './browser.ts';
import { writeZip } from '../../src/item-view/ui/zip.ts';
import { board } from '../../src/simulator/simulated-monday.ts';
import {
  changeWorld,
  emptyItem,
  holdScripts,
  itemViewOf,
  keyOfItem,
  openItem,
  openWithText,
  screenOf,
  storedText,
  storedUnder,
  storeUnder,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';
import { addressOf, pictureKey, png, storePicture } from './stored-pictures.ts';

const red = png(60, 40, [200, 0, 0]);
const green = png(30, 20, [0, 160, 0]);
const [redAddress, greenAddress] = [addressOf(red, 60, 40), addressOf(green, 30, 20)];
const gone = addressOf(png(9, 9, [0, 0, 0]), 9, 9);
const TEXT = `# Launch plan\n\n![the plan](${redAddress})\n\n## Later\n\n- ![second](${greenAddress}) and ![the lost one](${gone})\n`;

/** Opens an item whose text has two pictures and refers to one that is not there. */
async function withPictures(page: Page, itemView: FrameLocator, text = TEXT): Promise<void> {
  await storePicture(page, emptyItem, redAddress, red);
  await storePicture(page, emptyItem, greenAddress, green);
  await openWithText(page, emptyItem, text);
  // Those beyond the screen are not read, and a narrow board stands above the item.
  await itemView.getByAltText('the plan').evaluate((image) => image.scrollIntoView());
  // One that can be enlarged is a button.
  await itemView.getByRole('button', { name: 'the plan' }).waitFor();
}

/** Stores the list of an item's pictures: these, 60 by 40, last used long ago. */
async function storeIndex(page: Page, addresses: readonly string[]): Promise<void> {
  const entries = addresses.map((address) => [
    address.slice('images/'.length).slice(0, 32),
    { type: 'png', bytes: 2_000, width: 60, height: 40, at: 1 },
  ]);
  const index = { format: 1, pictures: Object.fromEntries(entries), people: {} };
  await storeUnder(page, indexKey, Buffer.from(JSON.stringify(index)).toString('base64'));
}
const indexKey = keyOfItem(emptyItem).replace('mfmd_value_', 'mfmd_images_');

async function choose(itemView: FrameLocator, name: string): Promise<void> {
  await itemView.getByRole('button', { name: 'More' }).click();
  await itemView.getByRole('menuitem', { name, exact: true }).click();
}

/** The base64 that monday has stored for a picture of an item. */
const storedPicture = (page: Page, item: number, address: string) => storedUnder(page, pictureKey(item, address));

/** Drops files onto the field. */
function drop(field: Locator, files: readonly (readonly [name: string, content: Buffer])[]): Promise<void> {
  return field.evaluate(
    (element, given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, base64] of given)
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0))], name));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    files.map(([name, content]) => [name, content.toString('base64')] as const),
  );
}

async function downloaded(page: Page, itemView: FrameLocator, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(itemView, name)]);
  return { file: download.suggestedFilename(), content: await readFile(await download.path()) };
}

longTest(
  'a downloaded page holds the pictures in their size, and the words of a missing one',
  async ({ openItemView, session }) => {
    const { page, itemView } = await openItemView({ role: 'viewer' });
    await withPictures(page, itemView);
    const { file, content } = await downloaded(page, itemView, 'Download as .html');
    expect(file).toBe('Launch-plan.html');
    await itemView.getByText('1 picture could not be read: its words stand in its place.').waitFor();
    const alone = await session.lentPage();
    await alone.setContent(content.toString());
    const images = await alone
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        Promise.all(all.map((image) => image.decode().then(() => [image.alt, image.width, image.height]))),
      );
    expect(images).toEqual([
      ['the plan', 60, 40],
      ['second', 30, 20],
    ]);
    await alone.getByText('the lost one').waitFor();
  },
);

test('the list of pictures says where each stands, and deletes unused ones, with undo', async ({
  openItemView,
  screenshot,
}) => {
  const blue = png(60, 40, [0, 0, 200]);
  const blueAddress = addressOf(blue, 60, 40);
  const { page, itemView } = await openItemView(
    { theme: 'dark' },
    { viewport: { width: 570, height: 900 }, reducedMotion: 'reduce' },
  );
  await storePicture(page, emptyItem, blueAddress, blue);
  await storeIndex(page, [redAddress, blueAddress, greenAddress]);
  await withPictures(page, itemView);
  // A history is there from the first save on; without one nothing is known for certain.
  const screen = screenOf(itemView);
  await screen.write(`${TEXT}\nSaved.\n`);
  await screen.save();
  await expect.poll(() => storedUnder(page, keyOfItem(emptyItem).replace('value', 'history'))).toBeDefined();
  await itemView.getByRole('button', { name: 'More' }).press('Enter');
  await itemView.getByRole('menuitem', { name: 'Pictures', exact: true }).press('Enter');
  const panel = itemView.getByRole('dialog', { name: 'Pictures' });
  await panel.getByText('3 of 100 pictures, 6 KB of 40.00 MB').waitFor();
  const items = panel.getByRole('listitem');
  await expect.poll(() => items.locator('img').count()).toBe(3);
  await items.nth(0).getByText('In the text, line 3, under “Launch plan”').waitFor();
  await items.nth(1).getByText('In the text, line 7, under “Later”').waitFor();
  await items.nth(2).getByText('Nowhere').waitFor();
  await screenshot(page, 'panel');
  for (const theme of ['dark', 'black', 'hacker_theme', 'light'] as const) {
    await changeWorld(page, { theme });
    await itemView.locator(`body.${theme}-app-theme`).waitFor();
    expect(await seriousViolations(itemView.locator('html'), theme === 'light' ? 'all' : 'colours'), theme).toEqual([]);
  }

  // What the text shows is kept, and says so.
  await items.nth(0).getByRole('button', { name: 'Delete: the plan' }).press('Enter');
  await items.nth(0).getByText('To delete it, take it out of the text and save.').waitFor();
  const removed = async () =>
    Buffer.from(String(await storedUnder(page, indexKey)), 'base64')
      .toString()
      .includes('removed');
  const button = items.nth(2).getByRole('button');
  await button.press('Enter');
  await panel.getByRole('status').getByText('Deleted: PNG, 60 × 40').waitFor();
  await panel.getByText('2 of 100 pictures').waitFor();
  expect(await removed()).toBe(true);
  await itemView.locator(':focus', { hasText: 'Undo' }).press('Enter');
  await panel.getByRole('status').getByText('Brought back: PNG, 60 × 40').waitFor();
  await panel.getByText('3 of 100 pictures').waitFor();
  expect(await removed()).toBe(false);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await itemView.getByRole('button', { name: 'More' }).and(itemView.locator(':focus')).waitFor();
});

test('a zip of thousands of paths is read beside the page, which says so and lets typing go on', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { write, field, button } = screenOf(itemView);
  await write('');
  await button('Import a .md file').waitFor();
  const release = await holdScripts(page, (request) => request.url().includes('read-import'));
  const text = Array.from({ length: 20_000 }, (_, at) => `![](p/${at % 1_900}.png)`).join('\n');
  const pictures = Array.from({ length: 1_900 }, (_, at) => ({ path: `p/${at}.png`, content: new Uint8Array(8) }));
  const zip = Buffer.from(writeZip([{ path: 'a.md', content: text }, ...pictures]));
  await itemView.locator('.iv-field-host').waitFor();
  await itemView.locator('input[type=file]').setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: zip });
  const told = itemView.locator('.iv-chip-words');
  await told.getByText('Reading “a.zip”…').waitFor();
  const reading = page.waitForEvent('worker', (worker) => worker.url().includes('read-import'));
  await field.pressSequentially('typed meanwhile');
  release();
  await reading;
  await told.getByText('“a.zip” was not imported: a text holds at most 100 pictures').waitFor();
  expect(await field.inputValue()).toBe('typed meanwhile');
});

test('a text with pictures comes back from its zip as it was; a broken zip changes nothing', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView();
  // One of them in another size, too.
  const small = redAddress.replace('60x40', '30x20');
  const text = TEXT.replace(`![the lost one](${gone})`, `![smaller](${small})`);
  await withPictures(page, itemView, text);
  const { file, content } = await downloaded(page, itemView, 'Download as .zip with pictures');
  expect(file).toBe('Launch-plan.zip');
  for (const address of [redAddress, greenAddress, small]) expect(content.includes(address)).toBe(true);
  expect((await downloaded(page, itemView, 'Download as .zip with pictures')).content).toEqual(content);

  const screen = screenOf(itemView);
  const other = emptyItem + 1;
  await openItem(page, other);
  await itemView.getByText('No description yet').waitFor();
  await screen.write('');
  await screen.button('Import a .md file').waitFor();
  const said = (words: string) => itemView.locator('.iv-chip-words', { hasText: words }).waitFor();
  await drop(screen.field, [['broken.zip', content.subarray(0, content.length - 30)]]);
  await said('“broken.zip” was not imported: the file is damaged or not a zip');
  expect(await screen.field.inputValue()).toBe('');
  await drop(screen.field, [[file, content]]);
  await said('“Launch-plan.zip” was imported with 2 pictures');
  expect(await itemView.getByText('not found or could not be read').count()).toBe(0);
  expect(await screen.field.inputValue()).toBe(text);
  await screen.save();
  expect(await storedText(page, other)).toBe(text);
  expect(await storedPicture(page, other, redAddress)).toBe(red.toString('base64'));
  expect(await storedPicture(page, other, greenAddress)).toBe(green.toString('base64'));

  await openItem(page, other + 1);
  await itemView.getByText('No description yet').waitFor();
  await screen.write('');
  await screen.button('Import a .md file').waitFor();
  await drop(screen.field, [
    ['a.png', green],
    ['notes.md', Buffer.from('![x](assets/a.png "t") ![y](https://a.example/a.png) ![z](none.png)')],
  ]);
  await said('“notes.md” was imported with 1 picture · 1 picture was not found or could not be read');
  const written = await screen.field.inputValue();
  const [, address = ''] =
    /^!\[x\]\((images\/[\da-f]{32}-30x20\.\w+) "t"\) !\[y\]\(https:\/\/a\.example\/a\.png\) !\[z\]\(none\.png\)$/.exec(
      written,
    ) ?? expect.fail(written);
  await screen.save();
  expect(await storedPicture(page, other + 1, address)).toEqual(expect.any(String));
});

longTest('a text copied in one item and pasted into another brings its pictures', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ second: 'editor' });
  await withPictures(page, itemView);
  const there = itemViewOf(page, 1);
  const other = emptyItem + 1;
  await page.evaluate((itemId) => window.simulator!.changeSeat(1, { itemId }), board.items[other - 1]!.id);
  await there.getByText('No description yet').waitFor();
  const screen = screenOf(there);
  await screen.write('');
  await screen.button('Import a .md file').waitFor();

  await itemView.locator('.iv-preview-document img[src^="blob:"]').nth(1).waitFor();
  // Keys go to the frame that has the focus.
  await itemView.getByRole('heading', { name: 'Later' }).click();
  await itemView
    .locator('.iv-preview-document')
    .evaluate((shown) => getSelection()!.selectAllChildren(shown.querySelector('p')!));
  await page.keyboard.press('Control+c');
  await screen.field.press('Control+v');
  await expect.poll(() => screen.field.inputValue()).toBe(`![the plan](${redAddress})`);
  await screen.save();
  expect(await storedPicture(page, other, redAddress)).toBe(red.toString('base64'));

  // From the field, where the browser copies only words.
  const here = screenOf(itemView);
  await here.button('Edit Markdown').click();
  const line = `- ![second](${greenAddress}) and`;
  await here.field.evaluate((field: HTMLTextAreaElement, words) => {
    field.setSelectionRange(field.value.indexOf(words), field.value.indexOf(words) + words.length);
  }, line);
  await here.field.press('Control+x');
  await expect.poll(() => here.field.inputValue()).toBe(TEXT.replace(line, ''));
  await here.field.press('Control+z');
  await expect.poll(() => here.field.inputValue()).toBe(TEXT);
  await screen.button('Edit Markdown').click();
  await screen.field.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, field.value.length));
  await screen.field.press('Control+v');
  await expect.poll(() => screen.field.inputValue()).toBe(line);
  await screen.save();
  expect(await storedPicture(page, other, greenAddress)).toBe(green.toString('base64'));
});
