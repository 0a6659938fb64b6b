import type { FrameLocator } from 'playwright-core';
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
