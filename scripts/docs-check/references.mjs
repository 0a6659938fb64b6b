import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { paperTree } from './paper-tree.mjs';

/** Links, anchors and addresses of pictures: each must lead somewhere. Those of other sites are for `npm run docs:links`. @type {import('./fault.mjs').Check} */
export function checkReferences(paper, surroundings) {
  /** @type {import('./fault.mjs').Fault[]} */
  const faults = [];
  visit(paperTree(paper), 'html', ({ value, position }) => {
    const [, name] = /^<!-- fixture: (\S+) -->$/.exec(value) ?? [];
    const file = `tests/markdown/fixtures/dialect/${name}.md`;
    if (name === undefined || surroundings.read(file)) return;
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
  return faults;
}

/**
 * @param {string} url @param {import('./fault.mjs').Paper} paper @param {import('./fault.mjs').Surroundings} surroundings
 * @returns {{ problem: string, fix: string } | undefined}
 */
function troubleWith(url, paper, { papers, read, addresses }) {
  if (/^(https:|mailto:)/.test(url)) return undefined;
  if (/^[a-z][a-z+.-]*:/i.test(url))
    return { problem: `The address "${url}" is not secure.`, fix: 'Begin it with https:.' };
  const [path = '', fragment] = url.split('#');
  if (path.startsWith('/')) {
    if (addresses.has(path) || read(`static${path}`)) return undefined;
    return {
      problem: `The site has no page "${path}".`,
      fix: `Use one of its addresses (${[...addresses].join(', ')}), or a page of the guide as ./page.md.`,
    };
  }
  const target = path === '' ? paper.file : posix.join(posix.dirname(paper.file), path);
  const page = papers.get(target);
  if (!page) {
    if (!/\.mdx?$/.test(path) && read(target)) return undefined;
    return {
      problem: `There is no file "${target}".`,
      fix: 'Correct the name; it is relative to this page and ends in .md.',
    };
  }
  if (!fragment || anchorsOf(page).has(fragment)) return undefined;
  const near = [...anchorsOf(page)].filter((anchor) =>
    anchor.split('-').some((word) => word.length > 3 && fragment.includes(word)),
  );
  return {
    problem: `"${target}" has no heading "#${fragment}".`,
    fix:
      near.length > 0
        ? `Did you mean ${near
            .slice(0, 3)
            .map((anchor) => `#${anchor}`)
            .join(' or ')}?`
        : 'Use the words of a heading, in small letters with dashes between.',
  };
}

/** Targets of a `#` on a page: its headings, as Docusaurus names them. @param {import('./fault.mjs').Paper} paper */
function anchorsOf(paper) {
  const slugger = new GithubSlugger();
  /** @type {Set<string>} */
  const anchors = new Set();
  visit(paperTree(paper), 'heading', (heading) => void anchors.add(slugger.slug(toString(heading))));
  return anchors;
}
