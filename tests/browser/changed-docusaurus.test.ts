import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, expect } from 'vitest';
import { serveSite } from '../../scripts/static-server.mjs';
import { longTest } from './browser.ts';
import { buildWithChangedDocusaurus } from './changed-docusaurus.ts';
import { emptyItem, itemViewOf, screenOf } from './playground.ts';

// A Docusaurus of other inside, as a new version may be: every page works, without what our hooks spare it.

let dir: string;
let output: string;
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'changed-docusaurus-'));
  output = await buildWithChangedDocusaurus(dir);
  server = await serveSite({ dir: join(dir, 'build') });
}, 900_000);

afterAll(async () => {
  await server?.close();
  await rm(dir, { recursive: true, force: true });
});

longTest('the build names each hook that it leaves out, and the file that has changed', () => {
  const left = [...output.matchAll(/The hook "([^"]+)" is left out: (.*?)\. Pages stay/g)].map(([, hook]) => hook);
  expect([...new Set(left)].sort()).toEqual(
    ['first-wave', 'minimizers', 'route-files', 'site/shims/route-scripts.ts', 'splitChunks'].sort(),
  );
  expect(output).toContain('core/lib/client/docusaurus.js (');
});

longTest('every page has the same words as in a build with the Docusaurus of package.json', async () => {
  const usual = process.env['BUILD_DIR']!;
  const pages = (await readdir(usual, { recursive: true })).filter((file) => file.endsWith('.html'));
  const guide = pages.filter((file) => !/^(__|static)/.test(file));
  expect(guide.length).toBeGreaterThan(20);
  for (const file of guide)
    expect(wordsOf(await readFile(join(dir, 'build', file), 'utf8')), file).toBe(
      wordsOf(await readFile(join(usual, file), 'utf8')),
    );
});

/** Returns the words of a page, without the day of its last change: the copied sources have no history. */
function wordsOf(html: string): string {
  const texts: string[] = [];
  const walk = (node: { nodeName: string; value?: string; childNodes?: unknown[] }) => {
    if (['script', 'style', 'head'].includes(node.nodeName)) return;
    if (node.nodeName === '#text') texts.push(node.value ?? '');
    for (const child of node.childNodes ?? []) walk(child as typeof node);
  };
  walk(parse(html) as never);
  return texts
    .join(' ')
    .replace(/Last updated on\s+\w+ \d+, \d{4}/g, '')
    .replace(/\s+/g, ' ');
}

longTest('no page but the item view begins what asks monday', async () => {
  const pages = (await readdir(join(dir, 'build'), { recursive: true })).filter((file) => file.endsWith('.html'));
  for (const file of pages)
    expect(await readFile(join(dir, 'build', file), 'utf8'), file).not.toMatch(
      /src="?[^" >]*\/(asking|opening)\.\w+\.js/,
    );
});

longTest('readers go from page to page of the guide, and search it', async ({ session, expectSurprise }) => {
  expectSurprise(new RegExp(`request to another origin: ${server.origin}`));
  const page = await session.newPage();
  await page.goto(`${server.origin}/documentation/saving`, { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Troubleshooting' }).first();
  await link.hover();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Troubleshooting' }).waitFor();
  await page
    .getByRole('textbox', { name: 'Search' })
    .or(page.getByRole('combobox', { name: 'Search' }))
    .first()
    .fill('bold');
  await page.getByText('Writing').first().waitFor();
});

longTest('the item view opens, writes and saves', async ({ session, expectSurprise }) => {
  expectSurprise(new RegExp(`request to another origin: ${server.origin}`));
  const page = await session.newPage();
  await page.goto(`${server.origin}/playground?item=${emptyItem}`);
  const screen = screenOf(itemViewOf(page));
  await screen.write('# As ever');
  await screen.button('Save').click();
  await itemViewOf(page).getByRole('heading', { name: 'As ever' }).waitFor();
});
