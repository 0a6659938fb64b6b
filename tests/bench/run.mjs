import { existsSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { measureEditor } from './measure-editor.mjs';
import { resultsText } from './results-text.mjs';
import { together } from './turns.mjs';

/**
 * `npm run bench`: types into every editor at every size, and into the item view of the built site (`app`), which it weighs as well, and
 * writes RESULTS.md. The editors take turns, so that what else the machine does meets all of them. Options: --quick (two sizes, few keys, full
 * speed), --editors a,b --sizes 10000,100000 --slow 1,4 --turns 3 --keys 8 (a turn) --limit 60 (seconds a turn may take). With any option but
 * --write RESULTS.md is left as it is.
 */
const here = import.meta.dirname;
if (!existsSync(join(here, 'node_modules'))) {
  console.log('The editors to compare with are not installed. Run: npm ci --prefix tests/bench');
  process.exit(1);
}
const { bundleEditors, editorNames } = await import('./bundle-editors.mjs');
const { serveEditors } = await import('./serve-editors.mjs');
const { openApp, weighApp } = await import('./measure-app.mjs');
const { measureParts } = await import('./measure-part.mjs');
const { values } = parseArgs({
  options: {
    editors: { type: 'string' },
    sizes: { type: 'string' },
    slow: { type: 'string' },
    turns: { type: 'string' },
    keys: { type: 'string' },
    limit: { type: 'string' },
    write: { type: 'boolean' },
    quick: { type: 'boolean' },
  },
});
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');

const numbers = (/** @type {string | undefined} */ list, /** @type {number[]} */ otherwise) =>
  list?.split(',').map(Number) ?? otherwise;
const { quick } = values;
const editors = values.editors?.split(',') ?? ['app', ...editorNames];
const sizes = numbers(values.sizes, quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]);
const slowDowns = numbers(values.slow, quick ? [1] : [1, 4]);
const [turns = 3] = numbers(values.turns, quick ? [1] : [3]);
const [keys = 8] = numbers(values.keys, quick ? [5] : [8]);
const [limit = 60] = numbers(values.limit, quick ? [30] : [60]);

const outDir = mkdtempSync(join(tmpdir(), 'bench-'));
await bundleEditors(outDir);
const { origin, close } = await serveEditors(outDir);
const dir = process.env['BUILD_DIR'] ?? (await buildIfStale(console.log));
const site = await serveSite({ dir });
const rows = [];
for (const slowDown of slowDowns) {
  for (const characters of sizes) {
    /** @type {Map<string, import('./measure-editor.mjs').Case>} */
    const cases = new Map(
      editors.map((editor) => [
        editor,
        {
          executablePath,
          characters,
          slowDown,
          keys,
          limitMs: limit * 1000,
          ...(editor === 'app' ? { address: site.origin, open: openApp } : { address: `${origin}/${editor}` }),
        },
      ]),
    );
    for (const [editor, measured] of await inTurns(cases)) rows.push({ editor, characters, slowDown, measured });
  }
}
const { module: renderer } = await runnerImport(join(here, 'renderer.ts'));
/** @type {import('./renderer.ts').RendererTimes[]} */
const rendererTimes = editors.includes('app') ? renderer.measureRenderers(sizes) : [];
const weights = editors.includes('app') ? await weighApp({ executablePath, origin: site.origin, dir }) : [];
const partTimes = editors.includes('app')
  ? await measureParts({ executablePath, origin: site.origin, sizes, keys, turns })
  : [];
close();
await site.close();
rmSync(outDir, { recursive: true });

const processors = cpus();
const text = resultsText(rows, {
  date: new Date().toISOString().slice(0, 10),
  machine: `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.versions.node}`,
  turns,
  keys,
  limit,
  weights,
  partTimes,
  rendererTimes,
});
console.log(text);
if (values.write || Object.keys(values).length === 0) writeFileSync(join(here, 'RESULTS.md'), text);

/**
 * Measures every case once a turn. One that gives up or fails has no further turn.
 * @param {Map<string, import('./measure-editor.mjs').Case>} cases
 */
async function inTurns(cases) {
  /** @type {Map<string, import('./measure-editor.mjs').Measured | { failed: string }>} */
  const results = new Map();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [editor, given] of cases) {
      const before = results.get(editor);
      if (before && 'failed' in before) continue;
      const measured = await measureEditor(given);
      results.set(editor, before && !('failed' in measured) ? together(before, measured) : measured);
      console.log(
        given.slowDown,
        given.characters,
        editor,
        'failed' in measured ? measured.failed : `${measured.preview.length} keys`,
      );
    }
  }
  return results;
}
