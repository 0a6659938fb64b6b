import type { CDPSession, Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { board, people } from '../../src/simulator/simulated-monday.ts';
import { inLongRun, test } from './browser.ts';
import { changeWorld, emptyItem, openWithText, screenOf, storedText } from './playground.ts';

const item = String(board.items[emptyItem - 1]!.id);
const interviews = `https://playground.monday.com/boards/${board.id}/pulses/${board.items[2].id}`;
const settings = { item: String(emptyItem + 1), scopes: 'all' };

/** A phone of this width, whose pages are touched. */
const phone = (width: number) => ({ hasTouch: true, isMobile: true, viewport: { width, height: 844 } });

/**
 * Writes as the keyboard of an Android phone does: every key is 229 without a place, signs and spaces are typed, and
 * letters are composed into a word that goes on until the next sign or space, or until the browser ends it.
 */
function keyboardOf(devTools: CDPSession): { type(text: string): Promise<void>; forget(): void } {
  let word = '';
  const key = (type: 'rawKeyDown' | 'keyUp') =>
    devTools.send('Input.dispatchKeyEvent', { type, key: 'Unidentified', code: '', windowsVirtualKeyCode: 229 });
  const type = async (text: string) => {
    for (const sign of text) {
      await key('rawKeyDown');
      const isLetter = /\p{L}/u.test(sign);
      // What was composed is typed as it is, and then the sign.
      if (!isLetter && word !== '') await devTools.send('Input.insertText', { text: word });
      word = isLetter ? word + sign : '';
      if (!isLetter) await devTools.send('Input.insertText', { text: sign });
      else
        await devTools.send('Input.imeSetComposition', {
          text: word,
          selectionStart: word.length,
          selectionEnd: word.length,
        });
      await key('keyUp');
    }
  };
  // The browser tells a keyboard when it has ended a composition.
  return { type, forget: () => void (word = '') };
}

/** Whether an element is in the window as a whole, so that a finger can reach it. */
async function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}

describe.for([390, ...inLongRun([570])])('with a finger, %i pixels wide,', (width) => {
  test('a task becomes a subitem, and a chip opens its card', async ({ openItemView, screenshot }) => {
    const { page, itemView } = await openItemView(settings, phone(width));
    await openWithText(page, emptyItem, `- [ ] Ask Grace\n- [ ] Read\n\nSee [Interviews](${interviews}).\n`);
    const task = screenOf(itemView).document.getByText('Ask Grace');
    const control = itemView.getByRole('button', { name: 'Make a subitem', exact: true });
    await task.waitFor();
    await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
    // Nobody may have listened to the first tap yet.
    await expect
      .poll(async () => {
        await task.tap();
        return control.isVisible();
      })
      .toBe(true);
    await screenshot(page, `control ${width}`);
    expect(await isInView(control)).toBe(true);
    await control.tap();
    const dialog = itemView.getByRole('dialog', { name: 'Make a subitem' });
    await dialog.waitFor();
    const make = dialog.getByRole('button', { name: 'Make it' });
    expect(await isInView(make)).toBe(true);
    await make.tap();
    await expect.poll(() => storedText(page, emptyItem)).toMatch(/^- \[ \] \[Ask Grace\]\(https:\S+\)\n/);
    await dialog.getByRole('button', { name: 'Close' }).tap();

    const card = () => page.evaluate(() => window.simulator!.getState().screen.card);
    await itemView.getByRole('link', { name: /^Customer interviews/ }).tap();
    await expect.poll(card).toBe(board.items[2].id);
    await page.evaluate(() => window.simulator!.closeCard());
    await itemView.getByRole('link', { name: /^Ask Grace/ }).tap();
    await expect.poll(card).not.toBeUndefined();
    expect(await storedText(page, emptyItem)).toMatch(/^- \[ \] /);
  });

  test('items, people and columns are offered while a word is composed, and taken by a tap', async ({
    openItemView,
    screenshot,
  }) => {
    const { page, itemView } = await openItemView({ ...settings, item: String(emptyItem) }, phone(width));
    const { field, button } = screenOf(itemView);
    await button('Edit Markdown').tap();
    await field.tap();
    const { type, forget } = keyboardOf(await page.context().newCDPSession(page));
    const options = itemView.locator('.iv-completion').getByRole('option');
    const names = () => options.locator('bdi:first-of-type').allTextContents();
    await type('See #la');
    await expect.poll(names).toEqual(['Launch plan', 'New landing page']);
    await type('u');
    await expect.poll(names).toEqual(['Launch plan']);
    await screenshot(page, `items ${width}`);
    expect(await isInView(options.first())).toBe(true);
    const takeFirst = async () => {
      await options.first().tap();
      forget();
    };
    await takeFirst();
    const linked = /^See \[Launch plan\]\(https:\S+\)$/;
    await expect.poll(() => field.inputValue()).toMatch(linked);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    await type(' @d');
    await expect.poll(names).toEqual(['Dana Levi']);
    await takeFirst();
    await expect.poll(() => field.inputValue()).toMatch(/\) \[Dana Levi\]\(https:\S+\)$/);

    await type(' {{stat');
    await expect.poll(names).toEqual(['Status']);
    await takeFirst();
    await expect.poll(() => field.inputValue()).toMatch(/\) \{\{Status\}\}$/);
    await type(' /');
    await type('x and {{due');
    await expect.poll(names).toEqual(['Due']);
    // The key of a line takes what is chosen, as Enter does.
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toMatch(/ \/x and \{\{Due\}\}$/);
  });

  test('somebody is told, the progress has a column, and the description and the texts are taken along', async ({
    openItemView,
    screenshot,
  }) => {
    const { page, itemView } = await openItemView(settings, phone(width));
    await openWithText(page, emptyItem, '- [x] one\n- [ ] two\n');
    const { button, field, document } = screenOf(itemView);
    await document.getByText('two').waitFor();
    await button('Edit Markdown').tap();
    await field.fill(`- [x] one\n- [ ] [Noa](https://playground.monday.com/users/${people[1].id})\n`);
    await button('Save').tap();
    const question = button('Tell Noa Kim?');
    await question.waitFor();
    await screenshot(page, `question ${width}`);
    expect(await isInView(question)).toBe(true);
    await question.tap();
    await tapIn(itemView.getByRole('dialog'), 'Write an update');
    await question.waitFor({ state: 'detached' });

    const choose = async (name: string) => {
      await button('More').tap();
      await itemView.getByRole('menuitem', { name }).tap();
      const dialog = itemView.getByRole('dialog');
      await dialog.waitFor();
      return dialog;
    };
    const progress = await choose('Progress on the board…');
    await progress.getByRole('combobox').selectOption('text');
    await tapIn(progress, 'Use this column');
    const cell = () => page.evaluate((id) => window.simulator!.getState().world.board.cells[id]?.['text'], item);
    await expect.poll(cell).toBe('1/2');

    await changeWorld(page, { hierarchy: 'multi_level' });
    const own = await choose('Publish to the item’s description…');
    await tapIn(own, 'Publish');
    await own.getByRole('button', { name: 'Undo' }).waitFor();
    await tapIn(own, 'Close');

    const texts = await choose('Download all texts of this board…');
    const download = page.waitForEvent('download');
    await texts.getByText('Everything is read.').waitFor();
    await tapIn(texts, 'Download as .zip');
    await download;
  });
});

async function tapIn(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true });
  await button.waitFor();
  // A dialog stands in the middle of the item view, of which a phone may show no more than the upper edge.
  await dialog
    .page()
    .locator('iframe')
    .first()
    .evaluate((frame) => frame.scrollIntoView({ block: 'center' }));
  await button.scrollIntoViewIfNeeded();
  expect(await isInView(button)).toBe(true);
  await button.tap();
}
