import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BrowserFixtures, inLongRun, longTest, test } from './browser.ts';
import { emptyItem, openWithText, screenOf } from './playground.ts';

const PART = `# Plan with **bold** and \`code\`

Words with **strong words**, *italic* and [a link](https://a.example/a_b) that go on, so that they wrap over more than one row.

Title
=====

- item\twith a tab
- [x] done   with spaces
  1. nested

> A quote

| Name | Value |
| ---- | :---: |
| a    | \`x\` |

\`\`\`js
const a = 1; // # no heading
\`\`\`

## תוכנית **חשוב** מאוד

פסקה עם words וגם \`code\` בעברית, [קישור](https://a.example).

- مرحبا **بالعالم** هذا نص
- 日本語の**太字**テキスト
`;
const LONG = Array.from({ length: 40 }, () => PART).join('\n');

async function openForWriting(
  openItemView: BrowserFixtures['openItemView'],
  text: string,
  options?: Parameters<BrowserFixtures['openItemView']>[1],
) {
  const { page, itemView } = await openItemView({ item: '1' }, options);
  await openWithText(page, emptyItem, text);
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').click();
  await expect.poll(() => field.inputValue()).toBe(text);
  return { page, itemView, field };
}

/** Returns the lines that a layer holds, joined. */
const linesOf = (itemView: FrameLocator, layer = 'tints') =>
  itemView
    .locator(`.iv-highlight-${layer} > div`)
    .evaluate((pane) =>
      [...pane.children]
        .map((line) => [...line.children].map((piece) => piece.getAttribute('data-words')).join(''))
        .join('\n'),
    );

/** Returns the looks of the pieces of a line in a layer. */
const looksOf = (itemView: FrameLocator, layer: 'weights' | 'tints', line: number) =>
  itemView
    .locator(`.iv-highlight-${layer} > div > div`)
    .nth(line)
    .evaluate((element) =>
      [...element.children].map((piece) => [piece.getAttribute('data-words'), piece.className.replace('iv-look-', '')]),
    );

/**
 * Returns how many pixels differ between the letters of the field and those of a layer, drawn instead in the same
 * colour, and how many the letters have.
 */
async function compareLetters(page: Page, field: Locator, layer: 'weights' | 'tints') {
  // As a sheet of its own: the page's policy allows no others.
  const style = (rules: string) =>
    field.evaluate((element, css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      return getComputedStyle(element).color;
    }, `.iv-page .iv-field { caret-color: transparent } ${rules}`);
  const picture = async () => (await field.screenshot()).toString('base64');
  await style('.iv-highlight { display: none }');
  const own = await picture();
  const color = await style(`
    .iv-page .iv-field { color: transparent }
    .iv-highlight { mix-blend-mode: normal; color: var(--primary-text-color) }
    .iv-highlight:not(.iv-highlight-${layer}) { display: none }
    .iv-highlight * { visibility: visible !important; background: none !important; -webkit-text-stroke: 0 !important }
  `);
  const drawn = await picture();
  expect(color).toBe('rgba(0, 0, 0, 0)');
  await style('');
  const blank = await page.context().newPage();
  try {
    return await blank.evaluate(
      async ([one, other]) => {
        const pixels = async (picture: string) => {
          const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        };
        const [before, after] = [await pixels(one!), await pixels(other!)];
        const count = (is: (at: number) => boolean) => {
          let found = 0;
          for (let at = 0; at < before.length; at += 4) if (is(at)) found += 1;
          return found;
        };
        return {
          letters: count((at) => before[at]! < 128),
          // Edges are smoothed a little differently in a layer of its own.
          apart: count((at) => Math.abs(before[at]! - after[at]!) > 96),
        };
      },
      [own, drawn],
    );
  } finally {
    await blank.close();
  }
}

test.for([570, ...inLongRun([1440])])(
  'at %i px each letter of the layers stands on that of the field, after changes, too',
  async (width, { openItemView, screenshot }) => {
    const { page, itemView, field } = await openForWriting(openItemView, LONG, { viewport: { width, height: 900 } });
    const expectInStep = async (layer: 'weights' | 'tints') => {
      const look = async () => {
        const { letters, apart } = await compareLetters(page, field, layer);
        return letters > 1000 && apart < letters / 100 ? 'in step' : `${apart} of ${letters} apart`;
      };
      await expect.poll(look).toBe('in step');
    };
    await expect.poll(() => linesOf(itemView)).toContain('Plan with');
    await screenshot(page, `${width}`);
    await expectInStep('weights');
    await field.evaluate((element) => void (element.scrollTop = element.scrollHeight / 2));
    await expectInStep('tints');
    await field.evaluate((element: HTMLTextAreaElement) => {
      element.setSelectionRange(0, 0);
      document.execCommand('insertText', false, 'One more paragraph.\n\nAnd a third one\n\n');
      element.scrollTop = element.scrollHeight;
    });
    await expectInStep('weights');
    await page.setViewportSize({ width: width - 60, height: 800 });
    await expectInStep('tints');
  },
);

test('headings, markup, code and links have their looks, and the field keeps its own undo', async ({
  openItemView,
}) => {
  const { page, itemView, field } = await openForWriting(openItemView, PART);
  await expect.poll(() => linesOf(itemView)).toBe(PART);
  await expect.poll(() => linesOf(itemView, 'weights')).toBe(PART);
  expect(await looksOf(itemView, 'weights', 0)).toEqual([
    ['# ', ''],
    ['Plan with ', 'bold'],
    ['**', ''],
    ['bold', 'bold'],
    ['**', ''],
    [' and ', 'bold'],
    ['`', ''],
    ['code', 'bold'],
    ['`', ''],
  ]);
  expect(await looksOf(itemView, 'tints', 2)).toEqual([
    ['Words with ', ''],
    ['**', 'mark'],
    ['strong words', ''],
    ['**', 'mark'],
    [', ', ''],
    ['*', 'mark'],
    ['italic', ''],
    ['*', 'mark'],
    [' and ', ''],
    ['[', 'mark'],
    ['a link', 'link'],
    ['](https://a.example/a_b)', 'mark'],
    [' that go on, so that they wrap over more than one row.', ''],
  ]);
  expect(await looksOf(itemView, 'tints', 18)).toEqual([['const a = 1; // # no heading', 'code']]);
  // The field's words are its own, and nobody meets them twice.
  expect(await itemView.locator('.iv-highlight').allTextContents()).toEqual(['', '']);
  expect(await field.evaluate((element) => getComputedStyle(element).color)).not.toContain('rgba');

  const expectBoth = async (text: string) => {
    await expect.poll(() => field.inputValue()).toBe(text);
    await expect.poll(() => linesOf(itemView)).toBe(text);
    await expect.poll(() => linesOf(itemView, 'weights')).toBe(text);
  };
  await field.press('Control+End');
  await page.keyboard.type('\n### New');
  await page.keyboard.type(' **one**');
  await expectBoth(`${PART}\n### New **one**`);
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type('words');
  await expectBoth(`${PART}\nwords`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linesOf(itemView)).not.toBe(`${PART}\nwords`);
  for (let steps = 0; steps < 20 && (await field.inputValue()) !== PART; steps += 1)
    await page.keyboard.press('Control+z');
  await expectBoth(PART);

  const devTools = await page.context().newCDPSession(page);
  await field.press('Control+End');
  await devTools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await expectBoth(`${PART}にほん`);
  await devTools.send('Input.insertText', { text: '日本' });
  await expectBoth(`${PART}日本`);
});

longTest(
  'a text that is too long is plain, and one that becomes short again is highlighted',
  async ({ openItemView }) => {
    const long = PART.repeat(Math.ceil(64_000 / PART.length));
    const { itemView, field } = await openForWriting(openItemView, long);
    await itemView.locator('.iv-highlight').first().waitFor({ state: 'attached' });
    await field.evaluate(
      () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await linesOf(itemView)).toBe('');
    await field.fill(PART);
    await expect.poll(() => linesOf(itemView)).toContain('const a = 1;');
  },
);

longTest('forced colours leave the field plain', async ({ openItemView }) => {
  const { itemView } = await openForWriting(openItemView, PART, { forcedColors: 'active' });
  await expect.poll(() => linesOf(itemView)).toBe(PART);
  for (const layer of await itemView.locator('.iv-highlight').all()) expect(await layer.isVisible()).toBe(false);
});
