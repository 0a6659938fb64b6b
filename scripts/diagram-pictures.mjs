import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { serveSite } from './static-server.mjs';

/**
 * `node scripts/diagram-pictures.mjs`: has the item view in the playground draw each diagram among the examples of the dialect, light
 * and dark, and keeps its drawings for the guide. Run it after a change of an example, of the item view's colours or of mermaid, and
 * commit what it writes. The name of a picture is made of the diagram's text, as in src/plugins/guide-parts.ts.
 */
const root = join(import.meta.dirname, '..');
const examples = join(root, 'tests/markdown/fixtures/dialect');
const folder = join(root, 'static/img/diagrams');

const files = (await readdir(examples)).filter((file) => file.endsWith('.md'));
const texts = await Promise.all(files.map((file) => readFile(join(examples, file), 'utf8')));
const diagrams = texts.flatMap((text) =>
  [...text.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, diagram = '']) => diagram.trim()),
);

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const { origin, close } = await serveSite({ dir: process.env['BUILD_DIR'] ?? (await buildIfStale(console.log)) });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const diagram of diagrams) {
  const name = createHash('sha256').update(diagram).digest('hex').slice(0, 12);
  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({
      viewport: { width: 1600, height: 1200 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await page.goto(
      `${origin}/playground?theme=${theme}#text=${encodeURIComponent(`\`\`\`mermaid\n${diagram}\n\`\`\`\n`)}`,
    );
    const picture = page.locator('iframe').first().contentFrame().locator('figure.is-drawn img');
    await picture.waitFor();
    const address = (await picture.getAttribute('src')) ?? '';
    const svg = decodeURIComponent(address.slice(address.indexOf(',') + 1));
    await writeFile(join(folder, `${name}-${theme}.svg`), `${svg}\n`);
    console.log(`static/img/diagrams/${name}-${theme}.svg ${Math.round(svg.length / 1024)} KB`);
    await page.close();
  }
}
await browser.close();
await close();
