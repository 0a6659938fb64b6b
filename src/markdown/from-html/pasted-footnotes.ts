import type { Element, ElementContent, Root } from 'hast';
import type { Options } from 'hast-util-to-mdast';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { eachElement } from '../elements.ts';
import { classesOf, type Cleaning, element, find, isNamed, replaceElements, styleOf } from './pasted-tree.ts';

/** Stands for the sign of a footnote in the text: `value` is its label. */
const FOOTNOTE_SIGN = 'footnote-sign';
/** Stands for the words of a footnote. */
const FOOTNOTE = 'footnote-words';

/** The label in an id or a fragment: ours and GitHub's, Pandoc's (`fn1`), Hugo's and kramdown's (`fn:1`). */
const NAMED = /^(?:user-content-)?fn[-:]?(.+)$/;
/** Word's notes below a page (`_ftn1`) and at the end (`_edn1`), which it counts apart. */
const IN_WORD = /^_?(ftn|edn)(\d+)$/;

/** GitHub adds a number of the page to the label. */
const PAGE = /-[\da-f]{32}$/;

/**
 * Turns footnotes of pages back into those of Markdown. Without its words, only the sign of a renderer like ours stays
 * one: the words may be in the text that it is pasted into.
 */
export const footnotes: Cleaning = (tree) => {
  const found = new Set<string>();
  eachElement(tree, (node) => {
    const label = isFootnote(node) ? labelOf(String(node.properties.id)) : undefined;
    if (label !== undefined) found.add(label);
  });
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (isNotes(node)) return node.children.filter(isWords);
    // markdown-it's rule above the footnotes.
    if (node.tagName === 'hr' && classesOf(node).includes('footnotes-sep')) return [];
    if (node.tagName === 'ol' && node.children.some(isWords))
      return node.children.filter((child) => child.type === 'element');
    if (isFootnote(node)) return [wordsOf(node)];
    if (node.tagName === 'a' && isSign(node)) {
      const label = labelOf(fragmentOf(node))!;
      return found.has(label) || node.properties.dataFootnoteRef !== undefined ? [sign(label)] : undefined;
    }
    const [only, ...others] = node.tagName === 'sup' ? node.children : [];
    return isNamed(only, FOOTNOTE_SIGN) && others.length === 0 ? [only] : undefined;
  });
};

export const footnoteHandlers: Options['handlers'] = {
  [FOOTNOTE_SIGN]: (_, { properties }): FootnoteReference => ({ type: 'footnoteReference', ...named(properties) }),
  [FOOTNOTE]: (state, node): FootnoteDefinition => ({
    type: 'footnoteDefinition',
    ...named(node.properties),
    children: state.toFlow(state.all(node)) as FootnoteDefinition['children'],
  }),
};

function named({ value }: Element['properties']) {
  return { identifier: String(value), label: String(value) };
}

function sign(label: string): Element {
  return element(FOOTNOTE_SIGN, [], { value: label });
}

/** Returns a footnote without the links back to the text. */
function wordsOf(item: Element): Element {
  const root: Root = { type: 'root', children: item.children };
  replaceElements(root, (node) => (isWayBack(node) ? [] : undefined));
  return element(FOOTNOTE, root.children as ElementContent[], { value: labelOf(String(item.properties.id)) });
}

/** Whether an element is the item of a footnote, Word's a block: it has the id of one, and a link back to the text. */
function isFootnote(node: Element): boolean {
  return (
    (node.tagName === 'li' || /^(?:foot|end)note$/.test(styleOf(node).get('mso-element') ?? '')) &&
    labelOf(String(node.properties.id ?? '')) !== undefined &&
    find(node, isWayBack) !== undefined
  );
}

function isWords(child: ElementContent): boolean {
  return isNamed(child, FOOTNOTE);
}

/** Whether an element has the footnotes, and besides them at most a rule, a line end and a heading. */
function isNotes({ tagName, children }: Element): boolean {
  const isOnly = (child: ElementContent) =>
    isWords(child) || child.type !== 'element' || /^(?:h[1-6r]|br)$/.test(child.tagName);
  return /^(section|div)$/.test(tagName) && children.some(isWords) && children.every(isOnly);
}

function isSign(link: Element): boolean {
  return (
    labelOf(fragmentOf(link)) !== undefined &&
    !isWayBack(link) &&
    (link.properties.dataFootnoteRef !== undefined || /^\[?[\p{L}\p{N}*†‡§]{1,4}\]?$/u.test(toString(link).trim()))
  );
}

function isWayBack(node: Element): boolean {
  const { dataFootnoteBackref, role } = node.properties;
  return (
    node.tagName === 'a' &&
    (dataFootnoteBackref !== undefined ||
      String(role) === 'doc-backlink' ||
      /^_(?:ftn|edn)ref\d+$/.test(fragmentOf(node)) ||
      classesOf(node).some((name) => /^(?:data-)?footnote-back(?:ref)?$|^reversefootnote$/.test(name)))
  );
}

function fragmentOf({ properties }: Element): string {
  return String(properties.href ?? '').split('#')[1] ?? '';
}

/** Returns the label of a footnote as it is written, `undefined` if an id or a fragment is not that of one. */
function labelOf(id: string): string | undefined {
  const [, kind, number] = IN_WORD.exec(id) ?? [];
  if (number !== undefined) return kind === 'edn' ? `e${number}` : number;
  const label = NAMED.exec(id)?.[1]?.replace(PAGE, '');
  if (label === undefined || label.startsWith('ref')) return undefined;
  try {
    return decodeURIComponent(label);
  } catch {
    return undefined;
  }
}
