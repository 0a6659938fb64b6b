import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseRawHtml } from '../features/raw-html.ts';
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
 * an `annotation`, we in `alttext`, MathJax in `data-latex` or a script, and pictures of formulas in their words. What
 * comes beside the note shows the same formula once more. MathML without a note is put into TeX; what cannot be, stays
 * words.
 */
export const formulas: Cleaning = (tree) => {
  scripts(tree);
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (classesOf(node).some((name) => /^ltx_equation(?:group)?$/.test(name)) && node.tagName === 'table')
      return equations(node);
    if (classesOf(node).includes('joplin-editable')) return ofJoplin(node);
    if (!isFormula(node)) return /^(?:p|div)$/.test(node.tagName) ? aloneInBlock(node) : undefined;
    const inner = find(node, isOurs);
    const tex = inner ? texIn(inner) : texOf(node);
    if (tex === undefined) {
      // The converter of HTML to Markdown skips MathML.
      if (node.tagName === 'math')
        return [element('span', [{ type: 'text', value: toString(node) }], { [AS_WORDS]: true })];
      node.properties[AS_WORDS] = true;
      return undefined;
    }
    const name = isBlock(node) || inner?.tagName === BLOCK_FORMULA ? BLOCK_FORMULA : INLINE_FORMULA;
    return [formula(name, tex)];
  });
};

/** Returns the formula or code that Joplin notes beside what it has rendered. */
function ofJoplin(node: Element): ElementContent[] | undefined {
  const source = find(node, (inner) => classesOf(inner).includes('joplin-source'));
  if (!source) return undefined;
  const { dataJoplinLanguage: language, dataJoplinSourceOpen: open } = source.properties;
  if (language === 'katex') return [formula(open === '$' ? INLINE_FORMULA : BLOCK_FORMULA, toString(source).trim())];
  const className = language ? [`language-${String(language)}`] : [];
  return [element('pre', [element('code', [{ type: 'text', value: toString(source) }], { className })])];
}

/** Returns the formulas of a table of LaTeXML, one in each row, with their numbers. */
function equations(table: Element): ElementContent[] | undefined {
  const found: Element[] = [];
  visit(table, { tagName: 'tr' }, (row) => {
    let tex = '';
    let number = '';
    visit(row, 'element', (node) => {
      if (isOurs(node)) tex += joint(tex, texIn(node).replace(/^\\displaystyle\s*/, ''));
      else if (classesOf(node).includes('ltx_tag_equation')) number = toString(node).replace(/^\s*\(|\)\s*$/g, '');
    });
    if (tex !== '') found.push(formula(BLOCK_FORMULA, number === '' ? tex : `${tex} \\tag{${number}}`));
  });
  return found.length > 0 ? found : undefined;
}

/** A space ends a command before a letter. */
function joint(before: string, tex: string): string {
  return /[A-Za-z]$/.test(before) && /^[A-Za-z]/.test(tex) ? ` ${tex}` : tex;
}

function isOurs({ tagName }: Element): boolean {
  return tagName === INLINE_FORMULA || tagName === BLOCK_FORMULA;
}

function formula(name: string, tex: string): Element {
  // The text keeps it from being dropped as empty; its line ends would not be kept.
  return element(name, [{ type: 'text', value: tex }], { tex });
}

/** Replaces the scripts of MathJax 2, which have the source, and what is drawn right before each. */
function scripts(parent: Root | Element): void {
  const kept: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const type = child.type === 'element' && child.tagName === 'script' ? String(child.properties['type']) : '';
    const tex = /^math\/tex\b/.test(type) ? toString(child).trim() : '';
    if (tex === '') {
      if (child.type === 'element') scripts(child);
      kept.push(child);
      continue;
    }
    for (let at = lastShown(kept); isDrawn(kept[at]); at = lastShown(kept)) kept.length = at;
    kept.push(formula(type.includes('display') ? BLOCK_FORMULA : INLINE_FORMULA, tex));
  }
  parent.children = kept as typeof parent.children;
}

function lastShown(nodes: readonly ElementContent[]): number {
  return nodes.findLastIndex((node) => node.type !== 'text' || node.value.trim() !== '');
}

function isDrawn(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && classesOf(node).some((name) => IN_MATHJAX.test(name));
}

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

/** The classes of what MathJax 2 draws, in each of its outputs. */
const IN_MATHJAX = /^(?:MathJax(?:_\w+)?|mjx-chtml|MJXc-display)$/;
const AROUND = /^(?:katex(?:-display)?|mwe-math-element(?:-block|-inline)?)$/;

function isFormula(node: Element): boolean {
  if (node.properties['dataMath'] !== undefined) return true;
  // The last two are Word's.
  if (/^(?:math|mjx-container|m:omath|m:omathpara)$/.test(node.tagName)) return true;
  return classesOf(node).some(
    (name) =>
      AROUND.test(name) ||
      (IN_MATHJAX.test(name) && name !== 'MathJax_Preview') ||
      name.startsWith('mwe-math-fallback-image'),
  );
}

function isBlock(node: Element): boolean {
  const { display } = node.properties;
  return (
    display === 'block' ||
    display === 'true' ||
    node.tagName === 'm:omathpara' ||
    classesOf(node).some((name) =>
      /^(?:katex-display|math-block|MathJax(?:_SVG|_CHTML)?_Display|MJXc-display|mwe-math-element-block|mwe-math-fallback-image-display)$/.test(
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
  const math = node.tagName === 'math' ? node : mathmlIn(node);
  return math && mathmlToTex(math);
}

/** Returns the MathML that MathJax 2 notes beside what it draws. */
function mathmlIn({ properties }: Element): Element | undefined {
  const value = properties['dataMathml'];
  if (typeof value !== 'string') return undefined;
  return find(parseRawHtml({ type: 'root', children: [{ type: 'raw', value }] }), ({ tagName }) => tagName === 'math');
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
