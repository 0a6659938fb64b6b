import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium, findChromiumForTests, findHeadlessShell } from './find-chromium.mjs';
import { findEngines } from './find-engines.mjs';

const root = join(import.meta.dirname, '..');

/** Steps that a person has to take before we can go on; shown without a stack. */
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
export async function requirePackages(say) {
  if (packagesAreCurrent()) return say('Packages: installed, as package-lock.json says.');
  if (isLink('node_modules')) {
    return say('Packages: node_modules is a link and differs from package-lock.json; it is left as it is.');
  }
  say('Packages: installing with "npm ci" (a minute or two the first time) ...');
  const npm = npmCommand();
  const status = await run(npm, ['ci', '--no-audit', '--no-fund']);
  if (status === undefined)
    throw new Missing(`npm is needed, and "${npm.join(' ')}" could not be started. It comes with Node.`);
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

/** Debian's packages of the browsers that tests drive; the whole Chromium is for benchmarks. */
const CHROMIUM = ['chromium'];
const HEADLESS_SHELL = ['chromium-headless-shell'];
const ENGINES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
/** The server whose configuration the build writes. */
const NGINX = ['nginx-light'];

/**
 * Installs the browsers and nginx, if they are missing, from Debian's packages, where apt-get is there and may be used. What cannot be
 * installed is for `requireChromium` and `requireEngines` to say.
 * @param {(line: string) => void} say
 */
export async function installBrowsers(say) {
  const isNamed = Boolean(process.env['CHROMIUM_PATH']);
  const missing = [
    ...(isNamed || (await findChromium()) ? [] : [CHROMIUM]),
    ...(isNamed || findHeadlessShell() ? [] : [HEADLESS_SHELL]),
    ...(Object.values(findEngines()).some(({ kind }) => kind === 'missing') ? [ENGINES] : []),
    ...(findNginx() ? [] : [NGINX]),
  ];
  if (missing.length === 0 || !mayInstall()) return;
  say(`Installing Debian's ${missing.flat().join(', ')} ...`);
  await run(['apt-get'], ['update', '-qq']);
  // One that there is no package of keeps none of the others away.
  for (const packages of missing)
    await run(['apt-get'], ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/**
 * Gives the path of a Chromium to test with: its headless shell, if there is one, or the whole browser, which
 * playwright-core is asked for where there is none. Throws `Missing` when no way leads to one.
 * @param {(line: string) => void} say
 */
export async function requireChromium(say) {
  let found = await findChromiumForTests();
  if (!found) {
    say("Chromium: none found; installing playwright-core's ...");
    const withSystem = mayInstall() ? ['--with-deps'] : [];
    await run(
      [process.execPath],
      [join(root, 'node_modules/playwright-core/cli.js'), 'install', ...withSystem, 'chromium'],
    );
    found = await findChromiumForTests();
  }
  if (!found)
    throw new Missing(
      'The browser tests need Chromium, and none could be found or installed. Install Chromium or Chrome, or give its path in CHROMIUM_PATH, then run this again.',
    );
  say(`Chromium: ${found}`);
  return found;
}

/**
 * Says which of Firefox and WebKitGTK are there, and answers whether both are. The tests of one that is missing are left
 * out, and nothing else is.
 * @param {(line: string) => void} say
 */
export function requireEngines(say) {
  const engines = Object.entries(findEngines());
  for (const [name, engine] of engines) {
    if (engine.kind === 'found') say(`${name}: ${Object.values(engine.paths).join(', ')}`);
    else
      say(
        `${name}: LEFT OUT. Its tests need ${engine.programs.join(', ')}; on Debian: apt-get install ${ENGINES.join(' ')}`,
      );
  }
  return engines.every(([, { kind }]) => kind === 'found');
}

/** Returns the path of nginx, which Debian puts where only root looks; `undefined` if it is not there. */
export function findNginx() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/**
 * Says whether the tests of nginx are left out.
 * @param {(line: string) => void} say
 */
export function requireNginx(say) {
  const found = findNginx();
  say(found ? `nginx: ${found}` : `nginx: LEFT OUT. Its tests need it; on Debian: apt-get install ${NGINX.join(' ')}`);
}

/** Whether Debian's packages may be installed from here. */
function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** npm as it was started, or the one on the PATH. @returns {string[]} */
function npmCommand() {
  const path = process.env['npm_execpath'];
  return path && /npm/.test(path) ? [process.execPath, path] : ['npm'];
}

/** @param {string[]} command @param {string[]} args @returns {Promise<number | null | undefined>} its exit code; `undefined` if it could not be started */
function run([command = '', ...first], args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env });
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('exit', resolve);
  });
}

/** @param {string} path */
function isLink(path) {
  return existsSync(join(root, path)) && lstatSync(join(root, path)).isSymbolicLink();
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
