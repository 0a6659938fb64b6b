import type { ElementContent } from 'hast';
import hljs from 'highlight.js/lib/core';
import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { common } from 'lowlight';
import { highlighter, MOST_HIGHLIGHTED } from '../../../src/markdown/features/highlight.ts';
import { moreGrammars } from '../../../src/markdown/features/more-grammars.ts';
import { toHtml } from '../../../src/markdown/to-html.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

/** Highlights like `finish.ts` with all features. */
const highlight = (code: string, language: string) =>
  highlighter.isElsewhere(language)
    ? highlighter.highlightMore(code, language, moreGrammars)
    : highlighter.highlight(code, language);

const htmlOf = (nodes: ElementContent[] | undefined) => nodes && toHtml({ type: 'root', children: nodes });

test('keywords, strings and comments have different classes', () => {
  expect(htmlOf(highlight('if (a) "b" // c', 'js'))).toBe(
    '<span class="hljs-keyword">if</span> (a) <span class="hljs-string">"b"</span> <span class="hljs-comment">// c</span>',
  );
});

test('every common language is known by each of its names, in one of the two features', () => {
  const named = Object.entries(common).flatMap(([name, grammar]) => [name, ...(grammar(hljs).aliases ?? [])]);
  expect(named.length).toBeGreaterThan(80);
  expect(
    named.filter((name) => !['plaintext', 'text', 'txt'].includes(name) && highlight('x', name) === undefined),
  ).toEqual([]);
});

test('an unknown language stays plain', () => expect(highlight('x', 'of-no-language')).toBeUndefined());

test.for(['js', 'ts', 'python', 'html', 'css', 'json', 'bash', 'java', 'go', 'rust', 'diff', 'yaml', 'md'])(
  'no character of %s is lost',
  (language) => {
    const code = 'const a = `${"<b>"}`; # /* x */\n<a href="x">\n\t- y: [1, 2]\n+ z\n"""doc"""\n';
    expect(toString({ children: highlight(code, language) })).toBe(code);
  },
);

test('a long block is highlighted up to a line near the limit, and keeps all of its text', () => {
  const code = 'const a = 1;\n'.repeat(3000);
  const nodes = highlight(code, 'js') ?? [];
  expect(toString({ children: nodes })).toBe(code);
  const last = nodes.at(-1);
  expect(last?.type === 'text' && last.value.length).toBeGreaterThan(code.length - MOST_HIGHLIGHTED);
});

test('spans that a grammar nests without limit are flat from a certain depth', () => {
  const html = htmlOf(highlight(`${'`${'.repeat(500)}x${'}`'.repeat(500)}`, 'js')) ?? '';
  expect(html.match(/^(?:[^<]*<span[^>]*>)*/)?.[0].split('<span').length).toBeLessThan(20);
  expect(html).toContain('x');
});

test('classes in the text are not mistaken for those of highlighting', () => {
  expect(toSafeHtml('<span class="hljs-keyword">x</span>')).toBe('<p dir="ltr"><span>x</span></p>\n');
  expect(toSafeHtml('<pre><code class="language-js">a <b class="x">if</b></code></pre>')).toBe(
    '<pre><code class="language-js">a <span class="hljs-keyword">if</span></code></pre>\n',
  );
});

test('diagrams and plain text are not highlighted', () => {
  expect(toSafeHtml('```mermaid\ngraph TD\n```')).toBe('<pre><code class="language-mermaid">graph TD\n</code></pre>\n');
  expect(toSafeHtml('```text\nif\n```')).toBe('<pre><code class="language-text">if\n</code></pre>\n');
});
