import { writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { findEngines } from '../../scripts/find-engines.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { floorPage, hostPage } from './host-page.mjs';
import { measureOpening, openChromium, readableIn } from './measure-opening.mjs';
import { openingText } from './opening-text.mjs';
import { openSlowLine } from './slow-line.mjs';

/**
 * `npm run bench:open`: opens the item view on a slow line, cold and warm, and writes OPENING.md. Options: --engines Chromium,Firefox,WebKit --turns 3
 * --slow 1,4 --pages app,playground --quick (Chromium once at full speed). With any option but --write OPENING.md is left as it is.
 */
const here = import.meta.dirname;
const { values } = parseArgs({
  options: {
    engines: { type: 'string' },
    turns: { type: 'string' },
    slow: { type: 'string' },
    pages: { type: 'string' },
    quick: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});
const { quick } = values;
const turns = Number(values.turns ?? (quick ? 1 : 3));
const slowDowns = values.slow?.split(',').map(Number) ?? (quick ? [1] : [1, 4]);
const pages = values.pages?.split(',') ?? ['app', 'playground'];
const engines = values.engines?.split(',') ?? (quick ? ['Chromium'] : ['Chromium', 'Firefox', 'WebKit']);

const { module: mixed } = await runnerImport(join(here, 'mixed-document.ts'));
const { module: worlds } = await runnerImport(join(here, '../../src/simulator/simulated-monday.ts'));
const { module: colleagues } = await runnerImport(join(here, '../../src/simulator/texts.ts'));
/** Which item is open. */
const { itemId } = worlds.quietWorld.seats[0];

/** Plain Markdown of about so many characters: without code and pictures, whose parts are loaded on demand. @param {number} characters */
const plainText = (characters) =>
  String(mixed.mixedDocument(characters * 1.15))
    .replaceAll(/^```[^]*?^```\n/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .slice(0, characters);

/** What the next floor fetches. */
let floor = { files: /** @type {string[]} */ ([]), bytes: 0 };
const site = await serveSite({ dir: process.env['BUILD_DIR'] ?? (await buildIfStale(console.log)) });
/** @type {Parameters<typeof openSlowLine>[0]['pages']} */
const ownPages = new Map();
ownPages.set('/bench/floor', () => ({ html: floorPage(floor), fast: false }));
ownPages.set('/bench/host', (query) => {
  const seat = { itemId, isViewOnly: query.get('role') === 'viewer' };
  const text = plainText(Number(query.get('characters') ?? 10_000));
  const html = hostPage({
    frame: query.get('frame') ?? '/app',
    context: worlds.contextOf({ ...worlds.quietWorld, seats: [seat, seat] }, 0),
    stored: { [colleagues.keyOf(itemId)]: Buffer.from(text).toString('base64') },
  });
  return { html, fast: true };
});
const line = await openSlowLine({ origin: site.origin, pages: ownPages });

/** @type {Map<string, (slowDown: number) => Promise<import('./measure-opening.mjs').Opener>>} */
const openers = new Map();
const executablePath = await findChromium();
if (executablePath) openers.set('Chromium', (slowDown) => openChromium(executablePath, slowDown));
const { Firefox, WebKit } = findEngines();
const tell = () => undefined;
if (Firefox.kind === 'found') {
  const { module } = await runnerImport(join(here, '../engines/firefox.ts'));
  openers.set('Firefox', () => module.openFirefox(Firefox.paths.firefox, tell));
}
if (WebKit.kind === 'found') {
  const { module } = await runnerImport(join(here, '../engines/webkit.ts'));
  const { WebKitWebDriver, MiniBrowser } = WebKit.paths;
  openers.set('WebKit', () => module.openWebKit({ driver: WebKitWebDriver, browser: MiniBrowser }));
}

/** @type {import('./opening-text.mjs').Row[]} */
const rows = [];
for (const engine of engines) {
  const open = openers.get(engine);
  if (!open) {
    console.log(`${engine} is left out: it is not installed.`);
    continue;
  }
  for (let turn = 0; turn < turns; turn += 1) {
    // Chromium alone has a slow-down of the processor.
    for (const slowDown of engine === 'Chromium' ? slowDowns : [1]) {
      for (const page of pages) {
        for (const role of ['viewer', 'editor']) await visit({ engine, open, slowDown, page, role });
      }
    }
    if (pages.includes('app')) {
      for (const characters of [10_000, 1_000_000]) {
        await visit({ engine, open, slowDown: 1, page: 'app', role: 'viewer', characters });
      }
    }
  }
}
line.close();
await site.close();

const processors = cpus();
const text = openingText(rows, {
  date: new Date().toISOString().slice(0, 10),
  machine: `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}`,
  turns,
});
console.log(text);
if (values.write || Object.keys(values).length === 0) writeFileSync(join(here, 'OPENING.md'), text);
process.exit();

/**
 * Opens a page twice in a new profile, and its floor. A rehearsal before, under the site's other name and so with nothing that the cache could give,
 * has the browser start what it starts once.
 * @param {{ engine: string, open: (slowDown: number) => Promise<import('./measure-opening.mjs').Opener>, slowDown: number, page: string, role: string, characters?: number }} given
 */
async function visit({ engine, open, slowDown, page, role, characters }) {
  const inFrame = page === 'app';
  const host = `/bench/host?role=${role}&characters=${characters ?? 10_000}`;
  const given = /** @type {import('./measure-opening.mjs').Given} */ (
    inFrame ? { address: host, from: 'frame' } : { address: `/playground?role=${role}`, from: 'page' }
  );
  const opener = await open(slowDown);
  try {
    await opener.go(line.fastOrigin + given.address);
    await readableIn(opener);
    const cold = await measureOpening(opener, line, given);
    const warm = await measureOpening(opener, line, given);
    const [html, ...files] = cold.waves.flat();
    floor = { files: [...new Set(files.map(({ path }) => path))], bytes: html?.bytes ?? 0 };
    const bare = await measureOpening(opener, line, { address: '/bench/host?frame=/bench/floor', from: 'frame' });
    rows.push({ engine, slowDown, page, role, characters, cold, warm, floor: bare.readable });
    const shown = [cold, bare, warm].map(({ readable }) => readable.toFixed(0));
    console.log(engine, page, role, `${slowDown}x`, characters ?? '', ...shown);
  } finally {
    await opener.close();
  }
}
