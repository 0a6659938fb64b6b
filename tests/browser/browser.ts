import { chromium, type Browser, type BrowserContextOptions, type FrameLocator, type Page } from 'playwright-core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, test as base } from 'vitest';
import { HAS_VARIANTS, inLongRun } from '../long-run.ts';
import { lastSight, watchRequests } from './last-sight.ts';
import { lendContexts, type LentContext, type LentContexts } from './lent-contexts.ts';
import { itemViewOf, playgroundAddress, type PlaygroundSettings } from './playground.ts';
import { unmatchedSurprises, watchSurprises } from './surprises.ts';

/**
 * The test function of every browser test. The pages it opens come from the production build behind its real response headers:
 *
 * ```ts
 * import { expect } from 'vitest';
 * import { test } from './browser.ts';
 *
 * test('the landing page names the product', async ({ openPage }) => {
 *   const page = await openPage('/');
 *   expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Markdown');
 * });
 * ```
 *
 * Chromium is shared by the files of a worker, and so are, emptied between tests, the browser contexts (cookies, storage, caches) of
 * what `openPage` and `openItemView` open; lent-contexts.ts says which of them no second test gets. `session.newPage` opens its pages in
 * a context that nobody has used: for what looks at a first visit, or does something before the page is there. A test fails at its
 * end on anything that `surprises.ts` watches for, unless it announced it with
 * `expectSurprise(/pattern/)`, and on an announced surprise that did not come.
 */
export const test = base.extend<BrowserFixtures>({
  browser: [
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args: CHROMIUM_ARGUMENTS });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  contexts: [
    // Those that wait for a test when there is none any more go with the browser.
    async ({ browser }, use) => use(lendContexts(browser, [inject('origin'), inject('otherOrigin')])),
    { scope: 'worker' },
  ],
  origin: async ({}, use) => use(inject('origin')),
  otherOrigin: async ({}, use) => use(inject('otherOrigin')),
  session: async ({ browser, contexts, origin, otherOrigin, task }, use) => {
    const session = openSession(browser, contexts, [origin, otherOrigin]);
    await use(session);
    if (task.result?.state === 'fail') await session.tell();
    await session.close();
  },
  openPage: async ({ session, origin }, use) =>
    use(async (address, options) => {
      const page = await session.lentPage(options);
      await page.goto(new URL(address, origin).href);
      // Before, no script listens to keys and clicks.
      await page.locator('html:not([data-has-hydrated="false"])').waitFor({ state: 'attached' });
      return page;
    }),
  openItemView: async ({ openPage }, use) =>
    use(async (settings, options) => {
      const page = await openPage(playgroundAddress(settings), options);
      return { page, itemView: itemViewOf(page) };
    }),
  expectSurprise: async ({ session }, use) => use((pattern) => session.expectSurprise(pattern)),
  screenshot: async ({ task }, use) =>
    use(async (page, name) => {
      await mkdir(SCREENSHOTS, { recursive: true });
      const path = join(SCREENSHOTS, `${`${task.name} ${name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`);
      await page.screenshot({ path, fullPage: true });
      return path;
    }),
});

/**
 * A test of a variant of what another one shows, or of something that takes long: `npm test` without files leaves it out, to stay short.
 */
export const longTest = HAS_VARIANTS ? test : test.skip;

export { inLongRun };

export interface BrowserFixtures {
  browser: Browser;
  /** What `openPage` takes its contexts from. */
  contexts: LentContexts;
  /** `http://127.0.0.1:port`, where the site is served. */
  origin: string;
  /** The same site under another origin, `http://localhost:port`. */
  otherOrigin: string;
  /** The test's pages and what they did unannounced; most tests use `openPage` and `expectSurprise`. */
  session: Session;
  /** Opens an address of the site (a path, or a whole URL). Pages of one test share storage unless `options` differ. */
  openPage: (address: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens the playground with `settings` and gives its page and the item view in its first frame. */
  openItemView: (
    settings?: PlaygroundSettings,
    options?: BrowserContextOptions,
  ) => Promise<{ page: Page; itemView: FrameLocator }>;
  /** Announces a console message, uncaught error, dialog or foreign request that this test provokes. */
  expectSurprise: (pattern: RegExp) => void;
  /** Takes a picture of the whole page into tests/browser/screenshots/ (not kept in git) and gives its path. */
  screenshot: (page: Page, name: string) => Promise<string>;
}

interface Session {
  /** A page in a context that nobody has used before this test. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  /** A page in a context where nothing is stored, though what Chromium fetched and compiled before may be there. */
  lentPage(options?: BrowserContextOptions): Promise<Page>;
  expectSurprise(pattern: RegExp): void;
  /** Writes to the console what the pages show and wait for. */
  tell(): Promise<void>;
  /** Closes all pages. Throws when there were surprises. */
  close(): Promise<void>;
}

const SCREENSHOTS = join(import.meta.dirname, 'screenshots');

/**
 * Quiet: no sandbox (containers), no GPU, nothing that Chromium fetches for itself. And what the headless shell has
 * otherwise than the browser of a desktop: a process for each site, how near a lazy picture comes before it is fetched, and
 * letters of any width, not of whole pixels.
 */
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--site-per-process',
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
  '--font-render-hinting=none',
];

/** How many times slower every page runs: with 4, a test that looks too early fails here, not on somebody's machine. */
const SLOWDOWN = Number(process.env['SLOWDOWN'] ?? 1);

/** How long Playwright waits for an element or a page before it fails with what it was waiting for. */
const PATIENCE_MS = 30_000;

function openSession(browser: Browser, contexts: LentContexts, origins: readonly string[]): Session {
  const opened = new Map<string, LentContext>();
  const expected: RegExp[] = [];
  let isClosed = false;

  async function pageIn(kind: 'new' | 'lent', options: BrowserContextOptions): Promise<Page> {
    // A test that has run out of time goes on in the background.
    if (isClosed) throw new Error('The test is over.');
    const key = `${kind} ${JSON.stringify(options)}`;
    let lent = opened.get(key);
    if (!lent) {
      lent = kind === 'lent' ? await contexts.lend(options) : await newContext(browser, options, origins);
      opened.set(key, lent);
      lent.context.setDefaultTimeout(PATIENCE_MS);
    }
    const page = await lent.context.newPage();
    if (SLOWDOWN > 1)
      await (await lent.context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return page;
  }

  return {
    newPage: (options = {}) => pageIn('new', options),
    lentPage: (options = {}) => pageIn('lent', options),
    expectSurprise: (pattern) => void expected.push(pattern),
    tell: async () => {
      for (const { context, underWay } of opened.values()) console.log(await lastSight(context, underWay));
    },
    close: async () => {
      isClosed = true;
      for (const { giveBack } of opened.values()) await giveBack();
      const seen = [...opened.values()].flatMap((lent) => lent.seen);
      const unmatched = unmatchedSurprises(seen, expected);
      if (unmatched.length > 0)
        throw new Error(`The page did what the test did not expect:\n  ${unmatched.join('\n  ')}`);
    },
  };
}

/** A context of a test's own. */
async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
  origins: readonly string[],
): Promise<LentContext> {
  const context = await browser.newContext(options);
  const seen: string[] = [];
  watchSurprises(context, origins, seen);
  return { context, seen, underWay: watchRequests(context), giveBack: () => context.close() };
}
