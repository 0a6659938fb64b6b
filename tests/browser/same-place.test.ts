import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';
import {
  colleagueSaves,
  comeBack,
  editWholeTextHere,
  emptyItem,
  itemViewOf,
  openWithText,
  playgroundAddress,
  screenOf,
  untilStill,
} from './playground.ts';

/** A thousand lines: headings, paragraphs that wrap, lists, code and tables, so that heights differ. */
const TEXT = Array.from({ length: 100 }, (_, part) =>
  [
    `## Part ${part}`,
    '',
    `Words of part ${part} ${'that go on and on over more than one row of a narrow window '.repeat(part % 4)}`.trim(),
    '',
    `- first of ${part}`,
    `- second of ${part}`,
    '',
    '| a | b |\n| - | - |',
    `| ${part} | x |`,
    '',
  ].join('\n'),
).join('');

const ITEM = emptyItem;

async function openLong(page: Page, origin: string, width: number): Promise<FrameLocator> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(origin + playgroundAddress({ item: '1' }));
  await openWithText(page, ITEM, TEXT);
  const itemView = itemViewOf(page);
  await itemView.getByRole('heading', { name: 'Part 0', exact: true }).waitFor();
  await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
  await screenOf(itemView).button('Edit Markdown').waitFor();
  return itemView;
}

/** Scrolls until the heading stands right under the bar. */
async function readFrom(itemView: FrameLocator, part: number): Promise<void> {
  const heading = itemView.getByRole('heading', { name: `Part ${part}`, exact: true });
  const distance = () =>
    heading.evaluate((element) => {
      const bar = document.querySelector('.iv-bar')!.getBoundingClientRect().bottom;
      return element.getBoundingClientRect().top - bar;
    });
  await expect
    .poll(async () => {
      await heading.evaluate((element) => {
        const bar = document.querySelector('.iv-bar')!.getBoundingClientRect().bottom;
        scrollBy(0, element.getBoundingClientRect().top - bar - 4);
      });
      return Math.abs((await distance()) - 4);
    })
    .toBeLessThan(2);
}

/** The y of the top of an element on the screen. */
const topOf = (element: Locator): Promise<number> => element.evaluate((each) => each.getBoundingClientRect().top);

/** The line of the caret, and the y of its top on the screen. */
async function caretOf(itemView: FrameLocator): Promise<{ line: string; y: number }> {
  return screenOf(itemView).field.evaluate((element) => {
    const field = element as HTMLTextAreaElement;
    const start = field.value.lastIndexOf('\n', field.selectionStart - 1) + 1;
    const style = getComputedStyle(field);
    const mirror = document.createElement('div');
    for (const name of ['font', 'letterSpacing', 'tabSize', 'paddingInline', 'paddingBlock', 'lineHeight'] as const)
      mirror.style[name] = style[name];
    Object.assign(mirror.style, { position: 'absolute', whiteSpace: 'pre-wrap', overflowWrap: 'break-word' });
    mirror.style.boxSizing = 'border-box';
    mirror.style.width = `${field.clientWidth}px`;
    const mark = document.createElement('span');
    mark.textContent = '|';
    mirror.append(field.value.slice(0, start), mark);
    field.parentElement!.append(mirror);
    const below = mark.getBoundingClientRect().top - mirror.getBoundingClientRect().top - field.scrollTop;
    mirror.remove();
    const y = field.getBoundingClientRect().top + below;
    return { line: field.value.slice(start, field.value.indexOf('\n', start)), y };
  });
}

/** The height of a line of the field, in pixels. */
const LINE = 22;

test.for([[570, 'a usual', 1], [1440, 'a usual', 1], ...inLongRun([[760, 'a slow', 6]] as const)] as const)(
  "at %i px on %s machine, writing begins at the line read, and reading at the caret's",
  async ([width, , rate], { session, origin }) => {
    const page = await session.newPage();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate });
    const itemView = await openLong(page, origin, width);
    const { button, field } = screenOf(itemView);
    for (const part of [3, 50, 97]) {
      await readFrom(itemView, part);
      await button('Edit Markdown').click();
      await expect.poll(async () => (await caretOf(itemView)).line).toBe(`## Part ${part}`);
      // The tools lie over where it was.
      const top = await topOf(field);
      await expect
        .poll(async () => Math.abs((await caretOf(itemView)).y - top), { message: `part ${part}` })
        .toBeLessThanOrEqual(LINE);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      const { y } = await caretOf(itemView);
      await button('View').click();
      const heading = itemView.getByRole('heading', { name: `Part ${part}`, exact: true });
      await expect.poll(async () => Math.abs((await topOf(heading)) - y)).toBeLessThanOrEqual(LINE);
      await untilStill(heading);
    }
  },
);

/** Opens the editor where part 50 is read. */
async function editPart50(page: Page, origin: string) {
  const itemView = await openLong(page, origin, 570);
  const { button, field } = screenOf(itemView);
  await readFrom(itemView, 50);
  await button('Edit Markdown').click();
  await expect.poll(async () => (await caretOf(itemView)).line).toBe('## Part 50');
  return { itemView, field };
}

test("a colleague's save above the line comes in and leaves the line in its place", async ({ session, origin }) => {
  const page = await session.newPage();
  const { itemView, field } = await editPart50(page, origin);
  const distance = async () => Math.abs((await caretOf(itemView)).y - (await topOf(field)));
  await expect.poll(distance).toBeLessThanOrEqual(LINE);
  await colleagueSaves(page, ITEM, 'New words\n\n'.repeat(20) + TEXT);
  await comeBack(itemView);
  await expect.poll(() => field.inputValue()).toContain('New words');
  expect((await caretOf(itemView)).line).toBe('## Part 50');
  expect(await distance()).toBeLessThanOrEqual(LINE);
});

test('what a colleague has saved above and below leaves the caret at its words, and is one step of undo', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const { itemView, field } = await editPart50(page, origin);
  await field.press('End');
  const before = await caretOf(itemView);
  await colleagueSaves(page, ITEM, `New words\n\n${TEXT}Last words\n`);
  await comeBack(itemView);
  await expect.poll(() => field.inputValue()).toMatch(/^New words[^]*Last words\n$/);
  const after = await caretOf(itemView);
  expect(after.line).toBe('## Part 50');
  expect(Math.abs(after.y - before.y)).toBeLessThanOrEqual(LINE);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(TEXT);
  await page.keyboard.press('Control+y');
  await page.keyboard.type('!');
  expect((await caretOf(itemView)).line).toBe('## Part 50!');
});

test('a pencil, or E, opens the whole text, if a person chose that, with the line in the same place', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const itemView = await openLong(page, origin, 760);
  const { button } = screenOf(itemView);
  await editWholeTextHere(itemView);
  await readFrom(itemView, 40);
  const item = itemView.getByText('second of 40', { exact: true });
  // The field ends above the lower edge of what is read.
  await item.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await untilStill(item);
  await item.hover();
  const before = await topOf(item);
  await button('Edit here').click();
  await expect.poll(async () => (await caretOf(itemView)).line).toBe('- second of 40');
  await expect.poll(async () => Math.abs((await caretOf(itemView)).y - before)).toBeLessThanOrEqual(LINE);
  await button('View').click();
  await expect.poll(async () => Math.abs((await topOf(item)) - before)).toBeLessThanOrEqual(LINE);
  await untilStill(item);
  await readFrom(itemView, 60);
  await page.mouse.move(0, 0);
  await itemView.locator('body').press('e');
  await expect.poll(async () => (await caretOf(itemView)).line).toBe('## Part 60');
});

test('a pencil finds its line in a table whose rows differ in height, and in a list whose items do', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem + 1) },
    { viewport: { width: 700, height: 900 } },
  );
  const long = 'words that go on and on over more than one row of a narrow window '.repeat(8).trim();
  const rows = ['one', long, 'two', 'three', 'four'].map((words) => `| ${words} | x |`);
  const items = ['- five', `- ${long}`, '- [ ] task', '- seven'];
  await openWithText(page, emptyItem, ['| a | b |', '| - | - |', ...rows, '', ...items, ''].join('\n'));
  const { button } = screenOf(itemView);
  await button('Edit Markdown').waitFor();
  await editWholeTextHere(itemView);
  const parts = itemView.locator('.iv-preview-document :is(td, th, li)');
  for (const [words, line] of [
    ['two', '| two | x |'],
    ['four', '| four | x |'],
    ['a', '| a | b |'],
    ['five', '- five'],
    ['task', '- [ ] task'],
    ['seven', '- seven'],
  ] as const) {
    const part = parts.filter({ hasText: new RegExp(`^\\s*${words}\\s*$`) });
    // What still moves brings other parts under the pointer.
    await untilStill(part);
    await part.hover();
    await button('Edit here').click();
    await expect.poll(async () => (await caretOf(itemView)).line).toBe(line);
    await button('View').click();
  }
});

longTest(
  "the preview beside the field shows the caret's line; after Save the text is where it was",
  async ({ session, origin }) => {
    const page = await session.newPage();
    const itemView = await openLong(page, origin, 1440);
    const { button } = screenOf(itemView);
    await readFrom(itemView, 30);
    await button('Edit Markdown').click();
    await expect.poll(async () => (await caretOf(itemView)).line).toBe('## Part 30');
    await button('Split').click();
    const heading = itemView.getByRole('heading', { name: 'Part 30', exact: true });
    const isInPane = () =>
      heading.evaluate((element) => {
        const pane = element.closest('.iv-reading')!.getBoundingClientRect();
        const { top } = element.getBoundingClientRect();
        return top >= pane.top - 1 && top < pane.bottom;
      });
    await expect.poll(isInPane).toBe(true);
    await itemView.locator('.iv-field').press('End');
    await page.keyboard.type('!');
    await button('Save').click();
    const changed = itemView.getByRole('heading', { name: 'Part 30!', exact: true });
    await expect.poll(() => changed.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(800);
    await expect.poll(() => changed.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  },
);

test('a tap brings the pencil to the part under the finger, and a tap on it opens the editor at its line', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem + 1) },
    { hasTouch: true, isMobile: true, viewport: { width: 570, height: 900 } },
  );
  await openWithText(page, emptyItem, '# Plan\n\nFirst words\n\n- one\n- two\n- three\n');
  const { button } = screenOf(itemView);
  await button('Edit Markdown').waitFor();
  await editWholeTextHere(itemView);
  for (const [words, line] of [
    ['First words', 'First words'],
    ['two', '- two'],
  ] as const) {
    await itemView.getByText(words, { exact: true }).tap();
    await button('Edit here').tap();
    await expect.poll(async () => (await caretOf(itemView)).line).toBe(line);
    await button('View').tap();
  }
});

test('in a long text the screen answers before the field is laid out, however writing is asked for', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  await page.goto(origin + playgroundAddress({ item: '1' }));
  await openWithText(page, ITEM, TEXT.repeat(15));
  const itemView = itemViewOf(page);
  const { button, field } = screenOf(itemView);
  const heading = itemView.getByRole('heading', { name: 'Part 0', exact: true }).first();
  await heading.waitFor();
  await editWholeTextHere(itemView);
  for (const ask of [
    () => button('Edit Markdown').click(),
    async () => {
      await heading.hover();
      await button('Edit here').click();
    },
    () => itemView.locator('body').press('e'),
  ]) {
    await heading.waitFor();
    // What each frame shows, until the field is there.
    const frames = await itemView.locator('body').evaluateHandle(() => {
      const seen = new Set<string>();
      const look = () => {
        const isWriting = document.querySelector('.iv-field')?.checkVisibility();
        seen.add(isWriting ? 'field' : (document.querySelector('.iv-loader')?.textContent ?? 'text'));
        if (!isWriting) requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await ask();
    await expect.poll(() => frames.evaluate((seen) => [...seen])).toEqual(['text', 'Loading…', 'field']);
    expect((await field.inputValue()).length).toBe(15 * TEXT.length);
    await button('View').click();
  }
});

test('a viewer gets no pencil, and the key E does nothing', async ({ session, origin }) => {
  const page = await session.newPage();
  await page.goto(origin + playgroundAddress({ item: '1', role: 'viewer' }));
  const itemView = itemViewOf(page);
  const heading = itemView.getByRole('heading', { name: 'Launch plan' });
  await heading.hover();
  await itemView.locator('body').press('e');
  expect(await screenOf(itemView).button('Edit here').count()).toBe(0);
  expect(await screenOf(itemView).field.count()).toBe(0);
});

longTest('the focus that comes to the bar by key leaves the text where it is', async ({ session, origin }) => {
  const page = await session.newPage();
  const itemView = await openLong(page, origin, 570);
  await readFrom(itemView, 50);
  // Not how far the page is scrolled: what is above may still be laid out, and be taller than estimated.
  const heading = itemView.getByRole('heading', { name: 'Part 50', exact: true });
  const place = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  await screenOf(itemView).button('Edit Markdown').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await place()).toBe(before);
});
