import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

/**
 * `npm run bench:renderer`: how long the renderer takes for each hopeless input, in milliseconds of processor time, longest first. Options: --size 100000,
 * --only part of a name.
 */
const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, only: { type: 'string', default: '' } },
});
const { module: renderer } = await runnerImport(join(import.meta.dirname, 'renderer.ts'));
/** @type {import('./renderer.ts').HopelessTimes[]} */
const rows = [];
for (const row of renderer.measureHopelessInputs(Number(values.size), values.only)) {
  rows.push(row);
  process.stderr.write(`\r${rows.length} ${row.name}`.padEnd(80));
}
process.stderr.write('\n');

const longest = (/** @type {import('./renderer.ts').HopelessTimes} */ { whole, opening, key }) =>
  Math.max(whole, opening, key);
rows.sort((a, b) => longest(b) - longest(a));
console.log(
  `| hopeless input, ${Number(values.size).toLocaleString('en')} characters | whole | opening | a key |\n|---|---:|---:|---:|`,
);
for (const { name, whole, opening, key } of rows)
  console.log(`| ${name} | ${[whole, opening, key].map(Math.round).join(' | ')} |`);
