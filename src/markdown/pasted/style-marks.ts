import type { Element, ElementContent } from 'hast';
import { element, find, replaceElements, styleOf, type Cleaning } from './pasted-tree.ts';

const FIXED_WIDTH = /mono|courier|consolas|menlo|"?source code/;

/** Turns what a `<span>` looks like into what it means: Docs and web mail write bold, italic, struck and code as styles only. */
export const styleMarks: Cleaning = (tree) => {
  replaceElements(tree, (node, parent): ElementContent[] | undefined => {
    if (/^h[1-6]$/.test(node.tagName)) return [unmarked(node)];
    if (node.tagName === 'p' && isTitle(node)) return [element('h1', node.children)];
    if (node.tagName !== 'span') return undefined;
    if (parent.type === 'element' && parent.tagName === 'pre') return undefined;
    const style = styleOf(node);
    const marks = [
      ...(FIXED_WIDTH.test(style.get('font-family') ?? '') ? ['code'] : []),
      ...(/^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '') ? ['strong'] : []),
      ...(/^(italic|oblique)/.test(style.get('font-style') ?? '') ? ['em'] : []),
      ...((style.get('text-decoration') ?? style.get('text-decoration-line') ?? '').includes('line-through') ? ['del'] : []),
      ...(['sub', 'super'].includes(style.get('vertical-align') ?? '') ? [style.get('vertical-align') === 'sub' ? 'sub' : 'sup'] : []),
    ];
    if (marks.length === 0) return undefined;
    return marks.reduce((children, mark) => [element(mark, children)], node.children);
  });
};

/** A heading is bold as it is. */
function unmarked(heading: Element): Element {
  const strong = find(heading, ({ tagName }) => tagName === 'strong' || tagName === 'b');
  if (!strong) return heading;
  const open = (children: ElementContent[]): ElementContent[] =>
    children.flatMap((child) => {
      if (child.type !== 'element') return [child];
      const content = open(child.children);
      return child.tagName === 'strong' || child.tagName === 'b' ? content : [{ ...child, children: content }];
    });
  return { ...heading, children: open(heading.children) };
}

function isTitle({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes('MsoTitle');
}
