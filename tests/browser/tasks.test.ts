import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { longTest, test } from './browser.ts';
import { changeWorld, emptyItem, holdScripts, openWithText, screenOf, storedText } from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

const tasks = `- [ ] Ask Grace about the [brief](https://a.example), and [where it is](#where) told
- [x] Done already, in so many words that they go on and on until they need a second line at this width of the view
  - [ ] below

- plain

1. [ ] numbered

# Where
`;

async function openTasks(
  openItemView: (settings: object, options: object) => Promise<{ page: Page; itemView: FrameLocator }>,
  settings = {},
): Promise<{ page: Page; itemView: FrameLocator }> {
  const opened = await openItemView(
    { item: String(emptyItem + 1), ...settings },
    { viewport: { width: 1100, height: 800 } },
  );
  await openWithText(opened.page, emptyItem, tasks);
  await opened.itemView.getByRole('checkbox', { name: 'numbered' }).waitFor();
  return opened;
}

const stored = (page: Page) => storedText(page, emptyItem);

test('a click on the words of a task ticks it; selecting words and following links in them does not', async ({
  openItemView,
}) => {
  const { page, itemView } = await openTasks(openItemView);
  // The text may be there before what listens.
  await screenOf(itemView).button('Edit Markdown').waitFor();
  const box = (name: RegExp) => itemView.getByRole('checkbox', { name });
  const selected = () => itemView.locator('body').evaluate(() => getSelection()?.toString());
  const below = itemView.getByText('below', { exact: true });
  await below.click({ position: { x: 10, y: 10 } });
  await expect.poll(() => stored(page)).toContain('  - [x] below');
  await expect.poll(() => box(/^below/).isChecked()).toBe(true);

  await itemView.getByText('Done already').dblclick({ position: { x: 10, y: 12 } });
  expect(await selected()).toMatch(/^Done/);
  await itemView.getByRole('link', { name: 'where it is' }).click();
  await itemView.locator('body').evaluate(() => getSelection()?.removeAllRanges());
  const words = (await itemView.getByText('Done already').boundingBox())!;
  await page.mouse.move(words.x + 5, words.y + 12);
  await page.mouse.down();
  await page.mouse.move(words.x + 150, words.y + 12, { steps: 4 });
  await page.mouse.up();
  expect((await selected())!.length).toBeGreaterThan(8);
  // Ticked last, so that by then anything before would have been.
  await itemView.getByText('numbered').click({ position: { x: 10, y: 10 } });
  await expect.poll(() => stored(page)).toContain('1. [x] numbered');
  expect(await stored(page)).toBe(tasks.replace('[ ] below', '[x] below').replace('[ ] numbered', '[x] numbered'));
});

test('boxes below their marker or with a tab tick; empty space beside the words does not', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await openWithText(page, emptyItem, '-\n  [ ] second\n- [\t] tab\n- [ ] short\n- [\n  ] broken\n');
  await screenOf(itemView).button('Edit Markdown').waitFor();
  const words = (await itemView.getByText('short', { exact: true }).boundingBox())!;
  await page.mouse.click(words.x + words.width - 20, words.y + words.height / 2);
  await itemView.getByRole('checkbox', { name: 'tab' }).click();
  await expect.poll(() => stored(page)).toContain('- [x] tab');
  await itemView.getByRole('checkbox', { name: 'second' }).click();
  await expect.poll(() => stored(page)).toBe('-\n  [x] second\n- [x] tab\n- [ ] short\n- [\n  ] broken\n');
  await itemView.getByRole('checkbox', { name: 'broken' }).click();
  await expect.poll(() => stored(page)).toBe('-\n  [x] second\n- [x] tab\n- [ ] short\n- [x] broken\n');
});

test('a task is ticked while what colours the code below it is still loading', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await screenOf(itemView).button('Edit Markdown').waitFor();
  // What renders is there, without its features.
  const release = await holdScripts(page, (request) => !/renderer/.test(request.url()));
  await openWithText(page, emptyItem, '- [ ] one\n\n```js\nif\n```\n');
  const box = itemView.getByRole('checkbox', { name: 'one' });
  await box.click();
  await expect.poll(() => stored(page)).toContain('- [x] one');
  expect(await itemView.locator('.iv-preview-document').getAttribute('aria-busy')).toBe('true');
  release();
  await itemView.locator('.hljs-keyword').waitFor();
  expect(await box.isChecked()).toBe(true);
});

test('the words of two tasks, clicked one after the other, tick both', async ({ openItemView }) => {
  const { page, itemView } = await openTasks(openItemView);
  await screenOf(itemView).button('Edit Markdown').waitFor();
  const at = async (words: string) => {
    const { x, y } = (await itemView.getByText(words, { exact: true }).boundingBox())!;
    return [x + 5, y + 5] as const;
  };
  const [first, second] = [await at('below'), await at('numbered')];
  await page.mouse.click(...first);
  await page.mouse.click(...second);
  await expect.poll(() => stored(page)).toContain('1. [x] numbered');
  expect(await stored(page)).toContain('  - [x] below');
});

longTest('for a viewer the words of a task are only words', async ({ openItemView }) => {
  const { page, itemView } = await openTasks(openItemView, { role: 'viewer' });
  await itemView.getByText('below', { exact: true }).click();
  await itemView.getByRole('link', { name: 'where it is' }).click();
  expect(await itemView.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await stored(page)).toBe(tasks);
});

test('boxes of 18 px in targets of 24 px do not widen lines, and their words begin where those of lists do', async ({
  openItemView,
}) => {
  const { itemView } = await openTasks(openItemView);
  const places = await itemView.locator('.iv-preview-document').evaluate((element) => {
    const leftOf = (node: Node | null | undefined) => {
      const range = document.createRange();
      range.selectNodeContents(node!);
      return [...range.getClientRects()].map(({ left }) => left);
    };
    const items = [...element.querySelectorAll('li')];
    const textOf = (item: Element) =>
      [...(item.querySelector(':scope > p') ?? item).childNodes].find(
        (node) => node instanceof Text && node.data.trim(),
      );
    const box = element.querySelector('li input')!.getBoundingClientRect();
    return {
      words: items.map((item) => leftOf(textOf(item))),
      target: [box.width, box.height],
      heights: items.map((item) => item.getBoundingClientRect().height),
    };
  });
  expect(places.target).toEqual([24, 24]);
  const [asked = [], done = [], below = [], plain = [], numbered = []] = places.words;
  expect([...done, asked[0], plain[0], numbered[0]]).toEqual(Array(5).fill(done[0]));
  expect(done.length).toBe(2);
  expect(below[0]).toBeGreaterThan(done[0]!);
  // A task is as high as a list item without a box.
  expect(places.heights[4]).toBe(places.heights[3]);
});

longTest(
  'with forced colours, boxes stand where they do without them, in the middle of their line',
  async ({ openItemView }) => {
    const { page, itemView } = await openTasks(openItemView);
    /** How far the middle of each box is from the start of its words, and from the middle of their first line. */
    const places = () =>
      itemView.locator('.task-list-item').evaluateAll((items) =>
        items.map((item) => {
          const box = item.querySelector('input')!.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(item.querySelector(':scope > p') ?? item);
          const line = [...words.getClientRects()].find(({ left, width }) => width > 0 && left > box.right)!;
          return [box.left + box.width / 2 - line.left, box.top + box.height / 2 - (line.top + line.height / 2)];
        }),
      );
    const without = await places();
    await page.emulateMedia({ forcedColors: 'active' });
    const forced = await places();
    for (const [item, [aside = 0, down = 0] = []] of forced.entries()) {
      expect(aside).toBeCloseTo(without[item]![0]!, 0);
      expect(Math.abs(down - without[item]![1]!)).toBeLessThan(1.5);
    }
  },
);

longTest(
  'done tasks are dimmed, those below them are not, and boxes can be told apart in every theme',
  async ({ openItemView }) => {
    const { page, itemView } = await openTasks(openItemView);
    const colourOf = (words: string) =>
      itemView.getByText(words).evaluate((element) => getComputedStyle(element.closest('li')!).color);
    for (const theme of ['light', 'dark', 'black', 'hacker_theme'] as const) {
      await changeWorld(page, { theme });
      await itemView.locator(`body.${theme}-app-theme`).waitFor();
      expect(await colourOf('Done already')).not.toBe(await colourOf('plain'));
      expect(await colourOf('below')).toBe(await colourOf('plain'));
      expect(await seriousViolations(page, 'colours'), theme).toEqual([]);
    }
  },
);
