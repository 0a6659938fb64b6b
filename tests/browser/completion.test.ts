import { expect } from 'vitest';
import { people } from '../../src/simulator/simulated-monday.ts';
import { emptyItem, openItem, screenOf } from './playground.ts';
import { longTest, test } from './browser.ts';

test('emoji, blocks, templates and headings are completed; Enter takes only a chosen option', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem) },
    // High enough for eight rows under the caret.
    { viewport: { width: 1280, height: 1200 } },
  );
  const { field, write, button } = screenOf(itemView);
  const list = itemView.getByRole('listbox', { name: 'Suggestions' });
  const option = (name: string | RegExp) => list.getByRole('option', { name });
  const state = () =>
    field.evaluate((element: HTMLTextAreaElement) => [element.value, element.selectionStart, element.selectionEnd]);
  await write('# Big plan\n\n');
  await button('Find and replace').waitFor();

  await page.keyboard.type('Party :tad');
  await option(':tada:').waitFor();
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(null);
  await page.keyboard.press('Enter');
  await list.waitFor({ state: 'detached' });
  await expect.poll(async () => (await state())[0]).toBe('# Big plan\n\nParty :tad\n');
  await page.keyboard.type('and :tad');
  await option(':tada:').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await option(':tada:').getAttribute('id'));
  const before = await state();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await state())[0]).toBe('# Big plan\n\nParty :tad\nand 🎉');
  const after = await state();
  await page.keyboard.press('Control+z');
  await expect.poll(state).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(state).toEqual(after);

  await page.keyboard.type('\n\n[top](#bi');
  await option('Big plan').click();
  await page.keyboard.type(')\n\n');
  await expect.poll(async () => (await state())[0]).toMatch(/\[top\]\(#big-plan\)\n\n$/);

  await page.keyboard.type('/');
  await option('Heading 2').waitFor();
  await screenshot(page, 'blocks');
  const titles = () => list.locator('.iv-completion-group:visible').allInnerTexts();
  await expect.poll(titles).toEqual(['Text', 'Lists']);
  // What does not fit is not scrolled to: the arrows, the wheel and a press on the mark move what is shown, the last being next to the first.
  await expect.poll(() => list.locator('[role=option]:visible, .iv-completion-group:visible').count()).toBe(8);
  await page.keyboard.press('ArrowUp');
  await list.locator('[aria-selected="true"][aria-posinset="28"][aria-setsize="28"]').waitFor();
  await option('Heading 1').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await option('Heading 1').waitFor();
  await expect.poll(titles).toEqual(['Text', 'Lists']);
  await page.keyboard.press('ArrowUp');
  await list.hover();
  for (let turn = 0; turn < 24; turn += 1) await page.mouse.wheel(0, -100);
  await option('Heading 1').waitFor();
  await itemView.locator('.iv-completion-more').last().click();
  await option('Heading 1').waitFor({ state: 'detached' });
  await page.keyboard.type('meet');
  await option('Meeting notes').click();
  await expect
    .poll(async () => (await state())[0])
    .toMatch(/## Meeting notes, .*\n\n\*\*Attendees:\*\* \n\n### Agenda/);
  await page.keyboard.type('Dana');
  await expect.poll(async () => (await state())[0]).toContain('**Attendees:** Dana\n');

  // Escape ends it for this name, and nothing is offered in code or while an input method composes.
  await page.keyboard.type(' :sm');
  await option(':smile:').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.type('ile `:sm');
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.dispatchEvent(new CompositionEvent('compositionstart'));
    element.setRangeText(' :he', element.selectionStart, element.selectionEnd, 'end');
    element.dispatchEvent(new InputEvent('input', { isComposing: true, inputType: 'insertCompositionText' }));
  });
  expect(await list.count()).toBe(0);
});

test('a list stays open, within the field, while the window becomes lower and higher again', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem) },
    { viewport: { width: 1280, height: 1200 } },
  );
  const { field, write } = screenOf(itemView);
  const list = itemView.getByRole('listbox', { name: 'Suggestions' });
  await write('line\n'.repeat(16));
  await page.keyboard.type('/head');
  await list.getByRole('option', { name: 'Heading 2' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const chosen = list.locator('[aria-selected="true"]');
  await expect.poll(() => chosen.innerText()).toBe('Heading 2');
  const scrolledTo = () => field.evaluate((element) => element.scrollTop);
  const isInField = async () => {
    const [inner, outer] = await Promise.all([chosen.boundingBox(), field.boundingBox()]);
    return !!inner && !!outer && inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
  };

  await page.setViewportSize({ width: 1280, height: 420 });
  await expect.poll(scrolledTo).toBeGreaterThan(0);
  await expect.poll(isInField).toBe(true);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await expect.poll(scrolledTo).toBe(0);
  await expect.poll(isInField).toBe(true);
  await expect.poll(() => chosen.innerText()).toBe('Heading 2');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(`${'line\n'.repeat(16)}## `);
});

test('of blocks the first is chosen from the start: /table and Enter insert a table', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  const chosen = itemView.getByRole('listbox', { name: 'Suggestions' }).locator('[aria-selected="true"]');
  await write('');
  await page.keyboard.type('/');
  await expect.poll(() => chosen.innerText()).toBe('Heading 1');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.type('table');
  await expect.poll(() => chosen.innerText()).toBe('Insert table');
  await expect.poll(() => chosen.locator('b').innerText()).toBe('table');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toMatch(/^\|  +\|  +\|\n\| --- \| --- \|/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('/table');

  await field.fill('');
  await page.keyboard.type('/note');
  await expect.poll(() => chosen.innerText()).toBe('Alert: note');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toMatch(/^> \[!NOTE\]/);

  // Also by the name that Markdown has for it.
  await field.fill('');
  await page.keyboard.type('/image');
  await expect.poll(() => chosen.innerText()).toBe('Picture from an address');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('![]()');
});

test('/code and /math in an item stand in it, Enter goes on in them, and two more leave them', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  const chosen = itemView.getByRole('listbox', { name: 'Suggestions' }).locator('[aria-selected="true"]');
  const insert = async (name: string, option: string) => {
    await page.keyboard.type(`/${name}`);
    await expect.poll(() => chosen.innerText()).toBe(option);
    await page.keyboard.press('Enter');
  };
  await write('');
  for (const [typed, sign, begin] of [
    ['- ', '- ', '  '],
    ['9. a\n', '9. a\n10. ', '    '],
    ['- [ ] ', '- [ ] \n  ', '  '],
    ['> - a\n', '> - a\n> - ', '>   '],
  ] as const)
    for (const [name, option, fence] of [
      ['code', 'Code block', '```'],
      ['math', 'Math', '$$'],
    ] as const) {
      await field.fill('');
      await page.keyboard.type(typed);
      await insert(name, option);
      await page.keyboard.type('x\ny');
      const block = `${sign}${fence}\n${begin}x\n${begin}y\n${begin}${fence}`;
      await expect.poll(() => field.inputValue(), { message: typed }).toBe(block);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await page.keyboard.type('\n\n');
      const outside = `${block}\n${sign.startsWith('>') ? '> ' : ''}`;
      await expect.poll(() => field.inputValue(), { message: typed }).toBe(outside);
    }
});

test('the caret of a template is in view, however high the template is', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  await write('words\n\n'.repeat(60));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('/update');
  await itemView.getByRole('option', { name: 'Status update' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toContain('### Blocked');
  const isInView = () =>
    field.evaluate((element: HTMLTextAreaElement) => {
      const line = element.value.slice(0, element.selectionStart).split('\n').length;
      const bottom = Number.parseFloat(getComputedStyle(element).paddingTop) + line * 22 - element.scrollTop;
      return bottom > 22 && bottom < element.clientHeight;
    });
  await expect.poll(isInView).toBe(true);
});

longTest('the groups of blocks stand at their side in Hebrew, too', async ({ openItemView, screenshot }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), language: 'he', theme: 'dark' });
  await itemView.getByRole('button', { name: 'עריכת Markdown' }).click();
  await itemView.locator('textarea.iv-field:focus').waitFor();
  await page.keyboard.type('/');
  const list = itemView.getByRole('listbox');
  await expect.poll(() => list.getByRole('group').first().getAttribute('aria-label')).toBe('טקסט');
  const [row, icon] = await Promise.all(
    [list.getByRole('option').first(), list.locator('svg').first()].map((part) => part.boundingBox()),
  );
  expect(icon!.x).toBeGreaterThan(row!.x + row!.width / 2);
  await screenshot(page, 'in Hebrew');
});

test('behind words Enter is Enter while a list is open, and takes what was asked for by its first letters', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), scopes: 'all' });
  const { field, write } = screenOf(itemView);
  const list = itemView.getByRole('listbox', { name: 'Suggestions' });
  await write('');
  for (const [typed, offered, made] of [
    ['- [ ] dir /s', 'Make a subitem', /^- \[ \] dir \/s\n- \[ \] $/],
    ['so /tab', 'Insert table', /^so \/tab\n$/],
    ['- so /', 'Heading 1', /^- so \/\n- $/],
    ['so :roc', ':rocket:', /^so :roc\n$/],
    ['see #an', 'Launch plan', /^see #an\n$/],
    ['see #', 'Launch plan', /^see #\n$/],
    ['ask @', 'Noa Kim', /^ask @\n$/],
    ['#', 'Launch plan', /^#\n$/],
    ['see #la', 'Launch plan', /^see \[Launch plan\]\(\S+\)$/],
    ['ask @no', 'Noa Kim', /^ask \[Noa Kim\]\(\S+\)$/],
    ['it is {{', 'Status', /^it is \{\{\n$/],
    ['- /quo', 'Quote', /^(?!.*\/quo)/s],
  ] as const) {
    await field.fill('');
    await page.keyboard.type(typed);
    await list.getByRole('option', { name: offered }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue(), { message: typed }).toMatch(made);
    await list.waitFor({ state: 'detached' });
  }
});

test('of blocks behind words the arrow keys choose one, which comes below the words', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  const list = itemView.getByRole('listbox', { name: 'Suggestions' });
  await write('');
  for (const [typed, made] of [
    ['So /quote', 'So\n\n> '],
    ['So /image', 'So ![]()'],
  ] as const) {
    // Not the list that the step back has opened again.
    await field.fill('');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.type(typed);
    await list.getByRole('option').first().waitFor();
    expect(await list.locator('[aria-selected="true"]').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await list.locator('[aria-selected="true"]').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe(made);
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe(typed);
  }
});

test('the bare sign offers what changed last and people; a space behind a hash begins a heading', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), scopes: 'all' });
  const { field, write } = screenOf(itemView);
  const list = itemView.getByRole('listbox', { name: 'Suggestions' });
  await write('');
  for (const [sign, name] of [
    ['@', 'Noa Kim'],
    ['#', 'Launch plan'],
  ] as const) {
    await page.keyboard.type(`see ${sign}`);
    await list.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toMatch(/^see \[[^\]]+\]\(https:\S+\)$/);
    await field.fill('');
    await list.waitFor({ state: 'detached' });
  }
  await page.keyboard.type('#');
  await list.getByRole('option', { name: 'Launch plan' }).waitFor();
  await page.keyboard.type(' Plan\n');
  await expect.poll(() => field.inputValue()).toBe('# Plan\n');
  await list.waitFor({ state: 'detached' });
});

test('the bare sign offers first whom one mentioned lately, then those in the text', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), scopes: 'all' });
  const { field, write } = screenOf(itemView);
  const list = itemView.getByRole('listbox', { name: 'Suggestions' });
  const offered = async (text: string) => {
    await field.fill(text);
    await field.press('End');
    await page.keyboard.type('@');
    await list.getByRole('option', { name: 'Noa Kim' }).waitFor();
    const [first] = await list.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return first;
  };
  await write('');
  expect(await offered('see ')).toBe('@Dana Levi');
  expect(await offered(`[Noa](https://playground.monday.com/users/${people[1].id}) `)).toBe('@Noa Kim');
  await field.fill('');
  await page.keyboard.type('@Noa');
  await list.getByRole('option', { name: 'Noa Kim' }).click();
  await expect.poll(() => field.inputValue()).toContain('[Noa Kim](');
  await openItem(page, 1);
  await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await openItem(page, emptyItem);
  await write('');
  expect(await offered('see ')).toBe('@Noa Kim');
});
