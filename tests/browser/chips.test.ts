import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { board, people, quietMonday } from '../../src/simulator/simulated-monday.ts';
import { longTest, test } from './browser.ts';
import {
  callsOn,
  changeWorld,
  comeBackLater,
  guideOpenedBy,
  openItem,
  openWithText,
  screenOf,
  storedText,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

/** An item with nothing stored at first. */
const item = 2;
const here = String(board.items[item - 1]!.id);
const interviews = `https://playground.monday.com/boards/${board.id}/pulses/${board.items[2].id}`;
const noa = `https://playground.monday.com/users/${people[1].id}-noa`;

const text = `# Plan of {{Status}}

By {{owner}} until {{date4}}, {{ PROGRESS }} of {{Campaign}}, {{No column}}, \`{{Status}}\`.

- [Interviews](${interviews}) with [somebody](${noa}), not [elsewhere](https://other.monday.com/boards/1/pulses/${board.items[2].id}) or [nowhere](https://playground.monday.com/boards/1/pulses/1)
`;

const chipsIn = (itemView: FrameLocator) => itemView.locator('.iv-board-chip').allTextContents();
const asked = async (page: Page, name: string) => (await callsOn(page)).filter(({ about }) => about === name).length;
const changeBoard = (page: Page, change: object) => changeWorld(page, { board: { ...quietMonday.board, ...change } });

describe('in a text that somebody reads', () => {
  test('values, items and people are shown as the board has them, in every theme', async ({
    openItemView,
    screenshot,
  }) => {
    const { page, itemView } = await openItemView({ role: 'viewer', scopes: 'all' });
    await changeBoard(page, { cells: { [here]: { numbers: '1234.5' } } });
    await openWithText(page, item, text);
    const chips = [
      'Working on it',
      'Noa Kim',
      '15 Jun 2026',
      '1,234.5\u00a0%',
      'Spring',
      'Customer interviews Done',
      'Noa Kim',
    ];
    await expect.poll(() => chipsIn(itemView)).toEqual(chips);
    const document = screenOf(itemView).document;
    expect(await document.locator('p').first().textContent()).toContain('{{No column}}, {{Status}}.');
    expect(await document.getByRole('link', { name: 'elsewhere' }).count()).toBe(1);
    expect(await document.getByRole('link', { name: 'nowhere' }).count()).toBe(1);
    // However the lines break, no chip leaves an empty box at the end of one.
    const empty = await document.evaluate((element) => {
      const found: string[] = [];
      for (let width = 160; width < 560; width += 4) {
        element.style.width = `${width}px`;
        for (const chip of element.querySelectorAll('.iv-board-chip')) {
          const [first, ...others] = chip.getClientRects();
          if (others.length > 0 && first!.width < 14) found.push(chip.textContent);
        }
      }
      element.style.width = '';
      return [...new Set(found)];
    });
    expect(empty).toEqual([]);
    await page.setViewportSize({ width: 570, height: 900 });
    for (const theme of ['dark', 'black', 'hacker_theme', 'light'] as const) {
      await changeWorld(page, { theme });
      await itemView.locator(`body.${theme}-app-theme`).waitFor();
      await screenshot(page, theme);
      expect(await seriousViolations(itemView.locator('html'), 'all'), theme).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await screenshot(page, 'forced');
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    const keepsColors = (part: string) =>
      document
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element, '::before').printColorAdjust);
    for (const part of ['.iv-board-chip-label', '.iv-board-chip-face'])
      expect(await keepsColors(part), part).toBe('exact');
  });

  test('a link to an item opens its card, by a click and by a key; a person’s opens their profile', async ({
    openItemView,
    expectSurprise,
  }) => {
    expectSurprise(/request to another origin: https:\/\/playground\.monday\.com\/users/);
    const { page, itemView } = await openItemView({ role: 'viewer', scopes: 'all' });
    await openWithText(page, item, text);
    const link = itemView.getByRole('link', { name: 'Customer interviews Done' });
    const card = () => page.evaluate(() => window.simulator!.getState().screen.card);
    await link.click();
    await expect.poll(card).toBe(board.items[2].id);
    await page.evaluate(() => window.simulator!.closeCard());
    await link.press('Enter');
    await expect.poll(card).toBe(board.items[2].id);
    await page.evaluate(() => window.simulator!.closeCard());
    const opened = page.context().waitForEvent('page');
    await itemView.getByRole('link', { name: 'Noa Kim' }).press('Enter');
    await (await opened).close();
  });

  test('a task with a chip in its words keeps the focus when it is ticked by the keyboard', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ scopes: 'all' });
    const ask = (by: string, box = ' ') => `- [${box}] Ask ${by}\n`;
    const all = (box: string) => ['{{Status}}', `[Interviews](${interviews})`].map((by) => ask(by, box)).join('');
    await openWithText(page, item, all(' '));
    const words = ['Ask Working on it', 'Ask Customer interviews Done'];
    for (const name of words) {
      const box = itemView.getByRole('checkbox', { name });
      await box.focus();
      await page.keyboard.press('Space');
      await itemView.getByRole('checkbox', { name, checked: true }).waitFor();
    }
    await expect.poll(() => storedText(page, item)).toBe(all('x'));
    const focused = () => itemView.locator(':focus').getAttribute('aria-label');
    await expect.poll(focused).toBe(words[1]);
    expect(await itemView.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel))).toEqual(
      words,
    );
  });

  test('changes on the board are shown when the view is returned to', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ role: 'viewer', scopes: 'all' });
    await openWithText(page, item, `{{Status}}, {{Budget}}, [Interviews](${interviews})`);
    const { document } = screenOf(itemView);
    await expect.poll(() => chipsIn(itemView)).toEqual(['Working on it', 'Customer interviews Done']);
    expect(await document.textContent()).toContain('Working on it, {{Budget}}, Customer');

    // What a formula comes to is asked for by itself.
    const columns = [{ id: 'budget', title: 'Budget', type: 'formula' as const, settings: {} }];
    const cells = { [here]: { status: 'Done', budget: 'None' }, [board.items[2].id]: { status: 'Stuck' } };
    await changeBoard(page, { columns, cells });
    await changeWorld(page, { renamed: { [board.items[2].id]: 'Talks' } });
    await comeBackLater(itemView);
    await expect.poll(() => chipsIn(itemView)).toEqual(['Done', 'None', 'Talks Stuck']);
    const color = () =>
      itemView
        .locator('.iv-board-chip-label')
        .first()
        .evaluate((label) => label.style.backgroundColor);
    expect(await color()).toBe('rgb(0, 200, 117)');

    // On boards with several levels of items monday counts labels.
    const below = ['1', '2'].map((id) => ({ id: `${here}${id}`, name: id }));
    await changeBoard(page, {
      subitems: { [here]: below },
      cells: { ...cells, [below[0]!.id]: { status: 'Done' } },
    });
    await changeWorld(page, { rollups: ['status'] });
    await comeBackLater(itemView);
    await expect.poll(() => chipsIn(itemView)).toEqual(['Done: 1, Not started: 1', 'Talks Stuck']);
    expect(await color()).toBe('rgb(196, 196, 196)');

    await changeBoard(page, {});
    await changeWorld(page, { renamed: { [board.items[2].id]: '' } });
    await comeBackLater(itemView);
    await expect.poll(() => chipsIn(itemView)).toEqual(['Working on it']);
    await expect.poll(() => document.textContent()).toContain('Working on it, {{Budget}}, Interviews');
  });

  test('values are read again each minute while they are in view', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ role: 'viewer', scopes: 'all', item: String(item) });
    await itemView.locator('.iv-empty').waitFor();
    // Before the values are there, whose clock begins with them.
    await page.clock.install();
    await openItem(page, 1);
    await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
    await openWithText(page, item, 'It is {{Status}}.');
    await expect.poll(() => chipsIn(itemView)).toEqual(['Working on it']);
    const before = await asked(page, 'itemValues');
    for (const status of ['Done', 'Stuck']) {
      await changeBoard(page, { cells: { [here]: { status } } });
      await page.clock.fastForward(60_000);
      await expect.poll(() => chipsIn(itemView)).toEqual([status]);
    }
    expect(await asked(page, 'itemValues')).toBe(before + 2);
  });

  test('without the permission the source explains itself to editors, once, with the guide', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView();
    await openWithText(page, item, 'It is {{Status}} and {{Due}}.\n\nIt is {{Status}}.');
    const { document } = screenOf(itemView);
    const place = document.getByRole('button', { name: /^\{\{.+\}\}$/ });
    await place.waitFor();
    expect(await place.count()).toBe(1);
    expect(await document.locator('p').allTextContents()).toEqual([
      'It is {{Status}} and {{Due}}.',
      'It is {{Status}}.',
    ]);
    expect(await seriousViolations(itemView.locator('html'), 'all')).toEqual([]);
    await place.press('Enter');
    const dialog = itemView.getByRole('dialog', { name: 'Value of a column' });
    await dialog.getByText('Columns cannot be looked up: the permission “boards:read” is missing').waitFor();
    await guideOpenedBy(page, () => dialog.getByRole('link', { name: 'About this permission' }).press('Enter'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // It stays where words are typed around it.
    const { button, field } = screenOf(itemView);
    await button('Edit Markdown').click();
    await button('Split').click();
    await field.press('Control+End');
    await page.keyboard.type(' Again.');
    await document.getByText('Again.').waitFor();
    await expect.poll(() => place.count()).toBe(1);
    expect(await document.textContent()).toMatch(
      /It is \{\{Status\}\} and \{\{Due\}\}\.\s*It is \{\{Status\}\}\. Again\./,
    );
  });

  test('what monday refuses explains itself, too, until it is said', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ scopes: 'all', item: String(item) });
    await openWithText(page, 1, 'It is {{Status}}.');
    await expect.poll(() => chipsIn(itemView)).toEqual(['Working on it']);
    await changeWorld(page, { faults: [{ fault: 'api-refused', about: 'itemValues' }] });
    await openWithText(page, item, 'Its owner is {{Owner}}.');
    await screenOf(itemView).document.getByRole('button', { name: '{{Owner}}' }).press('Enter');
    const dialog = itemView.getByRole('dialog', { name: 'Value of a column' });
    await dialog.getByText('Columns cannot be looked up: monday does not allow you to').waitFor();
    await page.keyboard.press('Escape');
    await changeWorld(page, { faults: [] });
    await comeBackLater(itemView);
    await expect.poll(() => chipsIn(itemView)).toEqual(['Noa Kim']);
  });

  longTest('without the scopes it is as it was written, and nothing is said', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ role: 'viewer' });
    await openWithText(page, item, text);
    // What needs a right that was just found to be missing is not asked at all.
    await expect.poll(async () => (await asked(page, 'itemValues')) + (await asked(page, 'linkedItems'))).not.toBe(0);
    await expect.poll(() => asked(page, 'linkedPeople')).toBe(1);
    const { document } = screenOf(itemView);
    await document.getByRole('heading', { name: 'Plan of {{Status}}' }).waitFor();
    await document.getByRole('link', { name: 'Interviews' }).waitFor();
    expect(await chipsIn(itemView)).toEqual([]);
    expect(await itemView.getByRole('alert').count()).toBe(0);
    expect(await document.getByRole('button', { name: /\{\{/ }).count()).toBe(0);
  });

  test('values are copied and exported as text', async ({ openItemView }) => {
    const { page, itemView } = await openItemView(
      { role: 'viewer', scopes: 'all' },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
    await openWithText(page, item, text);
    // monday answers for values, items and people apart.
    const shown = ['Working on it', 'Noa Kim', '15 Jun 2026', '–', 'Spring', 'Customer interviews Done', 'Noa Kim'];
    await expect.poll(() => chipsIn(itemView)).toEqual(shown);
    const more = itemView.getByRole('button', { name: 'More' });
    await more.press('Enter');
    await itemView.getByRole('menuitem', { name: 'Copy with formatting' }).press('Enter');
    await itemView.getByText('Copied with its formatting').waitFor();
    const copied = await page.evaluate(async () => {
      const [copy] = await navigator.clipboard.read();
      return (await copy!.getType('text/html')).text();
    });
    expect(copied).toContain('By Noa Kim until 15 Jun 2026, – of Spring, {{No column}}, <code>{{Status}}</code>');
    await more.press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      itemView.getByRole('menuitem', { name: 'Download as .html' }).press('Enter'),
    ]);
    const exported = readFileSync(await download.path(), 'utf8');
    expect(exported).toContain('until 15 Jun 2026, – of');
    const selected = await itemView.locator('.iv-preview-document').evaluate((element) => {
      getSelection()!.selectAllChildren(element);
      return getSelection()!.toString();
    });
    expect(selected).toContain('By Noa Kim until 15 Jun 2026, – of Spring');
    expect(selected).toContain('Customer interviews Done with Noa Kim');
  });

  longTest(
    'in Hebrew it runs from right to left, with dates and names in their own direction',
    async ({ openItemView, screenshot }) => {
      const { page, itemView } = await openItemView({ language: 'he', scopes: 'all' });
      await changeWorld(page, { renamed: { [board.items[2].id]: 'ראיונות עם לקוחות' } });
      await openWithText(
        page,
        item,
        `# תוכנית {{Status}}\n\nפגישה עד {{due}}: [Interviews](${interviews}), [Dana](${noa})`,
      );
      await expect
        .poll(() => chipsIn(itemView))
        .toEqual(['Working on it', '15 ביוני 2026', 'ראיונות עם לקוחות Done', 'Noa Kim']);
      const places = await itemView
        .locator('p .iv-board-chip')
        .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().right));
      expect(places).toEqual([...places].sort((a, b) => b - a));
      await itemView.getByRole('button', { name: 'לכתוב „ראיונות עם לקוחות” בטקסט' }).waitFor();
      await screenshot(page, 'hebrew');
      expect(await seriousViolations(itemView.locator('html'), 'all')).toEqual([]);
    },
  );

  longTest(
    'of very many places a thousand are shown, which the next news of the board goes through',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ role: 'viewer', scopes: 'all' });
      await openWithText(page, item, `${'{{Status}} '.repeat(100)}\n\n`.repeat(20));
      await expect.poll(async () => new Set(await chipsIn(itemView))).toEqual(new Set(['Working on it']));
      await expect.poll(() => itemView.locator('.iv-board-chip').count()).toBe(1_000);
      await changeBoard(page, { cells: { [here]: { status: 'Stuck' } } });
      await comeBackLater(itemView);
      await expect.poll(async () => new Set(await chipsIn(itemView))).toEqual(new Set(['Stuck']));
      expect(await itemView.locator('.iv-board-chip').count()).toBe(1_000);
    },
  );
});

describe('in a text that somebody writes', () => {
  test('chips stay while words are typed around them, and come with the last letter that makes one', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item: String(item), scopes: 'all' });
    const { button, field, write } = screenOf(itemView);
    await write(`It is {{Status}} by [Interviews](${interviews}) and words`);
    await button('Split').click();
    await expect.poll(() => chipsIn(itemView)).toEqual(['Working on it', 'Customer interviews Done']);
    await itemView.locator('body').evaluate(() => {
      const seen: string[] = [];
      const look = () => {
        const shown = document.querySelector('.iv-preview-document')!.textContent;
        if (!shown.startsWith('It is Working on it by Customer interviews Done')) seen.push(shown);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    await field.press('Control+End');
    await page.keyboard.type(' that are *typed* here, by the {{due');
    await itemView.locator('.iv-preview-document', { hasText: 'here, by the {{due' }).waitFor();
    await page.keyboard.type('}}, in 1 go');
    await itemView.locator('.iv-preview-document', { hasText: 'by the 15 Jun 2026, in 1 go' }).waitFor();
    await field.press('Control+Home');
    await page.keyboard.type('So ');
    await itemView.locator('.iv-preview-document', { hasText: 'So It is Working on it by Customer' }).waitFor();
    const seen = await itemView.locator('body').evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.filter((shown) => !shown.startsWith('S'))).toEqual([]);
    expect(seen.filter((shown) => shown.includes('{{'))).toEqual([]);
  });

  longTest('an old name is mended in the text by one press, in view and in edit mode', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ scopes: 'all' });
    const old = `[Interviews](${interviews}), again: ${interviews}`;
    const mended = `[Customer interviews](${interviews}), again: [Customer interviews](${interviews})`;
    await openWithText(page, item, old);
    const { button, field, write } = screenOf(itemView);
    const mend = itemView.getByRole('button', { name: 'Write “Customer interviews” in the text' });
    await expect.poll(() => mend.count()).toBe(2);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => mend.count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await mend.first().press('Enter');
    await expect.poll(() => storedText(page, item)).toBe(mended);
    await expect.poll(() => mend.count()).toBe(0);

    await write(old);
    await button('Split').click();
    await mend.last().click();
    await expect.poll(() => field.inputValue()).toBe(mended);
    await expect.poll(() => mend.count()).toBe(0);
    await field.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe(old);
    expect(await storedText(page, item)).toBe(mended);
  });
});
