import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium: the one CHROMIUM_PATH names, else the system's, else the one that playwright-core installed.
 * `undefined` when there is none. Needs node_modules only for the last.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : undefined;
  const system = [...onPath(NAMES), ...APPLICATIONS].find((path) => existsSync(path));
  return system ?? (await installedByPlaywright());
}

/**
 * Path of Debian's headless shell: the same Chromium without the browser around its pages, which tests do not need and
 * which is a third of their work. `undefined` when there is none, or CHROMIUM_PATH names another.
 */
export function findHeadlessShell() {
  if (process.env['CHROMIUM_PATH']) return undefined;
  return onPath(['chromium-headless-shell']).find((path) => existsSync(path));
}

/** Path of a Chromium to test with: the headless shell, else the one of `findChromium`. */
export async function findChromiumForTests() {
  return findHeadlessShell() ?? (await findChromium());
}

/** @param {readonly string[]} names */
function onPath(names) {
  return (process.env['PATH'] ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
}

async function installedByPlaywright() {
  try {
    const { chromium } = await import('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined; // Not installed yet, or no build of Chromium for this system.
  }
}
