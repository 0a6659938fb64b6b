import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Files inside packages that the site's hooks were written for, each with the first 16 digits of its text's SHA-256. A
 * hook on every page is used only while its files are these, so that a new version of a package breaks no page.
 */
export const KNOWN_INSIDE = {
  '@docusaurus/core/lib/client/docusaurus.js': 'b0d1dbdc1e3a706f',
  '@docusaurus/core/lib/client/preload.js': '8c1e3de18d307e2f',
  '@docusaurus/theme-classic/lib/prism-include-languages.js': 'a464a26897ccb5b2',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/SearchBar.jsx': '1d6b381687947f38',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchPage/SearchPage.jsx': '554dcc569a17cb23',
  '@easyops-cn/docusaurus-search-local/dist/client/client/theme/searchByWorker.js': 'cf571811cb2fd0fd',
  'mark.js/dist/mark.js': '2f257849e20bc385',
} as const;

export type InsideFile = keyof typeof KNOWN_INSIDE;

/** Receives a sentence for who builds the site. */
export type Say = (sentence: string) => void;

/**
 * Says that a hook is left out of this build, and why. `npm test` repeats the sentence (scripts/build-if-stale.mjs).
 */
export function leaveOut(hook: string, why: string, say: Say = console.warn): void {
  say(
    `The hook "${hook}" is left out: ${why}. Pages stay as Docusaurus makes them, and load more. See decisions/0019-a-light-site.md.`,
  );
}

/**
 * Returns whether `files`, below `packages` (a folder node_modules), are those that `hook` was written for; else says
 * which are not.
 */
export function isInsideKnown(hook: string, files: readonly InsideFile[], packages: string, say?: Say): boolean {
  const changed = files.flatMap((file) => {
    const path = join(packages, file);
    const now = existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16) : 'gone';
    return now === KNOWN_INSIDE[file] ? [] : [`${file} (${now})`];
  });
  if (changed.length > 0) leaveOut(hook, `${changed.join(' and ')} is not the file that it was written for`, say);
  return changed.length === 0;
}
