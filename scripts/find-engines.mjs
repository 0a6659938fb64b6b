import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The programs of an engine beside Chromium, by name, or those that are missing.
 * @template {string} Name
 * @typedef {{ kind: 'found', paths: Record<Name, string> } | { kind: 'missing', programs: string[] }} FoundEngine
 */

/** Where Debian and others put MiniBrowser, which is no command. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib', '/usr/libexec'];
const MINI_BROWSERS = LIBRARIES.flatMap((folder) =>
  ['4.1', '4.0'].map((version) => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')),
);

/** Finds Firefox and WebKitGTK, and the screen without a display that both need. */
export function findEngines() {
  const screen = onPath('Xvfb');
  return {
    Firefox: found({ Xvfb: screen, firefox: onPath('firefox-esr') ?? onPath('firefox') }),
    WebKit: found({
      Xvfb: screen,
      WebKitWebDriver: onPath('WebKitWebDriver'),
      MiniBrowser: MINI_BROWSERS.find((path) => existsSync(path)),
    }),
  };
}

/**
 * @template {string} Name
 * @param {Record<Name, string | undefined>} programs
 * @returns {FoundEngine<Name>}
 */
function found(programs) {
  const missing = Object.entries(programs).flatMap(([name, path]) => (path ? [] : [name]));
  if (missing.length > 0) return { kind: 'missing', programs: missing };
  return { kind: 'found', paths: /** @type {Record<Name, string>} */ (programs) };
}

/** @param {string} name */
function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
