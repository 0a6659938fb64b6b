import type { Element, Root } from 'hast';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textInFragment } from '../../src/playground/open-playground.ts';
import shownMarkdown from '../../src/plugins/shown-markdown.ts';

const root = join(import.meta.dirname, '../..');
const place = { root, baseUrl: '/' };

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
  shownMarkdown(place)(tree);
  return JSON.stringify(tree);
}

test('a block marked "shown" keeps the typed text and gains its result', () => {
  const text = shown('**bold**', 'shown');
  expect(text).toContain('**bold**');
  expect(text).toMatch(/"name":"strong".*"value":"bold"/);
});

test('a block without the mark stays as it is', () => {
  const tree = page('**bold**');
  shownMarkdown(place)(tree);
  expect(tree).toEqual(page('**bold**'));
  expect(shown('**bold**', 'title="shown"')).not.toContain('"name":"strong"');
});

test('a link opens the piece in the playground, with its text in the fragment, which no server sees', () => {
  const [, address = ''] = /"name":"href","value":"([^"]*)"/.exec(shown('a & b #1\n+ ü', 'shown')) ?? [];
  const url = new URL(address, 'https://site.example');
  expect(url.pathname + url.search).toBe('/playground');
  expect(textInFragment(url.hash)).toBe('a & b #1\n+ ü');
});

test('ids of two examples on one page differ, and links within an example follow', () => {
  const block = page('A[^1]\n\n[^1]: B', 'shown').children;
  const tree: Root = { type: 'root', children: [...block, ...structuredClone(block)] };
  shownMarkdown(place)(tree);
  const ids = [...JSON.stringify(tree).matchAll(/"name":"id","value":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...JSON.stringify(tree).matchAll(/"name":"href","value":"#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a picture of another site is not loaded: its alternative text takes its place', () => {
  const text = shown('![A red square](https://example.com/square.png)', 'shown');
  expect(text).not.toContain('"name":"img"');
  expect(text).toMatch(/shown__image.*A red square/);
});

test('an example is sanitised like any description', () => {
  const text = shown('<b onclick="x()">a</b><script>alert(1)</script>', 'shown');
  expect(text).toContain('"name":"b"');
  expect(text).not.toContain('"name":"script"');
  expect(text).not.toContain('"name":"onclick"');
});

test('a diagram is shown as the item view drew it, and one that was not drawn yet as its text', () => {
  const diagram = readFileSync(join(root, 'tests/markdown/fixtures/dialect/diagrams.md'), 'utf8');
  const text = shown(diagram, 'shown');
  expect(text).toMatch(/"name":"figure".*"name":"img".*-light\.svg#light.*-dark\.svg#dark/);
  expect(shown(diagram.replace('Launch', 'Party'), 'shown')).not.toContain('"name":"img"');
});
