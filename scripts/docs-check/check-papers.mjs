import { checkCompiles } from './compiles.mjs';
import { checkFrontMatter } from './front-matter.mjs';
import { checkMarkdown } from './markdown.mjs';
import { checkMenu } from './menu.mjs';
import { checkPictures } from './pictures.mjs';
import { checkPlainWords } from './plain-words.mjs';
import { checkReferences } from './references.mjs';
import { checkRenamed } from './renamed.mjs';
import { checkScreenWords } from './screen-words.mjs';
import { checkSiteLinks } from './site-links.mjs';
import { checkSpelling } from './spelling.mjs';

/** Every check of what writers write, by its name. */
export const CHECKS = {
  markdown: checkMarkdown,
  'front-matter': checkFrontMatter,
  references: checkReferences,
  pictures: checkPictures,
  spelling: checkSpelling,
  'plain-words': checkPlainWords,
  compiles: checkCompiles,
  menu: checkMenu,
  'screen-words': checkScreenWords,
};

/** Every check that is of no single paper. @type {Readonly<Record<string, (surroundings: import('./fault.mjs').Surroundings) => import('./fault.mjs').Fault[]>>} */
export const CHECKS_OF_ALL = { renamed: checkRenamed, 'site-links': checkSiteLinks };

/**
 * All faults of all papers, in the order of files and lines.
 * @param {import('./fault.mjs').Surroundings} surroundings
 * @returns {import('./fault.mjs').Fault[]}
 */
export function checkPapers(surroundings) {
  const faults = [
    ...[...surroundings.papers.values()].flatMap((paper) =>
      Object.values(CHECKS).flatMap((check) => check(paper, surroundings)),
    ),
    ...Object.values(CHECKS_OF_ALL).flatMap((check) => check(surroundings)),
  ];
  return faults.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}
