import type { Element, ElementContent } from 'hast';
import { toString } from 'mdast-util-to-string';
import { classesOf, element, find, replaceElements, type Cleaning } from './pasted-tree.ts';

/**
 * Gives code blocks the language that the page states around them: GitHub (`highlight-source-js`), Docusaurus and
 * others (`language-js`).
 */
export const codeBlocks: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (node.tagName === 'pre')
      return [plainCode(node, languageOf(node) ?? languageOf(find(node, ({ tagName }) => tagName === 'code')))];
    if (node.tagName !== 'div') return undefined;
    const language = languageOf(node);
    const [only, ...others] = node.children.filter((child) => toString(child).trim() !== '');
    if (!language || others.length > 0 || only?.type !== 'element' || only.tagName !== 'pre') return undefined;
    return [plainCode(only, language)];
  });
};

function languageOf(node: Element | undefined): string | undefined {
  const classes = node ? classesOf(node) : [];
  return classes
    .map((name) => /^(?:lang(?:uage)?|highlight-(?:source|text))-([\w+#-]+)$/.exec(name)?.[1])
    .find((language) => language !== undefined);
}

/** Returns a code block with only its text. What is a line on the page (`<br>`, `<div>`) becomes one in the text. */
function plainCode(pre: Element, language: string | undefined): Element {
  const known = language ?? languageOf(find(pre, ({ tagName }) => tagName === 'code'));
  return element('pre', [
    element('code', [{ type: 'text', value: codeText(pre) }], known ? { className: [`language-${known}`] } : {}),
  ]);
}

function codeText(node: Element): string {
  let text = '';
  const walk = (inner: Element): void => {
    for (const child of inner.children) {
      if (child.type === 'text') text += child.value;
      else if (child.type === 'element' && child.tagName === 'br') text += '\n';
      else if (child.type === 'element') {
        const isLine = child.tagName === 'div' || child.tagName === 'p';
        if (isLine && text !== '' && !text.endsWith('\n')) text += '\n';
        walk(child);
        if (isLine && (toString(child) !== '' || text === '') && !text.endsWith('\n')) text += '\n';
      }
    }
  };
  walk(node);
  return text.replace(/\n$/, '');
}
