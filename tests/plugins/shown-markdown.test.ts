import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import shownMarkdown from '../../src/plugins/shown-markdown.ts';

/** A page with one code block, as Docusaurus hands it to rehype plugins: the words after the language are in `metastring`. */
function page(source: string, metastring?: string): Root {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-md'], ...(metastring === undefined ? {} : { metastring }) },
    children: [{ type: 'text', value: source }],
  };
  return { type: 'root', children: [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }] };
}

function shown(source: string, metastring?: string): string {
  const tree = page(source, metastring);
  shownMarkdown()(tree);
  return JSON.stringify(tree);
}

test('a block marked "shown" keeps what is typed and gains what becomes of it', () => {
  const text = shown('**bold**', 'shown');
  expect(text).toContain('**bold**');
  expect(text).toMatch(/"name":"strong".*"value":"bold"/);
});

test('a block without the mark stays as it is', () => {
  const tree = page('**bold**');
  shownMarkdown()(tree);
  expect(tree).toEqual(page('**bold**'));
  expect(shown('**bold**', 'title="shown"')).not.toContain('"name":"strong"');
});

test('an example is sanitised like any description', () => {
  const text = shown('<b onclick="x()">a</b><script>alert(1)</script>', 'shown');
  expect(text).toContain('"name":"b"');
  expect(text).not.toContain('"name":"script"');
  expect(text).not.toContain('"name":"onclick"');
});
