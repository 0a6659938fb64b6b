import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isGuidePage, paperTree } from './paper-tree.mjs';

const KEYS = /^((Ctrl|Cmd|Alt|Shift|Esc|Enter|Tab)(\+\S+)*|[⋯+])$/;
/** Words before the name of something to click. */
const VERB = /\b(click|choose|press|select|tap|pick)( on)?( the)?( button)?\s+$/i;
/** Words after the name of something to click. */
const THING = /^ (button|tab|menu|field|switch|panel|command|tool)\b/;
/** Words between names of things to click: "**Undo** or **Retry**". */
const JOINT = /^(,| or| and|, (or|and)|, then| >)\s+$/;
/** Words that stress something also at the beginning of a sentence. */
const STRESS = /^(do not|don’t|never|not|no|nothing|always|only|all|each|every|one|important|warning|note|tip|once)\b/i;
/** Of a sentence or of the start of a list line, which stress something as well. */
const MOST_WORDS_OF_A_NAME = 3;

/**
 * Names of buttons, which are bold: each must be on the screen. Words that only stress something are left alone: those that begin with
 * a small letter, and whole sentences.
 * @type {import('./fault.mjs').Check}
 */
export function checkScreenWords(paper, { screen, names }) {
  if (!isGuidePage(paper.file)) return [];
  /** @type {import('./fault.mjs').Fault[]} */
  const faults = [];
  visit(paperTree(paper), ['strong', 'emphasis'], (node, index, parent) => {
    const words = toString(node).replace(/\s+/g, ' ');
    if (KEYS.test(words) || names.has(words) || screen.some((message) => patternOf(message).test(words))) return;
    const place = placeOf(/** @type {import('mdast').Parent} */ (parent), index ?? 0);
    const near = nearest(words, [...screen, ...names]);
    const isName = place.clicked || (node.type === 'strong' && isNamed(words, place));
    // A slip in a name that is on the screen is found wherever it stands, unless it is written as plain words are.
    const isSlip =
      node.type === 'strong' &&
      near !== undefined &&
      near.toLowerCase() !== words.toLowerCase() &&
      /^\p{Lu}/u.test(words);
    if (!isName && !isSlip) return;
    faults.push({
      file: paper.file,
      line: node.position?.start.line ?? 1,
      problem: `No screen has "${words}".`,
      fix: `${near === undefined ? '' : `Did you mean "${near}"? `}If it is on another screen, add it to docs/_names.txt; if it is no name, stress it by *one star*.`,
    });
  });
  return faults;
}

/** @typedef {{ clicked: boolean, opensSentence: boolean, leadsLine: boolean }} Place */

/** Where words stand: what is before and after them says whether they are clicked. @param {import('mdast').Parent} parent @param {number} index @returns {Place} */
function placeOf(parent, index) {
  const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
  const left = before?.type === 'text' ? before.value : '';
  const right = after?.type === 'text' ? after.value : '';
  const joined = JOINT.test(left) && index > 1 && parent.children[index - 2]?.type === parent.children[index]?.type;
  const clicked = VERB.test(left) || THING.test(right) || (joined && placeOf(parent, index - 2).clicked);
  return {
    clicked,
    opensSentence: index === 0 || /[.!?:]\s+$/.test(left),
    leadsLine: index === 0 && /^[:.]/.test(right),
  };
}

/** Whether bold words are a name by themselves. @param {string} words @param {Place} place */
function isNamed(words, { opensSentence, leadsLine }) {
  if (!/^\p{Lu}/u.test(words) || leadsLine) return false;
  return !opensSentence || (!STRESS.test(words) && words.split(' ').length <= MOST_WORDS_OF_A_NAME);
}

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** A message as it looks on the screen, its placeholders filled in. @param {string} message */
function patternOf(message) {
  const known = patterns.get(message);
  if (known) return known;
  const pattern = new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);
  patterns.set(message, pattern);
  return pattern;
}

/** The name that may have been meant, if any is near. @param {string} words @param {readonly string[]} all */
function nearest(words, all) {
  const most = Math.max(1, Math.floor(words.length / 4));
  let [best, distance] = [/** @type {string | undefined} */ (undefined), most + 1];
  for (const name of all) {
    if (Math.abs(name.length - words.length) >= distance) continue;
    const found = editDistance(words.toLowerCase(), name.toLowerCase());
    if (found < distance) [best, distance] = [name, found];
  }
  return best;
}

/** How many letters are typed, deleted or replaced to make one text of the other. @param {string} one @param {string} other */
function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++) {
      const replaced = /** @type {number} */ (row[at - 1]) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, /** @type {number} */ (row[at]) + 1, /** @type {number} */ (next[at - 1]) + 1));
    }
    row = next;
  }
  return /** @type {number} */ (row[other.length]);
}
