import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildSite } from '../../scripts/build-site.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { product } from '../../src/site/product.ts';
import { brokenReferences } from '../built-site/broken-references.ts';
import { pageReferences } from '../built-site/page-references.ts';
import { watchNetwork } from '../scripts/watch-network.ts';
import { test } from './browser.ts';
import { emptyItem, itemViewOf, screenOf } from './playground.ts';

/** Where the site stands in this file: below the root of its host, as on a host that several sites share. */
const BASE = '/tools/markdown/';

let dir: string;
let output: string;
let server: Awaited<ReturnType<typeof serveSite>>;
const network = watchNetwork();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'base-url-'));
  output = await buildSite({
    settings: { BASE_URL: BASE, ...network.settings },
    apart: { outDir: dir, name: 'base-url' },
  });
  server = await serveSite({ dir });
}, 180_000);

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

test('the build asks nobody for anything', () => {
  expect(network.attempts()).toEqual([]);
});

test('the build says which of its files belong to the root of the host', () => {
  expect(output).toContain('Copy monday-app-association.json and robots.txt to the root of the host');
  expect(output).toContain(BASE);
});

test('every link and file of every page lies below the base URL', async () => {
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

test('the response headers are given to the addresses below the base URL', async () => {
  const policyOf = async (path: string) =>
    (await fetch(server.origin + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(`${BASE}app`)).toMatch(/frame-ancestors [^;]*https:\/\/monday\.com /);
  expect(await policyOf(BASE)).toContain("frame-ancestors 'none'");
});

test.for(['', 'documentation', 'documentation/saving', 'privacy-policy'])(
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

test('the playground frames the item view, whose worker renders, all below the base URL', async ({
  session,
  expectSurprise,
}) => {
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
});
