import type { Element } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { classesOf, find, styleOf } from './pasted-tree.ts';

const GUTTER =
  /gutter|line-?no|line-?num|lines-num|file-line|codeline-?number|^ln|-ln-|^lnt?$|blob-num|numbering|crayon-num/i;

/** Whether an element has the numbers of a code block's lines, or a prompt, which are not of its text. */
export function isGutter(node: Element): boolean {
  const style = styleOf(node);
  const words = toString(node);
  const isNumbers = /^[\s\d.:|]*$/.test(words);
  if ((style.get('user-select') ?? style.get('-webkit-user-select')) === 'none') return isNumbers || words.length < 20;
  // GitHub's signs of changes.
  if (classesOf(node).includes('diff-text-marker')) return true;
  const { dataLineNumber, dataLine, ariaHidden } = node.properties;
  const isMarked =
    dataLineNumber !== undefined ||
    dataLine !== undefined ||
    ariaHidden === 'true' ||
    classesOf(node).some((name) => GUTTER.test(name));
  return isMarked && isNumbers;
}

/** Whether an element has only the numbers of two lines or more, one after the other. */
function isNumberColumn(node: Element): boolean {
  const [first = '', ...others] = codeText(node).trim().split(/\s+/);
  return (
    /^\d+$/.test(first) && others.length > 0 && others.every((number, at) => number === String(Number(first) + at + 1))
  );
}

/**
 * Returns the cells of a table that have the numbers of the lines in its last cells, if every row has one; else
 * `undefined`.
 */
export function numberCells(table: Element): readonly Element[] | undefined {
  const found: Element[] = [];
  let line = 0;
  let areLines = true;
  visit(table, { tagName: 'tr' }, (row) => {
    const cells = row.children.filter((child) => child.type === 'element');
    const before = cells.slice(0, -1);
    const number = before.map((cell) => toString(cell).trim()).find(Boolean);
    if (number !== undefined) line += 1;
    areLines &&=
      before.length > 0 &&
      cells.every(({ tagName }) => tagName === 'td') &&
      before.every((cell) => isGutter(cell) || isNumberColumn(cell) || isNumber(cell, line));
    found.push(...before);
  });
  return areLines && found.length > 0 ? found : undefined;
}

/** Whether a cell has just the number of its line, or an emptied column of numbers. */
function isNumber(cell: Element, line: number): boolean {
  const words = toString(cell).trim();
  return words === '' ? find(cell, ({ tagName }) => tagName === 'pre') !== undefined : words === String(line);
}

/** Whether code is a table of changes, which tells by signs outside of its words what was added and removed. */
export function showsChanges(code: Element): boolean {
  return find(code, (node) => node.tagName === 'tr' && changeSign(node) !== ' ') !== undefined;
}

/** Returns `+` for a row that was added, `-` for one that was removed, and a space for others. */
function changeSign(row: Element): '+' | '-' | ' ' {
  const isChanged = (node: Element, sign: string, name: RegExp) =>
    node.properties['dataCodeMarker'] === sign || classesOf(node).some((each) => name.test(each));
  if (find(row, (node) => isChanged(node, '+', ADDED))) return '+';
  return find(row, (node) => isChanged(node, '-', REMOVED)) ? '-' : ' ';
}

/** GitHub's classes for what was added and removed. Highlighters have others, for lines whose words have the sign. */
const ADDED = /^(?:blob-code-)?addition$/;
const REMOVED = /^(?:blob-code-)?deletion$/;

/**
 * Returns the text of code. What is a line on the page (`<br>`, `<div>`, `<li>`, `<tr>`) becomes one in the text, and
 * begins with its sign in a table of changes.
 */
export function codeText(code: Element): string {
  const hasLineEnds = /\n./.test(toString(code)) || find(code, ({ tagName }) => tagName === 'br') !== undefined;
  const areChanges = showsChanges(code);
  const numbers = new Set<Element>();
  visit(code, { tagName: 'table' }, (table) => numberCells(table)?.forEach((cell) => numbers.add(cell)));
  let text = '';
  // Right behind the sign of a change begins its line.
  let afterSign = 0;
  const endLine = () => {
    if (text.length !== afterSign && !text.endsWith('\n')) text += '\n';
  };
  const walk = (parent: Element): void => {
    for (const child of parent.children) {
      if (child.type === 'text') text += child.value;
      else if (child.type !== 'element' || numbers.has(child) || isGutter(child) || isNumbersBeside(child, parent))
        continue;
      else if (child.tagName === 'br') text += '\n';
      else {
        const isRow = /^(li|tr)$/.test(child.tagName);
        const isLine = isRow || showsLine(child, hasLineEnds);
        if (isLine) endLine();
        if (areChanges && child.tagName === 'tr') {
          text += changeSign(child);
          afterSign = text.length;
        }
        const before = text.length;
        walk(child);
        // An item or row without words is an empty line.
        if (isRow && text.length === before) text += '\n';
        else if (isLine) endLine();
      }
    }
  };
  walk(code);
  return text.replace(/\n$/, '');
}

/** Whether a child has the numbers of all the lines beside it. */
function isNumbersBeside(child: Element, parent: Element): boolean {
  return (
    /^(code|td|ul|ol|pre|div)$/.test(child.tagName) &&
    parent.children.some((other) => other !== child && toString(other).trim() !== '') &&
    isNumberColumn(child)
  );
}

function showsLine(node: Element, hasLineEnds: boolean): boolean {
  if (/^(div|p|pre|ul|ol|table)$/.test(node.tagName)) return true;
  if (/^(block|flex|grid|table|table-row|list-item)$/.test(styleOf(node).get('display') ?? '')) return true;
  return !hasLineEnds && classesOf(node).some((name) => /(^|[-_])line$/.test(name));
}
