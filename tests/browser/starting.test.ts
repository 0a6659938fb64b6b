import { expect } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import { longTest, test } from './browser.ts';
import { emptyItem, itemViewOf, playgroundAddress, screenOf, storedOn, storedUnder, storeUnder } from './playground.ts';

const item = String(emptyItem);

test('an empty description offers its editor a beginning, which is written as if typed, and a viewer none', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { field, button, status } = screenOf(itemView);
  await itemView.getByText('Click Edit Markdown to start').waitFor();
  const starters = itemView.getByRole('group', { name: 'Or start from a template' });
  await starters.waitFor();
  await screenshot(page, 'empty');
  await expect
    .poll(() => starters.getByRole('button').allTextContents())
    .toEqual(['Meeting notes', 'Checklist', 'Bug report']);
  // In the order in which they are seen, and each once.
  await button('Edit Markdown').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('## Checklist\n\n- [ ] ');
  await page.keyboard.type('Milk');
  await expect.poll(() => field.inputValue()).toContain('- [ ] Milk');
  await expect.poll(() => status.textContent()).toContain('Unsaved');
  for (let key = 0; key < 8 && (await field.inputValue()) !== ''; key += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('');
  await itemView.getByText('Type / for blocks and templates').waitFor();
  await page.keyboard.press('Control+y');
  await expect.poll(() => field.inputValue()).toContain('## Checklist');
  await page.keyboard.press('Control+z');

  // Back at the empty description, the focus is on what opens it again.
  await button('View').focus();
  await page.keyboard.press('Enter');
  await starters.waitFor();
  await expect.poll(() => itemView.locator(':focus').textContent()).toBe('Edit Markdown');
  await starters.getByRole('button', { name: 'Bug report' }).click();
  await expect.poll(() => field.inputValue()).toMatch(/^## Bug report: \n\n### Steps/);

  const viewer = await openItemView({ item, role: 'viewer' });
  await viewer.itemView.getByText('No description yet').waitFor();
  await viewer.itemView
    .getByRole('button', { name: 'More' })
    .or(viewer.itemView.locator('.iv-links a'))
    .first()
    .waitFor();
  await expect.poll(() => viewer.itemView.locator('.iv-empty').textContent()).toBe('No description yet');
});

const lines = 'one\ntwo  \nthree\n\n- four\n  five\n  - six\n- seven\n\n- *a*\n  b\n\n  c\n';

longTest(
  'single line breaks are kept for everybody until an editor joins them, in copies, too',
  async ({ openItemView, expectSurprise }) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, itemView } = await openItemView({ item }, { permissions });
    await itemView.getByText('No description yet').waitFor();
    const { button, document, write, save } = screenOf(itemView);
    await write(lines);
    await save();
    const open = () => page.goto(new URL(playgroundAddress({ item }), page.url()).href);
    const shown = () => document.locator('.iv-preview-document').innerText();
    const words = async () => (await shown()).split(/\n+/);
    const heights = () =>
      document
        .locator('li')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().height)));
    const copied = async () => {
      await button('More').click();
      await itemView.getByRole('menuitem', { name: 'Copy with formatting' }).click();
      await itemView.getByText('Copied with its formatting').waitFor();
      return page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item!.getType('text/html')).text();
      });
    };
    const onPaper = async () => {
      await page.emulateMedia({ media: 'print' });
      const found = await words();
      await page.emulateMedia({ media: null });
      return found;
    };
    const inHistory = async () => {
      await button('History').click();
      await itemView.locator('.iv-diff[aria-busy=false]').getByText('seven').waitFor();
      const found = await itemView.locator('.iv-diff').innerText();
      await button('Back').click();
      return found.split(/\n+/);
    };
    await document.getByText('seven').waitFor();
    await expect.poll(words).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'a', 'b', 'c']);
    await expect.poll(shown).toMatch(/^one\ntwo\nthree\n/);
    const line = (await heights())[1]!;
    await button('More').click();
    await itemView.getByRole('menuitemcheckbox', { name: 'Keep single line breaks', checked: true }).click();
    await itemView.getByText('Single line breaks are shown as spaces, for everyone in this view.').waitFor();
    await expect.poll(words).toEqual(['one two', 'three', 'four five', 'six', 'seven', 'a b', 'c']);
    expect((await heights())[1]).toBe(line);
    expect(await copied()).toMatch(/one\s+two<br>/);
    expect(await onPaper()).toContain('four five');
    expect(await inHistory()).toContain('four five');

    // As another person sees it, whose page has never seen it otherwise.
    await open();
    await document.getByText('seven').waitFor();
    await expect.poll(words).toContain('one two');
    await button('More').click();
    await itemView.getByRole('menuitemcheckbox', { name: 'Keep single line breaks', checked: false }).click();
    await expect.poll(words).toContain('one');
    expect(await copied()).toMatch(/one<br>\s*two<br>/);
    expect(await onPaper()).toContain('four');
    expect(await inHistory()).toContain('four');

    // What cannot be read counts as nothing, and stays until somebody says otherwise.
    expectSurprise(/expect view settings/);
    const newer = btoa('{"format":2,"breaks":"join"}');
    const key = (await storedOn(page)).map((stored) => stored.key).find((each) => each.startsWith('mfmd_settings_'))!;
    for (const unreadable of ['garbage', 'A'.repeat(6_000_000), newer]) {
      await storeUnder(page, key, unreadable);
      await open();
      await document.getByText('seven').waitFor();
      await expect.poll(words).toContain('one');
    }
    await button('More').click();
    await itemView.getByRole('menuitem', { name: 'Use this text for empty items here' }).click();
    await itemView.getByText(/The settings of this view can’t be read/).waitFor();
    expect(await storedUnder(page, key)).toBe(newer);
    // The menu opens over what waits for an answer, and at its first item: the one that is on is no choice among others.
    await button('More').click();
    await itemView.getByRole('menuitem', { name: 'Copy with formatting' }).and(itemView.locator(':focus')).waitFor();
    await itemView.getByRole('menuitem', { name: 'Use this text for empty items here' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await button('Replace them').click();
    await itemView.getByText('Empty items in this view now offer this text to start from.').waitFor();
    // Another item of the view offers it first, and types it only when asked.
    await page.getByText(board.items[2]!.name).first().click();
    await itemView.getByText('No description yet').waitFor();
    await expect
      .poll(() =>
        itemView.getByRole('group', { name: 'Or start from a template' }).getByRole('button').allTextContents(),
      )
      .toEqual(['Your team’s template', 'Meeting notes', 'Checklist', 'Bug report']);
    await button('Your team’s template').click();
    await expect.poll(() => screenOf(itemViewOf(page)).field.inputValue()).toBe(lines);
  },
);
