import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { serveSite } from './static-server.mjs';

/**
 * `node scripts/screenshots.mjs`: takes the pictures of 'See It In Action' from the playground on the production build, light and
 * dark, always of the playground's own sample and at the same time of day. Run it after a change of the item view and commit
 * what it writes; src/site/landing/screenshots.ts says what the pictures show. The small ones are for phones.
 */
const WIDTH = 960;
const HEIGHT = 620;
const TAKEN_AT = new Date('2026-06-08T10:42:00Z');
const folder = join(import.meta.dirname, '../static/img/screenshots');

/** @type {Record<string, (view: import('playwright-core').FrameLocator) => Promise<void>>} */
const scenes = {
  reading: async (view) => view.getByRole('heading', { name: 'Launch plan' }).waitFor(),
  writing: async (view) => {
    await view.getByRole('button', { name: 'Edit Markdown' }).click();
    const field = view.getByRole('textbox');
    await field.fill((await field.inputValue()).replace('- [ ] Turn on', '- [x] Turn on'));
    await field.evaluate((element) => {
      element.blur();
      element.scrollTop = 0;
    });
    await view.getByText('Unsaved changes').first().waitFor();
    await view.getByText('3 of 4 tasks done').waitFor();
  },
};

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const { origin, close } = await serveSite({ dir: process.env['BUILD_DIR'] ?? (await buildIfStale(console.log)) });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await mkdir(folder, { recursive: true });
for (const [name, arrange] of Object.entries(scenes)) {
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({
      viewport: { width: 1600, height: 1200 },
      deviceScaleFactor: 2,
      colorScheme: theme,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    await page.clock.setFixedTime(TAKEN_AT);
    await page.goto(`${origin}/playground?item=1&theme=${theme}`);
    const frame = page.locator('iframe').first();
    // In a corner of the page, so that its edges fall on whole pixels.
    const place = {
      position: 'fixed',
      inset: '0 auto auto 0',
      zIndex: '9999',
      border: '0',
      width: `${WIDTH}px`,
      height: `${HEIGHT}px`,
    };
    await frame.evaluate((element, style) => Object.assign(element.style, style), place);
    await arrange(frame.contentFrame());
    const png = await page.screenshot({ animations: 'disabled', clip: { x: 0, y: 0, width: WIDTH, height: HEIGHT } });
    for (const [file, width, quality] of /** @type {const} */ ([
      [`${name}-${theme}.webp`, 2 * WIDTH, 0.92],
      [`${name}-${theme}-small.webp`, WIDTH, 0.8],
    ])) {
      const webp = await toWebp(browser, png, width, quality);
      await writeFile(join(folder, file), webp);
      console.log(`static/img/screenshots/${file} ${Math.round(webp.length / 1024)} KB`);
    }
    await page.close();
  }
}
await browser.close();
await close();

/**
 * The picture as WebP, encoded by the browser: about a quarter of the PNG, and no image library is needed.
 * @param {import('playwright-core').Browser} browser
 * @param {Buffer} png
 * @param {number} width in pixels
 * @param {number} quality from 0 to 1
 */
async function toWebp(browser, png, width, quality) {
  const page = await browser.newPage();
  const asked = { source: png.toString('base64'), width, quality };
  const base64 = await page.evaluate(async ({ source, width, quality }) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.round((bitmap.height * width) / bitmap.width);
    const context = canvas.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
  }, asked);
  await page.close();
  return Buffer.from(base64, 'base64');
}
