import type { Locator } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { longTest, test } from './browser.ts';
import { openForPasting, paste } from './pasting.ts';

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, '../editing/fixtures/clipboard', name), 'utf8');
/** What the fixture of a program is to become: the file without the line that says its kind. */
const markdownOf = (name: string) => fixture(`${name}.md`).split('\n').slice(2).join('\n').trimEnd();

const state = (field: Locator) =>
  field.evaluate(
    (element: HTMLTextAreaElement) => [element.value, element.selectionStart, element.selectionEnd] as const,
  );

test('a document pasted from Docs becomes Markdown, or plain text by the chip, with undo', async ({
  openItemView,
  screenshot,
}) => {
  const { page, field, chip } = await openForPasting(openItemView, 'Notes: ');
  const before = await state(field);
  await paste(field, { 'text/html': fixture('docs.html'), 'text/plain': 'Kick-off\nPlain' });
  await expect.poll(() => field.inputValue()).toBe(`Notes: \n\n${markdownOf('docs')}`);
  const rich = await state(field);
  await chip.getByRole('button', { name: 'Markdown', pressed: true }).waitFor();
  await screenshot(page, 'chip');

  await page.keyboard.press('Alt+Shift+V');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await state(field))[0]).toBe('Notes: Kick-off\nPlain');
  await chip.getByRole('button', { name: 'Plain text', pressed: true }).waitFor();
  const plain = await state(field);

  await page.keyboard.press('Control+z');
  await expect.poll(() => state(field)).toEqual(rich);
  await chip.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => state(field)).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(() => state(field)).toEqual(rich);
  await page.keyboard.press('Control+y');
  await expect.poll(() => state(field)).toEqual(plain);
});

test('what is copied from a page with the keys is pasted as Markdown with the keys', async ({
  openItemView,
  session,
}) => {
  const { page, field } = await openForPasting(openItemView, '');
  const source = await session.newPage();
  const copied = [
    ['<div><span>H</span><sub>2</sub><span>O</span></div>', 'H<sub>2</sub>O'],
    [
      '<ul><li><span class="handle"><svg></svg></span><input type="checkbox"> a</li><li><label><input type="checkbox" checked> b</label></li></ul>',
      '- [ ] a\n- [x] b',
    ],
    [
      '<style>i { user-select: none }</style><p>See</p><pre><code class="language-js"><i>1</i>a();\n<i>2</i>  b();</code></pre>',
      'See\n\n```js\na();\n  b();\n```',
    ],
    ['<style>div { white-space: pre-wrap }</style><div>one\n<b>two</b></div>', 'one\\\n**two**'],
  ] as const;
  for (const [html, markdown] of copied) {
    await source.setContent(html);
    await source.bringToFront();
    await source.keyboard.press('Control+a');
    await source.keyboard.press('Control+c');
    await page.bringToFront();
    await field.press('Control+a');
    await field.press('Control+v');
    await expect.poll(() => field.inputValue()).toBe(markdown);
  }
});

test('an address pasted over selected words makes a link, which undo takes back with the selection', async ({
  openItemView,
}) => {
  const { page, field, chip } = await openForPasting(openItemView, 'see the plan', [4, 12]);
  await paste(field, { 'text/plain': 'https://example.com/plan' });
  await expect.poll(async () => (await state(field))[0]).toBe('see [the plan](https://example.com/plan)');
  await chip.getByRole('button', { name: 'Link', pressed: true }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => state(field)).toEqual(['see the plan', 4, 12]);
});

test('in a table cells go into its cells and lines into one, each in one undo step', async ({ openItemView }) => {
  const table = '| a | b |\n| - | - |\n| c | d |';
  const { page, field, chip } = await openForPasting(openItemView, table, [22, 22]);
  await paste(field, { 'text/plain': '1\t2\n3\t4' });
  await expect.poll(() => state(field)).toEqual(['| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |', 37, 37]);
  await page.keyboard.press('Alt+Shift+V');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await state(field))[0]).toBe('| a | b |\n| - | - |\n| 1\t2<br>3\t4c | d |');
  await chip.getByRole('button', { name: 'Plain text', pressed: true }).waitFor();
  // The choice, and the paste.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => state(field)).toEqual([table, 22, 22]);
  await paste(field, { 'text/plain': 'x\ny|z' });
  await expect.poll(async () => (await state(field))[0]).toBe('| a | b |\n| - | - |\n| x<br>y\\|zc | d |');
  await page.keyboard.press('Control+z');
  await expect.poll(() => state(field)).toEqual([table, 22, 22]);
});

longTest('rows from a spreadsheet become a table, and typing on takes the chip away', async ({ openItemView }) => {
  const { page, field, chip } = await openForPasting(openItemView, '');
  await paste(field, { 'text/html': fixture('excel.html'), 'text/plain': 'Part\tPrice' });
  await expect.poll(() => field.inputValue()).toBe(markdownOf('excel'));
  await chip.getByRole('button', { name: 'Table', pressed: true }).waitFor();
  await page.keyboard.type(' ');
  await chip.waitFor({ state: 'detached' });
});

longTest('code from an editor stays as it is, and anything pasted into a fence too', async ({ openItemView }) => {
  const { field, chip } = await openForPasting(openItemView, '```\n\n```', [4, 4]);
  await paste(field, { 'text/html': fixture('web-table.html'), 'text/plain': 'City\tPeople' });
  await expect.poll(() => field.inputValue()).toBe('```\nCity\tPeople\n```');
  await field.fill('');
  await paste(field, { 'text/html': fixture('vscode.html'), 'text/plain': 'a *b*\n  c' });
  await expect.poll(() => field.inputValue()).toBe('a *b*\n  c');
  await chip.getByRole('button', { name: 'Code block', pressed: false }).click();
  await expect.poll(() => field.inputValue()).toBe('```\na *b*\n  c\n```');
});

describe('a file', () => {
  longTest('that is dropped on an empty text replaces it, and undo takes it back', async ({ openItemView }) => {
    const { page, field, itemView } = await openForPasting(openItemView, '');
    const text = Array.from({ length: 3000 }, (_, at) => `line ${at}`).join('\n');
    await field.evaluate((element, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'plan.md', { type: 'text/markdown' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
    await itemView.locator('.iv-chip-words', { hasText: '“plan.md” was imported' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe(text);
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('');
  });

  test('that is dropped while the text is only read changes nothing', async ({ openItemView }) => {
    const { field, itemView, button } = await openForPasting(openItemView, 'before');
    await button('View').click();
    await itemView.getByRole('document').getByText('before').waitFor();
    const drop = (name: string) =>
      itemView.locator('body').evaluate((_, file) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([file], file, { type: 'text/markdown' }));
        return window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      }, name);
    // The browser is kept from opening it in place of the page all the same.
    expect(await drop('first.md')).toBe(false);
    await button('Edit Markdown').click();
    await drop('second.md');
    await itemView.locator('.iv-chip-words', { hasText: '“second.md” was imported' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('beforesecond.md');
  });

  longTest('that is chosen goes to the caret; one that is no text is refused politely', async ({ openItemView }) => {
    const { page, field, itemView, button } = await openForPasting(openItemView, 'before after', [7, 7]);
    const choose = async (name: string, content: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await button('Import a .md file').click();
      await (await chooser).setFiles({ name, mimeType: 'text/markdown', buffer: content });
    };
    await choose('part.md', Buffer.from('\ufeff# Part\r\n\r\ntext'));
    await itemView.locator('.iv-chip-words', { hasText: '“part.md” was imported' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('before \n\n# Part\n\ntext\n\nafter');
    await choose('picture.md', Buffer.from([0x89, 0x50, 0xff, 0xfe, 0x00]));
    await itemView
      .locator('.iv-chip-words', { hasText: '“picture.md” is not a text file, so it was not imported' })
      .waitFor();
    await choose('huge.md', Buffer.alloc(4_600_000, 'a'));
    await itemView
      .locator('.iv-chip-words', {
        hasText: '“huge.md” was not imported: it is 4.60 MB, and a text holds at most 4.50 MB',
      })
      .waitFor();
  });
});

test('a list pasted with formatting is numbered with the list around it, in each reading', async ({ openItemView }) => {
  const { page, field, chip } = await openForPasting(openItemView, '8. a\n9. \n10. b\n    - c', [8, 8]);
  const before = await state(field);
  const formats = { 'text/html': '<ol><li><b>x</b></li><li>y</li></ol>', 'text/plain': 'x\ny' };
  await paste(field, formats);
  await expect.poll(() => field.inputValue()).toBe('8. a\n9. **x**\n10. y\n11. b\n    - c');
  const rich = await state(field);
  await chip.getByRole('button', { name: 'Plain text' }).click();
  await expect.poll(() => field.inputValue()).toBe('8. a\n9. x\ny\n10. b\n    - c');
  await chip.getByRole('button', { name: 'Markdown' }).click();
  await expect.poll(() => state(field)).toEqual(rich);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => state(field)).toEqual(before);
});

test('a line that is dragged to another place of its list is numbered there, and undo brings it back', async ({
  openItemView,
}) => {
  const text = '1. a\n2. b\n3. c\n4. d\n';
  const { page, field } = await openForPasting(openItemView, text, [5, 10]);
  const box = (await field.boundingBox())!;
  const { line, left, top } = await field.evaluate((element) => {
    const style = getComputedStyle(element);
    const [line, left, top] = [style.lineHeight, style.paddingLeft, style.paddingTop].map(Number.parseFloat);
    return { line: line!, left: left!, top: top! };
  });
  const middleOf = (at: number) => box.y + top + line * (at + 0.5);
  await page.mouse.move(box.x + left + 8, middleOf(1));
  await page.mouse.down();
  await page.mouse.move(box.x + left + 4, middleOf(2), { steps: 5 });
  await page.mouse.move(box.x + left, middleOf(3), { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => field.inputValue()).toBe('1. a\n2. c\n3. b\n4. d\n');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(text);
});
