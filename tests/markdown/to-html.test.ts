import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml as referenceToHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { readCommonMarkExamples } from './commonmark-examples.ts';
import { schema } from '../../src/markdown/sanitize/schema.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { toHtml } from '../../src/markdown/to-html.ts';

const ours = ['target', 'rel', 'loading', 'decoding', 'referrerPolicy', 'dir'];
const attributes = Object.values(schema.attributes ?? {})
  .flat()
  .map((rule) => String([rule].flat()[0]));

/** Parses HTML, because the packages escape more characters than necessary. */
const read = (html: string) => referenceToHtml(fromHtml(html, { fragment: true }));

test.each([...new Set([...attributes, ...ours])])('The attribute %s is written as in hast-util-to-html', (name) => {
  for (const value of ['a "quoted" & <tagged> \'value\'', true, false, '', 3, ['two', 'names']]) {
    const tree: Root = {
      type: 'root',
      children: [{ type: 'element', tagName: 'p', properties: { [name]: value }, children: [] }],
    };
    // Trees come from a parser, which tells switches, numbers and lists apart.
    const parsed = fromHtml(referenceToHtml(tree), { fragment: true });
    expect(read(toHtml(parsed))).toBe(read(referenceToHtml(parsed)));
  }
});

const withoutContent = ['br', 'hr', 'img', 'input'];

test.each(schema.tagNames ?? [])('The element %s is written as in hast-util-to-html', (tagName) => {
  const element: Element = {
    type: 'element',
    tagName,
    properties: {},
    children: withoutContent.includes(tagName) ? [] : [{ type: 'text', value: 'a & b < c > "d" \u00a0\0' }],
  };
  const tree: Root = { type: 'root', children: [element, { type: 'text', value: ' & ' }] };
  expect(read(toHtml(tree))).toBe(read(referenceToHtml(tree)));
});

test.each(readCommonMarkExamples())('CommonMark example $number is written as in hast-util-to-html', ({ markdown }) => {
  const tree = fromHtml(toSafeHtml(markdown), { fragment: true });
  expect(read(toHtml(tree))).toBe(referenceToHtml(tree));
});

test.each(['"', '&', '<', '>'])('the sign %s is escaped in attributes', (sign) => {
  const html = toSafeHtml(
    `[a](https://a.example/${sign}x '${sign}') ![${sign}](https://a.example/) <b title='${sign}'>x</b>`,
  );
  for (const [, value = ''] of html.matchAll(/="([^"]*)"/g)) expect(value).not.toMatch(/[<>]|&(?!#x(22|26|3C|3E);)/);
  expect(html).toContain(`title="&#x${sign.charCodeAt(0).toString(16).toUpperCase()};">x`);
});

test('a line end at the start of preformatted text is kept', () => {
  const tree = fromHtml('<pre>\n\nx</pre>', { fragment: true });
  expect(read(toHtml(tree))).toBe(read('<pre>\n\nx</pre>'));
});
