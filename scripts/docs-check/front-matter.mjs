import { OWN_NAME } from './anchors.mjs';
import { isPage } from './paper-tree.mjs';

/** Title, description and first heading, which search engines, the sidebar and shared links show. @type {import('./fault.mjs').Check} */
export function checkFrontMatter({ file, text }, { papers }) {
  if (!isPage(file)) return [];
  /** @param {string | number} at text or number of the line @param {string} problem @param {string} fix */
  const fault = (at, problem, fix) => ({ file, line: typeof at === 'number' ? at : lineOf(text, at), problem, fix });
  const [, block] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  if (block === undefined) {
    return [
      fault(
        1,
        'The page has no front matter.',
        'Begin it with title and description between two lines of --- (docs/_template.md).',
      ),
    ];
  }
  const title = field(block, 'title');
  const description = field(block, 'description');
  const heading = /^# (.+)$/m.exec(text.replace(/^(```+)[\s\S]*?^\1/gm, ''))?.[1]?.replace(OWN_NAME, '');
  const others = [...papers.values()].filter((other) => other.file !== file && isPage(other.file));
  const faults = [];
  if (title === '') faults.push(fault(1, 'The page has no title.', 'Add a line "title: …" of at most 60 letters.'));
  if (title.length > 60)
    faults.push(
      fault('title:', `The title has ${title.length} characters.`, 'Shorten it to 60, or search engines cut it.'),
    );
  if (others.some((other) => field(other.text, 'title') === title && title !== '')) {
    faults.push(fault('title:', 'Another page has the same title.', 'Say what only this page is about.'));
  }
  if (description === '')
    faults.push(fault(1, 'The page has no description.', 'Add a line "description: …" of 50 to 160 characters.'));
  else if (description.length < 50 || description.length > 160) {
    faults.push(
      fault(
        'description:',
        `The description has ${description.length} characters.`,
        'Search engines show 50 to 160: say what the reader learns here.',
      ),
    );
  }
  if (heading !== undefined && heading !== title) {
    faults.push(
      fault(`# ${heading}`, `The first heading is "${heading}", the title "${title}".`, 'Make them the same.'),
    );
  }
  return faults;
}

/** @param {string} block @param {string} name */
function field(block, name) {
  return (
    new RegExp(`^${name}: *(.*)$`, 'm')
      .exec(block)?.[1]
      ?.replace(/^(['"])(.*)\1$/, '$2')
      .trim() ?? ''
  );
}

/** The line of a text that begins with `words`, from 1. @param {string} text @param {string} words */
function lineOf(text, words) {
  return text.split('\n').findIndex((line) => line.startsWith(words)) + 1 || 1;
}
