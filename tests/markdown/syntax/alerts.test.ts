import { expect, test } from 'vitest';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

const render = (markdown: string) => toSafeHtml(markdown).replace(/ dir="(?:ltr|rtl)"|\n/g, '');
const note = (content: string) =>
  `<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p>${content}</div>`;

test.each([
  ['as GitHub writes it', '> [!NOTE]\n> a', note('<p>a</p>')],
  ['in any case', '> [!nOtE]\n> a', note('<p>a</p>')],
  ['without spaces', '>[!NOTE]\n>a', note('<p>a</p>')],
  ['with a lazy line', '> [!NOTE]\na', note('<p>a</p>')],
  ['with a hard break behind the marker', '> [!NOTE]  \n> a', note('<p>a</p>')],
  ['with a blank line behind the marker', '> [!NOTE]\n>\n> - a', note('<ul><li>a</li></ul>')],
  ['that starts with marks', '> [!NOTE]\n> **a**', note('<p><strong>a</strong></p>')],
  ['in a list', '- > [!NOTE]\n  > a', `<ul><li>${note('<p>a</p>')}</li></ul>`],
  ['in another', '> [!NOTE]\n> > [!NOTE]\n> > a', note(note('<p>a</p>'))],
  ['with other line ends', '> [!NOTE]\r\n> a', note('<p>a</p>')],
])('An alert %s', (_, markdown, html) => expect(render(markdown)).toBe(html));

test.each([
  ['with words behind the marker', '> [!NOTE] a'],
  ['with nothing in it', '> [!NOTE]'],
  ['of another kind', '> [!HINT]\n> a'],
  ['with an escaped marker', '> \\[!NOTE]\n> a'],
  ['with a character reference in the marker', '> &#91;!NOTE]\n> a'],
  ['with marks in the marker', '> [!*NOTE*]\n> a'],
  ['whose marker is a link', '> [!NOTE]\n> a\n\n[!NOTE]: https://example.com'],
  ['whose marker is on its second line', '> a\n> [!NOTE]'],
])('A quote %s stays a quote', (_, markdown) =>
  expect(render(markdown)).toMatch(/^<blockquote><p>(?!.*markdown-alert)/),
);
