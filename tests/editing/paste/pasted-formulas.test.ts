import type { Element } from 'hast';
import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';
import { toMathml } from '../../../src/markdown/syntax/math/to-mathml.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

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
  ['MathML with words', '<p><math><mtext>if\u00a0</mtext><mi>y</mi></math></p>', '$\\text{if }y$'],
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
    'Gemini, in a line and by itself',
    '<p>a <span class="math-inline" data-math="x^2"><span class="katex"><span class="katex-html">x2</span></span></span></p><div class="math-block" data-math="a=b"><span class="katex-display"><span class="katex">a=b</span></span></div>',
    'a $x^2$\n\n$$\na=b\n$$',
  ],
  [
    'MathJax 4',
    '<p>a <mjx-container class="MathJax" data-latex="x+y"><mjx-math>x</mjx-math></mjx-container></p>',
    'a $x+y$',
  ],
  [
    'MathJax 2, drawn as HTML',
    `<p>a <span class="MathJax_Preview"></span><span class="MathJax" data-mathml="x"><nobr>x2</nobr></span><script type="math/tex">x^2</script> b</p>`,
    'a $x^2$ b',
  ],
  [
    'MathJax 2, drawn by CSS, with its MathML',
    '<p>a <span class="mjx-chtml MathJax_CHTML"><span class="mjx-math">x</span><span class="MJX_Assistive_MathML"><math><mi>x</mi></math></span></span> <script type="math/tex">x</script> b</p>',
    'a $x$ b',
  ],
  [
    'MathJax 2, drawn as a picture, without its script',
    '<p>a <span class="MathJax_SVG"><svg></svg><span class="MJX_Assistive_MathML"><math><mi>y</mi></math></span></span> b</p>',
    'a $y$ b',
  ],
  [
    'MathJax 2 on a line of its own',
    '<p>a</p><div class="MathJax_Display"><span class="MathJax"><nobr>x</nobr></span></div><script type="math/tex; mode=display">x=1\n+y</script><p>b</p>',
    'a\n\n$$\nx=1\n+y\n$$\n\nb',
  ],
  [
    'MathJax 2 that is not drawn yet',
    '<p>a <span class="MathJax_Preview">x2</span><script type="math/tex">x^2</script></p>',
    'a $x^2$',
  ],
  [
    'MathJax 2 without scripts, whose MathML is noted',
    '<p>a <span class="MathJax" data-mathml="&lt;math&gt;&lt;msup&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;mn&gt;2&lt;/mn&gt;&lt;/msup&gt;&lt;/math&gt;"><nobr>x2</nobr></span></p>',
    'a $x^2$',
  ],
  [
    'LaTeXML with a number',
    '<p>a</p><table class="ltx_equation ltx_eqn_table"><tr class="ltx_equation"><td class="ltx_eqn_cell"></td><td class="ltx_eqn_cell"><math alttext="\\displaystyle E=mc^{2}" display="block"><mi>E</mi></math></td><td rowspan="1" class="ltx_eqn_cell"><span class="ltx_tag ltx_tag_equation">(2.1)</span></td></tr></table><p>b</p>',
    'a\n\n$$\nE=mc^{2} \\tag{2.1}\n$$\n\nb',
  ],
  [
    'LaTeXML in several cells and rows',
    '<table class="ltx_equationgroup"><tr><td><math alttext="\\displaystyle a"><mi>a</mi></math></td><td><math alttext="\\displaystyle=\\pi"><mi>b</mi></math></td><td><math alttext="\\displaystyle r"><mi>r</mi></math></td></tr><tr><td><math alttext="b"><mi>b</mi></math></td></tr></table>',
    '$$\na=\\pi r\n$$\n\n$$\nb\n$$',
  ],
  [
    'Joplin, which has its source beside it',
    '<p>a <span class="joplin-editable"><span class="joplin-source" data-joplin-language="katex" data-joplin-source-open="$">x^2</span><span class="katex"><span class="katex-html">x2</span></span></span></p>',
    'a $x^2$',
  ],
  [
    'Joplin on lines of its own',
    '<div class="joplin-editable"><pre class="joplin-source" data-joplin-language="katex" data-joplin-source-open="$$&#10;">x\n=1</pre><span class="katex-display"><span class="katex">x=1</span></span></div><p>b</p>',
    '$$\nx\n=1\n$$\n\nb',
  ],
] as const)('a formula of %s is pasted as its source', ([, html, markdown]) => {
  expect(htmlToMarkdown(html, textWidth)).toMatchObject({ kind: 'rich', markdown });
});

/** Formulas that have all that people mostly write. */
const FORMULAS =
  String.raw`x^2_1;\frac{a}{b};\sqrt[3]{x+1};\sum_{i=0}^n i;\int_0^\infty e^{-x}\,dx;\begin{pmatrix}1&2\\3&4\end{pmatrix};\begin{cases}a&b\\c&d\end{cases};\mathbb{R};\text{two words};\overbrace{x}^y;\underbrace{x+y}_z;\vec{x}+\hat y;\left(\frac12\right);\stackrel{a}{b};f''(x);\lim_{x\to 0}\frac{\sin x}{x};a\ne b;\|x\|=1;\binom{n}{k};\alpha\beta;x \in \{1,2\};50\%;a_{ij}^{k+1};{(a+b)}^2;\log_2 n`.split(
    ';',
  );

/** The signs of a formula as they are drawn. */
function drawn(tex: string): string {
  const formula = toMathml(tex, false);
  const words = (node: Element): string =>
    node.children
      .map((child) => (child.type === 'element' ? words(child) : 'value' in child ? child.value : ''))
      .join('');
  return formula.kind === 'math' ? words(formula.element).replace(/[\s\u2061-\u2064]/g, '') : formula.reason;
}

test.for(FORMULAS)('the formula %s, copied where it is shown, is pasted as it was written', (tex) => {
  const shown = toSafeHtml(`a $${tex}$ b`);
  expect(htmlToMarkdown(shown, textWidth)).toMatchObject({ kind: 'rich', markdown: `a $${tex}$ b` });
});

test.for(FORMULAS)('the MathML of %s without its TeX is pasted as a formula that is drawn alike', (tex) => {
  const bare = toSafeHtml(`a $${tex}$ b`).replace(/ alttext="[^"]*"/, '');
  const pasted = htmlToMarkdown(bare, textWidth);
  expect(pasted).toMatchObject({ kind: 'rich', leftOut: 0 });
  expect(pasted).not.toHaveProperty('asWords');
  const [, again = ''] = /^a \$(.*)\$ b$/.exec('markdown' in pasted ? pasted.markdown : '') ?? [];
  expect(drawn(again)).toBe(drawn(tex));
});

const math = (content: string) => `<math>${content}</math>`;

test.for([
  ['of arXiv, with its TeX as alternative', '<math alttext="\\frac{a}{b}"><mi>x</mi></math>', '$\\frac{a}{b}$'],
  [
    'of a book, with its words as alternative',
    '<math alttext="x squared"><msup><mi>x</mi><mn>2</mn></msup></math>',
    '$x^2$',
  ],
  ['with signs of TeX in it', math('<mi>a</mi><mo>#</mo><mi>b</mi><mo>&amp;</mo><mi>c</mi>'), '$a\\#b\\&c$'],
  ['with a name', math('<mi>speed</mi><mo>=</mo><mi>v</mi>'), '$\\mathrm{speed}=v$'],
  ['with fences', math('<mfenced open="[" close=")"><mi>a</mi><mi>b</mi></mfenced>'), '$\\left[a,b\\right)$'],
  [
    'with prefixes',
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow><mi>α</mi><mo>→</mo><mi>b</mi></mrow></math>',
    '$α\\to b$',
  ],
  [
    'with signs before a letter',
    math('<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>'),
    '${}_6^{14}C$',
  ],
  [
    'with signs before and behind a letter',
    math(
      '<mmultiscripts><mi>F</mi><mn>3</mn><none/><none/><mi>k</mi><mprescripts/><mn>2</mn><none/></mmultiscripts><mi>z</mi>',
    ),
    '${}_2F_3{}^kz$',
  ],
  ['with an action and a fault', math('<maction><mi>x</mi><mi>y</mi></maction><merror><mi>z</mi></merror>'), '$xz$'],
  [
    'of a MathJax page',
    '<mjx-container class="MathJax"><mjx-math aria-hidden="true">x</mjx-math><mjx-assistive-mml><math><msqrt><mi>x</mi></msqrt></math></mjx-assistive-mml></mjx-container>',
    '$\\sqrt{x}$',
  ],
])('MathML %s becomes a formula', ([, html, markdown]) => {
  expect(htmlToMarkdown(`<p>${html}</p>`, textWidth)).toMatchObject({ kind: 'rich', markdown });
});

test.for([
  ['MathML that TeX has no words for', math('<mlongdiv><mn>3</mn><mn>4</mn></mlongdiv>'), '34'],
  ['KaTeX without its MathML', '<span class="katex"><span class="katex-html">x+y</span></span>', 'x+y'],
  ['MathJax without its MathML', '<mjx-container class="MathJax"><mjx-math>x+y</mjx-math></mjx-container>', 'x+y'],
])('a formula of %s stays words, and is counted', ([, html, words]) => {
  expect(htmlToMarkdown(`<p>${html}</p>`, textWidth)).toMatchObject({ kind: 'rich', markdown: words, asWords: 1 });
  const table = `<table><tr><th>a</th><th>b</th></tr><tr><td>${html}</td><td>${html}</td></tr></table>`;
  expect(htmlToMarkdown(table, textWidth)).toMatchObject({ kind: 'table', asWords: 2 });
});
