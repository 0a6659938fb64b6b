import type { Element, ElementContent, Root } from 'hast';
import { type Cleaning, element, find, holdsBlocks, replaceElements, styleOf } from './pasted-tree.ts';

const FIXED_WIDTH = /mono|courier|consolas|menlo|source code/;

/** Whether an element itself sets a monospaced font: by its style or, in LibreOffice, as a `<font>`. */
export function isFixedWidth(node: Element): boolean {
  const face = node.tagName === 'font' ? String(node.properties.face ?? '').toLowerCase() : '';
  return FIXED_WIDTH.test(styleOf(node).get('font-family') ?? face);
}

/**
 * Turns the look of a `<span>` into its meaning: Docs and web mail write bold, italic, struck and code as styles only.
 */
export const styleMarks: Cleaning = (tree) => {
  replaceElements(tree, (node, parent): ElementContent[] | undefined => {
    if (/^h[1-6]$/.test(node.tagName)) return [unmarked(node)];
    // Word Online.
    if (node.tagName === 'p' && node.properties.role === 'heading')
      return [unmarked(element(`h${Math.min(Number(node.properties.ariaLevel) || 1, 6)}`, node.children))];
    if (node.tagName === 'p' && isTitle(node)) return [element('h1', node.children)];
    if (node.tagName !== 'span') return undefined;
    if (parent.type === 'element' && parent.tagName === 'pre') return undefined;
    const style = styleOf(node);
    const marks = [
      ...(isFixedWidth(node) ? ['code'] : []),
      ...(/^(bold|bolder|[6-9]00)$/.test(style.get('font-weight') ?? '') ? ['strong'] : []),
      ...(/^(italic|oblique)/.test(style.get('font-style') ?? '') ? ['em'] : []),
      ...((style.get('text-decoration') ?? style.get('text-decoration-line') ?? '').includes('line-through')
        ? ['del']
        : []),
      ...(isHighlighted(style) ? ['mark'] : []),
      ...(['sub', 'super'].includes(style.get('vertical-align') ?? '')
        ? [style.get('vertical-align') === 'sub' ? 'sub' : 'sup']
        : []),
    ];
    if (marks.length === 0) return undefined;
    return marks.reduce((children, mark) => [element(mark, children)], node.children);
  });
};

/** Whether words are marked with a pen: Word says so, and Docs and web mail colour what is behind them yellow. */
function isHighlighted(style: ReadonlyMap<string, string>): boolean {
  if (style.has('mso-highlight')) return true;
  const colour = style.get('background-color') ?? style.get('background') ?? '';
  return /^(?:yellow|#ff0|#ffff00|rgb\(255, ?255, ?0\))$/.test(colour);
}

/** Removes bold from a heading, which is bold anyway. */
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

/** Elements that become marks around words. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong' },
  ...{ i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em' },
  ...{ s: 'del', strike: 'del', del: 'del' },
  ...{ code: 'code', tt: 'code', samp: 'code' },
  ...{ mark: 'mark', small: 'small', ins: 'ins', u: 'ins' },
};

/** Whether an underline says nothing: that of a link or a heading, or Word's of what somebody has inserted. */
function isIdleLine({ tagName, properties, children }: Element, around: ReadonlySet<string>): boolean {
  const isTracked = tagName === 'ins' && ('cite' in properties || 'dateTime' in properties);
  const hasLink = children.some((child) => child.type === 'element' && child.tagName === 'a');
  return isTracked || hasLink || around.has('a') || around.has('heading');
}

/**
 * Gives every mark one name, joins neighbours, drops empty and nested ones, and moves spaces out of them: `**bold **`
 * and `**bo****ld**` are not Markdown for bold.
 */
export const tidyMarks: Cleaning = (tree) => void tidy(tree, new Set());

function tidy(parent: Root | Element, around: ReadonlySet<string>): void {
  if (parent.type === 'element' && parent.tagName === 'pre') return;
  const result: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    if (child.type !== 'element') {
      add(result, child);
      continue;
    }
    const mark = MARKS[child.tagName];
    if (
      (mark === 'ins' && isIdleLine(child, around)) ||
      (mark === 'em' && styleOf(child).get('font-style') === 'normal')
    ) {
      tidy(child, around);
      for (const content of child.children) add(result, content);
    } else if (mark === undefined) {
      const kind = /^h[1-6]$/.test(child.tagName) ? 'heading' : child.tagName;
      tidy(child, kind === 'a' || kind === 'heading' ? new Set([...around, kind]) : around);
      add(result, child);
    } else if (around.has(mark) || (around.has('code') && mark !== 'code') || holdsBlocks(child)) {
      tidy(child, around);
      for (const content of child.children) add(result, content);
    } else {
      const own = element(mark, child.children);
      tidy(own, new Set([...around, mark]));
      for (const part of withoutEdges(own)) add(result, part);
    }
  }
  parent.children = result as typeof parent.children;
}

/** Appends a node, or its content to the mark before it if that is the same. */
function add(result: ElementContent[], node: ElementContent): void {
  const last = result.at(-1);
  if (last?.type === 'text' && node.type === 'text') {
    last.value += node.value;
    return;
  }
  if (node.type !== 'element' || !Object.values(MARKS).includes(node.tagName)) return void result.push(node);
  if (isMark(last, node.tagName)) return append(last, node.children);
  const beforeSpace = result.at(-2);
  if (
    last?.type === 'text' &&
    /^ +$/.test(last.value) &&
    node.tagName !== 'code' &&
    isMark(beforeSpace, node.tagName)
  ) {
    result.pop();
    append(beforeSpace, [last, ...node.children]);
  } else result.push(node);
}

function append(mark: Element, children: readonly ElementContent[]): void {
  for (const child of children) add(mark.children, child);
}

function isMark(node: ElementContent | undefined, name: string): node is Element {
  return node?.type === 'element' && node.tagName === name;
}

/** Returns a mark with the spaces and line breaks at its edges moved out of it; only these if it has nothing else. */
function withoutEdges(mark: Element): ElementContent[] {
  const before: ElementContent[] = [];
  const after: ElementContent[] = [];
  const children = [...mark.children];
  for (let first = children[0]; first; first = children[0]) {
    const words = first.type === 'text' ? first.value.trimStart() : undefined;
    if (words === '' || isBreak(first)) before.push(children.shift()!);
    else {
      if (first.type === 'text' && words !== first.value) {
        before.push({ type: 'text', value: ' ' });
        children[0] = { ...first, value: words! };
      }
      break;
    }
  }
  for (let last = children.at(-1); last; last = children.at(-1)) {
    const words = last.type === 'text' ? last.value.trimEnd() : undefined;
    if (words === '' || isBreak(last)) after.unshift(children.pop()!);
    else {
      if (last.type === 'text' && words !== last.value) {
        after.unshift({ type: 'text', value: ' ' });
        children[children.length - 1] = { ...last, value: words! };
      }
      break;
    }
  }
  return [...before, ...(children.length > 0 ? [{ ...mark, children }] : []), ...after];
}

function isBreak(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'br';
}
