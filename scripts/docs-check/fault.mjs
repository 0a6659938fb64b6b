/**
 * A Markdown file that is checked.
 * @typedef {object} Paper
 * @property {string} file path from the root of the repository, with slashes
 * @property {string} text
 */

/**
 * Something to mend in a paper.
 * @typedef {object} Fault
 * @property {string} file
 * @property {number} line from 1
 * @property {string} problem what is wrong, in one sentence
 * @property {string} fix what to do about it, in one sentence
 */

/**
 * Questions of the checks about the world around a paper, so that they stay free of the file system.
 * @typedef {object} Surroundings
 * @property {ReadonlyMap<string, Paper>} papers every paper, by its path
 * @property {(path: string) => Uint8Array | undefined} read the bytes of a file of the repository, by its path
 * @property {ReadonlyMap<string, string>} addresses what the site serves, with the file it is made of: `/playground`
 * @property {readonly string[]} screen all words of the item view, with `{placeholders}`
 * @property {ReadonlySet<string>} names names in bold that are on other screens
 * @property {readonly { label: string, from: number }[]} menu the groups of the guide's menu, by the position from which on a page is in it
 * @property {ReadonlyMap<string, string>} renamed new names of the guide's pages by their old ones, without folder and ending
 * @property {readonly Paper[]} sources files of the product that may link to the guide
 * @property {(word: string) => boolean} knows whether a word is spelled right
 * @property {(word: string) => string[]} suggests words that may have been meant
 */

/** @typedef {(paper: Paper, surroundings: Surroundings) => Fault[]} Check */

/** A fault as one line of the report: `docs/saving.md:12 …`. @param {Fault} fault */
export function faultLine({ file, line, problem, fix }) {
  return `${file}:${line} ${problem} ${fix}`;
}
