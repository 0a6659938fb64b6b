import { expect, test, describe } from 'vitest';
import { withSize, isHeavy } from '../../../../../src/item-view/features/pictures/prepare/draw-svg.ts';

test.each([
  ['<svg width="30" height="20"/>', 30, 20, '0 0 30 20'],
  ["<svg width='1in' height='12pt' viewBox='1 2 3 4'>", 96, 16, '1 2 3 4'],
  ['<svg viewBox="0 0 400 100">', 400, 100, '0 0 400 100'],
  ['<svg viewBox="0,0,400,100" width="200">', 200, 50, '0 0 400 100'],
  ['<svg height="50" viewBox="0 0 400 100">', 200, 50, '0 0 400 100'],
  ['<svg width="100%" height="100%" viewBox="0 0 40 10">', 40, 10, '0 0 40 10'],
  ['<svg>', 300, 150, '0 0 300 150'],
  ['<svg width="30000" height="300000">', 200, 2000, '0 0 30000 300000'],
  ['<svg viewBox="0 0 1e30 1">', 2000, 1, '0 0 1e+30 1'],
  ['<svg width="-5" height="0" viewBox="nothing">', 300, 150, '0 0 300 150'],
])('%s is drawn with %i × %i pixels', (root, width, height, box) => {
  const sized = withSize(`<?xml version="1.0"?>${root}`)!;
  expect([sized.width, sized.height]).toEqual([width, height]);
  expect(sized.text).toContain(` width="${width}" height="${height}" viewBox="${box}"`);
  expect(sized.text.match(/\s(?:width|height|viewBox)=/g)).toHaveLength(3);
});

test('other attributes of the root stay, and a ">" in one does not end it', () => {
  expect(withSize('<svg:svg a=">" width="4" b="1" height="4"><g/></svg:svg>')?.text).toBe(
    '<svg:svg a=">" b="1" width="4" height="4" viewBox="0 0 4 4"><g/></svg:svg>',
  );
});

test('what has no root has no size', () => {
  expect(withSize('<svgx/>')).toBeUndefined();
});

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`;
const levels = (deep: number, wide: number) =>
  Array.from({ length: deep }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(wide)}</g>`).join('');

describe('a drawing is light', () => {
  test.each([
    ['with one shape', '<rect width="9" height="9"/>'],
    ['with a shadow', '<filter id="s"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(#s)"/>'],
    [
      'with letters that are copied',
      `<defs><path id="e" d="M0 0"/></defs>${'<g id="t"><use xlink:href="#e"/></g>'.repeat(600)}`,
    ],
    ['with a few copies of copies', `<rect id="a0"/>${levels(3, 3)}`],
    [
      'with arrows',
      `<marker id="m"><path d="M0 0L1 1"/></marker>${'<path d="M0 0L5 5" marker-end="url(#m)"/>'.repeat(300)}`,
    ],
    [
      'with colours of a style sheet',
      '<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop/></linearGradient><path class="a"/>',
    ],
    [
      'with gradients in many places',
      `<linearGradient id="g"><stop/><stop offset="1"/></linearGradient>${'<rect fill="url(#g)"/>'.repeat(300)}`,
    ],
    [
      'with a style sheet for large screens',
      '<style>@media (width > 9px) {.a{fill:red}} .b{fill:var(--b)}</style><a/>',
    ],
    ['with signs written as numbers', '<text>a&#160;&#38;&#x3c;</text>'],
    ['with a ">" in an attribute', '<text id=">">a</text>'],
  ])('%s', (_, content) => {
    expect(isHeavy(svg(content))).toBe(false);
  });
});

describe('a drawing is heavy', () => {
  test.each([
    ['with copies of copies of copies', `<rect id="a0"/>${levels(6, 10)}`],
    ['with many copies of much', `<g id="a0">${'<rect/>'.repeat(500)}</g>${'<use href="#a0"/>'.repeat(500)}`],
    ['that copies the whole of itself', `${'<rect/>'.repeat(200)}${'<use href="#root"/>'.repeat(200)}`],
    ['with too many shapes', '<rect/>'.repeat(12_000)],
    ['with too many characters', `<path d="${'M0 0'.repeat(80_000)}"/>`],
    ['with clouds', '<filter id="f"><feTurbulence numOctaves="10"/></filter>'],
    ['with another image in it', '<image href="data:image/png;base64,AA"/>'],
    ['with entities', '<!ENTITY a "b">'],
    ['with one long line', `<path d="${'L1 1'.repeat(3_000)}"/>`],
    ['with long dashed lines', `<g stroke-dasharray="1">${`<path d="${'L1 1'.repeat(1_500)}"/>`.repeat(2)}</g>`],
    ['with short dashes', '<path stroke-dasharray="5 .01" d="M0 0L9 9"/>'],
    ['that is nested deeply', `${'<g>'.repeat(200)}${'</g>'.repeat(200)}`],
    ['with a long chain of filters', `<filter id="f">${'<feOffset/>'.repeat(100)}</filter>`],
    ['with layers', '<g opacity=".9"><path/></g>'.repeat(100)],
    [
      'with a marker at each of many points',
      `<marker id="m">${'<rect/>'.repeat(90)}</marker><path marker-mid="url(#m)" d="${'L1 1'.repeat(900)}"/>`,
    ],
    ['that is filled with patterns', `<pattern id="p"><rect/></pattern>${'<rect fill="url(#p)"/>'.repeat(100)}`],
    ['with patterns of a style sheet', '<style>rect{fill:url(#p)}</style><pattern id="p"><rect/></pattern>'],
    ['with many rules for many shapes', `<style>${'a b{fill:red}'.repeat(500)}</style>${'<path/>'.repeat(900)}`],
    [
      'with long gradients everywhere',
      `<linearGradient id="g">${'<stop/>'.repeat(90)}</linearGradient>${'<rect fill="url(#g)"/>'.repeat(90)}`,
    ],
    [
      'with many copies of one long line',
      `<path id="u" d="${'L1 1'.repeat(1_500)}"/>${'<use href="#u"/>'.repeat(100)}`,
    ],
    [
      'with many copies of a long text',
      `<text id="u">${'words '.repeat(1_000)}</text>${'<use href="#u"/>'.repeat(100)}`,
    ],
    ['with rules in rules', `<style>${'g{'.repeat(9)}fill:red${'}'.repeat(9)}</style>`],
    ['with names that double', '<style>*{--a:var(--b)var(--b)}</style>'],
    [
      'that is filled with a large pattern',
      `<pattern id="p">${'<rect/>'.repeat(9)}</pattern>${'<a fill="url(#p)"/>'.repeat(6)}`,
    ],
    ['with blurs of blurs', `<filter id="f">${'<feGaussianBlur stdDeviation="150"/>'.repeat(7)}</filter>`],
    ['with effects whose names are disguised', '<rect style="f\\69lter:blur(9px)"/>'],
    ['with dashes whose name is disguised', '<rect style="stroke-d&#x61;sharray:1"/>'],
    ['with huge letters', '<text font-size="900">@</text>'.repeat(30)],
    ['with dotted frames', '<p style="border:1px dotted">a</p>'],
    ['with films', '<video controls="controls"/>'],
    ['that moves everywhere', '<rect><animate attributeName="x"/></rect>'.repeat(30)],
    ['with shadows of HTML', '<p style="box-shadow: 0 0 9px">a</p>'],
    ['with filters everywhere', '<g filter="url(#f)"/>'.repeat(300)],
  ])('%s', (_, content) => {
    expect(isHeavy(svg(content))).toBe(true);
  });
});
