import type { Element, ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import { codeText } from './code-text.ts';
import { RAW } from './pasted-alerts.ts';
import { BLOCK_FORMULA, INLINE_FORMULA } from './pasted-formulas.ts';
import { element, isBlock, isNamed } from './pasted-tree.ts';

/** Stands for a line break in a cell, which in Markdown is HTML. */
export const CELL_BREAK = 'cell-break';
/** Stands for a line of code in a cell: `value` is its text, whose spaces count. */
export const CELL_CODE = 'cell-code';
/** Stands for a rule in a cell. */
export const CELL_RULE = 'cell-rule';

/** Sets a list in an item further in. Browsers show it as it is written, unlike other spaces. */
const INDENT = '\u2003';

/**
 * Returns the content of a cell in one line, as Markdown's cells are: blocks, items and lines of code are set apart by
 * breaks, headings are bold, boxes are signs. A list in an item keeps its indentation.
 */
export function inOneLine(children: readonly ElementContent[], isInItem = false): ElementContent[] {
  const result: ElementContent[] = [];
  const end = () => {
    if (result.length > 0 && !isNamed(result.at(-1), CELL_BREAK) && !isNamed(result.at(-1), CELL_RULE))
      result.push(element(CELL_BREAK));
  };
  for (const child of children) {
    if (child.type === 'text') {
      const words = child.value.replace(/[^\S\u2003]+/g, ' ');
      const shown = isNamed(result.at(-1), CELL_BREAK) ? words.replace(/^ /, '') : words;
      if (shown !== '') result.push({ ...child, value: shown });
    } else if (child.type !== 'element') result.push(child);
    else if (child.tagName === 'br') result.push(element(CELL_BREAK));
    else if (child.tagName === 'hr') result.push(element(CELL_RULE));
    else if (child.tagName === 'input') result.push(boxSign(child));
    else if (child.tagName === 'code' && child.children.some((inner) => isNamed(inner, 'br')))
      result.push(...codeInOneLine(child));
    else if (child.tagName === RAW) result.push(alertTitle(child), element(CELL_BREAK));
    else if (child.tagName === BLOCK_FORMULA) {
      end();
      result.push({ ...child, tagName: INLINE_FORMULA }, element(CELL_BREAK));
    } else if (!isBlock(child)) result.push({ ...child, children: inOneLine(child.children, isInItem) });
    else {
      end();
      result.push(...trimmed(blockInOneLine(child, isInItem)));
      end();
    }
  }
  return result;
}

function blockInOneLine(block: Element, isInItem: boolean): ElementContent[] {
  if (block.tagName === 'pre') return codeInOneLine(block);
  if (block.tagName === 'ul' || block.tagName === 'ol') {
    const items = listInOneLine(block);
    return isInItem ? indented(trimmed(items)) : items;
  }
  if (block.tagName === 'tr') return rowInOneLine(block);
  const content = trimmed(inOneLine(block.children, isInItem || block.tagName === 'li'));
  return /^h[1-6]$/.test(block.tagName) ? [element('strong', content)] : content;
}

function codeInOneLine(code: Element): ElementContent[] {
  return codeText(code)
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [element(CELL_BREAK)] : []),
      ...(line.trim() === '' ? [] : [element(CELL_CODE, [], { value: line })]),
    ]);
}

function listInOneLine(list: Element): ElementContent[] {
  let number = Number(list.properties.start ?? 1);
  return inOneLine(
    list.children.map((item) => {
      if (item.type !== 'element' || item.tagName !== 'li') return item;
      const [first] = item.children;
      if (item.properties.value !== undefined) number = Number(item.properties.value) || number;
      const marker = list.tagName === 'ol' ? `${number}. ` : '• ';
      number += 1;
      return isNamed(first, 'input') || /^[☐☑]/u.test(toString(item).trim())
        ? item
        : { ...item, children: [{ type: 'text', value: marker }, ...trimmed(inOneLine(item.children, true))] };
    }),
    true,
  );
}

function indented(lines: readonly ElementContent[]): ElementContent[] {
  const indent: ElementContent = { type: 'text', value: INDENT };
  return [indent, ...lines.flatMap((node): ElementContent[] => (isNamed(node, CELL_BREAK) ? [node, indent] : [node]))];
}

/** Returns the cells of a row of a table within a cell. */
function rowInOneLine(row: Element): ElementContent[] {
  const cells = row.children.filter((child) => child.type === 'element');
  return cells.flatMap((cell, at): ElementContent[] => [
    ...(at > 0 ? [{ type: 'text', value: ' · ' } as const] : []),
    ...trimmed(inOneLine(cell.children)),
  ]);
}

/** Returns the title of an alert in bold words, from its first line (`[!NOTE]`). */
function alertTitle(line: Element): Element {
  const [name = ''] = toString(line).match(/\w+/) ?? [];
  return element('strong', [{ type: 'text', value: name.charAt(0) + name.slice(1).toLowerCase() }]);
}

function boxSign({ properties }: Element): ElementContent {
  return { type: 'text', value: properties.checked ? '☑ ' : '☐ ' };
}

/** Removes line breaks and spaces at the edges. */
export function trimmed(children: ElementContent[]): ElementContent[] {
  const isNothing = (node: ElementContent | undefined) =>
    (node?.type === 'text' && /^[^\S\u2003]*$/.test(node.value)) || isNamed(node, CELL_BREAK);
  let [from, to] = [0, children.length];
  while (from < to && isNothing(children[from])) from += 1;
  while (to > from && isNothing(children[to - 1])) to -= 1;
  return children.slice(from, to);
}
