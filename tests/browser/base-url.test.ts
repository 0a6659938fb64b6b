import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildSite } from '../../scripts/build-site.mjs';
import { headersFor, parseHeaderRules } from '../../scripts/header-rules.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { product } from '../../src/site/product.ts';
import { brokenReferences } from '../built-site/broken-references.ts';
import { pageReferences } from '../built-site/page-references.ts';
import { watchNetwork } from '../scripts/watch-network.ts';
import { longTest } from './browser.ts';
import { emptyItem, itemViewOf, screenOf } from './playground.ts';

/**
 * Where the site stands in this file: below the root of its host, as on a host that several sites share. It is built for
 * this file, in two languages, which takes a minute: `npm run test:long` does that.
 */
const BASE = '/md/';

let dir: string;
let output: string;
let server: Awaited<ReturnType<typeof serveSite>>;
const network = watchNetwork();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'base-url-'));
  output = await buildSite({
    settings: {
      BASE_URL: BASE,
      TRANSLATIONS: 'tests/browser/translations',
      ...network.settings,
    },
    apart: { outDir: dir, name: 'base-url' },
  });
  server = await serveSite({ dir });
}, 600_000);

afterAll(async () => {
  await server?.close();
  network.end();
  await rm(dir, { recursive: true, force: true });
});

/** Paths of everything that `page` fetches from the server and that is outside the base, or not there. */
function watchStrays(page: Page): string[] {
  const strays: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(BASE) || response.status() >= 400) strays.push(`${response.status()} ${pathname}`);
  });
  return strays;
}

longTest('the build asks nobody for anything', () => {
  expect(network.attempts()).toEqual([]);
});

longTest('the build says which of its files belong to the root of the host', () => {
  expect(output).toContain('Copy monday-app-association.json and robots.txt to the root of the host');
  expect(output).toContain(BASE);
});

longTest('every link and file of every page lies below the base URL', async () => {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html'));
  const entries = files.map(async (file) => {
    const address =
      BASE +
      file
        .replaceAll(sep, '/')
        .replace(/(^|\/)index\.html$/, '$1')
        .replace(/\.html$/, '');
    return [address, pageReferences(await readFile(join(dir, file), 'utf8'))] as const;
  });
  const pages = new Map(await Promise.all(entries));
  expect(pages.size).toBeGreaterThan(10);
  const serves = (path: string) =>
    path.startsWith(BASE) && ['', '.html'].some((end) => existsSync(join(dir, path.slice(BASE.length)) + end));
  expect(brokenReferences({ origin: product.url, pages, serves, outgoing: [/^https?:/] })).toEqual([]);
});

longTest('the response headers are given to the addresses below the base URL', async () => {
  const policyOf = async (path: string) =>
    (await fetch(server.origin + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(`${BASE}app`)).toMatch(/frame-ancestors [^;]*https:\/\/monday\.com /);
  expect(await policyOf(BASE)).toContain("frame-ancestors 'none'");
});

longTest('a second language has its own pages, the same policies, and its twins and sitemap are found', async () => {
  const text = async (path: string) => (await fetch(server.origin + BASE + path)).text();
  expect(await text('de/documentation/tips')).toMatch(/<html[^>]* lang="?de\b/);
  expect(await text('de/documentation/tips.md')).toContain(`[Saving](${product.url}${BASE}de/documentation/saving.md)`);
  expect(await text('robots.txt')).toContain(`Sitemap: ${product.url}${BASE}de/sitemap.xml`);
  const listed = [...(await text('de/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, at]) => new URL(at!).pathname,
  );
  expect(listed).toContain(`${BASE}de/documentation/tips`);
  expect(listed.filter((path) => /\/(app|playground|search)$/.test(path))).toEqual([]);
  const rules = parseHeaderRules(await readFile(join(dir, '_headers'), 'utf8'));
  for (const page of ['app', 'documentation/tips', 'privacy-policy', 'playground'])
    expect(kinds(headersFor(rules, `${BASE}de/${page}`)), page).toEqual(kinds(headersFor(rules, BASE + page)));
  expect(existsSync(join(dir, 'de/_headers'))).toBe(false);
});

/** Headers that must be the same of two pages of a kind: all, without the hashes of a page's own scripts. */
function kinds(headers: ReturnType<typeof headersFor>): unknown {
  return [...headers].map(([name, value]) => [name, String(value).replace(/'sha256-[^']+' ?/g, '')]);
}

longTest('readers choose the language in the navigation, and stay on the page', async ({ session, expectSurprise }) => {
  expectSurprise(new RegExp(`request to another origin: ${server.origin}`));
  const page = await session.newPage();
  await page.goto(`${server.origin}${BASE}documentation/tips`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'English' }).first().hover();
  await page.getByRole('link', { name: 'Deutsch' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tipps' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${BASE}de/documentation/tips`);
});

longTest('the item view starts in a frame at its address below the base', async ({ session, expectSurprise }) => {
  expectSurprise(new RegExp(`request to another origin: ${server.origin}`));
  const page = await session.newPage();
  await page.goto(`${server.origin}${BASE}playground?item=${emptyItem}`);
  const frame = page.frames().find((each) => each.url().startsWith(`${server.origin}${BASE}app`));
  await itemViewOf(page).getByRole('button', { name: 'Edit Markdown' }).waitFor();
  expect(frame ?? page.frames().map((each) => each.url())).toHaveProperty('url');
});

longTest.for(['', 'documentation', 'documentation/saving', 'privacy-policy', 'de', 'de/documentation/tips'])(
  'the page "%s" fetches nothing from outside the base URL',
  async (path, { session, expectSurprise }) => {
    expectSurprise(new RegExp(`request to another origin: ${server.origin}`));
    const page = await session.newPage();
    const strays = watchStrays(page);
    await page.goto(server.origin + BASE + path, { waitUntil: 'networkidle' });
    await expect.poll(() => page.getByRole('contentinfo').count()).toBe(1);
    expect(strays).toEqual([]);
  },
);

longTest(
  'the playground frames the item view, whose worker renders, all below the base URL',
  async ({ session, expectSurprise }) => {
    expectSurprise(new RegExp(`request to another origin: ${server.origin}`));
    const page = await session.newPage();
    const strays = watchStrays(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
    await page.goto(`${server.origin}${BASE}playground?item=${emptyItem}`);
    const screen = screenOf(itemViewOf(page));
    await screen.write('# Below the base');
    await screen.button('View').click();
    await itemViewOf(page).getByRole('heading', { name: 'Below the base' }).waitFor();
    expect(workers.filter((path) => !path.startsWith(BASE))).toEqual([]);
    expect(workers.length).toBeGreaterThan(0);
    expect(strays).toEqual([]);
  },
);
