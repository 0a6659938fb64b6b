import { checkFrontMatter } from './front-matter.mjs';
import { checkMarkdown } from './markdown.mjs';
import { checkPictures } from './pictures.mjs';
import { checkPlainWords } from './plain-words.mjs';
import { checkReferences } from './references.mjs';
import { checkSpelling } from './spelling.mjs';

/** Every check of what writers write, by its name. */
export const CHECKS = {
  markdown: checkMarkdown,
  'front-matter': checkFrontMatter,
  references: checkReferences,
  pictures: checkPictures,
  spelling: checkSpelling,
  'plain-words': checkPlainWords,
};

/**
 * All faults of all papers, in the order of files and lines.
 * @param {import('./fault.mjs').Surroundings} surroundings
 * @returns {import('./fault.mjs').Fault[]}
 */
export function checkPapers(surroundings) {
  const faults = [...surroundings.papers.values()].flatMap((paper) =>
    Object.values(CHECKS).flatMap((check) => check(paper, surroundings)),
  );
  return faults.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}
