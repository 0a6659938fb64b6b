import { expect, test } from 'vitest';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

/** Marks the formulas in a text: `(x)` within its line, `[x]` on a line of its own. */
function formulasIn(markdown: string): string {
  return toSafeHtml(markdown)
    .replace(/<math alttext="[^"]*">(.*?)<\/math>/g, (_, math: string) => `(${textOf(math)})`)
    .replace(/<math display="block" alttext="[^"]*">(.*?)<\/math>/g, (_, math: string) => `[${textOf(math)}]`)
    .replace(/<[^>]*>/g, '')
    .trim();
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

test.for([
  ['a letter', '$x$', '(x)'],
  ['several in a line', '$a$, $b$; ($c$)', '(a), (b); ((c))'],
  ['a sum in brackets', '$(a+b)$', '((a+b))'],
  ['an interval', '$[0,1]$ and $[0,1[$', '([0,1]) and ([0,1[)'],
  ['a command', '$\\alpha$', '(α)'],
  ['a negative number', '$-1$', '(−1)'],
  ['a set', '$\\{a\\}$', '({a})'],
  ['with marks at its edges', "$_1$ $^2$ $|x|$ $*$ $=$ $>a$ $f'$ $n!$", '(1) (2) (|x|) (∗) (=) (>a) (f′) (n!)'],
  ['over two lines', '$a\n+b$', '(a+b)'],
  ['with a dollar in it', '$a\\$b$', '(a$b)'],
  ['other marks in it are its own', '$a_1 b_2 [c](d)$', '(a1b2[c](d))'],
  ['in bold', '**$x$**', '(x)'],
  ['in a link', '[$x$](https://a.example)', '(x)'],
  ['in a heading', '# About $x$', 'About (x)'],
  ['in a table', '| $a\\|b$ |\n| - |', '(a|b)'],
  ['two dollars in a line', 'so $$a$$ then', 'so [a] then'],
  ['two dollars with spaces', '$$ a $$', '[a]'],
  ['a dollar within two', '$$\\text{$a$}$$', '[a]'],
  ["GitHub's backticks", '$`a`$', '(a)'],
  ['a block', '$$\na\n$$', '[a]'],
  ['a block with blank lines', '$$\na\n\nb\n$$', '[ab]'],
  ['a block that nothing ends', '$$\na', '[a]'],
  ['a block in a quote ends with it', '> $$\n> a\n\nb', '[a]\n\nb'],
  ['a block in an item', '- $$\n  a\n  $$\n- b', '[a]\n\nb'],
  ['a block interrupts a paragraph', 'a\n$$\nb\n$$\nc', 'a\n[b]\nc'],
  ['lines that look like lists stay in the block', '$$\na\n- b\n+ c\n$$', '[a−b+c]'],
  ['brackets of mathematics', '$⌈x⌉$, $⌊x⌋$ $‖x‖=1$ $⟨u|v⟩$ $⟦x⟧$', '(⌈x⌉), (⌊x⌋) (‖x‖=1) (⟨u|v⟩) (⟦x⟧)'],
  ['signs that are punctuation elsewhere', '$†$ $…$ $·$ $∥x∥$ $¬p$ $′$', '(†) (…) (·) (∥x∥) (¬p) (′)'],
  ['a percent sign', '$50%$ and $p = 5% x$, $$5%$$', '(50%) and (p=5%x), [5%]'],
  ['an escaped percent sign', '$50\\% x$', '(50%x)'],
  ['a comment ends with its line', '$a % b\nc$ d', '(ac) d'],
  ['a comment with a percent sign', '$a % 5% b\nc 5% d$', '(ac5%d)'],
  ['a comment ends with its line, of Windows, too', '$a % b\r\nc$', '(ac)'],
  ['a comment in a quote', '> $a % b\n> c$', '(ac)'],
  ['a comment in a block', '$$\na % b\nc % d\n$$', '[ac]'],
  ['a space before a line end', '$a \\\nb$', '(a b)'],
  ['environments of formulas on their own, in a line', 'so $\\begin{align}a\\end{align}$ then', 'so (a) then'],
  ['a fence of the language', '```math\na\n```', '[a]'],
] as const)('a formula: %s', ([, markdown, shown]) => expect(formulasIn(markdown)).toBe(shown));

test.for([
  'It costs $5 and $6.',
  'From $5 to $6, or $7',
  '$5-$6, $5/$6, $20,000',
  'US$5 and CA$6',
  '5$ and 6$',
  '5$/6$',
  'only $5',
  'a $ b $ c',
  '$ a$',
  '$a $',
  '$HOME/$USER and $PATH:$HOME',
  'Budget ($), actual ($) per month',
  'Cost [$] vs price [$]',
  'in $/€ und Kosten in €/$',
  'the "$" or "$" sign',
  'the “$” or “$” sign, »$« or »$«',
  "set '$' or '$'",
  'in US-$, CA-$: US-$. Or US-$; all in US-$?',
  'from $.50-$.75',
  '美元（$）和美元（$）、',
  '$（米ドル）と$（香港ドル）',
  '$「a」と$',
  'It costs $100 ($) or "$", $5 at €/$',
  'cheap $, fine $$, dear $$$',
  '$$$',
  '$$$ a',
  '$$ a',
  '$$$$',
  'a$x$b',
  '$x$5',
])('no formula: %s', (markdown) => expect(formulasIn(markdown)).toBe(markdown));

test('an escaped dollar opens nothing', () => expect(formulasIn('\\$x$ and \\$5')).toBe('$x$ and $5'));
test('code stays code', () => expect(toSafeHtml('`$x$`')).toBe('<p dir="ltr"><code>$x$</code></p>\n'));
test('an indented block is code', () => expect(formulasIn('    $$\n    a\n    $$')).toBe('$$\na\n$$'));
test('a line of prices opens no block', () => expect(formulasIn('$$ menu\n\n$$$ menu')).toBe('$$ menu\n$$$ menu'));

// oxlint-disable-next-line vitest/expect-expect -- It fails by taking too long.
test('any number of dollars costs time linear in the text', { timeout: 20_000 }, () => {
  for (const piece of ['$a ', '$$a ', '$a\n', '\\$', '$', '$$\n', '> $$\n']) toSafeHtml(piece.repeat(3000));
});
