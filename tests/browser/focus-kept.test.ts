import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { middleOf, openText, stored, untilStored } from './part.ts';
import { colleagueSaves, comeBack, emptyItem, screenOf } from './playground.ts';

// What has the focus, or is being pressed, while the words of a colleague come in.

const TEXT = `# Plan

Before[^a]

- [ ] one
- [ ] two
  - [ ] below
  - [ ] with a [link](https://example.com/)
- [ ] three[^b]
- [ ] four

<details><summary>More</summary>

words

</details>

[^a]: first
[^b]: second
`;

/** Tasks above, in and below the list, of which all numbers change, and a note before the others. */
const THEIRS = TEXT.replace('# Plan', '# The plan[^new]\n\n- [ ] quite new')
  .replace('- [ ] one\n', '- [ ] zero\n- [x] one\n')
  .replace('  - [ ] below\n', '  - [ ] half\n  - [ ] below\n')
  .replace('- [ ] four\n', '- [ ] four\n- [ ] five\n')
  .concat('[^new]: newest\n');

/** Returns the words of the item, or else of the line, in which the focus is. */
const focused = (itemView: FrameLocator) =>
  itemView.locator('body').evaluate(() => {
    const { activeElement } = document;
    return activeElement?.closest('li, p, summary')?.textContent.trim().split('\n')[0];
  });

async function untilTheirsAreShown(itemView: FrameLocator): Promise<void> {
  await comeBack(itemView);
  await itemView.getByText('quite new').waitFor();
  await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
}

test.for([
  ['two', 1],
  ['below', 2],
  ['four', 5],
] as const)(
  'Space ticks the task "%s" that has the focus, whatever a colleague puts in above and below',
  async ([words, at], { openItemView }) => {
    const { page, itemView } = await openText(openItemView, TEXT);
    await itemView.getByRole('checkbox').nth(at).focus();
    expect(await focused(itemView)).toBe(words);
    await colleagueSaves(page, emptyItem, THEIRS);
    await untilTheirsAreShown(itemView);
    expect(await focused(itemView)).toBe(words);
    await page.keyboard.press('Space');
    await untilStored(page, THEIRS.replace(`[ ] ${words}\n`, `[x] ${words}\n`));
    expect(await focused(itemView)).toBe(words);
  },
);

/** What a note is called by, which changes with those above it, and the sign that leads back. */
const bare = (words: string | undefined) => words?.replace(/\d|↩/g, '');

test.for(['li a[href^="https:"]', 'li > sup > [data-footnote-ref]', '[data-footnote-backref]', 'summary'])(
  'the focus stays on %s when a colleague puts others in above',
  async (selector, { openItemView }) => {
    const { page, itemView } = await openText(openItemView, TEXT);
    await itemView.locator(`.iv-preview-document ${selector}`).last().focus();
    const before = await focused(itemView);
    expect(before).toMatch(/link|three|second|More/);
    await colleagueSaves(page, emptyItem, THEIRS);
    await untilTheirsAreShown(itemView);
    expect(bare(await focused(itemView))).toBe(bare(before));
  },
);

test('a press on a box that a colleague moves meanwhile ticks no other', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  const { x, y } = await middleOf(itemView.getByRole('checkbox').nth(1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await colleagueSaves(page, emptyItem, THEIRS);
  await untilTheirsAreShown(itemView);
  await page.mouse.up();
  await page.keyboard.press('Space');
  // Either nothing or its own task: the focus is on the box that was pressed.
  await untilStored(page, THEIRS.replace('[ ] two\n', '[x] two\n'));
});

test('the pencil and the grip stay with their item while a colleague puts others in above', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView, TEXT);
  await itemView.getByRole('checkbox').nth(5).focus();
  const pencil = screenOf(itemView).button('Edit here');
  await pencil.focus();
  await colleagueSaves(page, emptyItem, THEIRS);
  await untilTheirsAreShown(itemView);
  expect(await pencil.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => part.inputValue()).toBe('- [ ] four');
  expect(await stored(page)).toBe(THEIRS);
});

const TASKS = '- [ ] one\n- [ ] two\n  - [ ] below\n- [ ] three\n- [ ] four\n';

/** Has a colleague save a text that ends with "quite new", and waits until it is shown. */
async function colleagueMakesIt(page: Page, itemView: FrameLocator, text: string): Promise<string> {
  const theirs = `${text}\nquite new\n`;
  await colleagueSaves(page, emptyItem, theirs);
  await untilTheirsAreShown(itemView);
  return theirs;
}

test.for([
  ['two', 1, '- [ ] two\n  - [ ] below\n- [ ] one\n- [ ] three\n- [ ] four\n'],
  ['two', 1, '- [ ] one\n- [ ] three\n- [ ] four\n- [ ] two\n  - [ ] below\n'],
  ['below', 2, '- [ ] new\n- [ ] four\n- [ ] three\n- [ ] two\n  - [ ] half\n  - [ ] below\n- [ ] one\n'],
  ['four', 4, '- [ ] four\n- [ ] one\n- [ ] two\n  - [ ] below\n- [ ] three\n'],
  ['two more', 1, TASKS.replace('two', 'two more')],
] as const)(
  'Space ticks the task "%s" where a colleague has moved it',
  async ([words, at, moved], { openItemView }) => {
    const { page, itemView } = await openText(openItemView, TASKS);
    await itemView.getByRole('checkbox').nth(at).focus();
    const theirs = await colleagueMakesIt(page, itemView, moved);
    expect(await focused(itemView)).toBe(words);
    await page.keyboard.press('Space');
    await untilStored(page, theirs.replace(`[ ] ${words}\n`, `[x] ${words}\n`));
    expect(await focused(itemView)).toBe(words);
  },
);

const LISTS = `${TASKS}\n## List\n\n- [ ] last\n`;

test.for([
  ['that is reworded', LISTS.replace('- [ ] two\n  - [ ] below\n- [ ] three', '- [ ] three and more')],
  ['that is new', LISTS.replace('- [ ] two\n  - [ ] below\n- [ ] three', '- [ ] three\n- [ ] new')],
  ['of another list', '- [ ] one\n\n## List\n\n- [ ] the last\n'],
] as const)('Space ticks no task %s in the place of the one that was taken out', async ([, text], { openItemView }) => {
  const { page, itemView } = await openText(openItemView, LISTS);
  await itemView.getByRole('checkbox').nth(1).focus();
  const theirs = await colleagueMakesIt(page, itemView, text);
  // The bar takes the status line's words back: no button gets the focus that the task has lost.
  await itemView.locator('.iv-since').waitFor();
  await page.keyboard.press('Space');
  await itemView.getByRole('checkbox').first().click();
  await untilStored(page, theirs.replace('[ ] one', '[x] one'));
});
