import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { combinePayloads } from '../../safety/combine-payloads.ts';
import { CONTEXTS } from '../../safety/contexts.ts';
import { diagrams } from '../../safety/payloads/drawn.ts';
import { PAYLOADS } from '../../safety/payloads.ts';
import { createRandom, SEED, type Random } from '../../seeded-random.ts';
import { test } from '../browser.ts';
import { watchRequests } from '../last-sight.ts';
import { cellField } from '../part.ts';
import { emptyItem, itemViewOf, playgroundAddress, screenOf, untilAllIsFetched } from '../playground.ts';
import { watchIntrusions, watchNetwork } from './watch-intrusions.ts';

/** How many texts are shown, and which: PAYLOADS=5000 SEED=7 npx vitest run tests/browser/safety */
const COUNT = Number(process.env['PAYLOADS'] ?? 72);
/** Texts shown at once, as one description. */
const BATCH = 12;
/** What may take in all the text that follows it: such texts go to the end of their description. */
const OPEN_ENDED = /<[!?]|```|~~~|\$\$|<(pre|script|style|textarea|plaintext|xmp)/i;

/** A payload in one of the seven contexts: half of them of the corpora, half combined from them. */
function hostileText(random: Random): string {
  const payload = random.chance(0.5) ? random.pick(PAYLOADS) : combinePayloads(PAYLOADS, random);
  return random.pick(Object.values(CONTEXTS))(payload);
}

/** The item view, ready for texts, and what has gone out to the network since it was. */
async function openForTexts(page: Page, origin: string) {
  await watchIntrusions(page);
  const requests = await watchNetwork(page.context(), origin);
  const underWay = watchRequests(page.context());
  const address = playgroundAddress({ item: String(emptyItem) });
  await page.goto(origin + address);
  const screen = screenOf(itemViewOf(page));
  // One document with every kind of part first, so that all that is loaded on demand has been.
  await screen.write(
    '# x\n\n<b>x</b>\n\n[^1]\n\n[^1]: x\n\n$x$ &Abreve; :rocket:\n\n```rust\nfn\n```\n\n```mermaid\npie\n```\n\n```js\nx\n```\n\n{{x}}\n\n![x](https://first.example/x.png)',
  );
  await screen.button('View').click();
  await itemViewOf(page).getByText('Pictures from other sites are not loaded').waitFor();
  await itemViewOf(page).locator('.iv-diagram figure[class]').waitFor();
  await expect.poll(() => requests.some(({ url }) => url.includes('/chips.'))).toBe(true);
  await untilAllIsFetched(itemViewOf(page), underWay);
  const frame = page.frames().find((candidate) => new URL(candidate.url()).pathname.endsWith('/app'));
  if (!frame) throw new Error('There is no item view.');
  return { screen, frame, requests };
}

/** Shows a text in view mode and waits until all of it is in the page. */
async function show(page: Page, text: string, marker: string): Promise<void> {
  const screen = screenOf(itemViewOf(page));
  await screen.write(`${marker}\n\n${text}`);
  await screen.button('View').click();
  const document = itemViewOf(page).locator('.iv-preview-document');
  await document.getByText(marker, { exact: false }).first().waitFor();
  await itemViewOf(page).locator('.iv-preview-document[aria-busy="false"]').waitFor();
}

/** Tries the events that handlers wait for on everything in the document, and says what is wrong with it as the browser sees it. */
function provoke(frame: Frame): Promise<{ faults: string[]; images: string[]; intrusions: string[] }> {
  return frame.evaluate(async () => {
    const root = document.querySelector('.iv-preview-document') as HTMLElement;
    const faults: string[] = [];
    for (const element of root.querySelectorAll('*')) {
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'pointerdown', 'animationstart'])
        element.dispatchEvent(new Event(type));
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) {
        const isInside = element.getAttribute('href')?.startsWith('#') ?? false;
        if (!/^(https?|ircs?|mailto|xmpp):$/.test(element.protocol)) faults.push(`a link to ${element.href}`);
        if (!isInside && element.origin === location.origin) faults.push(`a link into our own site: ${element.href}`);
        if (!isInside && (element.target !== '_blank' || !element.relList.contains('noopener')))
          faults.push(`a link that stays: ${element.outerHTML}`);
      }
      if (element.id !== '' && !element.id.startsWith('user-content-')) faults.push(`the id ${element.id}`);
      if (!/^http:\/\/www\.w3\.org\/(1999\/xhtml|1998\/Math\/MathML)$/.test(element.namespaceURI ?? ''))
        faults.push(`an element of ${element.namespaceURI}`);
    }
    for (const name of [
      'monday',
      'editor',
      'preview',
      'save',
      'root',
      'react',
      'fired',
      'docusaurus',
      'webpackChunk',
    ]) {
      const value: unknown = Reflect.get(globalThis, name);
      if (value instanceof Element || value instanceof HTMLCollection) faults.push(`the global ${name} was taken`);
    }
    for (const name of [
      'createElement',
      'querySelector',
      'getElementById',
      'body',
      'forms',
      'cookie',
      'location',
    ] as const) {
      if (Object.hasOwn(document, name) && name !== 'location') faults.push(`document.${name} was taken`);
      if (document[name] instanceof Element && name !== 'body') faults.push(`document.${name} is an element`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    const images = [...root.querySelectorAll('img[src]')].map((image) => (image as HTMLImageElement).src);
    return { faults, images, intrusions: (globalThis as unknown as { intrusions: string[] }).intrusions };
  });
}

/** Whether this is a part of ours that a text was the first to need; no text can guess its name. */
function isChunk({ kind, url, isOurs }: { kind: string; url: string; isOurs: boolean }): boolean {
  return isOurs && kind === 'script' && /^\/static\/js\/[\w.-]+\.js$/.test(new URL(url).pathname);
}

function batches(random: Random): string[] {
  return Array.from({ length: Math.ceil(COUNT / BATCH) }, () => {
    const texts = Array.from({ length: BATCH }, () => hostileText(random));
    const isLast = (text: string) => Number(OPEN_ENDED.test(text));
    return texts.sort((one, other) => isLast(one) - isLast(other)).join('\n\n');
  });
}

test(
  `${COUNT} hostile texts run nothing and fetch nothing (SEED=${SEED})`,
  { timeout: 60_000 + COUNT * 300 },
  async ({ session, origin }) => {
    const page = await session.newPage();
    const { frame, requests } = await openForTexts(page, origin);
    const popups: string[] = [];
    page.context().on('page', (popup) => popups.push(popup.url()));
    requests.length = 0;
    for (const [index, text] of batches(createRandom(SEED)).entries()) {
      await show(page, text, `Batch number ${index}.`);
      const { faults, images, intrusions } = await provoke(frame);
      const asked = requests.filter((request) => !isChunk(request));
      expect({ faults, images, intrusions, asked, popups }, text).toEqual({
        faults: [],
        images: [],
        intrusions: [],
        asked: [],
        popups: [],
      });
    }
    expect(frame.isDetached()).toBe(false);
  },
);

test('hostile headings and items that are moved, told and folded run and fetch nothing', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const { frame, requests } = await openForTexts(page, origin);
  const itemView = itemViewOf(page);
  const random = createRandom(SEED);
  const line = () => random.pick(PAYLOADS).replace(/\s+/g, ' ').replace(OPEN_ENDED, '');
  requests.length = 0;
  for (let index = 0; index < 8; index += 1) {
    const text = `# Head ${line()}\n\n- item ${line()}\n- other ${line()}\n\n# End ${line()}\n\nwords ${line()}`;
    await show(page, text, `Moved number ${index}.`);
    const before = await itemView.locator('.iv-preview-document').innerText();
    await frame.evaluate(() => {
      const heading = document.querySelector<HTMLElement>('.iv-preview-document h1')!;
      heading.tabIndex = -1;
      heading.focus();
    });
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => itemView.locator('.iv-preview-document').innerText()).not.toBe(before);
    await itemView
      .locator('.iv-toast')
      .getByText(/2 of 2/)
      .waitFor();
    // Triangles come a moment after the text. The one before may have had a heading of the same name, which is folded still.
    await expect.poll(() => itemView.locator('.iv-preview-block:has(> h1):not(:has(.iv-fold))').count()).toBe(0);
    for (const triangle of await itemView.locator('.iv-fold').all())
      if ((await triangle.getAttribute('aria-expanded')) === 'true') await triangle.click();
    await expect.poll(() => itemView.locator('.iv-preview-block[hidden]').count()).toBeGreaterThan(0);
    const { faults, images, intrusions } = await provoke(frame);
    const asked = requests.filter((request) => !isChunk(request));
    expect({ faults, images, intrusions, asked }, text).toEqual({ faults: [], images: [], intrusions: [], asked: [] });
  }
});

test('hostile cells that are opened, written and left by keys run and fetch nothing', async ({ session, origin }) => {
  const page = await session.newPage();
  const { screen, frame, requests } = await openForTexts(page, origin);
  const itemView = itemViewOf(page);
  const field = cellField(itemView);
  const name = async () => (await field.count()) && field.getAttribute('aria-label');
  const random = createRandom(SEED);
  const cell = () => random.pick(PAYLOADS).replace(OPEN_ENDED, '').replace(/\s+/g, ' ').replaceAll('|', '\\|');
  let opened = 0;
  for (let index = 0; index < 10; index += 1) {
    const text = `| Head | ${cell()} |\n| --- | --- |\n| a ${cell()} | b |\n| c | d ${cell()} |`;
    await show(page, text, `Cells number ${index}.`);
    await screen.save();
    await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
    requests.length = 0;
    const head = itemView.getByRole('columnheader', { name: 'Head', exact: true });
    if ((await head.count()) !== 1) continue;
    // A table is a grid a moment after it is shown, and keeps which of its cells is the tab stop.
    await itemView.locator('table[role=grid] [tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => itemView.locator(':focus').textContent()).toBe('Head');
    await page.keyboard.press('Enter');
    await itemView.locator('textarea:focus').waitFor();
    if (await field.count()) {
      opened += 1;
      for (const expected of [1, 2, 2, 3, 3]) {
        await page.keyboard.press('Tab');
        await expect.poll(name).toContain(`Cell: row ${expected}`);
      }
      await page.keyboard.type('!');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.type('?');
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    } else {
      // A table that a cell breaks up opens as a part, or with the whole text.
      await page.keyboard.press('Escape');
      if (await screen.field.count()) await screen.button('View').click();
    }
    await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
    const { faults, images, intrusions } = await provoke(frame);
    const asked = requests.filter((request) => !isChunk(request));
    expect({ faults, images, intrusions, asked }, text).toEqual({ faults: [], images: [], intrusions: [], asked: [] });
  }
  expect(opened).toBeGreaterThan(4);
});

test(
  'hostile diagrams run nothing and fetch nothing, not even where they are drawn',
  { timeout: 120_000 },
  async ({ session, origin, expectSurprise }) => {
    // The browser tells of what the policy then stops: nothing of it reaches the network, which `requests` watches.
    expectSurprise(/request to another origin: https:\/\/evil\.example\/x\.png/);
    const page = await session.newPage();
    const { frame, requests } = await openForTexts(page, origin);
    const figures = itemViewOf(page).locator('.iv-diagram figure:is(.is-drawn, .is-old)');
    requests.length = 0;
    const popups: string[] = [];
    page.context().on('page', (popup) => popups.push(popup.url()));
    for (const [index, diagram] of diagrams.entries()) {
      await show(page, `~~~mermaid\n${diagram}\n~~~`, `Diagram number ${index}.`);
      await figures.first().waitFor();
      const { faults, images, intrusions } = await provoke(frame);
      const drawing = page.frames().find((each) => each.url().includes('/static/diagram/'));
      const tried = await drawing?.evaluate(() => (globalThis as unknown as { intrusions: string[] }).intrusions);
      // What mermaid itself tries there for a text, such as measuring an image, the policy stops; nothing else may be tried.
      const within = tried?.filter((line) => !line.startsWith('violation of'));
      expect({ faults, images, intrusions, within, requests, popups }, diagram).toEqual({
        faults: [],
        images: [],
        intrusions: [],
        within: [],
        requests: [],
        popups: [],
      });
    }
  },
);

test(
  `with images wanted, only those are fetched, over https, without a referrer (SEED=${SEED})`,
  { timeout: 60_000 + COUNT * 100 },
  async ({ session, origin, expectSurprise }) => {
    expectSurprise(/request to another origin/);
    const page = await session.newPage();
    const { screen, frame, requests } = await openForTexts(page, origin);
    await screen.button('Always show pictures').click();
    await expect.poll(() => requests.some(({ url }) => url.startsWith('https://first.example/'))).toBe(true);
    requests.length = 0;
    const referrers: string[] = [];
    page.on(
      'request',
      (request) =>
        void (new URL(request.url()).origin !== origin && referrers.push(request.headers()['referer'] ?? '')),
    );
    const asked = new Set<string>();
    for (const [index, text] of batches(createRandom(SEED + 1))
      .slice(0, 10)
      .entries()) {
      await show(page, `${text}\n\n![x](https://allowed.example/${index}.png)`, `Batch number ${index}.`);
      const { faults, images, intrusions } = await provoke(frame);
      // A request does not say what stands behind the `#` of its address.
      for (const image of images) asked.add(image.replace(/#.*/, ''));
      expect({ faults, intrusions }, text).toEqual({ faults: [], intrusions: [] });
    }
    expect(
      requests.filter(
        (request) =>
          !isChunk(request) &&
          (request.isOurs || request.kind !== 'image' || !request.url.startsWith('https:') || !asked.has(request.url)),
      ),
    ).toEqual([]);
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(referrers)).toEqual(new Set(['']));
  },
);

test('what these tests watch for is seen when it happens', async ({ session, origin, expectSurprise }) => {
  expectSurprise(/request to another origin: https:\/\/evil\.example/);
  expectSurprise(/violates.*frame-src/);
  const page = await session.newPage();
  const { frame, requests } = await openForTexts(page, origin);
  requests.length = 0;
  await frame.evaluate(() => {
    const root = document.querySelector('.iv-preview-document') as HTMLElement;
    const link = Object.assign(document.createElement('a'), { href: '/app', id: 'save' });
    root.append(link, Object.assign(new Image(), { src: 'https://evil.example/x.png' }));
    root.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/frame' }));
    alert(1);
  });
  const seen = () => frame.evaluate(() => (globalThis as unknown as { intrusions: string[] }).intrusions);
  await expect.poll(seen).toContainEqual(expect.stringContaining('violation of frame-src'));
  await expect.poll(() => requests.length).toBe(1);
  const { faults, images, intrusions } = await provoke(frame);
  expect(faults).toEqual([
    expect.stringContaining('into our own site'),
    expect.stringContaining('a link that stays'),
    'the id save',
    'the global save was taken',
  ]);
  expect(images).toEqual(['https://evil.example/x.png']);
  // Reported once for the policy of the response header and once for the page's own.
  expect([...new Set(intrusions)]).toEqual(['alert(1)', expect.stringContaining('violation of frame-src')]);
  expect(requests.map(({ url }) => url)).toEqual(['https://evil.example/x.png']);
});
