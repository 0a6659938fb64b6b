import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';
import { numbersOf } from '../../../src/markdown/from-html/list-markers.ts';

const markdownOf = (html: string) => {
  const pasted = htmlToMarkdown(html, textWidth);
  return 'markdown' in pasted ? pasted.markdown : pasted.kind;
};

/** A paragraph of a list as Word 2016 writes it, with its marker in two spans and a conditional comment. */
const word = (marker: string, words: string, list = 'l0 level1 lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span
lang=EN><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN>${words}<o:p></o:p></span></p>\r\n`;

/** The list of one item that Word Online writes for each. */
const online = (tag: string, level: number, words: string, start = '') =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list" class="SCXW1"${start}><li data-leveltext="" data-listid="7"
data-aria-level="${level}" role="listitem"><p class="Paragraph SCXW1"><span class="TextRun"><span class="NormalTextRun">${words}</span></span><span
class="EOP">&nbsp;</span></p></li></${tag}></div>`;

test.for([
  [
    'levels with numbers, letters and Roman numerals',
    word('1.', 'a') +
      word('2.', 'b') +
      word('a.', 'c', 'l0 level2 lfo1') +
      word('i.', 'd', 'l0 level3 lfo1') +
      word('ii.', 'e', 'l0 level3 lfo1') +
      word('b.', 'f', 'l0 level2 lfo1') +
      word('3.', 'g'),
    '1. a\n2. b\n   1. c\n      1. d\n      2. e\n   2. f\n3. g',
  ],
  [
    'two lists in a row',
    word('1.', 'a') + word('2.', 'b') + word('1.', 'c', 'l1 level1 lfo2') + word('2.', 'd', 'l1 level1 lfo2'),
    '1. a\n2. b\n\n1) c\n2) d',
  ],
  ['a list that starts again, with the same name', word('1.', 'a') + word('1.', 'b', 'l0 level1 lfo2'), '1. a\n\n1) b'],
  ['words before Roman numerals', word('Article I.', 'a') + word('Article II.', 'b'), '1. a\n2. b'],
  [
    'a list that goes on below an empty line',
    '<ol><li>a</li></ol><p>&nbsp;</p><ol start="2"><li>b</li></ol>',
    '1. a\n2. b',
  ],
  ['lists in a row that begin anew', '<ol><li>a</li></ol><ol start="3"><li>b</li></ol>', '1. a\n\n3) b'],
  ['a list that goes on below words', word('1.', 'a') + '<p>words</p>' + word('2.', 'b'), '1. a\n\nwords\n\n2. b'],
  [
    'bullets of two lists and two levels',
    word('·', 'a') +
      word('o', 'b', 'l0 level2 lfo1') +
      word('§', 'c', 'l0 level2 lfo1') +
      word('Ø', 'd', 'l3 level1 lfo4'),
    '- a\n  - b\n  - c\n\n* d',
  ],
  ['bullets, then numbers', word('·', 'a') + word('1.', 'b'), '- a\n\n1. b'],
  ['a list that begins deeper', word('·', 'a', 'l0 level2 lfo1') + word('·', 'b'), '- a\n- b'],
  [
    'the list items of Outlook',
    "<ol style='margin-top:0cm' start=3 type=1><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>a<o:p></o:p></li><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>b</li></ol>",
    '3. a\n4. b',
  ],
  [
    'a list an item, of Word Online',
    online('ol', 1, 'a', ' start="1"') +
      online('ul', 2, 'b') +
      online('ul', 2, 'c') +
      online('ol', 1, 'd', ' start="2"'),
    '1. a\n   - b\n   - c\n2. d',
  ],
  ['two lists of Word Online', online('ol', 1, 'a', ' start="1"') + online('ol', 1, 'b', ' start="1"'), '1. a\n\n1) b'],
  [
    "Slack's lists",
    '<ol class="p-rich_text_list p-rich_text_list__ordered" data-indent="0" data-border="0"><li data-stringify-indent="0">a</li></ol><ul class="p-rich_text_list" data-indent="1" data-border="0"><li data-stringify-indent="1">b</li></ul><ol data-indent="0"><li data-stringify-indent="0">c</li></ol>',
    '1. a\n   - b\n2. c',
  ],
  [
    "Quill's flat list",
    '<ol><li data-list="bullet"><span class="ql-ui"></span>a</li><li data-list="bullet" class="ql-indent-1">b</li><li data-list="ordered" class="ql-indent-2">c</li><li data-list="ordered" class="ql-indent-2">d</li><li data-list="checked">e</li></ol>',
    '- a\n  - b\n    1. c\n    2. d\n- [x] e',
  ],
  [
    "the lists of Quill's first version",
    '<ul><li>a</li><li class="ql-indent-1">b</li><li>c</li></ul>',
    '- a\n  - b\n- c',
  ],
  [
    "Docs' levels, half of a list",
    '<ul><li aria-level="2"><p role="presentation">a</p></li><li aria-level="1"><p>b</p></li></ul>',
    '- a\n- b',
  ],
  [
    'an item with a second paragraph of Word',
    word('1.', 'a') +
      "<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt'>b<o:p></o:p></p>" +
      word('2.', 'c'),
    '1. a\n\n   b\n\n2. c',
  ],
  ['a menu', '<menu><li>a</li><li><b>b</b></li></menu>', '- a\n- **b**'],
  ['numbers that items state', '<ol><li value="5">a</li><li>b</li><li value="9">c</li></ol>', '5. a\n6. b\n\n9) c'],
  [
    'numbers that items state in their order',
    '<ol start="3"><li value="3">a</li><li value="4">b</li></ol>',
    '3. a\n4. b',
  ],
  [
    'of Word as Safari and mails copy them, without levels',
    `<p class="MsoNormal">a</p>${[
      ['margin: 0cm 0cm 0cm 36pt', '1.', 'b'],
      ['margin-left:2.54cm', 'o', 'c'],
      ['margin-left: 48px', '2.', 'd'],
    ]
      .map(
        ([style, marker, words]) =>
          `<p class="x_MsoListParagraphCxSpMiddle" style="${style}"><span><span>${marker}<span style="font:7pt &quot;Times New Roman&quot;">&nbsp;&nbsp;&nbsp; </span></span></span>${words}</p>`,
      )
      .join('')}<p class="MsoNormal">e</p>`,
    'a\n\n1. b\n   - c\n2. d\n\ne',
  ],
  [
    'no items: such paragraphs without a marker',
    '<p class="MsoListParagraph" style="margin-left:36pt">a <b>b</b></p><p class="MsoListParagraph">1. c</p>',
    'a **b**\n\n1\\. c',
  ],
  [
    'of LaTeXML, whose markers are words',
    '<ul><li style="list-style-type:none"><span class="ltx_tag ltx_tag_item">•</span><div class="ltx_para"><p>a</p></div></li></ul><p>b</p><ol><li><span class="ltx_tag ltx_tag_item">1.</span><div><p>c</p></div></li></ol>',
    '- a\n\nb\n\n1. c',
  ],
  [
    'a list of LibreOffice that begins deeper',
    '<ul><ul><ul><li><p>a</p></li></ul></ul><li><p>b</p></li></ul>',
    '- a\n- b',
  ],
  [
    'items with several items in them',
    '<ul><li>a<ul><li>b<ul><li>c</li><li>d</li></ul></li><li>e</li></ul></li><li>f</li></ul>',
    '- a\n  - b\n    - c\n    - d\n  - e\n- f',
  ],
] as const)('lists: %s', ([, html, markdown]) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.for([
  ...[
    ['①', '②'],
    ['１）', '２）'],
    ['一、', '二、'],
    ['（一）', '（二）'],
    ['㈠', '㈡'],
    ['第一条', '第二条'],
    ['甲、', '乙、'],
  ],
  ...[
    ['a)', 'b)'],
    ['(a)', '(b)'],
    ['i.', 'ii.'],
    ['I)', 'II)'],
    ['ⅰ', 'ⅱ'],
    ['A.', 'B.'],
    ['⑴', '⑵'],
    ['⒈', '⒉'],
  ],
  ...[
    ['가.', '나.'],
    ['㉮', '㉯'],
    ['ア)', 'イ)'],
    ['イ)', 'ロ)'],
    ['а)', 'б)'],
    ['α.', 'β.'],
    ['א.', 'ב.'],
    ['أ-', 'ب-'],
  ],
  ...[
    ['१.', '२.'],
    ['١.', '٢.'],
    ['1.1.', '1.2.'],
    ['1', '2'],
    ['Step 1:', 'Step 2:'],
  ],
])('items that Word marks %s and %s are numbered from one', ([first, second]) => {
  expect(markdownOf(word(first!, 'a') + word(second!, 'b'))).toBe('1. a\n2. b');
});

test.for([
  ['iv.', 'v.', 4],
  ['h.', 'i.', 8],
  ['c)', 'd)', 3],
  ['⑳', '㉑', 20],
  ['十二、', '十三、', 12],
  ['z.', 'aa.', 26],
  ['xcix)', 'c)', 99],
] as const)('a list that starts at %s goes on with %s', ([first, second, start]) => {
  expect(markdownOf(word(first, 'a') + word(second, 'b'))).toBe(`${start}. a\n${start + 1}. b`);
});

test.for(['·', '•', 'o', '§', 'Ø', 'ü', '-', '–', '*', '➢', 'v', 'q', '■', ''])('%s is a bullet', (marker) => {
  expect(numbersOf(marker)).toBeUndefined();
});

test.for([
  ['alone', '<span>H</span><sub>2</sub><span>O</span>', 'H<sub>2</sub>O'],
  [
    'in a list item',
    '<ul><li><span>x</span> <kbd>Ctrl</kbd>+<kbd>C</kbd> y</li></ul>',
    '- x <kbd>Ctrl</kbd>+<kbd>C</kbd> y',
  ],
  ['in a div', '<div>E = mc<sup>2</sup></div><div>next</div>', 'E = mc<sup>2</sup>\n\nnext'],
  [
    'in a quote',
    '<blockquote>x<sup>2</sup> <q>so</q> <ins>new</ins> <var>y</var></blockquote>',
    '> x<sup>2</sup> "so" <ins>new</ins> *y*',
  ],
  ['in bold words', '<div><b>CO<sub>2</sub></b> rises</div>', '**CO<sub>2</sub>** rises'],
  [
    'in a cell',
    '<table><tr><th>a</th></tr><tr><td>x<sup>2</sup></td></tr></table>',
    '| a             |\n| ------------- |\n| x<sup>2</sup> |',
  ],
])('signs below, above and keys stay among their words: %s', ([, html, markdown]) => {
  expect(markdownOf(html!)).toBe(markdown);
});
