import { chromium } from 'playwright-core';
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { takeGallery } from './screenshots/gallery.mjs';
import { takeSitePictures } from './screenshots/site-pictures.mjs';
import { serveSite } from './static-server.mjs';

/**
 * `node scripts/screenshots.mjs [site | gallery] [name ...]`: takes pictures of the item view from the playground on the production
 * build. `site` are those of the landing page and the guide, in static/img/screenshots/: take them after a change of the item view and
 * commit them. `gallery` are its states in every width and theme, in screenshots/, which git ignores: open index.html there and look
 * at each. Without a word it takes both. Names of pictures, or their beginnings, take only those.
 */
const [which = 'all', ...names] = process.argv.slice(2);
if (!['all', 'site', 'gallery'].includes(which)) throw new Error(`"${which}" is neither "site" nor "gallery".`);
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const { origin, close } = await serveSite({ dir: process.env['BUILD_DIR'] ?? (await buildIfStale(console.log)) });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
if (which !== 'gallery') await takeSitePictures(browser, origin, names);
const failed = which === 'site' ? 0 : await takeGallery(browser, origin, names);
await browser.close();
await close();
if (failed > 0) process.exitCode = 1;
