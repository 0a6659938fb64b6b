import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import {
  callsOn,
  changeWorld,
  holdSlowAnswers,
  itemViewOf,
  keyOfItem,
  playgroundAddress,
  screenOf,
  storedOn,
} from '../browser/playground.ts';
import { shownBy, type Row } from './row.ts';

const button = (itemView: FrameLocator, name: string) => screenOf(itemView).button(name);

const itemViewTest = (title: string) => shownBy('tests/browser/item-view.test.ts', title);

const written = itemViewTest('what somebody writes is seen rendered, saved, and found again after a reload');

const write = (itemView: FrameLocator, text: string) => screenOf(itemView).write(text);

/** Sections 2, 4, 5, 6 and 8: the editor. */
export const editorRows: readonly Row[] = [
  [
    'a loader is shown while loading',
    async ({ session, origin }) => {
      const page = await session.newPage();
      const answer = await holdSlowAnswers(page);
      await page.goto(origin + playgroundAddress({ item: '2', fault: 'slow:read' }));
      const itemView = itemViewOf(page);
      await itemView
        .getByText(/^(Still )?[Ll]oading…$/)
        .first()
        .waitFor();
      await changeWorld(page, { faults: [] });
      await answer();
      await button(itemView, 'Edit Markdown').waitFor();
    },
  ],
  ["'Edit Markdown' switches to a text field with the placeholder 'write the task description here...'", written],
  ["'View' returns to the rendered text", written],
  ["'View' is disabled while saving", shownBy('tests/browser/words.test.ts', '"View" waits while a save is under way')],
  [
    "'Save' appears only when there are unsaved changes: typing sets them, and typing them back unsets them",
    async ({ openItemView }) => {
      const { itemView } = await openItemView({ item: '2' });
      await button(itemView, 'Edit Markdown').click();
      await expect.poll(() => button(itemView, 'Save').count()).toBe(0);
      await screenOf(itemView).field.fill('x');
      await button(itemView, 'Save').waitFor();
      await screenOf(itemView).field.fill('');
      await button(itemView, 'Save').waitFor({ state: 'detached' });
    },
  ],
  [
    'user.isViewOnly: reads the rendered text, with no toolbar: no Edit, View or Save',
    itemViewTest('reads, and finds nothing to change anything with'),
  ],
  ['other users edit and save', written],
  ["empty text in view mode: 'No description yet' and 'Click Edit Markdown to start'", written],
  [
    'the hint is hidden for view-only users',
    itemViewTest('is told that there is no description, without the hint to write one or an empty bar'),
  ],
  [
    'view mode shows the Markdown rendered and sanitised',
    async ({ openItemView }) => {
      const { itemView } = await openItemView({ item: '2' });
      await write(itemView, '**bold** <script>window.intruded = true</script> <b onclick="x()">b</b>');
      await button(itemView, 'View').click();
      await itemView.locator('strong', { hasText: 'bold' }).waitFor();
      expect(await itemView.locator('[onclick]').count()).toBe(0);
    },
  ],
  [
    'save: base64 of the UTF-8 text under mfmd_value_<account>_<item>_<instance> in global storage, one for each item and instance',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item: '2' });
      await write(itemView, 'Grüße, 世界 👋');
      await button(itemView, 'Save').click();
      await button(itemView, 'Edit Markdown').waitFor();
      const stored = (await storedOn(page)).find(({ key }) => key === keyOfItem(2));
      expect(stored).toMatchObject({
        place: 'global',
        value: Buffer.from('Grüße, 世界 👋', 'utf8').toString('base64'),
      });
    },
  ],
  [
    'a successful save fires valueCreatedForUser, leaves edit mode, and leaves nothing unsaved',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item: '2' });
      await write(itemView, 'saved text');
      await button(itemView, 'Save').click();
      await itemView.getByText('saved text').waitFor();
      await button(itemView, 'Edit Markdown').waitFor();
      await expect.poll(() => button(itemView, 'Save').count()).toBe(0);
      await expect
        .poll(async () => (await callsOn(page)).filter(({ about }) => about === 'valueCreatedForUser').length)
        .toBe(1);
    },
  ],
  ['what was saved is there after a reload', written],
  [
    'saving empty text deletes the stored item, and fires valueCreatedForUser too',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item: '1' });
      await write(itemView, '');
      await button(itemView, 'Save').click();
      await itemView.getByText('No description yet').waitFor();
      expect((await storedOn(page)).map(({ key }) => key)).not.toContain(keyOfItem(1));
      const calls = await callsOn(page);
      expect(calls.some(({ kind, about }) => kind === 'remove' && about === keyOfItem(1))).toBe(true);
      await expect
        .poll(async () => (await callsOn(page)).some(({ about }) => about === 'valueCreatedForUser'))
        .toBe(true);
    },
  ],
  [
    'a failed save stops saving, stays in edit mode, and is logged; the user is told besides',
    async ({ openItemView, expectSurprise }) => {
      expectSurprise(/console error: .*(sav|refus)/i);
      const { page, itemView } = await openItemView({ item: '2' });
      await write(itemView, 'not lost');
      await changeWorld(page, { faults: [{ fault: 'refused', on: 'write' }] });
      await button(itemView, 'Save').click();
      await itemView
        .getByText(/could not save/i)
        .first()
        .waitFor();
      await expect.poll(() => screenOf(itemView).field.inputValue()).toBe('not lost');
      expect((await callsOn(page)).filter(({ about }) => about === 'valueCreatedForUser')).toEqual([]);
    },
  ],
  [
    'a failed load ends loading with no text and nothing unsaved, and is logged; the user is told besides',
    itemViewTest('a failed load says so, opens no editor, and Retry loads it'),
  ],
  [
    "a stored value that is not base64 is logged as 'expect base64 value', and the text stays empty",
    itemViewTest('a value that is not base64 is shown as it is and never written over'),
  ],
];
