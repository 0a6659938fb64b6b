import type { ElementContent } from 'hast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mathmlList, toMathml } from '../../../src/markdown/syntax/math/to-mathml.ts';

const good =
  String.raw`x^2_1|\frac{a}{b}|\sqrt[3]{x}|\sum_{i=0}^n i|\int_0^\infty e^{-x}\,dx|\begin{pmatrix}1&2\\3&4\end{pmatrix}|\begin{cases}a&b\\c&d\end{cases}|\color{red}{x}|\colorbox{yellow}{x}|\fcolorbox{red}{yellow}{x}|\boxed{x}|\cancel{x}\bcancel x\xcancel y\sout z|\phantom{x}|\rule{1em}{2em}|\raisebox{5em}{x}|\Huge x|\mathbb{R}\mathcal{L}\mathbf{v}|\text{words <b>}|\overbrace{x}^y\underbrace{x}_y|\vec{x}\hat x\widehat{xyz}|\left( \frac12 \right)|\stackrel{a}{b}|\begin{array}{c|c}\hline a&b\end{array}|\bra{x}\ket{y}|\prescript{a}{b}{c}|\pmb x|\overline{x}\underline{x}|f''`.split(
    /(?<!\{c)\|(?!c\})/,
  );
const display =
  String.raw`\begin{align}a&=b\\c&=d\end{align};\tag{1} x;\begin{gather}a\\b\end{gather};\begin{CD}A @>a>> B\end{CD}`.split(
    ';',
  );

/** Returns elements that are not on the list, and attributes against its rules. */
function breaches(nodes: readonly ElementContent[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type !== 'element') return node.type === 'text' ? [] : [node.type];
    const rules = mathmlList[node.tagName];
    if (!rules) return [`<${node.tagName}>`];
    const wrong = Object.entries(node.properties).filter(([name, value]) => !rules[name]?.test(String(value)));
    return [...wrong.map(([name, value]) => `<${node.tagName} ${name}=${String(value)}>`), ...breaches(node.children)];
  });
}

test.for([...good.map((source) => [source, false] as const), ...display.map((source) => [source, true] as const)])(
  '%s is a formula of allowed MathML',
  ([source, isDisplay]) => {
    const formula = toMathml(source, isDisplay);
    expect(formula).toMatchObject({ kind: 'math', element: { tagName: 'math' } });
    if (formula.kind === 'math') expect(breaches([formula.element])).toEqual([]);
  },
);

/** Returns the names of a formula's elements, with their classes and the lines they ask an engine to draw. */
function drawn(source: string): string[] {
  const formula = toMathml(source, false);
  const walk = (nodes: readonly ElementContent[]): string[] =>
    nodes.flatMap((node) => {
      if (node.type !== 'element') return [];
      const { class: className, notation } = node.properties;
      return [[node.tagName, className, notation].filter(Boolean).join(' '), ...walk(node.children)];
    });
  return formula.kind === 'math' ? walk(formula.element.children) : [formula.reason];
}

test.for([
  String.raw`A @>a>> B \\ @VbVV @VVcV \\ C @>>d> D`,
  String.raw`A @>>> B @= C \\ @AAA @. @| \\ D @<<< E @>>> F`,
  String.raw`A @>{\text{words}}>{x}> B`,
  String.raw`A \\ @V{f}VV \\ B`,
  String.raw`A @<a<b< B @. C \\ @AxAyA @VVV @| \\ C @= D @>>> E`,
])('the diagram %s is drawn, on its own and in a line', (body) => {
  for (const isDisplay of [true, false]) {
    const formula = toMathml(`\\begin{CD} ${body} \\end{CD}`, isDisplay);
    expect(formula).toMatchObject({ kind: 'math', element: { properties: isDisplay ? { display: 'block' } : {} } });
    expect(JSON.stringify(formula)).toContain(
      '→←↓↑'.split('').find((arrow) => JSON.stringify(formula).includes(arrow)),
    );
    if (formula.kind === 'math') expect(breaches([formula.element])).toEqual([]);
  }
});

test('words beside the arrows of a diagram are small, as in TeX', () => {
  const formula = JSON.stringify(toMathml(String.raw`\begin{CD} A \\ @VbVV \\ B \end{CD}`, true));
  expect(formula).toContain('"displaystyle":"false","scriptlevel":"1"');
});

test.for(
  'align align* aligned alignat* alignedat gather gather* gathered split equation equation* multline CD'.split(' '),
)('the environment %s is drawn within a line, too, without leaving it', (name) => {
  const columns = name.startsWith('aligned') || name.startsWith('alignat') ? (/at/.test(name) ? '{1}' : '') : '';
  const formula = toMathml(`\\begin{${name}}${columns} a = b \\end{${name}}`, false);
  expect(formula).toMatchObject({ kind: 'math' });
  expect(JSON.stringify(formula)).not.toContain('"display":"block"');
});

test.for([
  ['\\cancel{x}', ['mrow math-strike-up', 'mi']],
  ['\\bcancel{x}', ['mrow math-strike-down', 'mi']],
  ['\\xcancel{x}', ['mrow math-strike-both', 'mi']],
  ['\\sout{x}', ['mrow math-strike-through', 'mi']],
  ['\\overline{x}', ['mrow math-overline', 'mi']],
  ['\\underline{x}', ['mrow math-underline', 'mi']],
] as const)(
  '%s is drawn by the style sheet alone, because engines that know menclose would draw it again',
  ([source, elements]) => {
    expect(drawn(source)).toEqual(elements);
  },
);

test('other lines are left to engines that know them', () => {
  expect(drawn('\\textcircled{a}')[0]).toBe('menclose circle');
});

test('the check finds MathML that is not allowed', () => {
  const bad: ElementContent = {
    type: 'element',
    tagName: 'mi',
    properties: { href: 'x', mathcolor: 'url(x)' },
    children: [],
  };
  expect(breaches([bad, { ...bad, tagName: 'mglyph' }])).toEqual(['<mi href=x>', '<mi mathcolor=url(x)>', '<mglyph>']);
});

test.for([
  ['\\frac{', 'The last command misses a part, or a } is missing.'],
  ['\\foo', 'The command \\foo is not known.'],
  ['\\href{javascript:alert(1)}{x}', /^The command .* is not known/],
  ['\\includegraphics{https://a.example/x.png}', /not allowed/],
  ['\\class{iv-button}{x}', /not allowed/],
  ['\\id{save}{x}', /not allowed/],
  ['\\style{position:fixed}{x}', /not allowed/],
  ['\\data{x=y}{x}', /not allowed/],
  ['\\def\\a{\\a\\a}\\a', /too deep or too large/],
  ['\\sqrt{'.repeat(400) + 'x' + '}'.repeat(400), /too deep/],
  ['x'.repeat(5001), /too large/],
  ['\\def\\a#1{#1#1#1#1#1#1#1#1#1#1}\\a{\\a{\\a{\\a{x}}}}', /too deep or too large/],
] as const)('wrong: %s', ([source, reason]) => {
  const formula = toMathml(source, false);
  if (formula.kind !== 'wrong') return expect(formula.kind).toBe('wrong');
  return typeof reason === 'string' ? expect(formula.reason).toBe(reason) : expect(formula.reason).toMatch(reason);
});

test.for([
  ['x^', 'Nothing stands after a ^ or _.'],
  ['$', 'A $ cannot stand in a formula.'],
  ['x^$', 'The part that belongs to $ is missing.'],
  ['x_', 'Nothing stands after a ^ or _.'],
  ['x^^2', 'Nothing stands after a ^ or _.'],
  ['{x^}', 'Nothing stands after a ^ or _.'],
  ['x^2^3', 'Two raised parts stand after one sign: put them into braces, as in x^{2^3}.'],
  ['a_b_c', 'Two lowered parts stand after one sign: put them into braces, as in x_{a_b}.'],
  ['\\sqrt', 'The part that belongs to \\sqrt is missing.'],
  ['\\sqrt[3', 'The last command misses a part, or a ] is missing.'],
  ['{a', 'A } is missing at the end.'],
  ['a}', 'Nothing before this } belongs to it.'],
  ['a & b', 'Nothing before this & belongs to it.'],
  ['\\left( a', 'A \\right is missing at the end.'],
  ['\\begin{foo}\\end{foo}', 'There is no \\begin{foo}.'],
  ['\\begin{matrix}a', 'An \\end is missing.'],
  ['\\hline', '\\hline works only between \\begin{array} and \\end{array}.'],
  ['x\\limits', '\\limits has to stand after a sign such as \\sum.'],
  ['\\def\\a', 'The definition has no end.'],
] as const)('what is wrong in %s is said in a sentence', ([source, reason]) => {
  expect(toMathml(source, false)).toEqual({ kind: 'wrong', reason });
});

test('the reason is a sentence and no error of the program, whatever the signs', () => {
  const signs = fc.constantFrom('x', '^', '_', '{', '}', '&', '\\frac', '\\left(', '\\color', '$', '#', '\\foo', ' ');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 8 }), (pieces) => {
      const formula = toMathml(pieces.join(''), false);
      if (formula.kind === 'wrong') expect(formula.reason).toMatch(/^[A-Z\\][^\n]*\.$/);
    }),
    { numRuns: 500 },
  );
});

test('formulas nested too deeply are refused, whatever the stack size', () => {
  for (const [open, close] of [
    ['{', '}'],
    ['\\sqrt{', '}'],
    ['x^{', '}'],
    ['\\sqrt', ''],
    ['\\left(', '\\right)'],
  ] as const) {
    expect(toMathml(`${open.repeat(300)}x${close.repeat(300)}`, false).kind, open).toBe('wrong');
  }
});

test('a definition does not outlive its formula', () => {
  expect(toMathml('\\gdef\\mine{5}\\mine', false).kind).toBe('math');
  expect(toMathml('\\mine', false).kind).toBe('wrong');
});

test('sizes stay within limits', () => {
  const text = JSON.stringify(toMathml('\\rule{9999em}{9999em}\\kern-999em\\raisebox{-999em}{x}\\Huge x', false));
  expect(
    Math.max(...[...text.matchAll(/(-?\d+(?:\.\d+)?)(?:em|pt|px)"/g)].map(([, size]) => Math.abs(Number(size)))),
  ).toBe(50);
});
