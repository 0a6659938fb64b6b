import { posix } from 'node:path';
import { visit } from 'unist-util-visit';
import { anchorsOf, namedPlaces } from './anchors.mjs';
import { paperTree } from './paper-tree.mjs';
import { placeholderIn } from './placeholder.mjs';

/** Links, anchors and addresses of pictures: each must lead somewhere. Those of other sites are for `npm run docs:links`. @type {import('./fault.mjs').Check} */
export function checkReferences(paper, surroundings) {
  /** @type {import('./fault.mjs').Fault[]} */
  const faults = [];
  visit(paperTree(paper), 'html', ({ value, position }) => {
    const { name, argument } = placeholderIn(value) ?? {};
    const file = `tests/markdown/fixtures/dialect/${argument}.md`;
    if (name !== 'fixture' || surroundings.read(file)) return;
    faults.push({
      file: paper.file,
      line: position?.start.line ?? 1,
      problem: `There is no example "${file}".`,
      fix: 'Use the name of a file in that folder, without .md.',
    });
  });
  visit(paperTree(paper), ['link', 'image', 'definition'], (node) => {
    const { url } = /** @type {{ url: string }} */ (/** @type {unknown} */ (node));
    const trouble = troubleWith(url, paper, surroundings);
    if (trouble) faults.push({ file: paper.file, line: node.position?.start.line ?? 1, ...trouble });
  });
  const seen = new Set();
  for (const { anchor, line } of namedPlaces(paper)) {
    if (seen.has(anchor)) {
      faults.push({
        file: paper.file,
        line,
        problem: `Two places of the page are called "#${anchor}".`,
        fix: 'Give one of them another name.',
      });
    }
    seen.add(anchor);
  }
  return faults;
}

/**
 * @param {string} url @param {import('./fault.mjs').Paper} paper @param {import('./fault.mjs').Surroundings} surroundings
 * @returns {{ problem: string, fix: string } | undefined}
 */
function troubleWith(url, paper, surroundings) {
  if (/^(https:|mailto:)/.test(url)) return undefined;
  if (/^[a-z][a-z+.-]*:/i.test(url))
    return { problem: `The address "${url}" is not secure.`, fix: 'Begin it with https:.' };
  const [path = '', fragment] = url.split('#');
  if (path.startsWith('/')) return troubleOnSite(path, fragment, surroundings);
  const { papers, read, renamed } = surroundings;
  const target = path === '' ? paper.file : posix.join(posix.dirname(paper.file), path);
  const page = papers.get(target);
  if (page) return fragment ? troubleWithPlace(page, fragment) : undefined;
  if (!/\.mdx?$/.test(path) && read(target)) return undefined;
  const now = renamed.get(target.replace(/^docs\/|\.mdx?$/g, ''));
  return {
    problem: `There is no file "${target}".`,
    fix: now
      ? `It is called "./${now}.md" now.`
      : 'Correct the name; it is relative to this page and ends in .md. The new name of a renamed page goes into docs/_renamed.json.',
  };
}

/** @param {string} path @param {string | undefined} fragment @param {import('./fault.mjs').Surroundings} surroundings */
function troubleOnSite(path, fragment, { papers, read, addresses, renamed }) {
  const file = addresses.get(path);
  if (file === undefined) {
    if (read(`static${path}`)) return undefined;
    const now = renamed.get(path.replace('/documentation/', ''));
    return {
      problem: `The site has no page "${path}".`,
      fix: now
        ? `It is called "/documentation/${now}" now.`
        : `Use one of its addresses (${[...addresses.keys()].join(', ')}), or a page of the guide as ./page.md.`,
    };
  }
  const page = papers.get(file);
  return page && fragment ? troubleWithPlace(page, fragment) : undefined;
}

/** @param {import('./fault.mjs').Paper} page @param {string} fragment */
function troubleWithPlace(page, fragment) {
  const anchors = anchorsOf(page);
  if (anchors.has(fragment)) return undefined;
  const near = [...anchors].filter((anchor) =>
    anchor.split('-').some((word) => word.length > 3 && fragment.includes(word)),
  );
  const guesses = near.slice(0, 3).map((anchor) => `#${anchor}`);
  return {
    problem: `"${page.file}" has no heading "#${fragment}".`,
    fix:
      guesses.length > 0
        ? `Did you mean ${guesses.join(' or ')}?`
        : 'Use the words of a heading, in small letters with dashes between.',
  };
}
