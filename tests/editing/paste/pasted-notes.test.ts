import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

function pasted(html: string): string {
  const result = htmlToMarkdown(html, textWidth);
  return 'markdown' in result ? result.markdown : `(${result.kind})`;
}

test.for([
  ['a footnote', 'Words[^n] and more[^n]\n\n[^n]: The note'],
  ['two footnotes', 'A[^étage] b[^2]\n\n[^étage]: One\n\n    para two\n\n    - list\n\n[^2]: Two'],
  ['a footnote in a cell', '| a[^1] |\n| ----- |\n| b     |\n\n[^1]: c **d**'],
  ['a footnote in an item and a quote', '- a[^1]\n\n> b[^1]\n\n[^1]: c'],
  ['a definition list', 'Term\n: its meaning\n: another'],
  ['groups of definitions', 'One\nTwo *so*\n: x\n\nThree\n: y'],
  [
    'a description of several blocks',
    'Term\n\n: one\n\n    two\n\n    - list\n\n    ```js\n    code\n    ```\n\nafter',
  ],
  ['a definition list in a quote and an item', '> Term\n> : x\n\n- Term\n  : y'],
  ['a fold', '<details>\n<summary>More &lt;b> &amp; more</summary>\n\nHidden *words*\n\n- list\n\n</details>\n\nafter'],
  ['a fold in an item', '- a\n\n  <details>\n  <summary>More</summary>\n\n  b\n\n  </details>'],
  ['a link to a heading', '## A heading\n\n[to it](#a-heading), [étage](#étage)'],
] as const)('%s is the same when what is shown of it is copied', ([, text]) => {
  const shown = toSafeHtml(text);
  expect(pasted(shown)).toBe(text);
  // Browsers copy whole addresses.
  expect(pasted(shown.replaceAll('href="#', 'href="https://markdown.example/app?x=1#'))).toBe(text);
});

const wayBack = (attributes: string) => `<a href="#fnref1" ${attributes}>↩</a>`;

test.for([
  [
    'GitHub',
    '<p>a<sup><a href="https://github.com/o/r/issues/1#user-content-fn-1-b61ae2d2c8a3b0b8a4c0d1f3a6b2c9e0" data-footnote-ref="">1</a></sup></p><section data-footnotes="" class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1-b61ae2d2c8a3b0b8a4c0d1f3a6b2c9e0"><p>n <a href="#user-content-fnref-1-b61ae2d2c8a3b0b8a4c0d1f3a6b2c9e0" data-footnote-backref="">↩</a></p></li></ol></section>',
  ],
  [
    'Pandoc',
    `<p>a<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a></p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1" role="doc-endnote"><p>n${wayBack('class="footnote-back" role="doc-backlink"')}</p></li></ol></section>`,
  ],
  [
    'Hugo',
    `<p>a<sup id="fnref:1"><a href="https://blog.example/post/#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup></p><div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>n&nbsp;${wayBack('class="footnote-backref" role="doc-backlink"')}</p></li></ol></div>`,
  ],
  [
    'Jekyll',
    `<p>a<sup id="fnref:1"><a href="#fn:1" class="footnote" rel="footnote">1</a></sup></p><div class="footnotes"><ol><li id="fn:1"><p>n ${wayBack('class="reversefootnote"')}</p></li></ol></div>`,
  ],
  [
    'markdown-it',
    `<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>n ${wayBack('class="footnote-backref"')}</p></li></ol></section>`,
  ],
] as const)('a footnote of %s stays one', ([, html]) => {
  expect(pasted(html)).toBe('a[^1]\n\n[^1]: n');
});

test.for([
  [
    'the sign of a footnote that is copied without its words',
    '<p>Words<sup><a href="https://x.example/app#user-content-fn-n" data-footnote-ref>1</a></sup> here</p>',
    'Words[^n] here',
  ],
  [
    'the link of another renderer to words that are not copied',
    '<p>a<sup><a href="https://blog.example/#fn:1" class="footnote-ref">1</a></sup></p>',
    'a<sup>[1](https://blog.example/#fn:1)</sup>',
  ],
  [
    'a footnote of Word, and one at the end,',
    `<p>a<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> b<a href="#_edn1" name="_ednref1">[i]</a></p><div style='mso-element:footnote-list'><br clear=all><hr><div style='mso-element:footnote' id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> c <b>d</b></p></div></div><div style='mso-element:endnote-list'><hr><div style='mso-element:endnote' id=edn1><p><a href="#_ednref1">[i]</a> e</p></div></div>`,
    'a[^1] b[^e1]\n\n[^1]: c **d**\n\n[^e1]: e',
  ],
  ['a description without a term', '<dl><dd>a <b>b</b></dd></dl>', '- a **b**'],
  ['groups in boxes', '<dl><div><dt>a</dt><dd>b</dd></div><div><dt>c</dt><dd>d</dd></div></dl>', 'a\n: b\n\nc\n: d'],
  ['a fold of which the summary is copied', '<details><summary>More <b>x</b></summary></details>', 'More **x**'],
  ['a fold without a summary', '<details><p>a <b>b</b></p></details>', 'a **b**'],
  ['a colon at the start of a line', '<p>a <b>b</b><br>: c</p>', 'a **b**\\\n\\: c'],
  [
    'a place on another site',
    '<a href="https://site.example/page#user-content-x">a</a>',
    '[a](https://site.example/page#user-content-x)',
  ],
] as const)('%s is pasted as it reads', ([, html, markdown]) => {
  expect(pasted(html)).toBe(markdown);
});

const anchor = (number: number) =>
  `<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_${number}" href="#_msocom_${number}" language=JavaScript name="_msoanchor_${number}">[AN${number}]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>`;
const comment = (number: number, words: string) =>
  `<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_${number}" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:"Ann Noe"'><![if !supportAnnotations]><a name="_msocom_${number}"></a><![endif]></span><p class=MsoCommentText>${anchor(number).replaceAll('_msocom_', '_msoanchor_').replace('msocomanchor', 'msocomoff')}${words}</p><![if !supportAnnotations]></div><![endif]></div>`;
const list = (comments: string) =>
  `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>${comments}</div>`;

test.for([
  [
    'Word',
    `<p class=MsoNormal>The <span style='mso-comment-reference:AN_1'>plan</span>${anchor(1)} is <b>good</b>${anchor(2)}.</p>${list(comment(1, 'Is it?') + comment(2, 'Yes'))}`,
    'The plan is **good**.',
    2,
  ],
  ['Word, of plain words', `<p class=MsoNormal>A plan${anchor(1)}</p>${list(comment(1, 'Is it?'))}`, 'A plan', 1],
  ['Word, without the list', `<p class=MsoNormal>A plan${anchor(1)}</p>`, 'A plan', 1],
  [
    'Docs, written as a page',
    '<p>A <b>word</b><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> here</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Why?</span></p></div>',
    'A **word** here',
    1,
  ],
] as const)('comments of %s are left out and counted', ([, html, markdown, comments]) => {
  expect(htmlToMarkdown(html, textWidth)).toEqual({ kind: 'rich', markdown, leftOut: 0, comments });
});
