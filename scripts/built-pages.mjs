import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * The pages of a built site: the address of each, such as `/documentation/faq`, and its file below `dir`. The files under static/ are
 * frames, and no pages; nor are those that lead from an old address to a new one.
 * @param {string} dir
 * @returns {ReadonlyMap<string, string>}
 */
export function builtPages(dir) {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('static')).sort();
  const leadsOn = (/** @type {string} */ file) =>
    /<meta http-equiv="refresh"/.test(readFileSync(join(dir, file), 'utf8'));
  return new Map(
    pages
      .filter((file) => !(file.endsWith(`${sep}index.html`) && leadsOn(file)))
      .map((file) => [`/${file.replaceAll(sep, '/').replace(/(^index)?\.html$/, '')}`, file]),
  );
}
