import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';

const note = (tex: string) =>
  `<semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics>`;
const katex = (tex: string) =>
  `<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML">${note(tex)}</math></span><span class="katex-html" aria-hidden="true">x</span></span>`;

test.for([
  ['MathML with its TeX', `<p>a <math>${note('x^2')}</math> b</p>`, 'a $x^2$ b'],
  [
    'MathML on a line of its own',
    `<p>a</p><math display="block">${note('x_1')}</math><p>b</p>`,
    'a\n\n$$\nx_1\n$$\n\nb',
  ],
  ['KaTeX', `<p>a ${katex('\\frac{a}{b}')}, b</p>`, 'a $\\frac{a}{b}$, b'],
  ['KaTeX with signs of Markdown', `<p>a ${katex('a_1*b_2*c \\\\ [d]')} b</p>`, 'a $a_1*b_2*c \\\\ [d]$ b'],
  ['KaTeX on lines of its own', `<p><span class="katex-display">${katex('a\nb')}</span></p>`, '$$\na\nb\n$$'],
  ['KaTeX with a comment', `<p>a ${katex('a % b\nc')}</p>`, 'a $a c$'],
  [
    'KaTeX in a cell',
    `<p>x</p><table><tr><th>a</th></tr><tr><td>${katex('|x|')}</td></tr></table>`,
    'x\n\n| a               |\n| --------------- |\n| $\\vert x\\vert $ |',
  ],
  ['KaTeX in an item', `<ul><li>a ${katex('x')}</li></ul>`, '- a $x$'],
  ['KaTeX in a heading', `<h2>On ${katex('\\pi')}</h2>`, '## On $\\pi$'],
  [
    'Wikipedia',
    `<p>a <span class="mwe-math-element mwe-math-element-inline"><span style="display: none;"><math>${note('{\\displaystyle E=mc^{2}}')}</math></span><img src="https://wikimedia.org/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}"></span></p>`,
    'a $E=mc^{2}$',
  ],
  [
    'a picture of a formula',
    '<p>a <img src="https://wikimedia.org/x.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x}"></p>',
    'a $x$',
  ],
  [
    'MathJax 4',
    '<p>a <mjx-container class="MathJax" data-latex="x+y"><mjx-math>x</mjx-math></mjx-container></p>',
    'a $x+y$',
  ],
] as const)('a formula of %s is pasted as its source', ([, html, markdown]) => {
  expect(htmlToMarkdown(html, textWidth)).toMatchObject({ kind: 'rich', markdown });
});
