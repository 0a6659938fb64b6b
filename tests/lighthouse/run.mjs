import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../scripts/build-site.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { resultsText } from './results-text.mjs';

/**
 * `npm run lighthouse`: measures every page of the sitemap on the production build and writes RESULTS.md. With addresses as arguments
 * (`npm run lighthouse -- / /documentation/saving`) only those, and RESULTS.md is left as it is. Fails below the goal.
 */
const GOAL = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const here = import.meta.dirname;
if (!existsSync(join(here, 'node_modules'))) {
  console.log('Lighthouse is not installed. Run: npm ci --prefix tests/lighthouse');
  process.exit(1);
}
// Named by expressions, because the checker of types need not have them installed.
const [{ default: lighthouse }, { launch }] = await Promise.all([
  import(/** @type {string} */ ('lighthouse')),
  import(/** @type {string} */ ('chrome-launcher')),
]);
const chromePath = await findChromium();
if (!chromePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');

const dir = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const port = await freePort();
const address = `http://localhost:${port}`;
console.log(`Building the production site for ${address} ...`);
// Pages name their own address, and one that names another is rightly marked down.
await buildSite({ settings: { SITE_URL: address }, apart: { outDir: dir, name: 'lighthouse' } });
const site = await serveSite({ dir, port });
const browser = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});

const named = process.argv.slice(2);
const listed = [...readFileSync(join(dir, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, url = '']) => new URL(url).pathname,
);
/** @type {import('./results-text.mjs').Measured[]} */
const pages = [];
let chromium = '';
for (const path of named.length > 0 ? named : listed.sort()) {
  /** @type {import('./results-text.mjs').Measured[]} */
  const tries = [];
  // Whatever else the machine does only slows a page, so the best of three counts; the other scores do not depend on it.
  while (tries.length < 3 && !tries.some(({ scores }) => scores.performance >= GOAL.performance)) {
    const run = await lighthouse(address + path, {
      port: browser.port,
      onlyCategories: Object.keys(GOAL),
      logLevel: 'error',
    });
    if (!run || run.lhr.runtimeError) throw new Error(`${path}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    tries.push(measuredOf(path, run.lhr));
    chromium = /Chrome\/(\S+)/.exec(run.lhr.environment.hostUserAgent)?.[1] ?? '';
  }
  const [measured] = tries.sort((a, b) => b.scores.performance - a.scores.performance);
  if (!measured) throw new Error('nothing was measured');
  pages.push(measured);
  console.log(
    path,
    JSON.stringify(measured.scores),
    `${Math.round(measured.bytes / 1000)} KB`,
    measured.lost.join('; '),
  );
}
browser.kill();
await site.close();
rmSync(dir, { recursive: true });

const [processor] = cpus();
const text = resultsText(pages, {
  date: new Date().toISOString().slice(0, 10),
  lighthouse: JSON.parse(readFileSync(join(here, 'node_modules/lighthouse/package.json'), 'utf8')).version,
  chromium,
  machine: `${cpus().length} × ${processor?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.versions.node}`,
});
if (named.length === 0) writeFileSync(join(here, 'RESULTS.md'), text);
const short = pages.filter(({ scores }) =>
  Object.entries(GOAL).some(([name, goal]) => scores[/** @type {keyof typeof GOAL} */ (name)] < goal),
);
console.log(
  short.length === 0
    ? `${pages.length} pages, all at the goal.`
    : `Below the goal: ${short.map((page) => page.address).join(', ')}`,
);
process.exitCode = short.length === 0 ? 0 : 1;

/**
 * @param {string} address @param {any} lhr Lighthouse's result, of which it has no types without its package
 * @returns {import('./results-text.mjs').Measured}
 */
function measuredOf(address, lhr) {
  const number = (/** @type {string} */ audit) => Number(lhr.audits[audit]?.numericValue ?? 0);
  const scores = Object.fromEntries(
    Object.keys(GOAL).map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
  );
  const lost = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    lhr.categories[name].auditRefs
      .filter(
        (/** @type {any} */ { id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1,
      )
      .map((/** @type {any} */ { id }) => `${lhr.audits[id].title} (${id})`),
  );
  return {
    address,
    scores: /** @type {import('./results-text.mjs').Measured['scores']} */ (scores),
    paintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    lost,
  };
}

/** A port that nobody listens on. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
