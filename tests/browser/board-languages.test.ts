import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { languageOf, languages } from '../../src/item-view/messages/spoken.ts';
import type { Table } from '../../src/item-view/messages/message.ts';
import { board, people } from '../../src/simulator/simulated-monday.ts';
import { inLongRun, test } from './browser.ts';
import { comeBackLater, emptyItem, openWithText } from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

// What the item view does with its board, in each language and by keyboard alone: all of it says its words, runs in its
// direction, and axe finds nothing.

const PARTS = ['reading', 'around', 'editing', 'writing', 'document', 'past', 'board'] as const;
const OTHERS = languages.filter((language) => language !== 'he');
const interviews = `https://playground.monday.com/boards/${board.id}/pulses/${board.items[2].id}`;
const text = `It is {{Status}} after [Talks](${interviews}).\n\n- [ ] One\n- [x] Two\n`;

/** Returns every message of a language, and what fills one. */
async function wordsIn(language: string) {
  const tables = await Promise.all(
    PARTS.map(async (part): Promise<Table> => {
      const table = await import(`../../src/item-view/messages/${language}/${part}.ts`);
      return language === 'en' ? table.english : table.default;
    }),
  );
  const all: Table = Object.assign({}, ...tables);
  const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
    String(all[key]).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`);
  return { all, say };
}

/** Returns the English messages that stand in the item view, in words or names. */
async function englishIn(itemView: FrameLocator, words: Table): Promise<readonly string[]> {
  const { all } = await wordsIn('en');
  const said = Object.entries(all).flatMap(([key, message]) =>
    typeof message === 'string' && message.length > 6 && !message.includes('{') && words[key] !== message
      ? message
      : [],
  );
  const shown = await itemView.locator('body').evaluate((body: HTMLElement) => {
    const names = [...body.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ]);
    return [...body.innerText.split('\n'), ...names].map((line) => line?.trim());
  });
  return said.filter((message) => shown.includes(message));
}

describe('all that a text has of its board is said', { timeout: 120_000 }, () => {
  test.for(['he', ...inLongRun(['en', ...OTHERS])])('in %s, by keyboard alone', async (language, { openItemView }) => {
    const { all, say } = await wordsIn(language);
    const { page, itemView } = await openItemView(
      { scopes: 'all', language },
      { viewport: { width: 570, height: 900 }, reducedMotion: 'reduce' },
    );
    const { keyboard } = page;
    const button = (key: string) => itemView.getByRole('button', { name: say(key), exact: true });
    const dialog = (key: string) => itemView.getByRole('dialog', { name: say(key), exact: true });
    const isFine = async (state: string) => {
      expect(await seriousViolations(itemView.locator('html'), 'all'), state).toEqual([]);
      expect(await englishIn(itemView, all), state).toEqual([]);
    };
    const choose = async (key: string) => {
      await button('documentMenu').press('Enter');
      await itemView.getByRole('menuitem', { name: say(key), exact: true }).press('Enter');
    };
    const shut = async (shown: Locator) => {
      await keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
    };

    await openWithText(page, emptyItem, text);
    await itemView.getByRole('button', { name: say('mendName', { name: board.items[2].name }) }).waitFor();
    await expect.poll(() => itemView.locator('html').getAttribute('dir')).toBe(languageOf(language).direction);
    await expect.poll(() => itemView.locator('.iv-board-chip').count()).toBe(2);
    await isFine('a text with chips');

    await choose('progressMenu');
    const column = dialog('progressTitle').getByRole('combobox', { name: say('progressColumn') });
    await column.focus();
    // Past the status.
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await dialog('progressTitle')
      .getByText(say('progressExample', { example: '60' }))
      .waitFor();
    await isFine('the choice of a column');
    await button('progressUse').press('Enter');
    await itemView.getByText(say('progressSet', { column: 'Progress' })).waitFor();
    await page.locator('[data-column=numbers]', { hasText: '50 %' }).waitFor();

    const box = itemView.getByRole('checkbox', { name: 'One' });
    await expect
      .poll(async () => {
        await box.blur();
        await box.focus();
        return button('subitemHere').isVisible();
      })
      .toBe(true);
    await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
    await keyboard.press('s');
    await dialog('subitemTitle')
      .getByRole('textbox', { name: say('subitemName') })
      .waitFor();
    await isFine('a subitem');
    await keyboard.press('Enter');
    await itemView.getByText(say('subitemLinked')).waitFor();
    await isFine('a subitem that was made');
    await shut(dialog('subitemTitle'));

    await choose('descriptionMenu');
    await dialog('descriptionTitle').getByText(say('descriptionEmpty')).waitFor();
    await isFine('before publishing');
    await button('descriptionPublish').press('Enter');
    await dialog('descriptionTitle').getByText(say('descriptionPublished')).waitFor();
    await isFine('what was published');
    await shut(dialog('descriptionTitle'));

    await choose('downloadBoard');
    await dialog('exportTitle').getByText(say('exportDone')).waitFor();
    await isFine('the export of the board');
    await shut(dialog('exportTitle'));

    await choose('descriptionTake');
    await itemView.getByText(say('descriptionSame')).waitFor();
    await isFine('what is in the text already');
    await page.evaluate(() => {
      const { board: now } = window.simulator!.getState().world;
      const [id] = Object.keys(now.descriptions);
      window.simulator!.change({ board: { ...now, descriptions: { [id!]: 'More' } } });
    });
    await choose('descriptionTake');
    await page.getByText(say('descriptionTaken')).waitFor();
    const field = itemView.locator('textarea.iv-field');
    await field.press('Control+End');
    await keyboard.type('\n\n/mention');
    await itemView.getByRole('option', { name: say('completionPerson'), selected: true }).waitFor();
    await isFine('what can be mentioned');
    await keyboard.press('Enter');
    await itemView.getByRole('option', { name: people[1].name }).waitFor();
    await keyboard.type(people[1].name.slice(0, 1));
    await itemView.getByRole('option', { name: people[1].name, selected: true }).waitFor();
    await keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toContain(`[${people[1].name}](`);
    await keyboard.press('Control+Enter');
    await itemView.getByRole('button', { name: say('mentionTitle', { names: people[1].name }) }).press('Enter');
    await button('mentionTell').waitFor();
    await isFine('whom to tell');
    await button('mentionTell').press('Enter');
    await page.getByText(say('mentionTold', { names: people[1].name })).waitFor();

    await button('history').press('Enter');
    await itemView
      .locator('.iv-history-who bdi', { hasText: say('historyYou') })
      .first()
      .waitFor();
    await isFine('the history');
    await button('historyBack').press('Enter');

    await button('edit').press('Enter');
    await loseRights(page, itemView);
    await itemView.getByRole('alert', { name: say('rightsLost') }).waitFor();
    await isFine('rights that end');
  });
});

/** Somebody takes the rights away while something is written. */
async function loseRights(page: Page, itemView: FrameLocator): Promise<void> {
  await itemView.locator('textarea.iv-field').press('Control+End');
  await page.keyboard.type(' Unsaved');
  await page.evaluate(() => window.simulator!.changeSeat(0, { access: 'view' }));
  await comeBackLater(itemView);
}
