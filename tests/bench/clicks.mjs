import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { CHROMIUM_ARGUMENTS } from './measure-editor.mjs';
import { showText } from './show-text.mjs';

// `npm run bench:clicks`: opens and leaves the editor of a text of 100 KB and of 1 MB in each way, three times, in the item view of the built site.
// Says for each click or key how many milliseconds its handlers took, and after how many the next picture was there (in steps of 8, by the browser's
// event timing). What the screen answers with in a long text, "Loading…", counts as the picture; the field follows.

const TURNS = 3;
/** Milliseconds until what an action began is over. */
const AFTERWARDS_MS = 2_000;
const SIZES = [100_000, 1_000_000];

/** A part of a document with some of everything. @param {number} part */
const partOf = (part) =>
  [
    `## Part ${part}`,
    `Words of part ${part} ${'that go on and on over **more** than one row '.repeat(4 + (part % 4))}`,
    `- [ ] first of ${part}\n- [x] second of ${part}`,
    `| a | b |\n| - | - |\n| ${part} | x |`,
    '',
  ].join('\n\n');

/** @param {number} size */
function textOf(size) {
  let text = '';
  for (let part = 0; text.length < size; part += 1) text += partOf(part);
  return text;
}

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const { module: simulator } = await runnerImport(join(import.meta.dirname, '../../src/simulator/simulated-monday.ts'));
const site = await serveSite({ dir: process.env['BUILD_DIR'] ?? (await buildIfStale(console.log)) });
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS, '--site-per-process'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(`${site.origin}/playground?item=3&frame=other`);
await page.frameLocator('iframe').getByRole('link', { name: 'How to use' }).waitFor();
const frame = /** @type {import('playwright-core').Frame} */ (
  page.frames().find((each) => each.url().includes('/app'))
);
await frame.evaluate(() => {
  /** @type {any} */ (globalThis).timings = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, processingStart, processingEnd } of /** @type {PerformanceEventTiming[]} */ (
      list.getEntries()
    ))
      if (name === 'click' || name === 'keydown')
        /** @type {any} */ (globalThis).timings.push([processingEnd - processingStart, duration]);
  }).observe({ type: 'event', durationThreshold: 16 });
});

const bar = frame.locator('.iv-bar');
const field = frame.locator('.iv-field');

/** Clicks with the mouse alone: what Playwright looks up before a click of its own would count. @param {import('playwright-core').Locator} target */
async function click(target) {
  await target.waitFor();
  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await target.boundingBox()
  );
  await page.mouse.move(x + width / 2, y + height / 2);
  await sleep(300);
  await page.mouse.down();
  await page.mouse.up();
}

const view = () => click(bar.getByRole('button', { name: 'View', exact: true }));

/** What is done, one after the other, with its name. @type {readonly (readonly [name: string, act: () => Promise<unknown>])[]} */
const ACTIONS = [
  ['Edit Markdown', () => click(bar.getByRole('button', { name: 'Edit Markdown', exact: true }))],
  ['a key in the field', () => page.keyboard.press('x')],
  ['the same taken back', () => page.keyboard.press('Backspace')],
  ['View', view],
  ['Edit here', () => click(frame.getByRole('button', { name: 'Edit here', exact: true }))],
  ['View', view],
  ['the key E', () => page.keyboard.press('e')],
  ['View', view],
  ['open tasks only', () => click(bar.locator('.iv-progress'))],
  ['all tasks', () => click(bar.locator('.iv-progress'))],
];

for (const size of SIZES) {
  await showText(page, simulator.board.items[2].id + size, textOf(size));
  await bar.getByRole('button', { name: 'Edit Markdown', exact: true }).waitFor();
  await frame.locator('.iv-preview-document[aria-busy="false"]').waitFor();
  if (size === SIZES[0]) {
    // The pencil and the key E are to open the whole text.
    await click(bar.getByRole('button', { name: 'More', exact: true }));
    await click(frame.getByRole('menuitemcheckbox', { name: 'opens the whole text' }));
  }
  /** @type {{ name: string, act: () => Promise<unknown>, turns: number[][] }[]} */
  const rows = ACTIONS.map(([name, act]) => ({ name, act, turns: [] }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    await frame.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await sleep(AFTERWARDS_MS);
    for (const { name, act, turns } of rows) {
      // The pencil comes to what the mouse is at.
      if (name === 'Edit here') await page.mouse.move(700, 500);
      await sleep(AFTERWARDS_MS);
      await frame.evaluate(() => void ((/** @type {any} */ (globalThis).timings.length = 0)));
      await act();
      if (name.startsWith('Edit') || name === 'the key E') await field.waitFor();
      await sleep(AFTERWARDS_MS);
      /** @type {number[][]} */
      const timings = await frame.evaluate(() => /** @type {any} */ (globalThis).timings);
      turns.push(timings.reduce(([a = 0, b = 0], [c = 0, d = 0]) => [Math.max(a, c), Math.max(b, d)], [0, 0]));
    }
  }
  console.log(`\n| ${size.toLocaleString('en')} characters | handlers | picture |\n| --- | --- | --- |`);
  for (const { name, turns } of rows) {
    const row = [0, 1].map((at) => turns.map((turn) => Math.round(turn[at] ?? 0)).join(', '));
    console.log(`| ${name} | ${row.join(' | ')} |`);
  }
}
await browser.close();
await site.close();
