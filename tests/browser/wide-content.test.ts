import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BrowserFixtures, longTest, test } from './browser.ts';
import { emptyItem, openWithText, screenOf } from './playground.ts';

const columns = Array.from({ length: 16 }, (_, index) => `Column ${index}`);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
const table = (cells: readonly string[], values: readonly string[]) =>
  row(cells) + row(cells.map(() => '-')) + row(values);
const text = `# Wide

${'Whoever reads a long line loses the beginning of the next one, and so a column is as narrow as books have it. '.repeat(8)}

${table(['a', 'b'], ['1', 'words'])}
${table(
  columns.slice(0, 5),
  columns.slice(0, 5).map(() => 'some words to fill a cell'),
)}
${table(
  columns,
  columns.map(() => '1 250 000,50 €'),
)}
\`\`\`
${'one long line '.repeat(20)}
\`\`\`

\`\`\`
short
\`\`\`
`;

async function openWide(
  openItemView: BrowserFixtures['openItemView'],
  width: number,
): Promise<{ page: Page; itemView: FrameLocator }> {
  const opened = await openItemView({ item: String(emptyItem + 1) }, { viewport: { width, height: 900 } });
  await openWithText(opened.page, emptyItem, text);
  await opened.itemView.getByRole('heading', { name: 'Wide' }).waitFor();
  // The frame as wide as the window.
  await opened.page.locator('iframe').evaluate((frame) => {
    Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100vw', height: '100vh', zIndex: '999' });
  });
  return opened;
}

/** What Tab stops at in the document that is neither a link nor a button. */
const stops = (itemView: FrameLocator) =>
  itemView
    .locator('.iv-preview-document')
    .evaluate((element) =>
      [...element.querySelectorAll('[tabindex]')].map((stop) => [
        stop.getAttribute('role'),
        stop.ariaLabel,
        stop.matches('pre') ? 'pre' : stop.querySelector('th')?.textContent,
      ]),
    );

const wideTable = ['group', 'Scrolls sideways', 'Column 0'];
const wideCode = ['group', 'Scrolls sideways', 'pre'];

test('a line has at most 75 characters; tables and code may be 1,100 px wide', async ({ openItemView }) => {
  const { itemView } = await openWide(openItemView, 1440);
  const lines = await itemView.getByText('Whoever reads').evaluate((paragraph) => {
    const words = paragraph.firstChild as Text;
    const found: string[] = [];
    const range = document.createRange();
    for (let at = 0, last = -1; at < words.length; at += 1) {
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      if (top > last + 5) found.push('');
      last = Math.max(last, top);
      found.push((found.pop() ?? '') + words.data[at]);
    }
    return found;
  });
  const full = lines.slice(0, -1).map((line) => line.trim().length);
  expect(full.length).toBeGreaterThan(8);
  expect(Math.max(...full)).toBeLessThanOrEqual(78);
  expect(full.reduce((sum, length) => sum + length) / full.length).toBeLessThanOrEqual(75);
  expect(full.reduce((sum, length) => sum + length) / full.length).toBeGreaterThan(60);

  const boxes = await itemView
    .locator('.iv-wide, .iv-code')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, width }) => ({ left, width })));
  const column = (await itemView.getByText('Whoever reads').boundingBox())!;
  const [narrow, broad, broadest, code, short] = boxes;
  for (const box of [narrow, short]) expect(box).toEqual({ left: column.x, width: column.width });
  expect(broad!.width).toBeGreaterThan(column.width + 50);
  expect(broad!.width).toBeLessThan(1100);
  for (const box of [broadest, code]) expect(box!.width).toBe(1100);
  // In the middle of the column.
  for (const { left, width } of boxes) expect(left + width / 2).toBeCloseTo(column.x + column.width / 2, 0);
});

test('numbers stay in one line, and nothing but tables and code scrolls sideways', async ({ openItemView }) => {
  const { itemView } = await openWide(openItemView, 570);
  const heights = await itemView
    .getByRole('gridcell', { name: '1 250 000,50 €' })
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
  const one = (await itemView.getByRole('gridcell', { name: '1', exact: true }).boundingBox())!.height;
  expect(heights).toEqual(columns.map(() => one));
  expect(await itemView.locator('html').evaluate((html) => html.scrollWidth <= html.clientWidth)).toBe(true);
  const attachments = await itemView
    .locator('.iv-wide')
    .first()
    .evaluate((wide) => getComputedStyle(wide).backgroundAttachment);
  expect(attachments.split(', ').slice(0, 4)).toEqual(['local', 'local', 'scroll', 'scroll']);
});

test('words in a wide table are no tower of one a line: it scrolls before, and on paper it still fits', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem + 1) },
    { viewport: { width: 570, height: 900 } },
  );
  const numbers = columns.map(() => '1 250,50 €');
  const words = ['Design of the new API', 'Texts that Noa and Ben read', '新しい手順'];
  const [first, ...rest] = words.map((each) => [each, ...numbers, each]);
  await openWithText(page, emptyItem, table(['Step', ...columns, 'Who'], first!) + rest.map(row).join(''));
  const cells = itemView.getByRole('gridcell').filter({ hasNotText: '€' });
  /** In how many lines the words of each cell are. */
  const lines = () =>
    cells.evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  await cells.first().waitFor();
  // What a row is about, first, has more room.
  for (const [at, count] of (await lines()).entries()) expect(count).toBeLessThanOrEqual(at % 2 === 0 ? 3 : 4);
  await screenshot(page, 'first column');
  const width = () => cells.first().evaluate((cell) => getComputedStyle(cell).minWidth);
  expect(await width()).not.toBe('0px');
  await page.emulateMedia({ media: 'print' });
  expect(await width()).toBe('0px');
});

longTest(
  'what scrolls sideways is a tab stop with a role and a name, and only as long as it does',
  async ({ openItemView }) => {
    const { page, itemView } = await openWide(openItemView, 570);
    await expect.poll(() => stops(itemView)).toEqual([wideTable, wideCode]);
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => stops(itemView)).toEqual([wideTable, wideTable, wideCode]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => stops(itemView)).toEqual([wideTable, wideCode]);
  },
);

longTest(
  'code and tables that are typed wider become tab stops, and keep where they were scrolled to',
  async ({ openItemView }) => {
    const { page, itemView } = await openWide(openItemView, 1100);
    const screen = screenOf(itemView);
    await screen.button('Edit Markdown').click();
    await screen.button('Split').click();
    await screen.field.fill('# Typed\n\n```\nx\n```\n\n| a |\n| - |\n| b |\n');
    await itemView.getByRole('heading', { name: 'Typed' }).waitFor();
    expect(await stops(itemView)).toEqual([]);
    await screen.field.fill(
      `# Typed\n\n\`\`\`\n${'x'.repeat(300)}\n\`\`\`\n\n| ${columns.join(' | ')} |\n${'| - '.repeat(16)}|\n| b |\n`,
    );
    await expect.poll(() => stops(itemView)).toEqual([wideCode, wideTable]);
    const scroller = itemView.locator('pre');
    await scroller.evaluate((pre) => void (pre.scrollLeft = 200));
    await screen.field.fill(`# Typed\n\n\`\`\`\n${'x'.repeat(300)} y\n\`\`\`\n\n| a |\n| - |\n| b |\n`);
    await expect.poll(() => stops(itemView)).toEqual([wideCode]);
    expect(await scroller.evaluate((pre) => pre.scrollLeft)).toBe(200);
    await page.keyboard.press('Escape');
  },
);

test('words typed into a table beside it wrap, down to the width of a number', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem) },
    { viewport: { width: 1100, height: 900 } },
  );
  const screen = screenOf(itemView);
  await screen.button('Edit Markdown').click();
  await screen.button('Split').click();
  await screen.field.fill('| a | b |\n| - | - |\n| x |  |\n');
  await screen.field.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(27, 27));
  const cell = itemView.getByRole('cell').nth(1);
  await cell.waitFor();
  const words = 'Noa and Ben';
  const look = async (shown: string) => {
    await expect.poll(() => cell.textContent()).toBe(shown.trimEnd());
    return cell.evaluate((each) => [getComputedStyle(each).whiteSpace, getComputedStyle(each).minWidth]);
  };
  const number = await look('');
  for (const [at, letter] of [...words].entries()) {
    await page.keyboard.type(letter);
    await look(words.slice(0, at + 1));
  }
  const wrapping = await look(words);
  expect(wrapping[0]).not.toBe(number[0]);
  expect(wrapping[1]).not.toBe('0px');
  for (let end = words.length - 1; end >= 2; end -= 1) {
    await page.keyboard.press('Backspace');
    await look(words.slice(0, end));
  }
  expect(await look('No')).toEqual(number);
});
