import { visit } from 'unist-util-visit';
import { paperTree } from './paper-tree.mjs';

const LONGEST_SENTENCE = 32;

/**
 * Words that the guide does without (docs/_style.md), each with what to do instead.
 * @type {readonly (readonly [word: RegExp, fix: string])[]}
 */
const WORDS = [
  [
    /\b(simply|obviously|of course|basically|easily)\b/i,
    'Leave it out: what is easy for you may not be for the reader.',
  ],
  [/\bplease note( that)?\b/i, 'Leave it out and say the thing.'],
  [/\b(utili[sz]e[sd]?|leverage[sd]?)\b/i, 'Say "use".'],
  [/\b(in order to)\b/i, 'Say "to".'],
  [
    /\b(seamless(ly)?|powerful|blazing(ly)?|effortless(ly)?|robust|cutting-edge|world-class)\b/i,
    'Leave it out: say what the product does.',
  ],
  [/\b(e\.g\.|i\.e\.|etc\.)/i, 'Write it out: "for example", "that is", "and so on".'],
  [/\b(abort|terminate|execute|invalid)\b/i, 'Use a word that people say: stop, end, run, wrong.'],
  [/\bthe user\b/i, 'Say "you".'],
];

/** Style of the guide: short sentences and plain words. Legal texts are another matter. @type {import('./fault.mjs').Check} */
export function checkPlainWords(paper) {
  if (!paper.file.startsWith('docs/')) return [];
  /** @type {import('./fault.mjs').Fault[]} */
  const faults = [];
  visit(paperTree(paper), (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const line = node.position?.start.line ?? 1;
    const text = proseOf(node);
    for (const [word, fix] of WORDS) {
      const [found] = word.exec(text) ?? [];
      if (found) faults.push({ file: paper.file, line, problem: `"${found}" is not a word of the guide.`, fix });
    }
    for (const sentence of text.split(/(?<=[.!?])\s+/)) {
      const words = sentence.split(/\s+/).length;
      if (words > LONGEST_SENTENCE) {
        faults.push({
          file: paper.file,
          line,
          problem: `A sentence of ${words} words: "${sentence.split(/\s+/).slice(0, 6).join(' ')} …".`,
          fix: 'Make two of it.',
        });
      }
    }
  });
  return faults;
}

/** The words of a node that are not code: an example of a bad word is no bad word. @param {import('mdast').Nodes} node @returns {string} */
function proseOf(node) {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(proseOf).join('') : '';
}
