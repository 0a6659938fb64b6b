import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { openText, stored, untilStored } from './part.ts';
import { colleagueSaves, comeBack, emptyItem, screenOf } from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

// Parts that are moved where the text is read.

const WEEK = `# This week

- [ ] one
- [ ] two
  - below
- [ ] three

Words

# Next

1. first
2. second
`;

const focused = (itemView: FrameLocator) =>
  itemView.locator(':focus').evaluate((element) => element.closest('li, h1, p')?.textContent.trim().split('\n')[0]);

/** Points at the part with these words until the grip is there, and no longer at the part that was pointed at before. */
async function hoverGrip(itemView: FrameLocator, words: string): Promise<void> {
  const shown = itemView.locator('.iv-preview-document').getByText(words).first();
  const grip = screenOf(itemView).button('Move this part');
  await expect
    .poll(async () => {
      // The focus may have come to another part since the pointer came here: it comes anew.
      await itemView.locator('.iv-bar').hover({ position: { x: 2, y: 2 } });
      await shown.hover({ position: { x: 20, y: 10 } });
      await shown.hover({ position: { x: 24, y: 11 } });
      const pencil = await itemView.locator('.iv-edit-here').first().boundingBox();
      return (await grip.isVisible()) && Math.abs(pencil!.y - (await shown.boundingBox())!.y) < 2;
    })
    .toBe(true);
}

/** Opens the menu of the part with these words. */
async function openMenu(itemView: FrameLocator, words: string): Promise<void> {
  await hoverGrip(itemView, words);
  await screenOf(itemView).button('Move this part').click();
  await itemView.getByRole('menu', { name: 'Move this part' }).waitFor();
}

const choose = (itemView: FrameLocator, name: string) => itemView.getByRole('menuitem', { name, exact: true }).click();

test('Alt+Shift with an arrow moves the task that has the focus, tells where it is, and is undone', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, WEEK);
  await itemView.getByRole('checkbox').first().focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const once = WEEK.replace('- [ ] one\n- [ ] two\n  - below\n', '- [ ] two\n  - below\n- [ ] one\n');
  await untilStored(page, once);
  await itemView.getByText('Moved. 2 of 3 in “This week”').waitFor();
  await screenshot(page, 'moved');
  await expect.poll(() => focused(itemView)).toBe('one');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  const deeper = once.replace('- [ ] one\n', '  - [ ] one\n');
  await untilStored(page, deeper);
  await itemView.getByText('Moved. 2 of 2 in “two”').waitFor();
  await expect.poll(() => focused(itemView)).toBe('one');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await untilStored(page, once);
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await untilStored(page, WEEK);
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await itemView.getByText('1 of 3 in “This week”', { exact: true }).waitFor();
  for (const text of [once, deeper, once, WEEK]) {
    await page.keyboard.press('Control+z');
    await untilStored(page, text);
  }
});

test('keys that are pressed at once move further, each of them', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, WEEK);
  await itemView.getByRole('checkbox').last().focus();
  for (let count = 0; count < 2; count += 1) await page.keyboard.press('Alt+Shift+ArrowUp');
  await untilStored(page, WEEK.replace('- [ ] three\n', '').replace('- [ ] one', '- [ ] three\n- [ ] one'));
});

test('the menu at the grip moves a section, duplicates, and deletes, which Undo brings back', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, WEEK);
  await openMenu(itemView, 'This week');
  await screenshot(page, 'menu');
  expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
  await choose(itemView, 'Move down');
  const turned =
    '# Next\n\n1. first\n2. second\n\n# This week\n\n- [ ] one\n- [ ] two\n  - below\n- [ ] three\n\nWords\n';
  await untilStored(page, turned);
  await expect.poll(() => focused(itemView)).toBe('This week');
  await openMenu(itemView, 'second');
  await choose(itemView, 'Duplicate');
  await untilStored(page, turned.replace('2. second\n', '2. second\n3. second\n'));
  await openMenu(itemView, 'first');
  await choose(itemView, 'Delete');
  await untilStored(page, turned.replace('1. first\n2. second\n', '1. second\n2. second\n'));
  await itemView.getByText('Deleted', { exact: true }).waitFor();
  await screenOf(itemView).button('Undo').click();
  await untilStored(page, turned.replace('2. second\n', '2. second\n3. second\n'));
});

test('a move and the words of a colleague are both there', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, WEEK);
  // Keys are listened to once there is the grip.
  await hoverGrip(itemView, 'one');
  await colleagueSaves(page, emptyItem, WEEK.replace('Words', 'Words of a colleague'));
  await itemView.getByRole('checkbox').first().focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => stored(page)).toContain('Words of a colleague');
  await expect.poll(() => stored(page)).toContain('  - below\n- [ ] one\n');
});

test('a key that is pressed while the words of a colleague are being drawn moves what had the focus', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, WEEK);
  await hoverGrip(itemView, 'one');
  await itemView.getByRole('checkbox').first().focus();
  await itemView.locator('.iv-preview-document').evaluate((shown) => {
    new MutationObserver((_, watching) => {
      if (shown.getAttribute('aria-busy') !== 'true') return;
      watching.disconnect();
      const key = { key: 'ArrowDown', code: 'ArrowDown', altKey: true, shiftKey: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
    }).observe(shown, { attributeFilter: ['aria-busy'] });
  });
  const theirs = WEEK.replace('- [ ] one', '- [x] zero\n- [ ] one').replace('Words', 'Words of a colleague');
  await colleagueSaves(page, emptyItem, theirs);
  await comeBack(itemView);
  await untilStored(page, theirs.replace('- [ ] one\n- [ ] two\n  - below\n', '- [ ] two\n  - below\n- [ ] one\n'));
  await expect.poll(() => focused(itemView)).toBe('one');
});

test('Add below begins an item or a block there, which goes again if it stays empty', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, WEEK);
  const add = async (words: string) => {
    await openMenu(itemView, words);
    await choose(itemView, 'Add below');
    await itemView.locator('.iv-part[data-placed]').waitFor();
  };
  await add('two');
  await expect.poll(() => part.inputValue()).toBe('- [ ] two\n  - below\n- [ ] ');
  await page.keyboard.type('half');
  await page.keyboard.press('Control+Enter');
  const half = WEEK.replace('  - below\n', '  - below\n- [ ] half\n');
  await untilStored(page, half);
  await add('Words');
  await expect.poll(() => part.inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await untilStored(page, half);
  await add('Words');
  await expect.poll(() => part.inputValue()).toBe('');
  await page.keyboard.type('And more');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, half.replace('Words\n', 'Words\n\nAnd more\n'));
});

/** Returns where a part with these words begins and ends, in pixels of the page. */
async function boxOf(itemView: FrameLocator, words: string) {
  return (await itemView
    .locator('.iv-preview-document')
    .locator('li, p')
    .filter({ hasText: words })
    .first()
    .boundingBox())!;
}

test('the grip is dragged to where a line shows it, and further in to be a child; Esc ends that', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, WEEK);
  const line = itemView.locator('.iv-drop-line');
  const drag = async (from: string, to: string, inset: number) => {
    await hoverGrip(itemView, from);
    const grip = (await screenOf(itemView).button('Move this part').boundingBox())!;
    const target = await boxOf(itemView, to);
    await page.mouse.move(grip.x + 14, grip.y + 14);
    await page.mouse.down();
    await page.mouse.move(target.x + inset, target.y + target.height + 2, { steps: 4 });
    await line.waitFor();
  };
  await drag('one', 'three', 2);
  await screenshot(page, 'dragged');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await line.waitFor({ state: 'detached' });
  expect(await stored(page)).toBe(WEEK);
  expect(await itemView.getByRole('menu').count()).toBe(0);
  await drag('one', 'three', 2);
  await page.mouse.up();
  const after = WEEK.replace('- [ ] one\n', '').replace('three\n', 'three\n- [ ] one\n');
  await untilStored(page, after);
  await drag('one', 'three', 60);
  await page.mouse.up();
  await untilStored(page, after.replace('- [ ] one', '  - [ ] one'));
});

test('pencil and grip stand beside a table that is wider than the column', async ({ openItemView }) => {
  const row = (words: string) =>
    `| ${Array.from({ length: 6 }, (_, at) => `${words} of column ${at}`).join(' | ')} |\n`;
  const { itemView } = await openText(openItemView, `${row('Head')}|${' - |'.repeat(6)}\n${row('Words')}`, {
    viewport: { width: 1280, height: 800 },
  });
  await hoverGrip(itemView, 'Words of column 0');
  const { x } = (await itemView.locator('table').boundingBox())!;
  for (const name of ['Edit here', 'Move this part']) {
    const box = (await screenOf(itemView).button(name).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(x);
  }
});
