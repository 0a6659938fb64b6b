import { visit } from 'unist-util-visit';
import { OWN_NAME } from './anchors.mjs';
import { paperTree } from './paper-tree.mjs';

const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;

/** Spelling of prose, titles and descriptions; code, addresses and HTML are left alone. @type {import('./fault.mjs').Check} */
export function checkSpelling(paper, { knows, suggests }) {
  /** @type {import('./fault.mjs').Fault[]} */
  const faults = [];
  /** @param {string} text @param {number} firstLine */
  const look = (text, firstLine) => {
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (isRight(word, knows)) continue;
      const meant = suggests(word)
        .slice(0, 3)
        .map((suggestion) => `"${suggestion}"`)
        .join(' or ');
      faults.push({
        file: paper.file,
        line: firstLine + text.slice(0, index).split('\n').length - 1,
        problem: `"${word}" is not in the dictionary.`,
        fix: `${meant ? `Did you mean ${meant}? ` : ''}If it is right, add it to docs/_words.txt.`,
      });
    }
  };
  for (const [index, line] of paper.text.split('\n').slice(1).entries()) {
    if (!paper.text.startsWith('---\n') || line === '---') break;
    const [, words] = /^(?:title|description|sidebar_label): *(.*)$/.exec(line) ?? [];
    if (words) look(words, index + 2);
  }
  visit(paperTree(paper), (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'text' && !/^https?:/.test(node.value)) look(node.value.replace(OWN_NAME, ''), line);
    if (node.type === 'image' && node.alt) look(node.alt, line);
  });
  return faults;
}

/** @param {string} word @param {(word: string) => boolean} knows */
function isRight(word, knows) {
  const plain = word.replaceAll('’', "'");
  return word.length === 1 || knows(plain) || knows(plain.replace(/'s?$/, '')) || knows(plain.toLowerCase());
}
