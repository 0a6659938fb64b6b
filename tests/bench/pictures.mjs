import { writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { CHROMIUM_ARGUMENTS } from './measure-editor.mjs';

/**
 * `npm run bench:picture`: pastes a photo of 12 megapixels and a screenshot into the item view of the built site, at full speed and with the page's
 * thread slowed down four times, and writes PICTURES.md.
 */
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const site = await serveSite({ dir: process.env['BUILD_DIR'] ?? (await buildIfStale(console.log)) });
const TURNS = 5;
const PICTURES = { photo: makePhoto, screenshot: makeScreenshot };
const rows = [];
for (const [name, make] of Object.entries(PICTURES))
  for (const slowDown of [1, 4]) {
    /** @type {Awaited<ReturnType<typeof measure>>[]} */
    const turns = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await measure(executablePath, make, slowDown));
    const middle = (/** @type {(turn: typeof turns[number]) => number} */ figure) =>
      (turns.map(figure).sort((one, other) => one - other)[TURNS >> 1] ?? 0).toFixed(0);
    const longest = Math.max(...turns.map((turn) => turn.longest));
    const cells = [
      `${name}, ${slowDown}x`,
      middle((turn) => turn.told),
      middle((turn) => turn.written),
      middle((turn) => turn.shown),
      middle((turn) => turn.stored),
      longest === 0 ? 'under 50' : longest.toFixed(0),
      middle((turn) => turn.bytes / 1000),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
  }
await site.close();
const text = `# Pasting a photo and a screenshot

${new Date().toISOString().slice(0, 10)}, on ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.versions.node}. \`npm run bench:picture\` makes this file anew.

A photo of 4,000 × 3,000 pixels, a JPEG of some 5 MB, or a screenshot of 1,920 × 1,080, a PNG, is pasted into the item view in split view, the first
picture of its page. From the paste in milliseconds, the median of ${TURNS} turns, each in a Chromium of its own: until the status line says that it is on its
way, until its reference is in the text, until the picture is decoded in the preview, and until monday's storage (the playground's) has it. *Longest task* is
the longest of the item view in all turns; browsers report none under 50 ms. (The playground, which plays monday on the same thread, is not counted.) *Stored*
is its size. Chromium's slow-down slows the page's thread and not workers.

| picture, slow-down | told | in the text | shown | stored | longest task | stored, KB |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
writeFileSync(join(import.meta.dirname, 'PICTURES.md'), text);

/** @param {string} executablePath @param {() => Promise<void>} make @param {number} slowDown */
async function measure(executablePath, make, slowDown) {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/playground?item=3`);
    const itemView = page.frameLocator('iframe');
    await itemView.getByRole('button', { name: 'Edit Markdown', exact: true }).click();
    await itemView.getByRole('button', { name: 'Split', exact: true }).click();
    await itemView.locator('.iv-field').fill('A photo: ');
    const frame = page.frames().find((each) => each.url().includes('/app'));
    if (!frame) throw new Error('the playground has no item view');
    await frame.evaluate(make);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const start = await frame.evaluate(paste);
    const since = async (/** @type {Promise<unknown>} */ done) => {
      await done;
      return (await frame.evaluate(() => performance.now())) - start;
    };
    const often = { polling: 10 };
    const progress = () => /\S/.test(document.querySelector('.iv-status-words[data-pictures]')?.textContent ?? '');
    const reference = () => /images\/[\da-f]{32}-/.test(document.querySelector('textarea')?.value ?? '');
    const image = () => {
      const found = document.querySelector('.iv-preview-document img[data-picture]');
      return found instanceof HTMLImageElement && found.complete && found.naturalWidth > 0;
    };
    const kept = async () => (await storedPicture(page)) !== undefined;
    const [told, written, shown, stored] = await Promise.all([
      since(frame.waitForFunction(progress, undefined, often)),
      since(frame.waitForFunction(reference, undefined, often)),
      since(frame.waitForFunction(image, undefined, often)),
      since(until(kept)),
    ]);
    const longest = await frame.evaluate(() => /** @type {any} */ (globalThis).longestTask);
    const bytes = ((await storedPicture(page)) ?? '').length * 0.75;
    return { told, written, shown, stored, longest, bytes };
  } finally {
    await browser.close();
  }
}

/** @param {import('playwright-core').Page} page @returns {Promise<string | undefined>} */
function storedPicture(page) {
  return page.evaluate(async () => {
    const stored = await /** @type {any} */ (globalThis).simulator.storage.list();
    return stored.find((/** @type {{ key: string }} */ { key }) => key.startsWith('mfmd_image_'))?.value;
  });
}

/** @param {() => Promise<boolean>} isSo */
async function until(isSo) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Makes the photo: colours that change slowly, with the noise of a camera. Runs in the frame. */
async function makePhoto() {
  const [width, height] = [4_000, 3_000];
  const canvas = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const image = context.createImageData(width, height);
  for (let at = 0, pixel = 0; at < image.data.length; at += 4, pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const noise = Math.random() * 24;
    image.data[at] = 128 + 90 * Math.sin(x / 300) + noise;
    image.data[at + 1] = 128 + 90 * Math.sin(y / 170 + x / 900) + noise;
    image.data[at + 2] = 128 + 90 * Math.cos((x + y) / 400) + noise;
    image.data[at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  /** @type {any} */ (globalThis).picture = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}

/** Makes the screenshot: words on white. Runs in the frame. */
async function makeScreenshot() {
  const canvas = new OffscreenCanvas(1_920, 1_080);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 1_920, 1_080);
  context.fillStyle = '#222';
  context.font = '14px sans-serif';
  for (let y = 20; y < 1_080; y += 20) context.fillText('Words on a screen, line by line, '.repeat(8), 10, y);
  /** @type {any} */ (globalThis).picture = new File([await canvas.convertToBlob()], 'image.png', {
    type: 'image/png',
  });
}

/** Pastes the picture, and watches for long tasks from then on. Returns when that was. Runs in the frame. */
function paste() {
  const here = /** @type {any} */ (globalThis);
  here.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'self') here.longestTask = Math.max(here.longestTask, duration);
  }).observe({ type: 'longtask' });
  const clipboardData = new DataTransfer();
  clipboardData.items.add(here.picture);
  const start = performance.now();
  document
    .querySelector('.iv-field')
    ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return start;
}
