import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { deflate } from '../../../src/host/storage/payload.ts';
import { readZip } from '../../../src/item-view/ui/zip.ts';
import { board, quietMonday } from '../../../src/simulator/simulated-monday.ts';
import { callsOn, changeWorld, keyOfItem, screenOf, storeUnder } from '../playground.ts';

/** A place where the item view shows names that come from monday's API. */
export interface NameSurface {
  readonly name: string;
  /** How many names it is given at once. */
  readonly takes: number;
  /**
   * Gives the board, the account or its people these names, has the place show them, and returns what stands there as
   * text, in the order of the names.
   */
  readonly show: (given: Given, names: readonly string[]) => Promise<readonly (string | null)[]>;
}

export interface Given {
  readonly page: Page;
  readonly itemView: FrameLocator;
}

/** An item with nothing stored at first, which the view shows. */
export const ITEM = 3;
const HERE = board.items[ITEM - 1]!.id;

/** The kinds of the calls about a key of monday's storage so far, oldest first. */
async function callsAbout(page: Page, key: string): Promise<string[]> {
  return (await callsOn(page)).flatMap((call) => ('about' in call && call.about === key ? [call.kind] : []));
}

/** Every place. One that is new is one entry more; names that the simulator cannot give yet belong into its `SimulatedMonday`. */
export const SURFACES: readonly NameSurface[] = [
  {
    name: 'columns and labels in the dialog of the progress, and the column in what is told then',
    takes: 7,
    async show({ page, itemView }, names) {
      const [numbers, text, status, ...labels] = names as [string, string, string, ...string[]];
      const known = ['Working on it', 'Done', 'Stuck', 'Not started'];
      await changeWorld(page, {
        renamed: { numbers, text, status, ...Object.fromEntries(known.map((label, at) => [label, labels[at]!])) },
      });
      await itemView.getByRole('button', { name: 'More' }).click();
      await itemView.getByRole('menuitem', { name: 'Progress on the board…' }).click();
      const dialog = itemView.getByRole('dialog', { name: 'Progress of the tasks on the board' });
      const column = dialog.getByLabel('Column');
      await column.selectOption('status');
      const titles = await column
        .locator('option')
        .evaluateAll((all: HTMLOptionElement[]) =>
          Object.fromEntries(all.map(({ value, textContent }) => [value, textContent])),
        );
      const first = await dialog.getByLabel('No task is done').locator('option').allTextContents();
      await column.selectOption('text');
      await dialog.getByRole('button', { name: 'Use this column' }).press('Enter');
      const told = itemView.locator('.iv-toast [role=status]');
      await expect.poll(() => told.textContent()).toBe(`“${text}” now shows how many tasks are done.`);
      return [titles['numbers']!, titles['text']!, titles['status']!, ...first.slice(1)];
    },
  },
  {
    name: 'items, people, columns and labels in colours of any kind as chips, and who may be told of a mention',
    takes: 40,
    async show({ page, itemView }, names) {
      const ten = (from: number) => names.slice(from, from + 10);
      const [items, mentioned, titles, labels] = [ten(0), ten(10), ten(20), ten(30)] as const;
      const colors = ['url(https://evil.example/x.png)', 'red;background:url(//evil.example)', '#fff"><img>', '#12345'];
      await changeWorld(page, {
        moreItems: items.map((name, at) => ({ id: 9_876_500_000 + at, name })),
        names: Object.fromEntries(mentioned.map((name, at) => [`9${at}`, name])),
        board: {
          ...quietMonday.board,
          columns: titles.map((title, at) => ({
            id: `c${at}`,
            title,
            type: 'status',
            settings: {
              labels: [{ id: 0, index: 0, label: labels[at]!, color: colors[at] ?? labels[at]!, is_done: false }],
            },
          })),
          cells: { [HERE]: Object.fromEntries(labels.map((label, at) => [`c${at}`, label])) },
        },
      });
      const places = names.slice(0, 10).map((_, at) => {
        const account = 'https://playground.monday.com';
        return `[a](${account}/boards/${board.id}/pulses/${9_876_500_000 + at}) [b](${account}/users/9${at}) {{c${at}}}`;
      });
      const { write, save, document } = screenOf(itemView);
      await write(places.join('\n\n'));
      await save();
      await expect.poll(() => document.locator('.iv-board-chip').count()).toBe(30);
      await itemView.locator('.iv-bar [role=status] .iv-button').click();
      const told = itemView.getByRole('dialog').locator('bdi');
      await expect.poll(() => told.allTextContents()).toEqual(mentioned);
      await page.keyboard.press('Escape');
      // What mends the words of a link is called after the item.
      const mends = await document
        .locator('button[title]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('title')));
      expect(mends).toEqual(items.map((name) => `Write “${name}” in the text`));
      const label = document.locator('span > .iv-board-chip-label');
      const grounds = await label.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
      expect(new Set(grounds)).toEqual(new Set(['rgb(196, 196, 196)']));
      const texts = (chip: string) => document.locator(chip).allTextContents();
      return [
        ...(await texts('a[href*="/pulses/"] > .iv-board-chip-name')),
        ...(await texts('a[href*="/users/"] > .iv-board-chip-name')),
        ...(await document
          .locator('span.iv-board-chip')
          .evaluateAll((all: HTMLElement[]) => all.map((each) => each.title))),
        ...(await label.allTextContents()),
      ];
    },
  },
  {
    name: 'columns in the list at the caret',
    takes: 24,
    async show({ page, itemView }, names) {
      const columns = names.map((title, at) => ({ id: `c${at}`, title, type: 'text' as const, settings: {} }));
      await changeWorld(page, { board: { ...quietMonday.board, columns } });
      const { write, button } = screenOf(itemView);
      await write('');
      await button('Find and replace').waitFor();
      await page.keyboard.type('{{');
      const titles = itemView.locator('.iv-completion [role=option] > bdi:not(.iv-completion-hint)');
      await expect.poll(() => titles.count()).toBe(30);
      return (await titles.allTextContents()).slice(6);
    },
  },
  {
    name: 'monday’s own description of the item before it is replaced',
    takes: 1,
    async show({ page, itemView }, [description = '']) {
      const descriptions = { [HERE]: description };
      await changeWorld(page, { board: { ...quietMonday.board, descriptions } });
      await itemView.getByRole('button', { name: 'More' }).click();
      await itemView.getByRole('menuitem', { name: 'Publish to the item’s description…' }).click();
      return [await itemView.getByRole('textbox', { name: 'monday’s description now' }).inputValue()];
    },
  },
  {
    name: 'people in the history',
    takes: 40,
    async show({ page, itemView }, names) {
      const revisions = names.map((_, at) => ({
        text: `Text ${at}`,
        at: 1_700_000_000_000 - at * 60_000,
        by: `9${at}`,
      }));
      const packed = await deflate.pack(JSON.stringify({ format: 1, revisions }));
      const key = keyOfItem(ITEM).replace('_value_', '_history_');
      // The version of the save is written and read back: it would be added to what is stored before that.
      await expect.poll(async () => (await callsAbout(page, key)).slice(-2)).toEqual(['write', 'read']);
      await storeUnder(page, key, packed);
      await storeUnder(page, keyOfItem(ITEM), btoa('Text 0'));
      await changeWorld(page, { names: Object.fromEntries(names.map((name, at) => [`9${at}`, name])) });
      await screenOf(itemView).button('History').click();
      const who = itemView.locator('.iv-history-who bdi');
      await expect.poll(() => who.first().textContent()).toBe(names[0]);
      return who.allTextContents();
    },
  },
  {
    name: 'the board and its items in an export, and the file in what is told then',
    takes: 9,
    async show({ page, itemView }, names) {
      const [boardName, ...itemNames] = names as [string, ...string[]];
      await changeWorld(page, {
        renamed: { [board.id]: boardName },
        moreItems: itemNames.map((name, at) => ({ id: 9_876_500_000 + at, name })),
      });
      for (const [at] of itemNames.entries())
        await storeUnder(page, keyOfItem(ITEM).replace(/_\d+(_\d+)$/, `_${9_876_500_000 + at}$1`), btoa(`Text ${at}`));
      await itemView.getByRole('button', { name: 'More' }).click();
      await itemView.getByRole('menuitem', { name: 'Download all texts of this board…' }).click();
      const dialog = itemView.getByRole('dialog', { name: 'All texts of this board' });
      await dialog.getByText('Everything is read.').waitFor({ timeout: 30_000 });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download as .zip' }).press('Enter'),
      ]);
      await dialog.getByText('The browser was asked to save').waitFor();
      const zip = readZip(new Uint8Array(await readFile(await download.path())));
      if (zip.kind !== 'read') throw new Error(zip.kind);
      const files = new Map(zip.entries.map((entry) => [entry.path, entry]));
      for (const path of files.keys()) expect(path).toMatch(/^(?!\.)[^<>:"/\\|?*\p{Cc}]+\.md$/u);
      const read = async (path: string) => new TextDecoder().decode(await files.get(path)?.read());
      const contents = await read('README.md');
      // Each name is one line, with all signs escaped, and its link leads to its text.
      const unescaped = (words: string) => words.replace(/\\(.)/g, '$1');
      const shown = await Promise.all(
        itemNames.map(async (_, at) => {
          for (const [, words = '', address = ''] of contents.matchAll(/^- \[(.*)\]\(([^()]*)\)$/gm))
            if ((await read(decodeURIComponent(address))) === `Text ${at}`) return unescaped(words);
          return null;
        }),
      );
      return [unescaped(/^# (.*)$/m.exec(contents)?.[1] ?? ''), ...shown];
    },
  },
];
