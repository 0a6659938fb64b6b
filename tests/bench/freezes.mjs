import { writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { openFreezeBench } from './measure-freezes.mjs';

/**
 * `npm run bench:freeze`: opens each recipe of tests/markdown/hopeless-inputs.ts in the item view of the built site, types eight keys into it, and
 * writes the longest task of the page's thread to FREEZES.md. Options: --sizes 100000,1000000 --recipes 'items,one long line' --modes
 * view,part,edit,split --every 4 (each fourth recipe) --limit 90 (seconds a recipe may take) --large 12 (so many recipes for
 * texts above 300,000) --why (also says what the longest tasks were spent on). With
 * --recipes, --modes or --why FREEZES.md is left as it is.
 */
/** @typedef {import('./measure-freezes.mjs').Freezes | { failed: string }} Measured */
const here = import.meta.dirname;
const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    recipes: { type: 'string' },
    modes: { type: 'string' },
    every: { type: 'string' },
    limit: { type: 'string' },
    why: { type: 'boolean' },
    large: { type: 'string' },
  },
});
const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
const { module: hopeless } = await runnerImport(join(here, '../markdown/hopeless-inputs.ts'));
/** @type {readonly import('../markdown/hopeless-inputs.ts').Recipe[]} */
const all = hopeless.recipes;
const named = values.recipes?.split(',');
const recipes = named
  ? all.filter(({ name }) => named.includes(name))
  : all.filter((_, index) => index % Number(values.every ?? 4) === 0);
const sizes = values.sizes?.split(',').map(Number) ?? [100_000];
const modes = /** @type {import('./measure-freezes.mjs').Mode[]} */ (
  values.modes?.split(',') ?? ['view', 'part', 'edit', 'split']
);
const limitMs = 1000 * Number(values.limit ?? 90);

const site = await serveSite({ dir: process.env['BUILD_DIR'] ?? (await buildIfStale(console.log)) });
const bench = openFreezeBench({ executablePath, origin: site.origin });
/** @type {{ size: number, rows: { name: string, measured: Measured }[] }[]} */
const parts = [];
for (const size of sizes) {
  /** @type {typeof parts[number]['rows']} */
  const rows = [];
  parts.push({ size, rows });
  for (const { name, make } of recipes.slice(
    0,
    size > 300_000 ? Number(values.large ?? recipes.length) : recipes.length,
  )) {
    const measured = await bench.measure({ text: make(size), modes, limitMs, asksWhy: values.why ?? false });
    console.log(line({ name, measured }));
    if (values.why && 'why' in measured)
      for (const [phase, spent] of Object.entries(measured.why ?? {})) console.log(`    ${phase}: ${spent}`);
    rows.push({ name, measured });
    // As it goes: whoever ends a long run has what it measured.
    if (!values.recipes && !values.modes && !values.why) writeFileSync(join(here, 'FREEZES.md'), report());
  }
}
await bench.close();
await site.close();
console.log(report());

function report() {
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}`;
  return `# Freezes

${new Date().toISOString().slice(0, 10)}, on ${machine}. \`npm run bench:freeze\` makes this file anew; figures of different runs are not to be compared, only those of one.

Each text is made to be hard (\`tests/markdown/hopeless-inputs.ts\`, ${all.length} recipes). It is stored, opened in the item view of the built site, edited alone and then
beside its preview, and eight keys are typed into its middle in both; before that into the part that E opens at the beginning, unless that is so long
that the whole text opens, which is a dash. A column has the longest task of the page's own thread in that phase, in milliseconds
of that thread's processor time, layout and paint included; what the worker does is not in it. *Field* and *field keys* are the same for a bare textarea on an
empty page, in a process as new as the item view's, that is given the text and the keys: no editor of ours can be below it. *Above* is how much longer the
longest task is than that of the bare field in the same phase, and *plain* says whether some of the text is shown as it is written.

${parts.map(({ size, rows }) => tableOf(size, rows)).join('\n')}`;
}

/** @param {number} size @param {{ name: string, measured: Measured }[]} rows */
function tableOf(size, rows) {
  const sorted = [...rows].sort((a, b) => above(b.measured) - above(a.measured));
  const head = [...columns(modes), 'field', 'field keys', 'above', 'plain'];
  return `## ${size.toLocaleString('en')} characters, ${rows.length} recipes

| recipe | ${head.join(' | ')} |
| --- |${' --- |'.repeat(head.length)}
${sorted.map(line).join('\n')}
`;
}

/** @param {readonly string[]} modes */
function columns(modes) {
  return ['view', 'part', 'part keys', 'edit', 'edit keys', 'split', 'split keys'].filter((phase) =>
    modes.some((mode) => phase.startsWith(mode)),
  );
}

/** How much longer the longest task of any phase is than that of the bare field. @param {Measured} measured */
function above(measured) {
  if ('failed' in measured) return Infinity;
  const { phases } = measured;
  const bare = (/** @type {string} */ phase) =>
    phase === 'view' ? 0 : (phases[phase.endsWith(' keys') ? 'field keys' : 'field'] ?? 0);
  return Math.max(0, ...columns(modes).map((phase) => (phases[phase] ?? 0) - bare(phase)));
}

/** @param {{ name: string, measured: Measured }} row */
function line({ name, measured }) {
  const head = columns(modes);
  if ('failed' in measured) return `| ${name} | ${measured.failed} |${' |'.repeat(head.length + 3)}`;
  const times = [...[...head, 'field', 'field keys'].map((phase) => measured.phases[phase]), above(measured)];
  return `| ${name} | ${times.map((time) => time?.toFixed(0) ?? '–').join(' | ')} | ${measured.plain} |`;
}
