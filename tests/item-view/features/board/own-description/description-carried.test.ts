import { expect, test } from 'vitest';
import {
  notCarried,
  saySame,
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
