import { expect, test } from 'vitest';
import { createIncrementalRenderer } from '../markdown/incremental-renderer.ts';
import { schema } from '../../src/markdown/sanitize/schema.ts';
import { directionOf } from '../../src/text/text-direction.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';

test.each([
  ['a quote', '> a\n>\n> ב', '<blockquote dir="ltr"><p>a</p><p dir="rtl">ב</p></blockquote>'],
  ['a quote of a list', '> - ב', '<blockquote dir="rtl"><ul><li>ב</li></ul></blockquote>'],
  [
    'a list of paragraphs',
    '- ב\n\n  b\n- c',
    '<ul dir="rtl"><li><p>ב</p><p dir="ltr">b</p></li><li><p>c</p></li></ul>',
  ],
  [
    'a list in an item',
    '- a\n  - ב\n    - ג',
    '<ul dir="ltr"><li>a<ul dir="rtl"><li>ב<ul><li>ג</li></ul></li></ul></li></ul>',
  ],
  ['a list of a list', '- - ב\n  - c\n- d', '<ul dir="rtl"><li><ul><li>ב</li><li>c</li></ul></li><li>d</li></ul>'],
  [
    'an alert, but not its title',
    '> [!TIP]\n> ב',
    '<div class="markdown-alert markdown-alert-tip" dir="rtl"><p class="markdown-alert-title">Tip</p><p>ב</p></div>',
  ],
  ['a definition list', 'ב\n\n: ג\n\n  c', '<dl dir="rtl"><dt>ב</dt><dd><p>ג</p><p dir="ltr">c</p></dd></dl>'],
  [
    'details',
    '<details><summary>ב</summary>\n\nb\n\n</details>',
    '<details dir="rtl"><summary>ב</summary><p dir="ltr">b</p></details>',
  ],
  ['a table', '| 1 | ב |\n| - | - |', '<table dir="rtl"><thead><tr><th>1</th><th>ב</th></tr></thead></table>'],
  ['a heading', '# 1. ב', '<h1 dir="rtl" id="user-content-1-ב">1. ב</h1>'],
  ['a paragraph of code', '`a` ב', '<p dir="ltr"><code>a</code> ב</p>'],
  [
    'a formula, not its source',
    '$\\frac12$ ב',
    '<p dir="rtl"><math alttext="\\frac12"><mfrac><mn>1</mn><mn>2</mn></mfrac></math> ב</p>',
  ],
  [
    'raw HTML',
    '<div>ב <b>a</b></div><div>a<p>ב</p></div>',
    '<div dir="rtl">ב <b>a</b></div><div dir="rtl">a<p>ב</p></div>',
  ],
  ['raw HTML in a paragraph', '1 <b>ב</b> a', '<p dir="rtl">1 <b>ב</b> a</p>'],
])(
  'What stands first in %s gives it its direction, written where it differs from that around it',
  (_, markdown, html) => {
    expect(toSafeHtml(markdown).replaceAll('\n', '')).toBe(html);
  },
);

test.each([
  ['a paragraph', '12:30 – 14:00 🎉', '<p>12:30 – 14:00 🎉</p>'],
  ['a quote', '> 1', '<blockquote><p>1</p></blockquote>'],
  ['an item amid others', '- ב\n\n  1', '<ul dir="rtl"><li><p>ב</p><p>1</p></li></ul>'],
  ['code', '```\na\n```', '<pre><code>a</code></pre>'],
])('Text without a strong character has no direction: %s', (_, markdown, html) => {
  expect(toSafeHtml(markdown).replaceAll('\n', '')).toBe(html);
});

test.each([
  ['its value', '<p dir="rtl">a</p>', '<p dir="rtl">a</p>'],
  ['its value, in any letters', '<p dir="RTL">a</p>', '<p dir="rtl">a</p>'],
  [
    'its value even if it changes nothing, because it isolates its text',
    'a <b dir="ltr">b</b>',
    '<p dir="ltr">a <b dir="ltr">b</b></p>',
  ],
  ['nothing if it is none', '<p dir="up">ב</p>', '<p dir="rtl">ב</p>'],
  [
    'what is around it its direction',
    '<div dir="rtl"><p>ב</p><p>a</p></div>',
    '<div dir="rtl"><p>ב</p><p dir="ltr">a</p></div>',
  ],
  ['no text to what it is in', '<p><b dir="ltr">a</b> ב</p>', '<p dir="rtl"><b dir="ltr">a</b> ב</p>'],
  ['that of its text', '<p>a <b dir="auto">1 ב</b></p>', '<p dir="ltr">a <b dir="rtl">1 ב</b></p>'],
  ['from the left without a strong character', '<p>ב <b dir="AUTO">1</b></p>', '<p dir="rtl">ב <b dir="ltr">1</b></p>'],
  [
    'that of its text, without what is in others',
    '<div dir="auto"><p dir="auto">a</p>ב</div>',
    '<div dir="rtl"><p dir="ltr">a</p>ב</div>',
  ],
])('An author’s `dir` gives %s', (_, markdown, html) => {
  expect(toSafeHtml(markdown).trim()).toBe(html);
});

test('The list of footnotes has the direction of the first footnote that has one, in both renderers', () => {
  const text = 'a[^1] b[^2]\n\n[^1]: 1\n[^2]: ב\n\n    c\n';
  const html = '<ol dir="rtl">\n<li id="user-content-fn-1">\n<p>1 ';
  expect(toSafeHtml(text)).toContain(html);
  expect(toSafeHtml(text)).toContain('<p>ב</p>\n<p dir="ltr">c ');
  const renderer = createIncrementalRenderer();
  renderer.replace(0, 0, text.replace('ב', 'b'));
  renderer.replace(text.indexOf('ב'), text.indexOf('ב') + 1, 'ב');
  expect(renderer.html()).toBe(toSafeHtml(text));
});

test('No element is allowed whose text the HTML standard ignores', () => {
  for (const name of ['bdi', 'script', 'style', 'textarea']) expect(schema.tagNames).not.toContain(name);
});

test('In deep and long lists each text is read once', () => {
  const looks: string[] = [];
  const exec = RegExp.prototype.exec;
  RegExp.prototype.exec = function (text) {
    if (this.source.includes('\\p{Mc}\\u061c')) looks.push(text);
    return exec.call(this, text);
  };
  try {
    toSafeHtml(
      Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- 1`).join('\n') +
        '\n'.repeat(3) +
        '- 1\n'.repeat(400),
    );
  } finally {
    RegExp.prototype.exec = exec;
  }
  // The text of each item, and the line ends around it.
  expect(looks.length).toBeGreaterThan(440);
  expect(looks.length).toBeLessThan(440 * 5);
});

test.each([
  ['', undefined],
  ['1, 2! 🎉 ½', undefined],
  ['1 a', 'ltr'],
  ['« ב', 'rtl'],
  ['١ 2', undefined],
  ['شاي', 'rtl'],
  ['\u200fa', 'rtl'],
  ['\u200eב', 'ltr'],
  ['🇮🇱 ב', 'ltr'],
  ['計', 'ltr'],
  ['𐤀', 'rtl'],
  ['𞤀', 'rtl'],
] as const)('The direction of %j is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
