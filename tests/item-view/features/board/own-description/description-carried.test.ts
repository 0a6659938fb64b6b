import { expect, test } from 'vitest';
import {
  notCarried,
  saySame,
  saysNothingNew,
  withoutPictures,
} from '../../../../../src/item-view/features/board/own-description/description-carried.ts';
import { toSafeHtml } from '../../../../../src/markdown/to-safe-html.ts';

const picture = 'images/0123456789abcdef0123456789abcdef-800x600.webp';

test.each<[markdown: string, kinds: readonly string[]]>([
  ['# Plan\n\n- [ ] a **task**, `code`, [link](https://a.example)\n\n| a |\n| - |\n| b |', []],
  ['a[^1]\n\n[^1]: b', ['lostFootnotes']],
  ['so $x^2$', ['lostFormulas']],
  ['> [!TIP]\n> b', ['lostAlerts']],
  ['```mermaid\ngraph TD\n```', ['lostDiagrams']],
  [`![b](${picture})`, ['lostPictures']],
  ['![b](https://a.example/b.png)', ['lostPictures']],
  ['```html\n<img src="a"> <math> <div class="markdown-alert x"> <a data-footnote-ref>\n```', []],
  [`> [!NOTE]\n> $x$[^1] ![b](${picture})\n\n[^1]: b`, ['lostFootnotes', 'lostFormulas', 'lostAlerts', 'lostPictures']],
])('what a description cannot keep of %j', (markdown, kinds) => {
  expect(notCarried(toSafeHtml(markdown))).toEqual(kinds);
});

test.each([
  [`a ![the *plan*](${picture}) b`, 'a the *plan* b'],
  [`![](${picture} "title")`, ''],
  [`![a \\] b](${picture})`, 'a \\] b'],
  ['![a](https://a.example/b.png) ![c](images/other.png)', '![a](https://a.example/b.png) ![c](images/other.png)'],
])('the words of a picture stand in its place: %j', (text, without) => {
  expect(withoutPictures(text)).toBe(without);
});

test.each([
  ['- *a* b', '* _a_ b\n', true],
  ['1. a\n1. b', '1. a\n2. b', true],
  ['a\\*b', 'a*b', true],
  ['| a | b |\n| - | - |', '|a|b|\n|---|---|', true],
  ['a[^1]\n\n[^1]: note', 'a[^1]', false],
  ['a b', 'b a', false],
  ['version 2.4', 'version 2.5', false],
  ['', '', true],
])('whether %j says the same as %j', (one, other, is) => {
  expect(saySame(one, other)).toBe(is);
});

const all =
  '# Plan[^a]\n\n> [!NOTE]\n> 1. so $x^2$ ![the plan](images/a.png)\n\n```mermaid\ngraph TD\n```\n\n[^a]: a note\n\n    of two paragraphs\n\nEnd';

test.each([
  ['a[^1] c\n\n[^1]: note', 'a c', true],
  ['a[^1] c\n\n[^1]: note', 'a[^1] c', true],
  ['a[^1] c\n\n[^1]: note\n', 'a c\n\n1. note', true],
  [all, 'Plan\n====\n\n> so\n\nEnd', true],
  [all, all, true],
  // What a note says and the text does, too, is said once.
  ['a[^1] a b\n\n[^1]: b', 'a a b', true],
  // What is new there, what has been changed, and what the text has besides.
  ['a[^1] c\n\n[^1]: note', 'a new c', false],
  ['a[^1] c\n\n[^1]: note', 'a c. New', false],
  [all, 'Plan\n\nso\n\nThe end', false],
  ['a[^1] c\n\n[^1]: note\n\nmore', 'a c', false],
  ['a costs $5', 'a costs', false],
  ['a', '', false],
])('whether all that %j has for a description is %j', (text, description, is) => {
  expect(saysNothingNew(text, description)).toBe(is);
});

test('with very much that may be lacking, only what says the same holds', () => {
  const text = `a[^1]\n\n[^1]: ${'a '.repeat(200_000)}`;
  expect(saysNothingNew(text, 'a '.repeat(100_000))).toBe(false);
  expect(saysNothingNew(text, text)).toBe(true);
});
