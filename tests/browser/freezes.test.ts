import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFastGrowth } from '../growth.ts';
import { recipes } from '../markdown/hopeless-inputs.ts';
import { emptyItem, openItem, openWithText, screenOf, storedText, untilNoDraftIsKept } from './playground.ts';
import { inLongRun, longTest, test } from './browser.ts';

/** Another item of the board with nothing stored. */
const other = 3;
const KEYS = ['x', ' ', '*', 'y', '*', ' ', 'z', 'Enter'];

/** Opens an item whose text is `text`, whatever was open before. */
async function openText(page: Page, itemView: FrameLocator, text: string): Promise<void> {
  await openWithText(page, emptyItem, text);
  await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
}

test('a part with too many elements to lay out at once is shown as written, and says so', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(other) });
  // Each change of direction counts as elements do, and is read at once, so that no busy machine takes too long for it.
  const lines = 'a ש\n'.repeat(6_000);
  await openText(page, itemView, `# Before\n\n${lines}\n**after**`);
  await itemView.getByText('Shown as it is written').waitFor();
  await itemView.locator('h1', { hasText: 'Before' }).waitFor();
  await itemView.locator('strong', { hasText: 'after' }).waitFor();
  expect(await itemView.locator('p', { hasText: 'ש' }).count()).toBe(0);
  const source = itemView.locator('[data-fallback="size"]');
  expect(await source.evaluate((pre) => pre.textContent)).toBe(lines.trimEnd());
  // Its lines are laid out only near the screen: those far below take their height from what was guessed.
  const heights = await source.evaluate((pre) =>
    [...pre.querySelectorAll<HTMLElement>('.iv-code-piece')].map((piece) =>
      piece.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );
  expect(heights.length).toBeGreaterThan(20);
});

test('a long line that is imported loses its direction before it is typed', async ({ openItemView }) => {
  const { itemView } = await openItemView({ item: String(emptyItem) });
  const { write, field, button } = screenOf(itemView);
  await write('');
  await button('Import a .md file').waitFor();
  const directions = await field.evaluateHandle((element) => {
    const seen: string[] = [];
    element.addEventListener('input', () => seen.push(getComputedStyle(element).unicodeBidi));
    return seen;
  });
  const buffer = Buffer.from('](a('.repeat(60_000));
  await itemView.locator('input[type=file]').setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer });
  await expect.poll(() => field.evaluate((element: HTMLTextAreaElement) => element.textLength)).toBe(buffer.length);
  expect(await directions.jsonValue()).toEqual(['normal']);
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await field.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
});

test('a long line that is shown as it is written wraps, and is laid out in pieces', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(other) });
  const words = 'שלום עולם '.repeat(10_000).trim();
  await openText(page, itemView, words);
  const source = itemView.locator('[data-fallback="size"]');
  await source.waitFor();
  const found = await source.evaluate((pre) => ({
    text: pre.textContent,
    pieces: pre.querySelectorAll('.iv-code-piece').length,
    isWide: pre.scrollWidth > pre.clientWidth,
  }));
  expect(found).toEqual({ text: words, pieces: Math.ceil(words.length / 4_096), isWide: false });
});

longTest('blocks of much HTML are laid out apart', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(other) });
  const list = '- a\n'.repeat(3_000);
  await openText(page, itemView, ['words', list, list, 'words'].join('\n---\n\n'));
  const sizes = () =>
    itemView
      .locator('.iv-preview-section')
      .evaluateAll((sections) =>
        sections.map((section) => section.querySelectorAll('li').length).filter((size) => size > 0),
      );
  await expect.poll(sizes).toEqual([3_000, 3_000]);
});

test.for([
  ['quotes and lists', '> - '.repeat(20)],
  ...inLongRun([
    ['quotes', '> '.repeat(40)],
    [
      'alerts',
      `${Array.from({ length: 40 }, (_, level) => `${'> '.repeat(level)}> [!NOTE]\n`).join('')}${'> '.repeat(40)}`,
    ],
  ] as const),
] as const)('%s deep in each other leave their text room', async ([, opening], { openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(other) });
  await openText(page, itemView, `${opening}some words`);
  const words = itemView.getByText('some words', { exact: true }).last();
  expect(await words.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(200);
});

test('tasks are counted as the preview shows them, in edit mode too, where it is hidden', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(other) });
  await openText(page, itemView, '```\n- [ ] code\n```\n\n- [x] a\n- [ ] b\n');
  await screenOf(itemView).button('Edit Markdown').click();
  const facts = itemView.locator('.iv-facts');
  await expect.poll(() => facts.innerText()).toContain('1 of 2 tasks done');
  await itemView.locator('textarea').press('ControlOrMeta+End');
  await page.keyboard.type('[x] c');
  await expect.poll(() => facts.innerText()).toContain('1 of 2 tasks done');
  await page.keyboard.press('Home');
  await page.keyboard.type('- ');
  await expect.poll(() => facts.innerText()).toContain('2 of 3 tasks done');
});

test('scrolling together is given up when it takes too long, which is told, and counting goes on', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(other) });
  const { button } = screenOf(itemView);
  await openText(page, itemView, 'some words\n'.repeat(4_000));
  await button('Edit Markdown').click();
  const facts = itemView.locator('.iv-facts');
  await expect.poll(() => facts.innerText()).toContain('8,000 words');
  // A clock on which everything takes long: nothing else tells the page how slow it is.
  await itemView.locator('body').evaluate(() => {
    let now = performance.now();
    performance.now = () => (now += 150);
  });
  await button('Split').click();
  // At its beginning there is nothing to compare.
  await itemView.locator('textarea').evaluate((element) => (element.scrollTop = element.scrollHeight / 2));
  await expect.poll(() => facts.innerText()).toContain('Too much to scroll together');
  await itemView.locator('textarea').press('x');
  await itemView.locator('textarea').press(' ');
  await expect.poll(() => facts.innerText()).toContain('8,001 words');
  // Typing and the preview go on.
  await expect.poll(() => itemView.locator('.iv-preview-document').textContent()).toContain('x');
});

const tried = ['items', 'almost a rule', 'one long line', 'a fence that does not end'];

// In `npm run test:long` only: the browser's own work beside that of the page is in these times. `tests/editing/growth.test.ts` counts and
// types in Node, for every recipe.
test.runIf(process.env['GROWTH'] === 'long').for(recipes.filter(({ name }) => tried.includes(name)))(
  'opening, editing beside the preview and typing eight keys take time in proportion to the text: $name',
  { timeout: 300_000 },
  async ({ make }, { openItemView }) => {
    const { page, itemView } = await openItemView({ item: String(other) });
    const { button } = screenOf(itemView);
    const devtools = await page.context().newCDPSession(page);
    // The time of the thread itself: what else the machine does is not in it.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
    };
    const measure = async (size: number) => {
      const before = await spent();
      await openText(page, itemView, make(size));
      await button('Edit Markdown').click();
      if ((await button('Split').getAttribute('aria-pressed')) === 'false') await button('Split').click();
      const field = itemView.locator('textarea');
      await field.evaluate((element: HTMLTextAreaElement) =>
        element.setSelectionRange(element.textLength >> 1, element.textLength >> 1),
      );
      for (const key of KEYS) await field.press(key);
      await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
      // A draft would be in conflict with the next text, and so would a save that is under way: beside a conflict two previews are shown.
      await button('Save').click();
      const text = await field.inputValue();
      await expect.poll(async () => (await storedText(page, emptyItem)) === text).toBe(true);
      await untilNoDraftIsKept(page);
      await openItem(page, other);
      await button('Edit Markdown').or(button('View')).first().waitFor();
      return { typing: (await spent()) - before };
    };
    expect(await findFastGrowth(measure, { size: 10_000, negligible: 150, rounds: 4 })).toEqual([]);
  },
);
