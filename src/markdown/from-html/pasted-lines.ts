import type { Element, ElementContent, Root } from 'hast';
import { type Cleaning, element, holdsBlocks, isBlock, isEmpty, styleOf } from './pasted-tree.ts';

/** Turns the line ends that a page shows (`white-space: pre-wrap`) into `<br>`. */
export const shownLineEnds: Cleaning = (tree) => {
  const walk = (parent: Root | Element, around: boolean): void => {
    const children = parent.children as ElementContent[];
    const result: ElementContent[] = [];
    for (const [at, child] of children.entries()) {
      if (child.type === 'text' && around && child.value.includes('\n'))
        result.push(...withBreaks(child.value, isEdge(children[at - 1], parent), isEdge(children[at + 1], parent)));
      else {
        if (child.type === 'element' && child.tagName !== 'pre' && child.tagName !== 'code')
          walk(child, showsLineEnds(child) ?? around);
        result.push(child);
      }
    }
    parent.children = result as typeof parent.children;
  };
  walk(tree, false);
};

/** Whether an element's style says that its line ends are shown; `undefined` if it says nothing of them. */
function showsLineEnds(node: Element): boolean | undefined {
  const style = styleOf(node);
  const value = style.get('white-space-collapse') ?? style.get('white-space');
  return value === undefined || value === 'inherit' ? undefined : /^(pre|break-spaces|preserve)/.test(value);
}

/** Whether a text that has this beside it stands at the edge of a block. */
function isEdge(beside: ElementContent | undefined, parent: Root | Element): boolean {
  if (beside === undefined) return parent.type === 'root' || isBlock(parent);
  return beside.type === 'element' && (isBlock(beside) || beside.tagName === 'br');
}

function withBreaks(text: string, atStart: boolean, atEnd: boolean): ElementContent[] {
  // Between blocks, line ends lay out the HTML.
  if (atStart && atEnd && text.trim() === '') return [{ type: 'text', value: ' ' }];
  const lines = text
    .replace(atStart ? /^\s*\n/ : '', '')
    .replace(atEnd ? /\n\s*$/ : '', '')
    .split('\n');
  return lines.flatMap((value, at): ElementContent[] =>
    at === 0 ? [{ type: 'text', value }] : [element('br'), { type: 'text', value }],
  );
}

/**
 * Makes paragraphs of what empty lines set apart: `<br><br>`, and `<div><br></div>` among divs, each of which then is a
 * line (web mail, notes).
 */
export const emptyLines: Cleaning = (tree) => {
  const walk = (parent: Root | Element): void => {
    const given = parent.children as ElementContent[];
    const children: ElementContent[] = [];
    let run: ElementContent[] = [];
    let endsLine = false;
    const close = () => {
      children.push(...paragraphsOf(run, hasLines ? element('p') : undefined));
      run = [];
      endsLine = false;
    };
    const hasLines = given.some(isEmptyLine);
    for (const child of given) {
      const isLine = hasLines && child.type === 'element' && child.tagName === 'div' && !holdsBlocks(child);
      if (isLine && isEmpty(child)) close();
      else if (isLine || child.type !== 'element' || !(isBlock(child) || holdsBlocks(child))) {
        if ((endsLine || (isLine && run.length > 0)) && !isSpace(child)) run.push(element('br'));
        run.push(...(isLine ? child.children : [child]));
        endsLine = isLine || (endsLine && isSpace(child));
      } else {
        close();
        const isParagraph = child.tagName === 'p' && !holdsBlocks(child);
        if (!isParagraph && !/^(pre|table|h[1-6])$/.test(child.tagName)) walk(child);
        children.push(...(isParagraph ? paragraphsOf(child.children, child) : [child]));
      }
    }
    close();
    parent.children = children as typeof parent.children;
  };
  walk(tree);
};

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isEmptyLine(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'div' && isEmpty(node);
}

/** Returns a run of words as paragraphs like `paragraph`, or as it is if there is none and no empty line. */
function paragraphsOf(run: ElementContent[], paragraph: Element | undefined): ElementContent[] {
  const pieces = splitAtEmptyLines(run);
  if (pieces.length === 1 && !paragraph) return run;
  return pieces.map((children) => ({ ...(paragraph ?? element('p')), children })).filter((piece) => !isEmpty(piece));
}

function splitAtEmptyLines(children: readonly ElementContent[]): ElementContent[][] {
  const pieces: ElementContent[][] = [[]];
  let breaks = 0;
  for (const child of children) {
    const isBreak = child.type === 'element' && child.tagName === 'br';
    if (isBreak && (breaks += 1) === 2) pieces.push([]);
    if (!isBreak && (child.type !== 'text' || child.value.trim() !== '')) breaks = 0;
    // Further line breaks belong to the gap.
    if (isBreak && breaks > 1) continue;
    const [first = [], ...rest] = child.type === 'element' ? splitAtEmptyLines(child.children) : [];
    if (rest.length === 0) pieces.at(-1)!.push(child);
    else {
      pieces.at(-1)!.push({ ...(child as Element), children: first });
      pieces.push(...rest.map((inner) => [{ ...(child as Element), children: inner }]));
    }
  }
  return pieces;
}
