import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './build-site.mjs';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'build');
const stampFile = join(outDir, '.stamp');

/** Sources of the built site: files, and settings of the environment with their defaults. */
export const SOURCES = [
  'src',
  'docs',
  'i18n',
  'static',
  'tests/markdown/fixtures/dialect',
  'CHANGELOG.md',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** @type {[name: string, fallback: string][]} */
const SETTINGS = [
  ['BASE_URL', '/'],
  ['SITE_URL', ''],
  ['TRANSLATIONS', ''],
  ['MONDAY_CLIENT_ID', ''],
  ['MONDAY_LISTING_URL', ''],
  ['VITALS_URL', ''],
];

/**
 * Builds the production site into build/, unless what lies there was made from exactly these sources and settings.
 * Throws when the build fails.
 * @param {(line: string) => void} say receives what is being done
 * @returns {Promise<string>} the folder of the built site
 */
export async function buildIfStale(say) {
  const stamp = digestOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    say('The production site in build/ is up to date.');
    return outDir;
  }
  say('Building the production site into build/ ...');
  const started = Date.now();
  const output = await buildSite();
  for (const [hook] of output.matchAll(/^.*is left out: .*$/gm)) say(hook);
  writeFileSync(stampFile, stamp);
  say(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  return outDir;
}

function digestOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  for (const [name, fallback] of SETTINGS) hash.update(`${name}=${process.env[name] || fallback}\0`);
  // The footer names the year, and the guide's pages the day of their last commit.
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%H', '--', 'docs', 'src/pages'], { cwd: root });
  return hash
    .update(`${new Date().getFullYear()}\0`)
    .update(stdout ?? '')
    .digest('hex');
}

/** @param {string} source @returns {string[]} */
function filesIn(source) {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [source];
  const entries = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  return entries.map((entry) => join(source, entry)).filter((file) => statSync(join(root, file)).isFile());
}
