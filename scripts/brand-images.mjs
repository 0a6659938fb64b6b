import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';

/**
 * `node scripts/brand-images.mjs`: draws the images that must be PNG from the logo: the card that other sites show for a shared
 * link, and the icon for a phone's home screen. Run it after a change of the logo or of the words, and commit what it writes.
 */
const images = join(import.meta.dirname, '../static/img');
const logo = await readFile(join(images, 'logo.svg'), 'utf8');

const drawings = [
  {
    file: 'social-card.png',
    width: 1200,
    height: 630,
    html: `<style>
        body { margin: 0; display: grid; align-content: center; gap: 36px; box-sizing: border-box; height: 100vh; padding: 0 96px;
               background: #10131f; color: #eceefa; font-family: 'Liberation Sans', Arial, sans-serif; }
        svg { width: 120px; }
        h1 { margin: 0; font-size: 84px; line-height: 1.06; letter-spacing: -3px; }
        p { margin: 0; font-size: 34px; color: #a9b0c9; }
      </style>${logo}<h1>Markdown, right<br>on the board item</h1><p>A free editor for monday.com items</p>`,
  },
  {
    file: 'apple-touch-icon.png',
    width: 180,
    height: 180,
    // The phone rounds the corners itself: the square is filled to its edges.
    html: `<style>body { margin: 0; background: #2346d5 } svg { display: block; width: 180px }</style>${logo}`,
  },
];

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const { file, width, height, html } of drawings) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path: join(images, file) });
  console.log(`static/img/${file} ${width} x ${height}`);
}
await browser.close();
