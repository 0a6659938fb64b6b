import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';
import { findEngines } from './find-engines.mjs';

const root = join(import.meta.dirname, '..');

/** Debian's package of Chromium without the browser around its pages. */
const SHELL = 'chromium-headless-shell';

/** What a person has to do before we can go on; shown without a stack. */
export class Missing extends Error {}

/** Throws `Missing` when this Node is not one that package.json's `engines` asks for. */
export function requireNode(version = process.versions.node) {
  const wanted = /** @type {string} */ (readJson('package.json').engines.node);
  if (!isInRange(version, wanted)) {
    throw new Missing(
      `Node ${wanted} is needed; this is Node ${version}. Install the newest of them from nodejs.org, then run this again.`,
    );
  }
}

/**
 * Whether a version satisfies a range of the forms `^1.2`, `>=1.2` and several of them with `||` between.
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  const have = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const want = part.match(/\d+/g)?.map(Number) ?? [];
    if (part.includes('^') && want[0] !== have[0]) return false;
    const place = want.findIndex((number, index) => number !== (have[index] ?? 0));
    return place < 0 || (have[place] ?? 0) > (want[place] ?? 0);
  });
}

/**
 * Installs node_modules with `npm ci` when it is missing or differs from package-lock.json.
 * @param {(line: string) => void} say
 */
export function requirePackages(say) {
  if (packagesAreCurrent()) return say('Packages: installed, as package-lock.json says.');
  if (isLink('node_modules')) {
    return say('Packages: node_modules is a link and differs from package-lock.json; it is left as it is.');
  }
  say('Packages: installing with "npm ci" (a minute or two the first time) ...');
  const npm = npmCommand();
  const { status, error } = run(npm, ['ci', '--no-audit', '--no-fund']);
  if (error)
    throw new Missing(
      `npm is needed, and "${npm.join(' ')}" could not be started (${error.message}). It comes with Node.`,
    );
  if (status !== 0)
    throw new Missing('"npm ci" failed; its messages above say why. Is the npm registry reachable from here?');
}

/** Whether every package of package-lock.json is in node_modules in that version (optional ones may be left out). */
function packagesAreCurrent() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  /** @type {Record<string, { version?: string }>} */
  const installed = readJson('node_modules/.package-lock.json').packages;
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} */
  const locked = readJson('package-lock.json').packages;
  return Object.entries(locked).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/**
 * Gives the path of a Chromium to test with, installing one when there is none: Debian's packages where apt-get is there
 * and may be used, else playwright-core's own build. Prefers the headless shell, which is installed, too, where it may
 * be. Throws `Missing` when no way leads to one.
 * @param {(line: string) => void} say
 */
export async function requireChromium(say) {
  const isNamed = Boolean(process.env['CHROMIUM_PATH']);
  const isThere = (await findChromium()) !== undefined;
  if (!isNamed && isThere && !findHeadlessShell() && mayInstall()) {
    say("Chromium: no headless shell found; installing Debian's package ...");
    for (const [command, ...args] of aptSteps(SHELL)) if (run([command], args).status !== 0) break;
  }
  const found = findHeadlessShell() ?? (await findChromium());
  if (found) {
    say(`Chromium: ${found}`);
    return found;
  }
  for (const { name, steps } of chromiumInstallers()) {
    say(`Chromium: none found; installing ${name} ...`);
    const ok = steps.every(([command, ...args]) => run([command], args).status === 0);
    const installed = ok ? (findHeadlessShell() ?? (await findChromium())) : undefined;
    if (installed) {
      say(`Chromium: ${installed}`);
      return installed;
    }
    say(`Chromium: ${name} could not be installed.`);
  }
  throw new Missing(
    'The browser tests need Chromium, and none could be found or installed. Install Chromium or Chrome, or give its path in CHROMIUM_PATH, then run this again.',
  );
}

/**
 * Installs Firefox and WebKitGTK from Debian's packages where they are missing and apt-get is there and may be used. Without them their
 * tests are left out, which is said, and nothing else is.
 * @param {(line: string) => void} say
 */
export function requireEngines(say) {
  const missing = () =>
    Object.entries(findEngines())
      .filter(([, { kind }]) => kind === 'missing')
      .map(([name]) => name);
  if (missing().length > 0 && mayInstall()) {
    say(`${missing().join(' and ')}: not found; installing Debian's packages ...`);
    for (const [command = '', ...args] of aptSteps('firefox-esr', 'webkit2gtk-driver', 'xvfb')) {
      if (run([command], args).status !== 0) break;
    }
  }
  for (const [name, engine] of Object.entries(findEngines())) {
    if (engine.kind === 'found') say(`${name}: ${Object.values(engine.paths).join(', ')}`);
    else
      say(
        `${name}: LEFT OUT. Its tests need ${engine.programs.join(', ')}; on Debian: apt-get install firefox-esr webkit2gtk-driver xvfb`,
      );
  }
  return missing().length === 0;
}

/** Whether Debian's packages may be installed from here. */
function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** @param {string[]} packages @returns {[string, ...string[]][]} */
function aptSteps(...packages) {
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
}

/** @returns {{ name: string, steps: [string, ...string[]][] }[]} */
function chromiumInstallers() {
  const canInstall = mayInstall();
  const playwright = join(root, 'node_modules/playwright-core/cli.js');
  return [
    ...(canInstall ? [{ name: "Debian's Chromium", steps: aptSteps('chromium', SHELL) }] : []),
    {
      name: "playwright-core's Chromium",
      steps: [[process.execPath, playwright, 'install', ...(canInstall ? ['--with-deps'] : []), 'chromium']],
    },
  ];
}

/** npm as it was started, or the one on the PATH. @returns {string[]} */
function npmCommand() {
  const path = process.env['npm_execpath'];
  return path && /npm/.test(path) ? [process.execPath, path] : ['npm'];
}

/** @param {string[]} command @param {string[]} args */
function run([command = '', ...first], args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
}

/** @param {string} path */
function isLink(path) {
  return existsSync(join(root, path)) && lstatSync(join(root, path)).isSymbolicLink();
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
