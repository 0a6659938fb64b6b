import { expect, test } from 'vitest';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

/** Renders without directions and line endings. */
const render = (markdown: string) => toSafeHtml(markdown).replace(/ dir="(?:ltr|rtl)"|\n(?!\s*- )/g, '');

test.each([
  ['a term and a description', 'T\n: d', '<dl><dt>T</dt><dd>d</dd></dl>'],
  ['terms and descriptions', 'T\nU\n: d\n: e', '<dl><dt>T</dt><dt>U</dt><dd>d</dd><dd>e</dd></dl>'],
  ['several terms make one list', 'T\n: d\n\nU\n: e', '<dl><dt>T</dt><dd>d</dd><dt>U</dt><dd>e</dd></dl>'],
  ['a blank line makes paragraphs', 'T\n\n: d', '<dl><dt>T</dt><dd><p>d</p></dd></dl>'],
  ['further paragraphs', 'T\n: d\n\n  e', '<dl><dt>T</dt><dd><p>d</p><p>e</p></dd></dl>'],
  ['lazy lines', 'T\n: d\ne', '<dl><dt>T</dt><dd>de</dd></dl>'],
  [
    'blocks',
    'T\n: - d\n: > e\n: # f',
    '<dl><dt>T</dt><dd><ul><li>d</li></ul></dd><dd><blockquote><p>e</p></blockquote></dd><dd><h1 id="user-content-f">f</h1></dd></dl>',
  ],
  ['indented code', 'T\n:     d', '<dl><dt>T</dt><dd><pre><code>d</code></pre></dd></dl>'],
  ['an indented marker', 'T\n   : d', '<dl><dt>T</dt><dd>d</dd></dl>'],
  ['marks in terms', '*T* `U`\n: d', '<dl><dt><em>T</em> <code>U</code></dt><dd>d</dd></dl>'],
  ['a list in a list', 'T\n: U\n  : d', '<dl><dt>T</dt><dd><dl><dt>U</dt><dd>d</dd></dl></dd></dl>'],
  ['in a quote', '> T\n> : d', '<blockquote><dl><dt>T</dt><dd>d</dd></dl></blockquote>'],
  ['in a list', '- T\n  : d', '<ul><li><dl><dt>T</dt><dd>d</dd></dl></li></ul>'],
  ['bars are no table without its second line', 'a | b\n: d', '<dl><dt>a | b</dt><dd>d</dd></dl>'],
  ['a link definition before the term', '[a]: /b\nT\n: d', '<dl><dt>T</dt><dd>d</dd></dl>'],
])('A definition list: %s', (_, markdown, html) => expect(render(markdown)).toBe(html));

test.each([
  ['no space', 'T\n:d', '<p>T:d</p>'],
  ['no description', 'T\n: ', '<p>T:</p>'],
  ['no term', ': d', '<p>: d</p>'],
  ['a heading before', '# T\n: d', '<h1 id="user-content-t">T</h1><p>: d</p>'],
  ['an underlined heading before', 'T\n===\n: d', '<h1 id="user-content-t">T</h1><p>: d</p>'],
  ['a rule before', '---\n: d', '<hr><p>: d</p>'],
  ['only link definitions before', '[a]: /b\n: d', '<p>: d</p>'],
  ['a list before, which it continues', '- T\n: d', '<ul><li>T: d</li></ul>'],
  ['a quote before, which it continues', '> T\n: d', '<blockquote><p>T: d</p></blockquote>'],
  ['a quote before, above a blank line', '> T\n\n: d', '<blockquote><p>T</p></blockquote><p>: d</p>'],
  ['a list in a quote before', '> - T\n\n: d', '<blockquote><ul><li>T</li></ul></blockquote><p>: d</p>'],
  ['in a quote, behind a term outside', 'T\n> : d', '<p>T</p><blockquote><p>: d</p></blockquote>'],
  [
    'a row of a table',
    'a | b\n-|-\n: d',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>: d</td><td></td></tr></tbody></table>',
  ],
  ['in code', '```\nT\n: d\n```', '<pre><code>T: d</code></pre>'],
  ['four spaces before it', 'T\n    : d', '<p>T: d</p>'],
])('No definition list: %s', (_, markdown, html) => expect(render(markdown)).toBe(html));
