import { beforeEach, describe, expect, test } from 'vitest';
import type { Open } from '../../../../../src/description/description.ts';
import type { OpenDescription } from '../../../../../src/description/open-description.ts';
import { encodePayload } from '../../../../../src/host/storage/payload.ts';
import type { SeenText } from '../../../../../src/host/drafts/seen-text.ts';
import { descriptionKey } from '../../../../../src/host/storage/keys.ts';
import { watchSeen } from '../../../../../src/item-view/features/history/since/ChangesSinceVisit.tsx';
import { createBrowserDouble } from '../../../../description/fault-run/browser-double.ts';
import { createPage, type Page, itemRefOf } from '../../../../description/fault-run/page.ts';
import { createMemoryHost, type MemoryHost } from '../../../../host/memory-host.ts';
import { createVirtualTime, type VirtualTime } from '../../../../host/virtual-time.ts';

const item = '11';
let host: MemoryHost;
let time: VirtualTime;
let openings = 0;
/** What the bar of the first person compares with the stored text. */
let news: { seen: string; stored: string }[];

beforeEach(() => {
  host = createMemoryHost();
  time = createVirtualTime();
  news = [];
});

function pageOf(userId: string): Page {
  return createPage({
    store: host,
    clock: time,
    browser: createBrowserDouble({ blocked: false }),
    userId,
    newId: () => `opening ${(openings += 1)}`,
    own: new Set(),
    recorded: new Set(),
    note: () => undefined,
    onNews: (seen, stored) => userId === '1' && news.push({ seen, stored }),
  });
}

async function opened(page: Page): Promise<OpenDescription> {
  const description = page.open(item);
  await time.pass(2_000);
  return description;
}

async function saves(page: Page, text: string): Promise<void> {
  const description = await opened(page);
  description.send({ kind: 'editAsked' });
  description.send({ kind: 'typed', text });
  description.send({ kind: 'saveAsked' });
  await time.pass(5_000);
  description.close();
}

describe('what is shown as changed since somebody was here', () => {
  const [first, second] = ['- [ ] a\n\nb', '- [ ] a\n\nb\n\nnews'];
  let me: Page;

  /** Somebody has seen the first text, and is shown that a colleague has saved the second since. */
  async function shown(): Promise<OpenDescription> {
    host.writeNow(descriptionKey(itemRefOf(item, '1')), encodePayload(first));
    me = pageOf('1');
    (await opened(me)).close();
    await saves(pageOf('2'), second);
    const description = await opened(me);
    expect(news).toEqual([{ seen: first, stored: second }]);
    return description;
  }

  test('lacks what they tick themselves', async () => {
    const description = await shown();
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(1_000);
    expect(news.at(-1)).toEqual({ seen: first.replace('[ ]', '[x]'), stored: second.replace('[ ]', '[x]') });
  });

  test('has what a colleague saved before they ticked a task, though nobody saw it here', async () => {
    const description = await shown();
    await saves(pageOf('2'), `${second}\n\nmore`);
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(5_000);
    const [ticked, stored] = [first, `${second}\n\nmore`].map((text) => text.replace('[ ]', '[x]'));
    expect(news.at(-1)).toEqual({ seen: ticked, stored });
  });

  test('has what a colleague ticked and wrote before they ticked the same task', async () => {
    const description = await shown();
    const stored = `${second}\n\nmore`.replace('[ ]', '[x]');
    await saves(pageOf('2'), stored);
    description.send({ kind: 'tickAsked', line: 0, checked: true });
    await time.pass(1_000);
    expect(news.at(-1)).toEqual({ seen: first, stored });
  });

  test('has what a colleague saves while they read, and not what they write then', async () => {
    host.writeNow(descriptionKey(itemRefOf(item, '1')), encodePayload(first));
    me = pageOf('1');
    const description = await opened(me);
    await saves(pageOf('2'), second);
    description.send({ kind: 'returned' });
    await time.pass(1_000);
    expect(news).toEqual([{ seen: first, stored: second }]);
    description.send({ kind: 'editAsked' });
    description.send({ kind: 'typed', text: second.replace('a', 'mine') });
    description.send({ kind: 'saveAsked' });
    await time.pass(5_000);
    expect(news.at(-1)).toEqual({ seen: first.replace('a', 'mine'), stored: second.replace('a', 'mine') });
  });

  test('has what a colleague saved after they deleted the text', async () => {
    const description = await shown();
    description.send({ kind: 'editAsked' });
    description.send({ kind: 'typed', text: '' });
    description.send({ kind: 'saveAsked' });
    await time.pass(5_000);
    await saves(pageOf('2'), 'a new beginning');
    description.send({ kind: 'returned' });
    await time.pass(1_000);
    expect(news.at(-1)).toEqual({ seen: first, stored: 'a new beginning' });
  });

  test('lacks a text of their own draft, which a page that was gone saved, while the history does not answer', async () => {
    const draft = { id: 'd', text: second, base: { text: first }, at: 1 };
    const state = {
      kind: 'open',
      base: { text: second },
      syncState: { taken: [draft], waiting: [] },
    } as unknown as Open;
    let seen: SeenText | undefined = { text: first, at: 1 };
    const reported: unknown[] = [];
    watchSeen({
      description: { getState: () => state, subscribe: () => () => {} },
      shelf: { get: async () => seen, set: async (next) => Boolean((seen = next)) },
      history: { read: () => new Promise(() => {}), userId: '1', sentLines: async () => [] },
      loadOwnChanges: () => import('../../../../../src/item-view/features/history/since/seen-with-own.ts'),
      clock: time,
      report: (differing) => reported.push(differing),
    });
    await expect.poll(() => reported).toEqual([undefined]);
    expect(seen).toEqual({ text: second, at: 1 });
  });

  test.for([
    ['names somebody else', { kind: 'read', revisions: [{ text: `${second}\n\nmine`, at: 2, by: '2' }] }, first],
    ['cannot be read', { kind: 'unreadable', value: '' }, undefined],
  ] as const)('lacks what they sent from this browser, where the history %s', async ([, past, shown]) => {
    const stored = `${second}\n\nmine`;
    const state = {
      kind: 'open',
      base: { text: stored },
      syncState: { taken: [], waiting: [], unrecorded: [], sent: [] },
    };
    let kept: SeenText = { text: first, at: 1 };
    const reported: (SeenText | undefined)[] = [];
    watchSeen({
      description: { getState: () => state as unknown as Open, subscribe: () => () => {} },
      shelf: { get: async () => kept, set: async (next) => Boolean((kept = next)) },
      history: { read: async () => past, userId: '1', sentLines: async () => ['mine'] },
      loadOwnChanges: () => import('../../../../../src/item-view/features/history/since/seen-with-own.ts'),
      clock: time,
      report: (differing) => reported.push(differing),
    });
    await expect.poll(() => kept.text.replace(/\n+/g, ' ')).toBe('- [ ] a b mine');
    expect(reported).toEqual([shown && kept]);
  });
});
