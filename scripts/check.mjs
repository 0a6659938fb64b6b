import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run check`: everything that can be said of the code without building it, side by side. `--fix` first writes what can be fixed: findings
 * of the linter whose fix is safe, and the form of every file. `npm run check -- lint types` runs only what is named.
 */
const root = join(import.meta.dirname, '..');

/**
 * One check: a script of a package, and its arguments.
 * @typedef {Readonly<Record<string, readonly string[]>>} Checks
 * @type {Checks}
 */
export const CHECKS = {
  lint: ['oxlint/bin/oxlint'],
  // Rules of imports, features that browsers lack, and styles that name left and right.
  rules: ['vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/architecture'],
  unused: ['knip/bin/knip.js', '--no-progress', '--no-config-hints'],
  types: ['typescript/bin/tsc'],
  format: ['oxfmt/bin/oxfmt', '--list-different'],
};

/** @type {readonly (readonly string[])[]} */
const FIXES = [['oxlint/bin/oxlint', '--fix'], ['oxfmt/bin/oxfmt']];

/**
 * Runs checks side by side, writes what each has to say as soon as it ends, and tells of each whether all was well.
 * @param {Checks} checks
 * @returns {Promise<boolean[]>}
 */
export function runChecks(checks) {
  return Promise.all(Object.entries(checks).map(([name, command]) => runCheck(name, command)));
}

/** @param {string} name @param {readonly string[]} command @returns {Promise<boolean>} */
async function runCheck(name, [script = '', ...args]) {
  const started = Date.now();
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  /** @type {number | null} */
  const code = await new Promise((resolve) => child.once('close', resolve));
  const isFine = code === 0;
  console.log(`[check] ${name}: ${isFine ? 'fine' : 'failed'} after ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (!isFine) console.log(output.trimEnd());
  return isFine;
}

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2).filter((argument) => argument !== '--fix');
  const unknown = names.filter((name) => !(name in CHECKS));
  if (unknown.length > 0)
    throw new Error(`There is no check "${unknown.join(', ')}", but ${Object.keys(CHECKS).join(', ')}.`);
  if (process.argv.includes('--fix')) {
    for (const [script = '', ...args] of FIXES)
      spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root });
  }
  const chosen = Object.entries(CHECKS).filter(([name]) => names.length === 0 || names.includes(name));
  const results = await runChecks(Object.fromEntries(chosen));
  if (results.includes(false)) {
    console.log('[check] `npm run check -- --fix` mends form, and some of what the linter finds.');
    process.exitCode = 1;
  }
}
