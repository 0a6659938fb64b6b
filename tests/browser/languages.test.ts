import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { changeWorld, colleagueSaves, comeBackLater, emptyItem, screenOf } from './playground.ts';
import { longTest, test } from './browser.ts';

const item = String(emptyItem);

test('the item view speaks the language that monday names, and another one when it changes', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item, language: 'he' });
  const root = itemView.locator('html');
  await itemView.getByText('אין עדיין תיאור').waitFor();
  await expect
    .poll(() => root.evaluate((html) => [html.getAttribute('lang'), html.getAttribute('dir')]))
    .toEqual(['he', 'rtl']);
  await itemView.getByRole('button', { name: 'עריכת Markdown' }).click();
  await itemView.getByPlaceholder('כאן כותבים את תיאור המשימה…').fill('# Tea\n\nשלום\n\n```\nx = 1\n```');
  const [view, save] = await Promise.all(
    ['תצוגה', 'שמירה'].map((name) => itemView.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(view!.x).toBeGreaterThan(save!.x);
  await screenshot(page, 'hebrew');

  await changeWorld(page, { language: 'pt-BR' });
  await itemView.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
  await expect
    .poll(() => root.evaluate((html) => [html.getAttribute('lang'), html.getAttribute('dir')]))
    .toEqual(['pt-BR', 'ltr']);
  await expect
    .poll(() => itemView.locator('textarea').getAttribute('placeholder'))
    .toBe('escreva aqui a descrição da tarefa…');
  await expect.poll(() => itemView.locator('textarea').inputValue()).toContain('שלום');
});

test('in a right-to-left interface each block has the direction of its words, code reads from left', async ({
  openItemView,
}) => {
  const { itemView } = await openItemView({ item, language: 'ar' });
  await itemView.getByRole('button', { name: 'تحرير Markdown' }).click();
  await itemView.locator('textarea').fill('Tea\n\nشاي\n\n```\nشاي = 1\n```\n\n<div>raw tea</div>\n');
  await itemView.getByRole('button', { name: 'عرض', exact: true }).click();
  await itemView.getByText('raw tea').waitFor();
  const direction = (selector: string) =>
    itemView
      .locator(`.iv-preview-document ${selector}`)
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).direction));
  await expect.poll(() => direction('p')).toEqual(['ltr', 'rtl']);
  await expect.poll(() => direction('pre')).toEqual(['ltr']);
  await expect.poll(() => direction('div div:not([class])')).toEqual(['ltr']);
});

const isCutShort = (element: Locator) =>
  element.evaluate((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1);

test('what the caret is on and what a colleague did are told in whole words at 570 px', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item, language: 'de' }, { viewport: { width: 640, height: 800 } });
  await itemView.getByRole('button', { name: 'Markdown bearbeiten' }).click();
  await page.locator('iframe').evaluate((frame) => Object.assign(frame.style, { width: '570px', maxWidth: 'none' }));
  await itemView.locator('textarea').fill('- [ ] one\n- [x] two');
  const place = itemView.locator('.iv-facts-place');
  await expect.poll(() => place.innerText()).toBe('Erledigte Aufgabe, Ebene 1: Ctrl+Shift+Enter öffnet sie wieder');
  expect(await isCutShort(place)).toBe(false);
  const [row, words] = [await itemView.locator('.iv-facts').boundingBox(), await place.boundingBox()];
  expect(words!.y).toBeGreaterThanOrEqual(row!.y);
  expect(words!.y + words!.height).toBeLessThanOrEqual(row!.y + row!.height);
  await colleagueSaves(page, emptyItem, 'theirs');
  await comeBackLater(itemView);
  await itemView.locator('.iv-status--newer-version').waitFor();
  expect(await isCutShort(screenOf(itemView).status)).toBe(false);
  await screenshot(page, 'in German');
});

longTest('what is not saved is told in whole words at 570 px', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item }, { viewport: { width: 640, height: 800 } });
  await screenOf(itemView).write('words');
  await page.locator('iframe').evaluate((frame) => Object.assign(frame.style, { width: '570px', maxWidth: 'none' }));
  const words = screenOf(itemView).status;
  await expect.poll(() => words.innerText()).toBe('Unsaved changes');
  // Those that our own font can write: what others take depends on the fonts of a machine.
  for (const language of ['de', 'es', 'fr', 'pt']) {
    const before = await words.innerText();
    await changeWorld(page, { language });
    await expect.poll(() => words.innerText()).not.toBe(before);
    const isCut = await isCutShort(words);
    expect({ language, isCut }).toEqual({ language, isCut: false });
  }
});

longTest(
  'English goes on where the words of another language do not arrive',
  async ({ openPage, openItemView, expectSurprise }) => {
    expectSurprise(/Failed to load resource/);
    const page = await openPage('/terms-of-service');
    await page.context().route(/static\/js\/.*\.js/, async (route) => {
      const body = await (await route.fetch()).text();
      // One of each table’s words: for readers, for editors, for the row of tools and what they say, for the whole document.
      return /Noch keine Beschreibung|Markdown bearbeiten|Fett\b|Besprechungsnotizen|Mit Formatierung kopieren/.test(
        body,
      )
        ? route.abort()
        : route.fulfill({ body, contentType: 'text/javascript' });
    });
    const { itemView } = await openItemView({ item, language: 'de' });
    await screenOf(itemView).button('Edit Markdown').waitFor();
    await expect.poll(() => itemView.locator('html').getAttribute('lang')).toBe('en');
    // What loads in idle time may still be on its way.
    await page.context().unrouteAll({ behavior: 'wait' });
  },
);
