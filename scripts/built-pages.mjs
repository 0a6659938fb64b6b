import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * The pages of a built site: the address of each, such as `/documentation/faq`, and its file below `dir`. The files under static/ are
 * frames, and no pages.
 * @param {string} dir
 * @returns {ReadonlyMap<string, string>}
 */
export function builtPages(dir) {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('static')).sort();
  return new Map(pages.map((file) => [`/${file.replaceAll(sep, '/').replace(/(^index)?\.html$/, '')}`, file]));
}
