import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { eachElement } from './each-element.ts';
import { TASK_BOX } from './task-boxes.ts';

/** Turns the raw HTML in a tree into elements, as a browser would. A part: its parser weighs 40 KB. */
export type RawHtmlParser = (tree: Root) => Root;

/** Parses raw HTML with parse5. The given tree is not used any more. */
export const parseRawHtml: RawHtmlParser = (tree) => {
  keepFirstNewlines(tree);
  const result = raw(tree, { passThrough: [TASK_BOX] });
  return result.type === 'root' ? result : { type: 'root', children: [result as Root['children'][number]] };
};

/**
 * An HTML parser drops a newline right after `<pre>`, and `hast-util-raw` passes trees through one without writing the
 * newline that a serialiser would put there: the first blank line of a code block would be lost (CommonMark examples 127, 129).
 */
function keepFirstNewlines(tree: Root): void {
  eachElement(tree, (element) => {
    if (element.tagName !== 'pre') return;
    const code = element.children[0];
    const text = code?.type === 'element' ? code.children[0] : code;
    if (text?.type === 'text' && text.value.startsWith('\n')) text.value = `\n${text.value}`;
  });
}
