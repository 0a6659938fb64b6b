import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { mathmlToTex } from './mathml-to-tex.ts';
import { ommlToMathml } from './omml-to-mathml.ts';
import { classesOf, type Cleaning, element, find, replaceElements } from './pasted-tree.ts';

/** An element with the source of a formula within a line, and one with that of a formula on lines of its own. */
export const INLINE_FORMULA = 'inline-formula';
export const BLOCK_FORMULA = 'block-formula';

/** Marks, in its properties, a formula of which only the words are kept. */
const AS_WORDS = 'formulaAsWords';

/**
 * Replaces formulas by their TeX, as the page says it: KaTeX, Wikipedia and most programs that write MathML note it in
 * an `annotation`, we in `alttext`, MathJax in `data-latex`, and pictures of formulas in their words. What comes beside
 * the note shows the same formula once more. MathML without a note is put into TeX; what cannot be, stays words.
 */
export const formulas: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (!isFormula(node)) return /^(?:p|div)$/.test(node.tagName) ? aloneInBlock(node) : undefined;
    const inner = find(node, ({ tagName }) => tagName === INLINE_FORMULA || tagName === BLOCK_FORMULA);
    const tex = inner ? texIn(inner) : texOf(node);
    if (tex === undefined) {
      // The converter of HTML to Markdown skips MathML.
      if (node.tagName === 'math')
        return [element('span', [{ type: 'text', value: toString(node) }], { [AS_WORDS]: true })];
      node.properties[AS_WORDS] = true;
      return undefined;
    }
    const name = isBlock(node) || inner?.tagName === BLOCK_FORMULA ? BLOCK_FORMULA : INLINE_FORMULA;
    // The text keeps it from being dropped as empty; its line ends would not be kept.
    return [element(name, [{ type: 'text', value: tex }], { tex })];
  });
};

/** Returns how many formulas stayed words. */
export function formulasAsWords(tree: Root): number {
  let count = 0;
  const walk = ({ children }: Root | Element): void => {
    for (const child of children) {
      if (child.type !== 'element') continue;
      if (child.properties[AS_WORDS] === true) count += 1;
      else walk(child);
    }
  };
  walk(tree);
  return count;
}

/** Returns the TeX of an element that this has made. */
export function texIn({ properties }: Element): string {
  return String(properties['tex']);
}

/** A formula may be on lines of its own only where it is alone in its paragraph. */
function aloneInBlock(block: Element): ElementContent[] | undefined {
  const [only, ...others] = block.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return only?.type === 'element' && only.tagName === BLOCK_FORMULA && others.length === 0 ? [only] : undefined;
}

const AROUND = /^(?:katex(?:-display)?|mwe-math-element(?:-block|-inline)?|MathJax(?:_Display)?)$/;

function isFormula(node: Element): boolean {
  if (node.properties['dataMath'] !== undefined) return true;
  // The last two are Word's.
  if (/^(?:math|mjx-container|m:omath|m:omathpara)$/.test(node.tagName)) return true;
  return classesOf(node).some((name) => AROUND.test(name) || name.startsWith('mwe-math-fallback-image'));
}

function isBlock(node: Element): boolean {
  const { display } = node.properties;
  return (
    display === 'block' ||
    display === 'true' ||
    node.tagName === 'm:omathpara' ||
    classesOf(node).some((name) =>
      /^(?:katex-display|math-block|MathJax_Display|mwe-math-element-block|mwe-math-fallback-image-display)$/.test(
        name,
      ),
    )
  );
}

function texOf(node: Element): string | undefined {
  const note = find(
    node,
    ({ tagName, properties }) => tagName === 'annotation' && /tex/i.test(String(properties['encoding'])),
  );
  const { dataLatex, dataMath, alttext, altText } = node.properties;
  const words = node.tagName === 'img' ? node.properties['alt'] : (alttext ?? altText);
  const said = note ? toString(note) : (dataLatex ?? dataMath ?? (isProse(String(words ?? '')) ? undefined : words));
  const tex = typeof said === 'string' ? withoutStyle(said) : '';
  if (tex !== '') return tex;
  if (node.tagName === 'm:omath') return mathmlToTex(ommlToMathml(node));
  return node.tagName === 'math' ? mathmlToTex(node) : undefined;
}

/** Books say formulas in words, such as "x squared". */
function isProse(words: string): boolean {
  return !words.includes('\\') && /\p{L}{3,}/u.test(words) && /\s/.test(words.trim());
}

/** Wikipedia puts the size of the formula around each. */
function withoutStyle(tex: string): string {
  const [, inner] = /^\{\\(?:displaystyle|textstyle)\s([^]*)\}$/.exec(tex.trim()) ?? [];
  return (inner ?? tex).trim();
}

/** A comment ends with its line: it would take in what follows. */
export function inOneLine(tex: string): string {
  return tex
    .replace(/(?<!\\)%[^\n]*\n?/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
