import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';
import { CHROMIUM_ARGUMENTS } from './measure-editor.mjs';
import { showText } from './show-text.mjs';

const here = import.meta.dirname;
const { module: mixed } = await runnerImport(join(here, 'mixed-document.ts'));
const { module: simulator } = await runnerImport(join(here, '../../src/simulator/simulated-monday.ts'));
/** An item of the playground with no text of its own. */
const itemId = simulator.board.items[1].id;

/**
 * How `measureEditor` opens the real item view in the playground: the text is stored, its item opened, and split view chosen.
 * @type {NonNullable<import('./measure-editor.mjs').Case['open']>}
 */
export async function openApp(page, { address, characters }) {
  const text = mixed.mixedDocument(characters);
  const frame = await openItem(page, `${address}/playground?item=3`, text);
  const start = performance.now();
  await frame.waitForFunction(
    () => document.querySelector('.iv-preview-document')?.textContent?.includes('Section 1'),
    undefined,
    { polling: 5 },
  );
  const shown = performance.now() - start;
  await frame.getByRole('button', { name: 'Edit Markdown', exact: true }).click();
  await frame.getByRole('button', { name: 'Split', exact: true }).click();
  await frame.locator('textarea').first().waitFor();
  await frame.evaluate(
    (/** @type {number} */ at) => {
      globalThis.editorPage = {
        open: () => Promise.resolve(),
        preview: () => document.querySelector('.iv-preview-document'),
        placeCaret() {
          const field = document.querySelector('textarea');
          field?.focus();
          field?.setSelectionRange(at, at);
        },
      };
    },
    (text.length >> 1) + text.slice(text.length >> 1).search(/[a-z] [a-z]{4,} [a-z]{4,} [a-z]{4,}/) + 4,
  );
  return { frame, shown };
}

/** @param {import('playwright-core').Page} page @param {string} address @param {string} text */
export async function openItem(page, address, text) {
  await page.goto(address);
  await page.frameLocator('iframe').getByRole('link', { name: 'How to use' }).waitFor();
  await showText(page, itemId, text);
  const frame = page.frames().find((each) => each.url().includes('/app'));
  if (!frame) throw new Error('the playground has no item view');
  return frame;
}

/**
 * Brotli kilobytes of scripts that the item view fetches beyond an empty page, for plain Markdown: until the text is readable, and in all.
 * @param {{ executablePath: string, origin: string, dir: string }} given
 * @returns {Promise<{ role: string, readable: number, all: number }[]>}
 */
export async function weighApp({ executablePath, origin, dir }) {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  const weights = [];
  for (const role of ['viewer', 'editor']) {
    const page = await browser.newPage();
    /** @type {Map<string, () => number>} */
    const fetched = new Map();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isOurs = request.frame() !== page.mainFrame() && pathname.startsWith('/static/js/');
      if (isOurs && !fetched.has(pathname)) fetched.set(pathname, () => request.timing().startTime);
    });
    const frame = await openItem(
      page,
      `${origin}/playground?item=3&role=${role}`,
      '# Plain\n\n*Words* and [a link](https://a.example).\n',
    );
    await frame.getByRole('heading', { name: 'Plain' }).waitFor();
    await page.waitForLoadState('networkidle');
    const readableAt = await frame.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('readable')[0]?.startTime ?? 0),
    );
    const sizeOf = (/** @type {string[]} */ paths) =>
      paths.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(dir, path))).length, 0) / 1000;
    const before = [...fetched].filter(([, startedAt]) => startedAt() <= readableAt).map(([path]) => path);
    weights.push({ role, readable: sizeOf(before), all: sizeOf([...fetched.keys()]) });
    await page.close();
  }
  await browser.close();
  return weights;
}
