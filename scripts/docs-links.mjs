import { join } from 'node:path';
import { visit } from 'unist-util-visit';
import { paperTree } from './docs-check/paper-tree.mjs';
import { readPapers } from './docs-check/read-papers.mjs';

/**
 * `npm run docs:links`: asks every address outside the site that the guide names, and says which do not answer. It needs the network, so
 * it is no part of the tests.
 */
const WAIT_MS = 20_000;
/** Reserved for examples (RFC 2606): nobody is there. */
const EXAMPLES = /^https?:\/\/([^/]*\.)?example(\.com|\.org|\.net)?(\/|$)/;

const { papers } = readPapers(join(import.meta.dirname, '..'));
/** @type {Map<string, string[]>} */
const places = new Map();
for (const paper of papers.values()) {
  visit(paperTree(paper), ['link', 'image', 'definition'], (node) => {
    const { url } = /** @type {{ url: string }} */ (/** @type {unknown} */ (node));
    if (!/^https?:/.test(url) || EXAMPLES.test(url)) return;
    places.set(url, [...(places.get(url) ?? []), `${paper.file}:${node.position?.start.line}`]);
  });
}

const answers = await Promise.all(
  [...places].map(async ([url, where]) => ({ where, url, trouble: await troubleAt(url) })),
);
const silent = answers.filter(({ trouble }) => trouble !== undefined);
for (const { where, url, trouble } of silent) console.log(`${where.join(', ')} ${url}: ${trouble}`);
console.log(`${places.size} addresses, ${silent.length} of them without a good answer.`);
process.exitCode = silent.length === 0 ? 0 : 1;

/** Returns the fault, or undefined. @param {string} url @returns {Promise<string | undefined>} */
async function troubleAt(url) {
  try {
    const { ok, status } = await fetch(url, {
      signal: AbortSignal.timeout(WAIT_MS),
      headers: { 'User-Agent': 'link check of a documentation' },
    });
    return ok ? undefined : `answers ${status}`;
  } catch (error) {
    return error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
      : String(error);
  }
}
