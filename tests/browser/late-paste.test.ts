import { expect } from 'vitest';
import { ORIGIN } from '../../src/item-view/document/origin.ts';
import { test } from './browser.ts';
import { openForPasting, paste } from './pasting.ts';
import {
  changeWorld,
  emptyItem,
  closeHeld,
  holdScripts,
  holdSlowAnswers,
  keyOfItem,
  openItem,
  storedText,
  storedUnder,
} from './playground.ts';
import { addressOf, imageOf, pictureKey, png, storePicture } from './stored-pictures.ts';

const red = png(60, 40, [200, 0, 0]);
const redAddress = addressOf(red, 60, 40);
const rich = { 'text/html': '<p><b>Bold</b> words</p>', 'text/plain': 'Bold words' };

test('a paste that waits goes where it was pasted, and the caret stays at words typed since', async ({
  openItemView,
}) => {
  const { page, field } = await openForPasting(openItemView, 'old');
  const release = await holdScripts(page);
  await paste(field, rich);
  await field.press('Enter');
  await field.pressSequentially('next');
  release();
  await expect.poll(() => field.inputValue()).toBe('old**Bold** words\nnext');
  await field.pressSequentially(' one');
  await expect.poll(() => field.inputValue()).toBe('old**Bold** words\nnext one');
});

test('what waits to be converted leaves the focus where it has gone since', async ({ openItemView }) => {
  const { page, itemView, button, field } = await openForPasting(openItemView, 'old ');
  await button('Find and replace').click();
  const search = itemView.getByRole('textbox', { name: 'Find in the text' });
  await search.waitFor();
  const release = await holdScripts(page);
  await paste(field, rich);
  await search.fill('some');
  release();
  await expect.poll(() => field.inputValue()).toBe('old **Bold** words');
  await page.keyboard.type('thing');
  expect([await search.inputValue(), await field.inputValue()]).toEqual(['something', 'old **Bold** words']);
});

test('what waits to be converted twice stands there twice, and typing over the selection loses nothing', async ({
  openItemView,
}) => {
  const { page, field } = await openForPasting(openItemView, 'old');
  const release = await holdScripts(page);
  await field.press('Control+a');
  await paste(field, { 'text/html': '<p><b>1</b></p>', 'text/plain': '1' });
  await paste(field, { 'text/html': '<p><b>2</b></p>', 'text/plain': '2' });
  await field.pressSequentially(' typed');
  release();
  await expect.poll(() => field.inputValue()).toBe('**1****2** typed');
});

test('what waits to be converted while another item opens is a draft of the first, as plain text', async ({
  openItemView,
}) => {
  const { page, field, itemView } = await openForPasting(openItemView, 'first ');
  const release = await holdScripts(page);
  await paste(field, rich);
  await openItem(page, emptyItem + 1);
  await itemView.getByText('No description yet').waitFor();
  release();
  await openItem(page, emptyItem);
  await itemView.getByText('first Bold words').waitFor();
  expect(await storedText(page, emptyItem)).toBeUndefined();
});

test('what waits to be converted is unsaved after a save meanwhile, and goes into no other field', async ({
  openItemView,
}) => {
  const { page, field, itemView, save } = await openForPasting(openItemView, 'first ');
  const release = await holdScripts(page);
  await paste(field, rich);
  await save();
  await field.waitFor({ state: 'hidden' });
  await itemView.locator('body').evaluate((body) => {
    const other = document.createElement('input');
    other.className = 'other';
    body.append(other);
    other.focus();
  });
  release();
  await expect.poll(() => field.inputValue()).toBe('first **Bold** words');
  expect(await itemView.locator('.other').inputValue()).toBe('');
  expect(await storedText(page, emptyItem)).toBe('first ');
  await field.waitFor();
  await save();
  expect(await storedText(page, emptyItem)).toBe('first **Bold** words');
});

test('a text from another item is there before its pictures, and a save waits for them', async ({ openItemView }) => {
  const { page, field, itemView } = await openForPasting(openItemView, '');
  const other = emptyItem + 1;
  await storePicture(page, other, redAddress, red);
  const [, , account, itemId, instance] = keyOfItem(other).split('_');
  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'read' }] });
  await paste(field, {
    'text/plain': `![the plan](${redAddress})`,
    [ORIGIN]: [account, itemId, instance].join('/'),
  });
  await expect.poll(() => field.inputValue()).toBe(`![the plan](${redAddress})`);
  await field.press('Enter');
  await field.pressSequentially('next');
  await page.keyboard.press('Control+s');
  await itemView.locator('.iv-status--saving').waitFor();
  expect(await storedText(page, emptyItem)).toBeUndefined();
  await openItem(page, other + 1);
  await answer();
  await changeWorld(page, { faults: [] });
  await expect.poll(() => storedUnder(page, pictureKey(emptyItem, redAddress))).toBe(red.toString('base64'));
  expect(await storedUnder(page, pictureKey(other + 1, redAddress))).toBeUndefined();
});

test('what waits to be converted when the page goes is in the unsaved changes, as plain text', async ({
  openItemView,
}) => {
  const first = await openForPasting(openItemView, 'first ');
  await holdScripts(first.page);
  await paste(first.field, rich);
  await closeHeld(first.page);
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  await itemView.getByText('first Bold words').waitFor();
  expect(await storedText(page, emptyItem)).toBeUndefined();
});

test('pictures of another item are shown when they come, and missing ones are told', async ({ openItemView }) => {
  const { page, field, itemView, button } = await openForPasting(openItemView, '');
  await button('Split').click();
  const other = emptyItem + 1;
  await storePicture(page, other, redAddress, red);
  const [, , account, itemId, instance] = keyOfItem(other).split('_');
  const gone = addressOf(png(6, 4, [1, 2, 3]), 60, 40);
  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'read' }] });
  await paste(field, {
    'text/plain': `![the plan](${redAddress})\n\n![gone](${gone})`,
    [ORIGIN]: [account, itemId, instance].join('/'),
  });
  await itemView.locator(`${imageOf(redAddress)}:not([src])`).waitFor();
  await changeWorld(page, { faults: [] });
  await answer();
  await itemView.locator(`${imageOf(redAddress)}[src^="blob:"]`).waitFor();
  await itemView.getByRole('group', { name: 'This picture is missing: gone' }).waitFor();
  await itemView.locator('.iv-chip-words').getByText('1 picture could not be brought along').waitFor();
});
