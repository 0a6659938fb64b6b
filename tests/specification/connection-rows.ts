import { expect } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import { callsOn, changeWorld, openItem } from '../browser/playground.ts';
import { shownBy, type Row } from './row.ts';

const UNABLE = 'Error, unable to connect to Monday';
const [first] = board.items;

const itemViewTest = (title: string) => shownBy('tests/browser/item-view.test.ts', title);

/** Sections 1, 2, 3 and 4: the screen inside monday and its connection. */
export const connectionRows: readonly Row[] = [
  [
    "until the connection is ready the app shows 'monday is loading...'",
    itemViewTest('says "monday is loading..." until the context is there'),
  ],
  [
    'outside the host the connection fails, and that cause is noted',
    itemViewTest('outside monday the same message is shown'),
  ],
  [
    `a context without data is a failure: only "${UNABLE}" is shown, and the reason "no Monday Client Id in context" is logged`,
    itemViewTest('a context without data leaves one message and nothing else'),
  ],
  [
    'ready with the first context that has data',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView();
      await itemView.getByRole('button', { name: 'Edit Markdown' }).waitFor();
      expect((await callsOn(page)).filter(({ kind }) => kind === 'context')).toHaveLength(1);
    },
  ],
  [
    'listens to changes of the context, and takes the new one in place of the old',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item: '1' });
      await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
      await expect
        .poll(async () => (await callsOn(page)).some(({ kind, about }) => kind === 'listen' && about === 'context'))
        .toBe(true);
      await openItem(page, 2);
      await itemView.getByText('No description yet').waitFor();
    },
  ],
  [
    "hidden debug elements show the item id and a 'load context' button, which goes back to not ready and asks again",
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView();
      const button = itemView.locator('button', { hasText: 'load context' });
      await button.waitFor({ state: 'attached' });
      expect(await button.isVisible()).toBe(false);
      await expect.poll(() => itemView.locator('[data-debug="item-id"]').textContent()).toBe(String(first.id));
      await changeWorld(page, { faults: [{ fault: 'silent', on: 'context' }] });
      await button.dispatchEvent('click');
      await itemView.getByText('monday is loading...').waitFor();
      await expect.poll(async () => (await callsOn(page)).filter(({ kind }) => kind === 'context').length).toBe(2);
    },
  ],
  [
    'context.theme: each has its class, such as hacker_theme-app-theme; without a theme it is that of light',
    itemViewTest('each theme becomes a class of its own while the view is open, and one that is unknown the light one'),
  ],
  [
    "context.app.slug: the link 'Visit the App Marketplace'",
    itemViewTest('the marketplace link is made of the number and slug of the app, and left out without them'),
  ],
  [
    'context.itemId, account.id, instanceId: without one of them nothing is loaded or saved',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView();
      await itemView.getByRole('button', { name: 'Edit Markdown' }).waitFor();
      for (const field of ['itemId', 'account', 'instanceId']) {
        const before = (await callsOn(page)).length;
        await changeWorld(page, { contextChanges: { [field]: null } });
        await itemView.getByRole('button', { name: 'Edit Markdown' }).waitFor({ state: 'detached' });
        const since = (await callsOn(page)).slice(before);
        expect(since.filter(({ kind, about }) => kind === 'read' && about.startsWith('mfmd_value_'))).toEqual([]);
        await changeWorld(page, { contextChanges: {} });
        await itemView.getByRole('button', { name: 'Edit Markdown' }).waitFor();
      }
    },
  ],
  [
    'context.subscription: read, and whatever it says the editor is there and no notice of an expired one',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView();
      await changeWorld(page, {
        contextChanges: { subscription: { plan_id: 'free', days_left: -1, renewal_date: '2020-01-01' } },
      });
      await itemView.getByRole('button', { name: 'Edit Markdown' }).waitFor();
      expect(await itemView.getByText('Subscription Expired').count()).toBe(0);
    },
  ],
];
