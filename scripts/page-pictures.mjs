import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildIfStale } from './build-if-stale.mjs';
import { builtPages } from './built-pages.mjs';
import { findChromium } from './find-chromium.mjs';
import { serveSite } from './static-server.mjs';

/**
 * `node scripts/page-pictures.mjs [light|dark] [address ...]`: takes a picture of every page of the site, or of those named, as a phone, a
 * laptop and a 4K screen show it. They are for a person to look at, in tests/browser/screenshots/pages/, which git ignores.
 */
const WIDTHS = [360, 1280, 3840];
const folder = join(import.meta.dirname, '../tests/browser/screenshots/pages');
const [theme = 'light', ...named] = process.argv.slice(2);

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const dir = process.env['BUILD_DIR'] ?? (await buildIfStale(console.log));
const all = [...builtPages(dir).keys()];
const { origin, close } = await serveSite({ dir });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await mkdir(folder, { recursive: true });
for (const width of WIDTHS) {
  const page = await browser.newPage({
    viewport: { width, height: Math.max(740, Math.round(width * 0.56)) },
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  for (const address of named.length > 0 ? named : all) {
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    // Pictures below the first screen are fetched when they come near.
    for (const image of await page.locator('img:visible').all()) {
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((/** @type {HTMLImageElement} */ element) => element.decode());
    }
    for (const frame of page.frames().slice(1)) await frame.locator(':is(h1, h2, p):visible').first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const name = `${address.replaceAll('/', '-').replace(/^-/, '') || 'index'}-${width}-${theme}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: true, animations: 'disabled' });
    console.log(join(folder, name));
  }
  await page.close();
}
await browser.close();
await close();
