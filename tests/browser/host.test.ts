import type { Frame, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { longTest, test } from './browser.ts';
import { openProbe, storeOf } from './host-probe/open-probe.ts';
import { callsOn, changeWorld, openItem } from './playground.ts';

const itemIds = (frame: Frame) => frame.evaluate(() => window.probe?.contexts.map(({ itemId }) => itemId));
const readContext = (frame: Frame) => frame.evaluate(() => window.probe?.monday.readContext());

describe.each([
  ['of our own origin', ''],
  ['of another origin', '?frame=other'],
  ['sandboxed, of another origin', '?frame=other&sandbox=allow-scripts%20allow-same-origin'],
  ['sandboxed, without an origin', '?sandbox=allow-scripts'],
])('in a frame %s', (_, query) => {
  test('the real SDK reads the context, hears its changes, and stores', async ({ session, origin }) => {
    const page = await session.newPage();
    const frame = await openProbe(page, `${origin}/playground${query}`);
    expect(await readContext(frame)).toMatchObject({
      kind: 'read',
      context: { accountId: '654646', itemId: '9876543201' },
    });
    await openItem(page, 3);
    await expect.poll(() => itemIds(frame)).toContain('9876543203');
    const store = storeOf(frame);
    const saved = await store.write('k', 'one');
    expect(saved).toMatchObject({ kind: 'saved' });
    expect(await store.write('k', 'two', 'another version')).toEqual({ kind: 'conflict' });
    expect(await store.read('k')).toEqual({
      kind: 'found',
      value: 'one',
      version: saved.kind === 'saved' ? saved.version : '',
    });
  });
});

test('what is stored is still there after a reload, and in another tab', async ({ session, origin }) => {
  const first = await openProbe(await session.newPage(), `${origin}/playground`);
  await storeOf(first).write('k', 'one');
  const page = await session.newPage();
  const second = await openProbe(page, `${origin}/playground`);
  const found = await storeOf(second).read('k');
  expect(found).toMatchObject({ kind: 'found', value: 'one' });
  await storeOf(second).write('k', 'two', found.kind === 'found' ? found.version : undefined);
  expect(await storeOf(first).write('k', 'three', found.kind === 'found' ? found.version : undefined)).toEqual({
    kind: 'conflict',
  });
});

test('a host that refuses pings and listening is no error of the page', async ({ session, origin }) => {
  const page = await session.newPage();
  const frame = await openProbe(page, `${origin}/playground?fault=rejected:listen,rejected:track`);
  expect(await readContext(frame)).toMatchObject({ kind: 'read' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
});

test('outside a frame every call is refused at once', async ({ session, origin }) => {
  const frame = await openProbe(await session.newPage(), `${origin}/app`);
  expect(await readContext(frame)).toEqual({
    kind: 'failed',
    failure: { kind: 'rejected', message: 'this page is not framed by monday' },
  });
});

test.for([
  ['somebody who may edit', 'item=1'],
  ['a viewer', 'item=1&role=viewer'],
  ['an empty item', 'item=2'],
])(
  'monday is told once that there is something to read and once that keys are taken: %s',
  async ([, query], { session, origin }) => {
    const page = await session.newPage();
    await page.addInitScript(() => {
      const phases: unknown[] = [];
      Object.assign(window, { phases });
      window.addEventListener('message', ({ data }) => {
        if (data?.args?.type === 'reportTime') phases.push(data.args.params);
      });
    });
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/static/js/')) scripts.push(response.text().catch(() => ''));
    });
    await page.goto(`${origin}/playground?${query}`);
    const phases = () => page.evaluate('window.phases');
    await expect.poll(phases).toEqual([{ phase: 'load' }, { phase: 'interactive' }]);
    // What measures web vitals has come and has said nothing to monday.
    await expect
      .poll(async () => (await Promise.all(scripts)).some((text) => /largest-contentful-paint/.test(text)))
      .toBe(true);
    await page.mouse.click(10, 10);
    expect(await phases()).toEqual([{ phase: 'load' }, { phase: 'interactive' }]);
  },
);

describe('a hostile frame beside the item view', () => {
  /** Adds a frame of the other origin that sends each message to the item view's frame, and then tells its parent. */
  async function attack(page: Page, otherOrigin: string, messages: readonly unknown[]): Promise<void> {
    const script = `
      for (const message of ${JSON.stringify(messages)}) parent.frames[0].postMessage(message, '*');
      parent.frames[0].postMessage(undefined, '*');
      document.title = 'done';`;
    await page.route('**/hostile', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script>${script}</script>` }),
    );
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      `${otherOrigin}/hostile`,
    );
    await expect
      .poll(() =>
        page
          .frames()
          .find((frame) => frame.url().endsWith('/hostile'))
          ?.title(),
      )
      .toBe('done');
  }

  /** Counts what reaches the frames of the page, before any guard can stop it. */
  async function countDelivered(page: Page): Promise<(frame: Frame) => Promise<number>> {
    await page.addInitScript(() => {
      let delivered = 0;
      window.addEventListener('message', (event) => {
        if (event.source !== window.parent) delivered++;
      });
      Object.defineProperty(window, 'delivered', { get: () => delivered });
    });
    return (frame) => frame.evaluate('window.delivered') as Promise<number>;
  }

  const FORGED = [
    { method: 'listen', type: 'context', data: { itemId: 999, user: { isViewOnly: false } } },
    { type: 'context', data: { itemId: 999 } },
    { method: 'get', type: 'context', requestId: 'guess', data: { itemId: 999 } },
    null,
    'text',
    7,
    [],
    { method: '__proto__' },
    { method: 'constructor' },
    { type: 'toString', requestId: 'valueOf' },
    { method: { nested: true } },
  ];

  test('changes nothing and breaks nothing, and monday is still heard', async ({ session, origin, otherOrigin }) => {
    const page = await session.newPage();
    const delivered = await countDelivered(page);
    const frame = await openProbe(page, `${origin}/playground`);
    await attack(page, otherOrigin, FORGED);
    await expect.poll(() => delivered(frame)).toBe(FORGED.length + 1);
    await changeWorld(page, { theme: 'black' });
    await expect.poll(() => frame.evaluate(() => window.probe?.contexts.at(-1)?.theme)).toBe('black');
    expect(await itemIds(frame)).not.toContain('999');
  });

  longTest('changes nothing for 10,000 messages of a seed', async ({ session, origin, otherOrigin }) => {
    const page = await session.newPage();
    const delivered = await countDelivered(page);
    const frame = await openProbe(page, `${origin}/playground`);
    const names = [
      'context',
      'listen',
      'get',
      'storage',
      'execute',
      '__proto__',
      'constructor',
      'hasOwnProperty',
      '',
      'x',
    ];
    const pick = (index: number, by: number) => names[Math.floor(index / by) % names.length];
    const messages = Array.from({ length: 10_000 }, (_, index) => ({
      method: pick(index, 1),
      type: pick(index, 10),
      requestId: pick(index, 100),
      ...(index % 3 === 0 ? { errorMessage: 'forged' } : {}),
      data: index % 2 === 0 ? { itemId: 999 } : null,
    }));
    await attack(page, otherOrigin, messages);
    await expect.poll(() => delivered(frame)).toBe(messages.length + 1);
    expect(await readContext(frame)).toMatchObject({ kind: 'read', context: { itemId: '9876543201' } });
    expect(await itemIds(frame)).not.toContain('999');
  });

  longTest('cannot ask the simulator for anything', async ({ session, origin, otherOrigin }) => {
    const page = await session.newPage();
    await openProbe(page, `${origin}/playground`);
    const before = (await callsOn(page)).length;
    const request = { method: 'get', args: { type: 'context' }, requestId: 'stolen' };
    await page.route('**/asking', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script>
          addEventListener('message', () => { document.title = 'answered'; });
          parent.postMessage(${JSON.stringify(request)}, '*');
          setTimeout(() => { document.title ||= 'nothing'; }, 500);</script>`,
      }),
    );
    await page.evaluate(
      (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
      `${otherOrigin}/asking`,
    );
    const asking = () =>
      page
        .frames()
        .find((frame) => frame.url().endsWith('/asking'))
        ?.title();
    await expect.poll(asking).toBe('nothing');
    expect((await callsOn(page)).length).toBe(before);
  });
});
