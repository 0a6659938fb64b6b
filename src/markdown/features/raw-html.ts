import type { Element, Properties, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { SKIP, visit } from 'unist-util-visit';
import { eachElement } from '../elements.ts';
import { mostCells, taskOf } from '../block.ts';

declare module 'hast' {
  interface ElementContentMap {
    taskBox: TaskBox;
  }
  interface RootContentMap {
    taskBox: TaskBox;
  }
}

/**
 * The HTML standard lets a cell span 1,000 columns and 65,534 rows, each of which browsers lay out. No readable table
 * has as many.
 */
const MOST_COLUMNS = 100;
const MOST_ROWS = 1000;

/** Stands for a task's checkbox while raw HTML is parsed: HTML can contain an `<input>`, but not this. */
interface TaskBox {
  type: 'taskBox';
  box: Element;
}

/** Turns the raw HTML in a tree into elements, as a browser would. A feature, because its parser weighs 40 KB. */
export type RawHtmlParser = (tree: Root) => Root;

/**
 * Parses raw HTML with parse5. The given tree is used up. All cells together span at most as many as a Markdown table
 * may have; further ones span nothing.
 */
export const parseRawHtml: RawHtmlParser = (tree) => {
  keepFirstNewlines(tree);
  eachElement(tree, (element, index, parent) => {
    if (taskOf(element) !== undefined) parent.children[index] = { type: 'taskBox', box: element };
  });
  const result = raw(tree, { passThrough: ['taskBox'] });
  const parsed: Root =
    result.type === 'root' ? result : { type: 'root', children: [result as Root['children'][number]] };
  putBoxes(parsed);
  let room = mostCells;
  eachElement(parsed, ({ properties }) => {
    if ('colSpan' in properties || 'rowSpan' in properties) room -= limitSpans(properties, room);
  });
  return parsed;
};

/**
 * HTML parsers drop a newline right after `<pre>`, and `hast-util-raw` passes trees through one without the newline
 * that a serialiser would add: the first blank line of a code block would be lost (CommonMark examples 127, 129).
 */
function keepFirstNewlines(tree: Root): void {
  eachElement(tree, (element) => {
    if (element.tagName !== 'pre') return;
    const code = element.children[0];
    const text = code?.type === 'element' ? code.children[0] : code;
    if (text?.type === 'text' && text.value.startsWith('\n')) text.value = `\n${text.value}`;
  });
}

/**
 * Puts the checkboxes of tasks back, and removes other input fields, which the sanitiser would turn into checkboxes.
 */
function putBoxes(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'taskBox') parent.children[index] = node.box;
    if (
      node.type !== 'element' ||
      node.tagName !== 'input' ||
      String(node.properties.type).toLowerCase() === 'checkbox'
    )
      return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Limits the span of a cell, and drops it where it takes more than `room`. Returns how many cells it takes up. */
function limitSpans(properties: Properties, room: number): number {
  const columns = Math.min(spanOf(properties.colSpan) || 1, MOST_COLUMNS);
  // 0 means all rows that follow.
  const rows = Math.min(spanOf(properties.rowSpan), MOST_ROWS);
  const taken = columns * (rows || MOST_ROWS);
  delete properties.colSpan;
  delete properties.rowSpan;
  if (taken > room) return 0;
  if (columns !== 1) properties.colSpan = columns;
  if (rows !== 1) properties.rowSpan = rows;
  return taken;
}

/** Returns the number that an attribute starts with, as HTML reads it; 1 if there is none. */
function spanOf(value: Properties[string]): number {
  const number = Number.parseInt(String(value), 10);
  return number >= 0 ? number : 1;
}
