import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { isGuidePage } from './paper-tree.mjs';
import { messagesIn } from './read-screen.mjs';

/** Folders and files that hold words for readers, and the list of words that no dictionary knows. */
const SOURCES = ['docs', 'src/pages', 'CHANGELOG.md'];
const WORD_LIST = 'docs/_words.txt';
/** Sources that may link to the guide. */
const LINKING = ['src/item-view', 'src/site', 'src/pages', 'src/playground', 'src/theme', 'docusaurus.config.ts'];

/**
 * Reads the papers of the repository at `root`, with all that the checks ask.
 * @param {string} root
 * @returns {import('./fault.mjs').Surroundings}
 */
export function readPapers(root) {
  const files = SOURCES.flatMap((source) => filesIn(root, source)).filter((file) => /\.mdx?$/.test(file));
  const papers = new Map(files.map((file) => [file, { file, text: readFileSync(join(root, file), 'utf8') }]));
  const pages = filesIn(root, 'src/pages').filter((file) => /^src\/pages\/[^_].*\.(tsx|mdx?)$/.test(file));
  /** @param {string} file */
  const addressOf = (file) =>
    file
      .replace(/^src\/pages/, '')
      .replace(/^docs/, '/documentation')
      .replace(/(\/index)?\.\w+$/, '') || '/';
  /** @param {string} file */
  const text = (file) => readFileSync(join(root, file), 'utf8');
  const spell = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const word of wordList(text(WORD_LIST))) spell.add(word);
  return {
    papers,
    addresses: new Map([...pages, ...files.filter(isGuidePage)].map((file) => [addressOf(file), file])),
    screen: filesIn(root, 'src/item-view/messages/en').flatMap((file) => messagesIn(text(file))),
    names: new Set(wordList(text('docs/_names.txt'))),
    menu: JSON.parse(text('docs/_menu.json')),
    renamed: new Map(Object.entries(JSON.parse(text('docs/_renamed.json')))),
    sources: LINKING.flatMap((source) => filesIn(root, source))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, text: text(file) })),
    read: (path) =>
      existsSync(join(root, path)) && statSync(join(root, path)).isFile() ? readFileSync(join(root, path)) : undefined,
    knows: onceEach((word) => spell.correct(word)),
    suggests: onceEach((word) => spell.suggest(word)),
  };
}

/**
 * The same function, asked once for each word.
 * @template Answer @param {(word: string) => Answer} ask @returns {(word: string) => Answer}
 */
function onceEach(ask) {
  /** @type {Map<string, Answer>} */
  const answers = new Map();
  return (word) => {
    const answer = answers.get(word) ?? ask(word);
    answers.set(word, answer);
    return answer;
  };
}

/** The words of a list: one a line, `#` begins a remark. @param {string} text */
function wordList(text) {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}

/** @param {string} root @param {string} source @returns {string[]} paths from the root, with slashes */
function filesIn(root, source) {
  if (statSync(join(root, source)).isFile()) return [source];
  const entries = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).sort();
  return entries
    .filter((entry) => statSync(join(root, source, entry)).isFile())
    .map((entry) => `${source}/${entry.replaceAll(sep, '/')}`);
}
