import type { FrameLocator, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { cellField, cellOf, middleOf, openText, stored, untilStored } from './part.ts';
import { emptyItem, openWithText } from './playground.ts';

// Tools for the part that a finger has chosen.

const WEEK = `# This week

- [ ] one
- [ ] two with a [link](https://a.example)
- [ ] three

Words

| a | b |
| - | - |
| c | d |
`;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const bar = (itemView: FrameLocator): Locator => itemView.locator('.iv-part-bar');

/** Taps words until their part is chosen: nobody may have listened to the first tap yet. */
async function choosePart(itemView: FrameLocator, words: string): Promise<void> {
  const shown = itemView.locator('.iv-preview-document').getByText(words).first();
  await expect
    .poll(async () => {
      await shown.tap({ position: { x: 40, y: 10 } });
      return itemView.locator('[data-chosen]').filter({ hasText: words }).count();
    })
    .toBe(1);
}

const tool = (itemView: FrameLocator, name: string) => bar(itemView).getByRole('button', { name, exact: true });

test('a finger chooses a part, whose tools are 44 pixels and more, and goes on with its moves', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, WEEK, phone);
  await choosePart(itemView, 'one');
  await screenshot(page, 'bar');
  const boxes = await Promise.all((await bar(itemView).getByRole('button').all()).map((each) => each.boundingBox()));
  expect(boxes).toHaveLength(5);
  for (const box of boxes) expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44);
  expect(await itemView.locator('.iv-edit-here').count()).toBe(0);
  await tool(itemView, 'Move down').tap();
  await untilStored(page, WEEK.replace('- [ ] one\n', '').replace('- [ ] three\n', '- [ ] one\n- [ ] three\n'));
  await itemView.locator('[data-chosen]').filter({ hasText: 'one' }).waitFor();
  await tool(itemView, 'Move down').tap();
  await untilStored(page, WEEK.replace('- [ ] one\n', '').replace('- [ ] three\n', '- [ ] three\n- [ ] one\n'));
  await expect.poll(() => tool(itemView, 'Move down').getAttribute('aria-disabled')).toBe('true');
  await tool(itemView, 'Move this part').tap();
  const menu = itemView.getByRole('menu', { name: 'Move this part' });
  await screenshot(page, 'menu');
  await menu.getByRole('menuitem', { name: 'Move to the top' }).tap();
  await untilStored(page, WEEK);
});

test('the tools of a part open it, delete it and go with it, and with a tap elsewhere or Esc', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView, WEEK, phone);
  await choosePart(itemView, 'Words');
  await itemView.locator('.iv-bar').tap({ position: { x: 200, y: 8 } });
  await bar(itemView).waitFor({ state: 'detached' });
  await choosePart(itemView, 'Words');
  await page.keyboard.press('Escape');
  await bar(itemView).waitFor({ state: 'detached' });
  expect(await itemView.locator('[data-chosen]').count()).toBe(0);
  await choosePart(itemView, 'Words');
  await tool(itemView, 'Edit here').tap();
  await part.waitFor();
  expect(await part.inputValue()).toBe('Words');
  await bar(itemView).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await choosePart(itemView, 'Words');
  await tool(itemView, 'Move this part').tap();
  await itemView.getByRole('menuitem', { name: 'Delete' }).tap();
  await untilStored(page, WEEK.replace('Words\n\n', ''));
  await bar(itemView).waitFor({ state: 'detached' });
});

test('a tap on a box, a link or a cell chooses nothing, and one beside a table chooses that', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, WEEK, phone);
  await choosePart(itemView, 'Words');
  await itemView.getByRole('checkbox').first().tap();
  await untilStored(page, WEEK.replace('[ ] one', '[x] one'));
  await bar(itemView).waitFor({ state: 'detached' });
  await choosePart(itemView, 'Words');
  await cellOf(itemView, 'c').tap();
  await cellField(itemView).waitFor();
  await bar(itemView).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  const { y } = await middleOf(cellOf(itemView, 'c'));
  await page.touchscreen.tap((await itemView.locator('.iv-reading').boundingBox())!.x + 8, y);
  await itemView.locator('table[data-chosen]').waitFor();
  await tool(itemView, 'Move up').tap();
  await expect.poll(() => stored(page)).toMatch(/\| d \|\n\nWords\n$/);
});

test('a tap on a formula brings its tools, and one on a diagram enlarges it and brings them, too', async ({
  openItemView,
  screenshot,
}) => {
  const text = 'Words\n\n$$\nE = mc^2\n$$\n\n```mermaid\nflowchart LR\n  a --> b\n```\n';
  const { page, itemView, part } = await openText(openItemView, text, phone);
  await choosePart(itemView, 'Words');
  await itemView.locator('math').tap();
  await itemView.locator('[data-chosen]:has(math), math[data-chosen]').waitFor();
  await tool(itemView, 'Edit here').tap();
  await expect.poll(() => part.inputValue()).toContain('E = mc^2');
  await page.keyboard.press('Escape');
  const diagram = itemView.locator('img[role=button]');
  await diagram.tap();
  await itemView.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await itemView.getByRole('dialog').waitFor({ state: 'detached' });
  await screenshot(page, 'diagram');
  await tool(itemView, 'Edit here').tap();
  await expect.poll(() => part.inputValue()).toContain('a --> b');
});

test('a tap on the words of a task that fill their line ticks it and brings its tools', async ({
  openItemView,
  screenshot,
}) => {
  const long = '- [ ] so many words that they go on and on, to the very edge of the line and below it\n';
  const { page, itemView, part } = await openText(openItemView, `- [ ] first\n${long}`, phone);
  await choosePart(itemView, 'first');
  const words = itemView.locator('.iv-preview-document').getByText('so many words');
  await words.tap({ position: { x: 60, y: 10 } });
  await untilStored(page, `- [ ] first\n${long.replace('[ ]', '[x]')}`);
  await itemView.locator('[data-chosen]').filter({ hasText: 'so many words' }).waitFor();
  await screenshot(page, 'ticked');
  await tool(itemView, 'Edit here').tap();
  await part.waitFor();
  expect(await part.inputValue()).toBe(long.replace('[ ]', '[x]').trimEnd());
});

test('the links at the foot of the page can be scrolled above the tools of a part', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, `${WEEK}\n${'More words\n\n'.repeat(30)}`, phone);
  await choosePart(itemView, 'Words');
  // Whoever scrolls to the end sees them whole, and reaches them.
  await expect
    .poll(() =>
      itemView.locator('.iv-links a').evaluateAll((links) => {
        const scroller = document.scrollingElement!;
        scroller.scrollTop = scroller.scrollHeight;
        const edge = document.querySelector('.iv-part-bar')!.getBoundingClientRect().top;
        return links.map((link) => {
          const { left, right, top, bottom } = link.getBoundingClientRect();
          return bottom <= edge && link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        });
      }),
    )
    .toEqual([true, true]);
});

/** The names of the buttons over whose middle something else lies. */
const covered = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all
      .filter((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((button) => button.textContent || button.ariaLabel),
  );

test('a message stands above the tools of a part, and below their menu', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, WEEK, phone);
  await choosePart(itemView, 'one');
  await tool(itemView, 'Move down').tap();
  const undo = itemView.locator('.iv-toast').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expect.poll(() => covered(bar(itemView).getByRole('button').or(undo))).toEqual([]);
  await tool(itemView, 'Move this part').tap();
  const items = itemView.getByRole('menu', { name: 'Move this part' }).getByRole('menuitem');
  await items.first().waitFor();
  await expect.poll(() => covered(items)).toEqual([]);
  expect(await undo.isVisible()).toBe(true);
});

test('the page stays where it is read when the tools of a part go, and is as long again after that', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, `${WEEK}\n${'More words\n\n'.repeat(30)}Last ones`, phone);
  const top = () => itemView.locator('html').evaluate(({ scrollTop }) => scrollTop);
  const length = () => itemView.locator('html').evaluate(({ scrollHeight }) => scrollHeight);
  const before = await length();
  await choosePart(itemView, 'Last ones');
  await itemView.locator('html').evaluate((html) => html.scrollTo(0, html.scrollHeight));
  const read = await top();
  await page.keyboard.press('Escape');
  await bar(itemView).waitFor({ state: 'detached' });
  expect(await top()).toBe(read);
  await itemView.locator('html').evaluate((html) => html.scrollBy(0, -40));
  await expect.poll(() => top()).toBe(read - 40);
  await itemView.locator('html').evaluate((html) => html.scrollTo(0, 0));
  await expect.poll(() => length()).toBe(before);
});

test('a message goes to the other edge where it would cover what was just moved', async ({
  openItemView,
  screenshot,
}) => {
  const more = 'More words\n\n'.repeat(30);
  const { page, itemView } = await openText(openItemView, `${more}${WEEK}\n${more}`, phone);
  await choosePart(itemView, 'three');
  await tool(itemView, 'Move up').tap();
  const toast = itemView.locator('.iv-toast');
  await toast.getByRole('button', { name: 'Undo' }).waitFor();
  const chosen = itemView.locator('[data-chosen]').filter({ hasText: 'three' });
  await chosen.waitFor();
  // The moved one is where the message stands.
  const isCovered = async () => {
    const [over, under] = [(await toast.boundingBox())!, (await chosen.boundingBox())!];
    return over.y < under.y + under.height && under.y < over.y + over.height;
  };
  await toast.evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    const part = document.querySelector('[data-chosen]')!;
    scrollBy(0, part.getBoundingClientRect().top - top - 4);
  });
  await screenshot(page, 'before');
  await tool(itemView, 'Move up').tap();
  await expect.poll(() => itemView.locator('li').first().textContent()).toContain('three');
  await chosen.waitFor();
  await expect.poll(isCovered).toBe(false);
  await screenshot(page, 'after');
});

test('the menu of a table lies over a message', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, WEEK, phone);
  await cellOf(itemView, 'c').tap();
  await cellField(itemView).waitFor();
  await itemView.getByRole('button', { name: 'Column a' }).tap();
  const menu = itemView.getByRole('menu', { name: 'Column a' });
  await menu.getByRole('menuitem').first().waitFor();
  // A message that stays, put where the menu is.
  const seen = await menu.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const toasts = document.createElement('div');
    toasts.className = 'iv-toasts';
    const toast = document.createElement('div');
    toast.className = 'iv-toast';
    toast.append('A long message about what was moved');
    toasts.append(toast);
    document.querySelector('.iv-page')!.append(toasts);
    const { zIndex, position } = getComputedStyle(toasts);
    Object.assign(toasts.style, { position: 'fixed', insetBlock: `${top}px auto`, height: 'auto' });
    Object.assign(toasts.style, { insetInline: `${left}px auto` });
    const box = toast.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + 20, box.top + 20);
    return { zIndex, position, isMenu: element.contains(at) };
  });
  expect(seen).toEqual({ zIndex: '4', position: 'sticky', isMenu: true });
});

test('a tap that leaves an open cell or part also chooses what it is on', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, WEEK, phone);
  const words = itemView.locator('.iv-preview-document').getByText('Words');
  await choosePart(itemView, 'Words');
  await cellOf(itemView, 'c').tap();
  await cellField(itemView).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  // On a busy machine the first tap may be taken for something else.
  await expect
    .poll(async () => {
      await words.tap();
      return cellField(itemView).count();
    })
    .toBe(0);
  await itemView.locator('[data-chosen]').filter({ hasText: 'Words' }).waitFor();
  const typed = WEEK.replace('| c |', '| c! |');
  await untilStored(page, typed);
  await tool(itemView, 'Edit here').tap();
  await part.waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await itemView.locator('.iv-preview-document').getByText('three').tap();
  await part.waitFor({ state: 'detached' });
  await itemView.locator('[data-chosen]').filter({ hasText: 'three' }).waitFor();
  await untilStored(page, typed.replace('Words', 'Words!'));
});

test('a viewer chooses nothing by a tap', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), role: 'viewer' }, phone);
  await openWithText(page, emptyItem, WEEK);
  const words = itemView.locator('.iv-preview-document').getByText('Words');
  await words.tap();
  await itemView.getByRole('listitem').first().tap();
  await words.tap();
  expect(await itemView.locator('[data-chosen], .iv-part-bar').count()).toBe(0);
});
