import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';

function pasted(equation: string): string {
  const html = `<p>a <!--[if gte msEquation 12]><m:oMath>${equation}</m:oMath><![endif]--><![if !msEquation]><span><![if !vml]><img src="file:///C:/x.png"><![endif]></span><![endif]> <b>b</b></p>`;
  const result = htmlToMarkdown(html, textWidth);
  return 'markdown' in result ? result.markdown.slice(2, -6) : result.kind;
}

const r = (words: string) => `<m:r><i><span style='font-family:"Cambria Math",serif'>${words}</span></i></m:r>`;
const upright = (words: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><span>${words}</span></m:r>`;
const e = (content: string) => `<m:e>${content}</m:e>`;

test.for([
  ['letters, numbers and signs', r('2x+1.5=y'), '$2x+1.5=y$'],
  ['a fraction', `<m:f><m:fPr></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`, '$\\frac{a}{b}$'],
  ['an index', `<m:sSub>${e(r('x'))}<m:sub>${r('12')}</m:sub></m:sSub>`, '$x_{12}$'],
  ['both', `<m:sSubSup>${e(r('x'))}<m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`, '$x_i^2$'],
  ['a root', `<m:rad><m:radPr><m:degHide m:val="on"/></m:radPr><m:deg></m:deg>${e(r('x'))}</m:rad>`, '$\\sqrt{x}$'],
  ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '$\\sqrt[3]{x}$'],
  ['brackets', `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(r('x'))}</m:d>`, '$[x]$'],
  ['a function', `<m:func><m:fName>${upright('sin')}</m:fName>${e(r('x'))}</m:func>`, '$\\sin x$'],
  ['an integral', `<m:nary><m:sub></m:sub><m:sup></m:sup>${e(r('x'))}</m:nary>`, '$\\int x$'],
  ['a line', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('x'))}</m:bar>`, '$\\overline{x}$'],
  ['a hat', `<m:acc>${e(r('x'))}</m:acc>`, '$\\hat{x}$'],
  ['a matrix', `<m:m><m:mr>${e(r('a'))}${e(r('b'))}</m:mr></m:m>`, '$\\begin{matrix} a & b \\end{matrix}$'],
  [
    'signs before a letter',
    `<m:sPre><m:sPrePr></m:sPrePr><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C'))}</m:sPre>`,
    '${}_6^{14}C$',
  ],
  ['a brace below', `<m:groupChr><m:groupChrPr></m:groupChrPr>${e(r('x+y'))}</m:groupChr>`, '$\\underbrace{x+y}$'],
  [
    'a brace above',
    `<m:groupChr><m:groupChrPr><m:chr m:val="⏞"/><m:pos m:val="top"/></m:groupChrPr>${e(r('x'))}</m:groupChr>`,
    '$\\overbrace{x}$',
  ],
  ['a limit', `<m:limLow>${e(upright('lim'))}<m:lim>${r('n→∞')}</m:lim></m:limLow>`, '$\\lim_{n\\to\\infty}$'],
] as const)('%s of an equation in Word is pasted as TeX', ([, equation, tex]) => {
  expect(pasted(equation)).toBe(tex);
});
