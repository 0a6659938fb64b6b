import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';

const markdownOf = (html: string) => {
  const pasted = htmlToMarkdown(html, textWidth);
  return 'markdown' in pasted ? pasted.markdown : pasted.kind;
};

const row = (cell: string) => `<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>${cell}</td></tr></table>`;

test.for([
  ['code', '<pre><code>if (a) {\n  b();\n}</code></pre>', '`if (a) {`<br>`  b();`<br>`}`'],
  ['a heading', '<h3>Title</h3><p>words</p>', '**Title**<br>words'],
  ['a quote', '<blockquote><p>x</p><p>y</p></blockquote>z', 'x<br>y<br>z'],
  ['bullets', 'See:<ul><li>x<ul><li>y</li></ul></li></ul>', 'See:<br>• x<br>\u2003• y'],
  [
    'lists in lists',
    '<ol><li>x<br>w<ul><li><p>y</p><ul><li>z</li></ul></li></ul></li><li>v</li></ol>',
    '1. x<br>w<br>\u2003• y<br>\u2003\u2003• z<br>2. v',
  ],
  [
    'tasks in tasks',
    '<ul><li><input type="checkbox"> x<ul><li><input type="checkbox" checked> y</li></ul></li></ul>',
    '☐ x<br>\u2003☑ y',
  ],
  ['indented lines of ours', '• x<br>\u2003• y<br>\u2003\u2003• z', '• x<br>\u2003• y<br>\u2003\u2003• z'],
  ['lines of words as code', '<code>x<br>y</code>', '`x`<br>`y`'],
  ['numbers of their own', '<ol><li value="3">x</li><li>y</li></ol>', '3. x<br>4. y'],
  [
    'an alert',
    '<div class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p><p>x</p></div>',
    '**Note**<br>x',
  ],
  [
    'a formula',
    'x<math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">y</annotation></semantics></math>',
    'x<br>$y$',
  ],
  ['numbers', '<ol start="2"><li>x</li><li>y</li></ol>', '2. x<br>3. y'],
  ['tasks', '<ul><li><input type="checkbox"> x</li><li>☑ y</li></ul>', '☐ x<br>☑ y'],
  ['a rule', 'x<hr>y', 'x<hr>y'],
  ['a table', '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>', '1 · 2<br>3 · 4'],
  ['shown line ends', '<span style="white-space: pre-wrap">x\ny</span>', 'x<br>y'],
  ['a film', '<video src="https://a.example/x.mp4"></video>', '[x.mp4](https://a.example/x.mp4)'],
])('a table keeps its cells with %s in one', ([, cell, written]) => {
  expect(markdownOf(row(cell!)).split('\n').at(-1)!.replace(/ +\|/g, ' |')).toBe(`| c | ${written} |`);
});

test.for([
  [
    'in a row of columns',
    '<table><tr><td><h2>a</h2><p>b</p></td><td><h2>c</h2></td></tr></table>',
    '## a\n\nb\n\n## c',
  ],
  [
    'in a row of columns of a mail',
    '<table border="0"><tr><td><blockquote>a</blockquote></td><td><b>b</b></td></tr></table>',
    '> a\n\n**b**',
  ],
  [
    'not in one row with code',
    '<table><tr><td><pre>a\nb</pre></td><td><p>c</p></td></tr></table>',
    '| `a`<br>`b` | c |\n| ---------- | - |',
  ],
  [
    'not in one row with a quote',
    '<table style="border:none;border-collapse:collapse"><tr><td><blockquote>a</blockquote></td><td>b</td></tr></table>',
    '| a | b |\n| - | - |',
  ],
  [
    'not in one row with headings and a border',
    '<table class="MsoTableGrid" border="1"><tr><td><h2>a</h2><p>b</p></td><td><h2>c</h2></td></tr></table>',
    '| a<br>b | c |\n| ------ | - |',
  ],
  [
    'not in one row with headings in cells with a border',
    '<table><tr><td style="border:solid #000 1pt"><h2>a</h2></td><td><h2>c</h2></td></tr></table>',
    '| a | c |\n| - | - |',
  ],
  [
    'not in one row of Confluence',
    '<table class="confluenceTable"><tr><td><h2>a</h2></td><td><h2>b</h2><ul><li>c</li></ul></td></tr></table>',
    '| a | b<br>• c |\n| - | -------- |',
  ],
  ['in one column', '<table><tr><td><pre>a</pre></td></tr><tr><td><b>b</b></td></tr></table>', '```\na\n```\n\n**b**'],
  [
    'not with a header',
    '<table><tr><th>a</th></tr><tr><td><blockquote>b</blockquote></td></tr></table>',
    '| a |\n| - |\n| b |',
  ],
  [
    'not with rows and columns',
    '<table><tr><td><h3>a</h3></td><td>b</td></tr><tr><td>c</td><td><pre>d</pre></td></tr></table>',
    '| a | b   |\n| - | --- |\n| c | `d` |',
  ],
  [
    'not around a table in a cell',
    '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table></td></tr></table>',
    '| a | b              |\n| - | -------------- |\n| c | 1 · 2<br>3 · 4 |',
  ],
  [
    'not around tables in all cells below its border',
    '<table border="1"><tr><td>a<table><tr><td>1</td></tr></table></td><td>b</td></tr><tr><td>c</td><td><table><tr><td>2</td></tr></table><p>&nbsp;</p></td></tr></table>',
    '| a<br>1 | b |\n| ------ | - |\n| c      | 2 |',
  ],
  [
    'around a table in a cell, without a border',
    '<table border="0"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
    'a\n\nb\n\nc\n\n| 1 | 2 |\n| - | - |',
  ],
  [
    'around a table beside another',
    '<table><tr><td><table><tr><td>a</td></tr></table></td><td><table><tr><td>b</td></tr></table></td></tr></table>',
    '| a |\n| - |\n\n| b |\n| - |',
  ],
  [
    'the caption of a table within',
    '<table><tr><td><table><caption>C</caption><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    'C\n\n| a | b |\n| - | - |',
  ],
])('a table that only lays out a page is taken apart: %s', ([, html, markdown]) => {
  expect(markdownOf(html!)).toBe(markdown);
});

test.for([
  ['pre-wrap', '<div style="white-space: pre-wrap">a\n<b>b</b>\n\nc</div>', 'a\\\n**b**\n\nc'],
  ['pre-line', '<p style="white-space:pre-line">\n  a\n  <b>b</b>\n</p>', 'a\\\n**b**'],
  ['pre, of a span', '<span style="white-space: pre">a\nb</span> <b>c</b>', 'a\\\nb **c**'],
  ["the browser's new name", '<div style="white-space-collapse: preserve">a\n<b>b</b></div>', 'a\\\n**b**'],
  ['of the body', '<body style="white-space: pre-wrap"><p>a <b>b</b></p>\n<p>c\nd</p>\n</body>', 'a **b**\n\nc\\\nd'],
  ['of a list', '<ul style="white-space: pre-wrap">\n<li>a\nb</li>\n<li><b>c</b></li>\n</ul>', '- a\\\n  b\n- **c**'],
  [
    'normal again',
    '<div style="white-space: pre-wrap"><p style="white-space: normal">a\n<b>b</b></p></div>',
    'a **b**',
  ],
  ['none', '<p>a\n<b>b</b></p>', 'a **b**'],
])('line ends that a page shows are kept: %s', ([, html, markdown]) => {
  expect(markdownOf(html!)).toBe(markdown);
});

test.for([
  ['breaks in a paragraph', '<p>a<br><br><b>b</b><br>c</p>', 'a\n\n**b**\\\nc'],
  ['a page break of Word', '<p>a</p><span><br style="page-break-before:always"></span><p><b>b</b></p>', 'a\n\n**b**'],
  ['breaks in a mark', '<p><b>a<br><br>b</b></p>', '**a**\n\n**b**'],
  ['breaks in an item', '<ul><li>a<br><br>b</li></ul>', '- a\n\n  b'],
  [
    "Gmail's lines",
    '<div dir="ltr">Hi <b>Ann</b>,<div><br></div><div>a</div><div>b</div><div><br></div><div>c</div></div>',
    'Hi **Ann**,\n\na\\\nb\n\nc',
  ],
])('empty lines set paragraphs apart: %s', ([, html, markdown]) => {
  expect(markdownOf(html!)).toBe(markdown);
});

test.for([
  ['a number to call', '<p>Call <a href="tel:+123">+123</a> <b>now</b></p>', 'Call +123 **now**'],
  [
    'a film',
    '<video controls title="The film"><source src="https://a.example/v.webm"></video>',
    '[The film](https://a.example/v.webm)',
  ],
  [
    'a film with a picture',
    '<video src="https://a.example/v.mp4" poster="https://a.example/p.png"></video>',
    '[![v.mp4](https://a.example/p.png)](https://a.example/v.mp4)',
  ],
  [
    'a sound',
    '<audio src="https://a.example/my%20song.mp3?x=1"></audio>',
    '[my song.mp3](https://a.example/my%20song.mp3?x=1)',
  ],
  [
    'a frame',
    '<b>a</b><iframe title="Talk" src="https://a.example/embed"></iframe>',
    '**a**[Talk](https://a.example/embed)',
  ],
  ['an advertisement', '<b>a</b><iframe src="https://a.example/ad"></iframe>', '**a**'],
  ['a film of the page only', '<b>a</b><video src="blob:https://a.example/1"></video>', '**a**'],
])('what an address leads to can be followed: %s', ([, html, markdown]) => {
  expect(markdownOf(html!)).toBe(markdown);
});

const changed = (rows: readonly (readonly [cellsBefore: string, className: string, words: string, sign: string])[]) =>
  `<table>${rows
    .map(
      ([before, name, words, sign]) =>
        `<tr>${before}<td class="${name}"><span class="blob-code-inner"${sign && ` data-code-marker="${sign}"`}>${words}</span></td></tr>`,
    )
    .join('')}</table>`;
const number = (line: number | '') =>
  `<td class="blob-num"${line === '' ? '' : ` data-line-number="${line}"`}>${line}</td>`;
const changes = '```diff\n one\n-two\n+three\n+\n four\n```';

test.for([
  [
    'with the numbers of both sides',
    changed([
      [number(1) + number(1), 'blob-code blob-code-context', 'one', ' '],
      [number(2) + number(''), 'blob-code blob-code-deletion', 'two', '-'],
      [number('') + number(2), 'blob-code blob-code-addition', 'three', '+'],
      [number('') + number(3), 'blob-code blob-code-addition', '', '+'],
      [number(3) + number(4), 'blob-code blob-code-context', 'four', ' '],
    ]),
  ],
  [
    'without numbers, as a browser copies it',
    changed([
      ['', 'blob-code blob-code-context', 'one', ' '],
      ['', 'blob-code blob-code-deletion', 'two', '-'],
      ['', 'blob-code blob-code-addition', 'three', '+'],
      ['', 'blob-code blob-code-addition', '<br>', '+'],
      ['', 'blob-code blob-code-context', 'four', ' '],
    ]),
  ],
  [
    'without signs in attributes',
    changed([
      ['', 'blob-code', 'one', ''],
      ['', 'blob-code blob-code-deletion', 'two', ''],
      ['', 'blob-code blob-code-addition', 'three', ''],
      ['', 'blob-code blob-code-addition', '', ''],
      ['', 'blob-code', 'four', ''],
    ]),
  ],
  [
    "in GitHub's newer form",
    `<table class="diff-table">${[
      ['', ' ', 'one'],
      [' deletion', '-', 'two'],
      [' addition', '+', 'three'],
      [' addition', '+', ''],
      ['', ' ', 'four'],
    ]
      .map(
        ([kind, sign, words], at) =>
          `<tr class="diff-line-row"><td class="diff-line-number" data-line-number="${at}">${at}</td><td class="diff-line-number"></td><td class="diff-text-cell"><code class="diff-text syntax-highlighted-line${kind}"><span class="diff-text-marker">${sign}</span><div class="diff-text-inner">${words}</div></code></td></tr>`,
      )
      .join('')}</table>`,
  ],
])('a table of changes keeps its signs %s', ([, html]) => {
  expect(markdownOf(html!)).toBe(changes);
});

test('lines that have their sign in their words keep one', () => {
  const line = (words: string) => `<tr><td class="hljs-ln-code">${words}</td></tr>`;
  const rows = [' one', '<span class="hljs-deletion">-two</span>', '<span class="hljs-addition">+three</span>'];
  expect(markdownOf(`<table class="hljs-ln">${rows.map(line).join('')}</table>`)).toBe('```\n one\n-two\n+three\n```');
});

test("a chat's code in CodeMirror has its language, not its header", () => {
  const header = '<div><div>Python</div><div><button>Copy</button></div></div>';
  const code = '<div class="cm-editor"><div class="cm-content"><span>a</span><br><span>  b</span></div></div>';
  expect(markdownOf(`<p>x</p><pre><div>${header}${code}</div></pre>`)).toBe('x\n\n```python\na\n  b\n```');
});

test.for([
  [
    'the information of Confluence, with its title',
    '<div class="confluence-information-macro confluence-information-macro-information"><p class="title">Heads up</p><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>a</p></div></div>',
    '> [!NOTE]\n> **Heads up**\n>\n> a',
  ],
  [
    'a tip of Confluence with a drawn sign',
    '<div class="confluence-information-macro confluence-information-macro-tip"><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>a</p></div></div>',
    '> [!TIP]\n> a',
  ],
  [
    'a note of Gitea',
    '<blockquote class="attention-header attention-note"><p><svg></svg><strong class="attention-note">Note</strong></p><p>a</p></blockquote>',
    '> [!NOTE]\n> a',
  ],
  [
    "code of Atlassian's editor, which is no pre,",
    '<div class="code-block"><span></span><code class="language-java" style="white-space:pre">// x\nint a;</code></div>',
    '```java\n// x\nint a;\n```',
  ],
  ['the source of a diagram on GitHub', '<pre lang="mermaid">graph TD\nA</pre>', '```mermaid\ngraph TD\nA\n```'],
  [
    "an emoji of Confluence's, a picture that names it,",
    '<p>a <img class="emoticon" data-emoji-fallback="✅" alt="(tick)" src="https://x.example/tick.png"> <b>b</b></p>',
    'a ✅ **b**',
  ],
  [
    'a grid of an app',
    '<div role="grid"><div class="scroll"><div role="row"><div role="columnheader">a</div><div><div role="gridcell">b</div></div></div><div role="row"><div role="rowheader">1</div><div role="gridcell">2</div></div></div></div>',
    '| a | b |\n| - | - |\n| 1 | 2 |',
  ],
  [
    'a grid with words outside of its cells',
    '<div role="grid"><p>c</p><div role="row"><div role="cell">a</div><div role="cell"><b>b</b></div></div></div>',
    'c\n\na\n\n**b**',
  ],
  [
    'prose of Obsidian, which is in an editor of code,',
    '<div class="cm-content" data-language="hypermd"><div class="cm-line">a</div><div class="cm-line"><b>b</b></div></div>',
    'a\n\n**b**',
  ],
  [
    'code of Joplin, which is there twice',
    '<div class="joplin-editable"><pre class="joplin-source" data-joplin-language="js">let a;</pre><pre class="hljs"><code>let a;</code></pre></div>',
    '```js\nlet a;\n```',
  ],
  [
    'code of LibreOffice among words',
    '<p>Run <font face="Liberation Mono, monospace"><font size="2">npm i</font></font> <b>now</b></p>',
    'Run `npm i` **now**',
  ],
  [
    'a heading of Wikipedia, without the link to edit it,',
    '<h2>History<span class="mw-editsection">[<a href="https://en.wikipedia.org/w?edit">edit</a>]</span></h2>',
    '## History',
  ],
  [
    'an image that the page loads late',
    '<img src="data:image/gif;base64,R0lGOD" data-src="https://a.example/i.png" alt="I">',
    '![I](https://a.example/i.png)',
  ],
  [
    'the note of Confluence, which is yellow',
    '<div class="confluence-information-macro confluence-information-macro-note"><div class="confluence-information-macro-body"><pre>a</pre></div></div>',
    '> [!WARNING]\n>\n> ```\n> a\n> ```',
  ],
  [
    "a panel of Confluence's editor",
    '<div data-panel-type="error" class="ak-editor-panel"><div class="ak-editor-panel__icon"><span role="img"></span></div><div class="ak-editor-panel__content"><p>a</p></div></div>',
    '> [!CAUTION]\n> a',
  ],
  ['a panel without paragraphs', '<div data-panel-type="info"><div>a <b>b</b></div></div>', '> [!NOTE]\n> a **b**'],
  [
    'Docusaurus',
    '<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg></svg></span>tip</div><div class="admonitionContent_BuS1"><p>a</p><ul><li>b</li></ul></div></div>',
    '> [!TIP]\n> a\n>\n> - b',
  ],
  [
    'MkDocs and Sphinx',
    '<div class="admonition warning"><p class="admonition-title">Mind the gap</p><p>a</p></div>',
    '> [!WARNING]\n> **Mind the gap**\n>\n> a',
  ],
  [
    'VitePress',
    '<div class="danger custom-block"><p class="custom-block-title">DANGER</p><p>a</p></div>',
    '> [!CAUTION]\n> a',
  ],
  [
    'Obsidian',
    '<div data-callout="success" class="callout"><div class="callout-title"><div class="callout-icon"><svg></svg></div><div class="callout-title-inner">Done</div></div><div class="callout-content"><p>a</p></div></div>',
    '> [!TIP]\n> **Done**\n>\n> a',
  ],
  [
    'what Confluence expands',
    '<div class="expand-container conf-macro" data-macro-name="expand"><div class="expand-control" role="button"><span class="expand-icon"></span><span class="expand-control-text">More</span></div><div class="expand-content"><p>a</p></div></div>',
    '<details>\n<summary>More</summary>\n\na\n\n</details>',
  ],
  [
    "what Confluence's editor expands",
    '<div data-node-type="expand" data-title="More"><p>a</p></div>',
    '<details>\n<summary>More</summary>\n\na\n\n</details>',
  ],
  [
    'code of Confluence',
    '<div class="code panel" data-macro-name="code"><div class="codeContent"><pre data-syntaxhighlighter-params="brush: java; gutter: false">int a;</pre></div></div>',
    '```java\nint a;\n```',
  ],
  [
    'code of LibreOffice',
    '<p><font face="Liberation Mono, monospace">a</font></p><p><font face="Liberation Mono, monospace">b</font></p>',
    '```\na\nb\n```',
  ],
  ['code of Jira', '<div class="panel"><pre class="code-sql">select 1</pre></div>', '```sql\nselect 1\n```'],
])('%s is pasted as what it is', ([, html, written]) => {
  expect(markdownOf(html!)).toBe(written);
});
