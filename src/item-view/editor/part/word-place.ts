import { textNodesIn } from '../../ui/text-nodes.ts';

// The same word in a rendered part and in its Markdown, which says some of it in other signs.

/** A word of a text by its place among the equal ones, and a place in it, in UTF-16 units. */
interface WordPlace {
  readonly word: string;
  readonly equalBefore: number;
  readonly within: number;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns the word that `at` is in or touches, or else the next one, or else the last one before. */
export function wordPlace(text: string, at: number): WordPlace | undefined {
  const words = [...text.matchAll(WORDS)];
  const found = words.find(({ 0: word, index }) => index + word.length >= at) ?? words.at(-1);
  if (!found) return undefined;
  const [word] = found;
  const equalBefore = words.filter((other) => other[0] === word && other.index < found.index).length;
  return { word, equalBefore, within: Math.min(Math.max(0, at - found.index), word.length) };
}

/** Returns where that word is in another text, or the last equal one before it. */
export function placeOfWord(text: string, { word, equalBefore, within }: WordPlace): number | undefined {
  const equal = [...text.matchAll(WORDS)].filter(([other]) => other === word);
  const found = equal[Math.min(equalBefore, equal.length - 1)];
  return found && found.index + within;
}

/** Returns the words in elements, with each of their nodes and where that begins. */
function textIn(elements: readonly Element[]) {
  let text = '';
  const nodes = elements.flatMap(textNodesIn).map((node) => {
    const from = text.length;
    text += node.data;
    return { node, from };
  });
  return { text, nodes };
}

/** Returns the word at a point of a rendered part; `undefined` if it is not in these elements. */
export function wordAtPoint(elements: readonly Element[], node: Node, offset: number): WordPlace | undefined {
  const { text, nodes } = textIn(elements);
  const own = nodes.find((each) => each.node === node);
  return own && wordPlace(text, own.from + offset);
}

/** Returns a text in which line ends are spaces, as a paragraph shows them. */
export function inOneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}

/** Returns the places of letters in a text, which may overlap. */
function placesIn(text: string, letters: string): number[] {
  const places = [];
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) places.push(at);
  return places;
}

/**
 * Returns where the letters that begin at a point of a rendered part are in its Markdown, and how many they are there:
 * a formula has its own letters for some. `undefined` if the Markdown has them more or less often.
 */
export function placeOfLetters(
  words: string,
  letters: string,
  elements: readonly Element[],
  node: Node,
  offset: number,
): { at: number; length: number } | undefined {
  const { text, nodes } = textIn(elements);
  const own = nodes.find((each) => each.node === node);
  const shown = placesIn(inOneLine(text), inOneLine(letters));
  if (!own) return undefined;
  const index = shown.indexOf(own.from + offset);
  for (const same of [letters, letters.normalize('NFKC')]) {
    const written = placesIn(inOneLine(words), inOneLine(same));
    const at = shown.length === written.length ? written[index] : undefined;
    if (at !== undefined) return { at, length: same.length };
  }
  return undefined;
}

/** Returns the middle of the row, in pixels on the screen, in which a word of a rendered part is. */
export function rowOfWord(elements: readonly Element[], place: WordPlace): number | undefined {
  const { text, nodes } = textIn(elements);
  const at = placeOfWord(text, place);
  const own = at === undefined ? undefined : nodes.findLast(({ from }) => from <= at);
  return own && rowAt(own.node, at! - own.from);
}

/** Returns the middle of the row at a point. */
export function rowAt(node: Text, offset: number): number | undefined {
  const range = document.createRange();
  range.setStart(node, Math.min(offset, Math.max(0, node.length - 1)));
  range.setEnd(node, Math.min(offset + 1, node.length));
  const [box] = range.getClientRects();
  return box && (box.top + box.bottom) / 2;
}
