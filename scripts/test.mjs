import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.mjs';
import { CHECKS, runChecks } from './check.mjs';
import {
  installBrowsers,
  Missing,
  requireChromium,
  requireEngines,
  requireNginx,
  requireNode,
  requirePackages,
} from './requirements.mjs';

/**
 * `npm test`: installs what is missing, checks the code, builds the site, and runs every test. The last line is
 * `N passed, N failed`, counting each test, each check and the build as one. Arguments go to vitest: with some, only the
 * tests they name are run, with their variants. `--engines` alone is the long run of the tests in Firefox and WebKit
 * (`npm run test:engines`), for which both must be there; `--unit` alone is `npm run test:unit`, which checks and builds
 * nothing.
 */
const root = join(import.meta.dirname, '..');
const isLongEngineRun = process.argv[2] === '--engines';
const isUnitRun = process.argv[2] === '--unit';
/** The projects that need no built site. */
const IN_NODE = ['--project', 'unit', '--project', 'isolated'];
/** @type {string[]} */
const vitestArguments = process.argv.slice(2);
if (isLongEngineRun) {
  vitestArguments.splice(0, 1, '--project', 'engines');
  process.env['ENGINES'] = 'long';
}
if (isUnitRun) {
  vitestArguments.splice(0, 1, ...IN_NODE);
  process.env = {
    SHORT: 'yes',
    EDITS: '100',
    EPISODES: '50',
    PAYLOADS: '20',
    TEXTS: '60',
    ...process.env,
  };
}
if (vitestArguments.length > 0) process.env['VARIANTS'] = 'yes';
const count = { passed: 0, failed: 0 };

/** @param {string} line */
const say = (line) => console.log(`[test] ${line}`);

/** @param {boolean} ok */
const countOne = (ok) => (ok ? count.passed++ : count.failed++);

try {
  requireNode();
  await Promise.all([requirePackages(say), isUnitRun ? undefined : installBrowsers(say)]);
  if (!isUnitRun) {
    if (!isLongEngineRun) process.env['CHROMIUM_PATH'] = await requireChromium(say);
    const hasEngines = requireEngines(say);
    requireNginx(say);
    if (isLongEngineRun && !hasEngines)
      throw new Missing('The long run is about these engines: install them, then run this again.');
    await Promise.all([checkCode(), build()]);
  }
  await runTests();
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  say(error.message);
  countOne(false);
}
if (count.passed + count.failed === 0) say('Nothing was run.');
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
console.log(`${count.passed} passed, ${count.failed} failed`);

async function checkCode() {
  say('Checking the code ...');
  // The rules of the rooms are tests, and run with the others.
  const { rules: _, ...others } = CHECKS;
  for (const isFine of await runChecks(others)) countOne(isFine);
}

async function build() {
  try {
    process.env['BUILD_DIR'] = await buildIfStale(say);
    countOne(true);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    say('Without a built site the browser tests cannot run; the others do.');
    vitestArguments.push(...IN_NODE);
    countOne(false);
  }
}

async function runTests() {
  say('Running the tests ...');
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const status = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...vitestArguments]);
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  rmSync(folder, { recursive: true });
  count.passed += numPassedTests;
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  count.failed += status !== 0 ? Math.max(1, numFailedTests) : numFailedTests;
}

/** @param {string} script @param {string[]} args @returns {Promise<number | null>} its exit code */
async function runNode(script, args) {
  const [code] = await once(
    spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
    'exit',
  );
  return code;
}
