import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';
import {
  callsOn,
  colleagueSaves,
  emptyItem,
  itemViewOf,
  openItem,
  screenOf,
  untilNoDraftIsKept,
  untilSeen,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

const item = String(emptyItem);
const lines = Array.from({ length: 60 }, (_, line) => `Paragraph ${line}`);
const text = lines.join('\n\n');
const changed = lines.with(5, 'News here').with(50, 'News there').join('\n\n');

/** Goes to another item, has a colleague save, and comes back. */
async function comeBackTo(page: Page, itemView: FrameLocator, saved: string): Promise<void> {
  await openItem(page, 1);
  await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await colleagueSaves(page, emptyItem, saved);
  await openItem(page, emptyItem);
}

/** The words of the marked blocks. */
const markedIn = async (itemView: FrameLocator) =>
  (await itemView.locator('[data-changed]').allTextContents()).map((words) => words.trim());
const barOf = (itemView: FrameLocator) => itemView.getByRole('region', { name: 'Changed since you were here' });

describe('what changed since somebody was here', () => {
  test('is marked at the edge of a table that is wider than the column, not in it', async ({ openItemView }) => {
    const options = { viewport: { width: 1366, height: 900 } };
    const { page, itemView } = await openItemView({ item }, options);
    await itemView.getByText('No description yet').waitFor();
    const row = (cell: string) => `|${` ${cell} |`.repeat(20)}\n`;
    const table = (word: string) => `Words\n\n${row('Column')}${row('-')}${row(word)}`;
    await comeBackTo(page, itemView, table('Paragraph 1'));
    await untilSeen(page, 'Paragraph 1');
    await comeBackTo(page, itemView, table('Paragraph 2'));
    const wide = itemView.locator('[data-changed] > .iv-wide');
    await wide.waitFor();
    const drawn = await wide.evaluate((element) => {
      const block = element.parentElement!;
      return {
        isWider: element.getBoundingClientRect().left < block.getBoundingClientRect().left,
        inColumn: getComputedStyle(block, '::before').display,
        atEdge: getComputedStyle(element)
          .boxShadow.match(/-?\d+px/g)
          ?.filter((_, index) => index % 4 === 0),
      };
    });
    expect(drawn).toEqual({ isWider: true, inColumn: 'none', atEdge: ['-11px', '-14px'] });
  });

  test.for([['an editor', 'editor'], ...inLongRun([['a viewer', 'viewer']] as const)] as const)(
    'is marked for %s, walked through by N, and forgotten by Done',
    async ([, role], { openItemView }) => {
      const { page, itemView } = await openItemView({ item, role });
      await itemView.getByText('No description yet').waitFor();
      await comeBackTo(page, itemView, text);
      await untilSeen(page, 'Paragraph 50');
      expect(await barOf(itemView).count()).toBe(0);

      await comeBackTo(page, itemView, changed);
      const bar = barOf(itemView);
      await bar.getByText(/^2 changes since \d\d:\d\d$/).waitFor();
      expect(await markedIn(itemView)).toEqual(['News here', 'News there']);
      expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
      await bar.getByRole('button', { name: 'Show' }).click();
      await itemView.locator('[data-changed=here]', { hasText: 'News here' }).waitFor();
      await page.keyboard.press('Shift+N');
      await itemView.locator('[data-changed=here]', { hasText: 'News there' }).waitFor();
      await page.keyboard.press('n');
      await itemView.locator('[data-changed=here]', { hasText: 'News here' }).waitFor();
      await page.keyboard.press('n');
      const isInView = () =>
        itemView.getByText('News there').evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      await expect.poll(isInView).toBe(true);

      await bar.getByRole('button', { name: 'Done' }).press('Enter');
      await bar.waitFor({ state: 'detached' });
      // The next Tab goes on from what was read last.
      expect((await itemView.locator(':focus').allTextContents()).map((words) => words.trim())).toEqual(['News there']);
      await expect.poll(() => markedIn(itemView)).toEqual([]);
      await untilSeen(page, 'News there');
      await comeBackTo(page, itemView, `${changed}\n\nMore`);
      await bar.getByText(/^1 change since/).waitFor();
      const written = (await callsOn(page)).filter(({ kind, about }) => kind === 'write' && about.includes('_read_'));
      expect(written).toEqual([]);
    },
  );

  test('is marked for a viewer whose browser stores nothing, while the view is open', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, role: 'viewer' });
    await itemView.getByText('No description yet').waitFor();
    const refused = await itemView.locator('body').evaluateHandle(() => {
      const texts: string[] = [];
      IDBObjectStore.prototype.put = (value: { text: string }) => {
        texts.push(value.text);
        throw new DOMException('No space is left.', 'QuotaExceededError');
      };
      return texts;
    });
    await comeBackTo(page, itemView, text);
    await expect.poll(() => refused.jsonValue()).toContain(text);
    await comeBackTo(page, itemView, changed);
    await barOf(itemView)
      .getByText(/^2 changes since/)
      .waitFor();
    expect(await markedIn(itemView)).toEqual(['News here', 'News there']);
    const written = (await callsOn(page)).filter(({ kind }) => kind === 'write');
    expect(written).toEqual([]);
  });

  test('names who changed it, to somebody who may only read, too', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, role: 'viewer', second: 'editor', scopes: 'all' });
    const second = screenOf(itemViewOf(page, 1));
    for (const words of ['First words', 'Last words']) {
      await openItem(page, 1);
      await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
      await second.write(words);
      await second.save();
      await untilNoDraftIsKept(page);
      await openItem(page, emptyItem);
      await itemView.getByText(words).waitFor();
      await untilSeen(page, 'First words');
    }
    await barOf(itemView)
      .getByText(/^Noa Kim changed 1 place since \d\d:\d\d$/)
      .waitFor();
  });

  test('is told with a name while one reads, and while one writes', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, second: 'editor', scopes: 'all' });
    const second = screenOf(itemViewOf(page, 1));
    const { button, field, status } = screenOf(itemView);
    await second.write('First words');
    await second.save();
    await itemView.getByText('First words').waitFor();
    await second.write('First words\n\nMore words');
    await second.save();
    const bar = barOf(itemView);
    await bar.getByText(/^Noa Kim changed 1 place since \d\d:\d\d$/).waitFor();
    expect(await markedIn(itemView)).toEqual(['More words']);
    expect(await status.innerText()).toBe('');
    await bar.getByRole('button', { name: 'Show' }).click();
    await itemView.locator('[data-changed=here]', { hasText: 'More words' }).waitFor();
    await bar.getByRole('button', { name: 'Done' }).click();
    await bar.waitFor({ state: 'detached' });

    await button('Edit Markdown').click();
    await field.fill('My words\n\nMore words');
    await second.write('First words\n\nMore words\n\nLast words');
    await second.save();
    await expect.poll(() => status.innerText()).toBe('A colleague saved a newer version (Noa Kim)');
    await button('Save').click();
    await expect.poll(() => status.innerText()).toBe('Merged with a colleague’s changes (Noa Kim)');
  });

  test('is marked by its words, in items and cells, and N goes from one to the next', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    await itemView.getByText('No description yet').waitFor();
    const plan = (cost: string, item: string, cell: string, more = '') =>
      `Costs ${cost} kg\n\n- [ ] keep\n- [ ] ${item}\n${more}\n| a | b |\n| - | - |\n| c | ${cell} |\n\nLast words`;
    await comeBackTo(page, itemView, plan('4.2', 'build it', 'old', '- [ ] go away\n'));
    await untilSeen(page, 'Last words');
    await comeBackTo(page, itemView, plan('6.8', 'build them', 'fresh'));
    const bar = barOf(itemView);
    await bar.getByText(/^3 changes since/).waitFor();
    const words = itemView.locator('.iv-since-new');
    const gone = itemView.locator('.iv-since-gone');
    expect(await words.allTextContents()).toEqual(['6.8', 'them', 'fresh']);
    const removed = () => gone.evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset['words']));
    expect(await removed()).toEqual(['4.2', 'it', 'go away', 'old']);
    // Removed words are no part of the text.
    expect(await itemView.locator('td').allTextContents()).toEqual(['c', 'fresh']);
    expect(await itemView.getByText('Costs 6.8 kg').count()).toBe(1);
    expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
    const here: (string | null)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await (press === 0 ? bar.getByRole('button', { name: 'Show' }).click() : page.keyboard.press('n'));
      const place = itemView.locator('.iv-since-here');
      await expect.poll(() => place.count()).toBe(1);
      await expect.poll(() => place.textContent()).not.toBe(here.at(-1));
      here.push((await place.textContent())!.trim());
    }
    expect(here).toEqual(['Costs 6.8 kg', 'build them', 'fresh']);
  });

  test('is not what one wrote oneself', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { save, button, field } = screenOf(itemView);
    await itemView.getByText('No description yet').waitFor();
    await comeBackTo(page, itemView, text);
    await untilSeen(page, 'Paragraph 50');
    await comeBackTo(page, itemView, changed);
    const bar = barOf(itemView);
    await bar.getByText(/^2 changes since/).waitFor();
    await button('Edit Markdown').click();
    await field.fill(changed.replace('Paragraph 20', 'My own words'));
    await save();
    await bar.getByText(/^2 changes since/).waitFor();
    await expect.poll(() => markedIn(itemView)).toEqual(['News here', 'News there']);
    await bar.getByRole('button', { name: 'Done' }).click();
    await button('Edit Markdown').click();
    await field.fill(`${changed}\n\nWritten here`);
    await save();
    await untilSeen(page, 'Written here');
    expect(await bar.count()).toBe(0);
  });

  longTest('moves nothing that is readable', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, role: 'viewer' });
    await itemView.getByText('No description yet').waitFor();
    await comeBackTo(page, itemView, text);
    await untilSeen(page, 'Paragraph 50');
    await comeBackTo(page, itemView, changed);
    const places = () =>
      itemView
        .locator('.iv-preview-block > :not(.iv-since-gone)')
        .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().y));
    await expect.poll(() => itemView.locator('[data-changed]').count()).toBe(2);
    const withBar = await places();
    await barOf(itemView).getByRole('button', { name: 'Done' }).click();
    await barOf(itemView).waitFor({ state: 'detached' });
    expect(await places()).toEqual(withBar);
  });
});
