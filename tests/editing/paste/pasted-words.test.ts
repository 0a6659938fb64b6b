import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { visitParents } from 'unist-util-visit-parents';
import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

function converted(html: string): string {
  const pasted = htmlToMarkdown(html, textWidth);
  return 'markdown' in pasted ? pasted.markdown : '';
}

const CODE = '<code>x</code>';

test.for([
  [
    "Slack's empty line",
    '<div>a <b>b</b><span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>c</div>',
    'a **b**\n\nc',
  ],
  ["monday's mark behind a name", '<a href="https://a.example/">a</a>\ufeff<b>b</b>', '[a](https://a.example/)**b**'],
  ['marked words', 'a <mark>b c</mark> d', 'a <mark>b c</mark> d'],
  ['a class and a style', '<mark class="hl-yellow" style="color: inherit">b</mark>', '<mark>b</mark>'],
  ['spaces inside', 'a<mark> b </mark>c', 'a <mark>b</mark> c'],
  ['bold in it', '<mark>a <b>b</b></mark>', '<mark>a **b**</mark>'],
  ['bold around it', '<b>a <mark>b</mark></b>', '**a <mark>b</mark>**'],
  ['two halves', '<mark>a</mark><mark>b</mark>', '<mark>ab</mark>'],
  ['one in the other', '<mark>a<mark>b</mark></mark>', '<mark>ab</mark>'],
  ['a link', '<mark><a href="https://a.example/">b</a></mark>', '<mark>[b](https://a.example/)</mark>'],
  ['a heading', '<h2>a <mark>b</mark></h2>', '## a <mark>b</mark>'],
  ['a paragraph in it', '<mark><p>a</p></mark>', 'a'],
  ['nothing', 'a<mark> </mark>b', 'a b'],
  ['code around it', '<code>a<mark>b</mark></code>', '`ab`'],
  ['the pen of Word', "<span style='background:yellow;mso-highlight:yellow'>b</span>", '<mark>b</mark>'],
  ['another pen of Word', "<span style='background:lime;mso-highlight:lime'>b</span>", '<mark>b</mark>'],
  ['yellow of Docs', '<span style="background-color:#ffff00">b</span>', '<mark>b</mark>'],
  ['white of a page', '<span style="background-color: rgb(255, 255, 255)">b</span>', 'b'],
  ['small words', '<small>a</small> b', '<small>a</small> b'],
  ['inserted words', 'a <ins>b</ins> c', 'a <ins>b</ins> c'],
  ['underlined words', '<p>a <u>b</u>c</p>', 'a <ins>b</ins>c'],
  ['bold underlined words', '<b><u>b</u></b> c', '**<ins>b</ins>** c'],
  ['underlined words in an item', '<ul><li>a <u>b </u>c</li></ul>', '- a <ins>b</ins> c'],
  [
    'underlined words in a cell',
    '<table><tr><td><u>b</u></td><td>c</td></tr></table>',
    '| <ins>b</ins> | c |\n| ------------ | - |',
  ],
  ['an underlined link', '<a href="https://a.b"><u>b</u></a> c', '[b](https://a.b) c'],
  ['an underline around a link', '<u><a href="https://a.b">b</a></u> c', '[b](https://a.b) c'],
  ['an underlined heading', '<h2><u>b</u></h2><p>c</p>', '## b\n\nc'],
  ['what Word says was inserted', '<b>a</b> <ins cite="mailto:x" datetime="2024-01-01T10:00">b</ins>', '**a** b'],
  ['small marked words', '<small><mark>a</mark></small>', '<small><mark>a</mark></small>'],
  [
    'an abbreviation',
    '<abbr title="Cascading Style Sheets">CSS</abbr>',
    '<abbr title="Cascading Style Sheets">CSS</abbr>',
  ],
  ['one that says nothing', '<abbr>CSS</abbr>', 'CSS'],
  ['one with an empty title', '<abbr title=" ">CSS</abbr>', 'CSS'],
  [
    'one with signs',
    '<abbr title="a &quot;b&quot; &lt;c|d> &amp;amp;">e</abbr>',
    '<abbr title="a &#34;b&#34; &#60;c&#124;d&#62; &#38;amp;">e</abbr>',
  ],
  ['one with a line end', '<abbr title="a\n\nb">c</abbr>', '<abbr title="a b">c</abbr>'],
  ['one in a list', '<ul><li><abbr title="a">b</abbr></li></ul>', '- <abbr title="a">b</abbr>'],
])('words with a look that Markdown lacks keep it as HTML: %s', ([, html, markdown]) => {
  expect(converted(`<p>${CODE}</p>${html}`).replace(/^`x`\s+/, '')).toBe(markdown);
});

test('a cell keeps marked and small words and what an abbreviation stands for', () => {
  const cell = '<mark>a</mark> <small>b</small> <abbr title="c|d">e</abbr>';
  const written = converted(`<table><tr><th>h</th></tr><tr><td>${cell}</td></tr></table>`);
  expect(toSafeHtml(written)).toContain(`<td>${cell}</td>`);
});

/** Each stands beside code, without which a paste is plain text. */
test.for([
  ['an address with a query', 'https://www.example.com/a?x=1&amp;y=2', 'https://www.example.com/a?x=1&y=2'],
  ['an address without a scheme', 'www.example.com/a_b?x=1&amp;y=2', 'www.example.com/a_b?x=1&y=2'],
  ['signs of marks', 'https://a.example/_b_/*c*/~d~?e_f', 'https://a.example/_b_/*c*/~d~?e_f'],
  ['parentheses', 'https://a.example/wiki/A_(b) c', 'https://a.example/wiki/A_(b) c'],
  ['an anchor', 'https://a.example/#/route/?a#b', 'https://a.example/#/route/?a#b'],
  ['a place on this machine', 'http://localhost:3000/_a_', 'http://localhost:3000/_a_'],
  ['mail', 'first_last+tag@mail.example.com', 'first_last+tag@mail.example.com'],
  ['a host of IPv6', 'http://[2001:db8::1]:8080/a', 'http://[2001:db8::1]:8080/a'],
  ['an address in parentheses', '(https://a.example/b_c)', '(https://a.example/b_c)'],
  ['an address at the end of a sentence', 'See https://a.example/b_c.', 'See https://a.example/b_c.'],
  ['an address behind Japanese words', '詳細はhttps://a.example/_b_', '詳細はhttps://a.example/_b_'],
  ['names and companies', 'AT&amp;T, Q&amp;A, a&amp;b', 'AT&T, Q&A, a&b'],
  ['what would be an entity', 'a &amp;copy; b', String.raw`a \&copy; b`],
  ['a name with one low line', '_private', '_private'],
  ['factors and footnotes', '2 * 3 * 4', '2 * 3 * 4'],
  ['rough numbers', '~5 to ~6', '~5 to ~6'],
  ['a tag of a chat', '#release', '#release'],
  ['a heading that is not one', '# release', String.raw`\# release`],
])('words with %s are written as they are', ([, html, markdown]) => {
  expect(converted(`<p>${html} ${CODE}</p>`).replace(/ `x`$/, '')).toBe(markdown);
});

test.for([
  ['a list', '<ul><li>https://a.b/c?d=1&amp;e=_f_</li><li><b>x</b></li></ul>', '- https://a.b/c?d=1&e=_f_\n- **x**'],
  ['a quote', '<blockquote>https://a.b/c?d&amp;e <b>x</b></blockquote>', '> https://a.b/c?d&e **x**'],
  [
    'a cell',
    '<table><tr><td>https://a.b/c|d?e&amp;f_</td></tr></table>',
    '| https://a.b/c%7Cd?e&f_ |\n| ---------------------- |',
  ],
  ['a heading', '<h2>https://a.b/_c_?d&amp;e</h2>', '## https://a.b/_c_?d&e'],
  ['a mark', '<b>https://a.b/c_d?e&amp;f</b>', '**<https://a.b/c_d?e&f>**'],
  ['front of a mark', 'https://a.b/<b>c</b>', '<https://a.b/>**c**'],
  ['parentheses in front of a mark', '(https://a.b/)<b>c</b>', '(<https://a.b/>)**c**'],
  ['front of a link', 'www.a.b<a href="https://c.d">e</a>', '[www.a.b](http://www.a.b)[e](https://c.d)'],
  ['front of code', 'see www.a.b/c?d&amp;e.<code>f</code>', 'see [www.a.b/c?d&e](http://www.a.b/c?d&e).`f`'],
  [
    'front of a picture',
    'www.a.b/(c)<img src="https://a.b/d.png">',
    '[www.a.b/(c)](http://www.a.b/(c))![](https://a.b/d.png)',
  ],
  [
    'front of code in a cell',
    '<table><tr><td>www.a.b/_c_<code>d</code></td></tr></table>',
    '| [www.a.b/\\_c\\_](http://www.a.b/_c_)`d` |\n| -------------------------------------- |',
  ],
  [
    'words of a mailbox that touches another by a sign',
    'c_d@e.fg_https://a.b/*f* <b>g</b>',
    'c_d@e.fg_https://a.b/\\*f\\* **g**',
  ],
  [
    'words with a mark, with its sign at the end',
    '<b>c</b> www.a.b/d_ e_',
    '**c** [www.a.b/d_](http://www.a.b/d_) e\\_',
  ],
  ['a mark, with its sign at the end', '<i>www.a.b/*c~</i> d', '*[www.a.b/*c~](http://www.a.b/*c~)* d'],
  ['a link', '<a href="https://a.b/c?d=1&amp;e=(2)">f</a>', '[f](https://a.b/c?d=1&e=(2))'],
  ['a link with half a pair', '<a href="https://a.b/(c">d</a>', '[d](<https://a.b/(c>)'],
  [
    'a link that seems to have an entity',
    '<a href="https://a.b/?a&amp;copy;b">d</a>',
    '[d](https://a.b/?a&amp;copy;b)',
  ],
  ['a picture', '<img src="https://a.b/c_(1).png?d&amp;e" alt="f">', '![f](https://a.b/c_(1).png?d&e)'],
  [
    'a link named by it',
    '<a href="https://a.b/~c/_d">https://a.b/~c/_d…</a>',
    '[https://a.b/~c/_d…](https://a.b/~c/_d)',
  ],
])('an address in %s has no backslashes', ([, html, markdown]) => {
  expect(converted(html!)).toBe(markdown);
});

test.for([
  ['これ<b>「重要」</b>は', 'これ「**重要**」は'],
  ['これ<b>（重要）</b>は', 'これ（**重要**）は'],
  ['これは<b>重要。</b>それ', 'これは**重要**。それ'],
  ['これは<b>「重要。」</b>と', 'これは「**重要。**」と'],
  ['「a」<b>「b」と「c」</b>と', '「a」<strong>「b」と「c」</strong>と'],
  ['<b>마크다운(Markdown)</b>은', '<strong>마크다운(Markdown)</strong>은'],
  ['<i>“중요”</i>는', '“*중요*”는'],
  ['<b>50%</b>の', '<strong>50%</strong>の'],
  ['<b>Nein!</b>sagte', '**Nein**!sagte'],
  ['<del>（旧）</del>新', '（~~旧~~）新'],
  ['<b><a href="https://a.b">[リンク]</a></b>は', String.raw`[**\[リンク\]**](https://a.b)は`],
  ['<b>実行 <code>npm</code></b>する', '<strong>実行 `npm`</strong>する'],
  ['これ<b><i>「強」</i></b>は', 'これ「**_強_**」は'],
  ['これ<b>「重要</b>」は', 'これ「**重要**」は'],
  ['これ「<b>重要」</b>は', 'これ「**重要**」は'],
  ['これ<b>「重要」。</b>それ', 'これ「**重要**」。それ'],
  ['これ<b>『「重要」』</b>は', 'これ『**「重要」**』は'],
  ['これ<b>｢重要｣</b>は', 'これ｢**重要**｣は'],
  ['これ<b>「<a href="https://a.b">重要</a>」</b>は', 'これ「**[重要](https://a.b)**」は'],
  ['これ<b>「<code>x</code>」</b>は', 'これ「**`x`**」は'],
  ['<a href="https://a.b">これ<b>「重要」</b>は</a>', '[これ「**重要**」は](https://a.b)'],
  ['これ<b>「重要」</b><i>「副」</i>は', 'これ「**重要**」「*副*」は'],
  ['これ<b>「<br>重要」</b>は', 'これ<strong>「\\\n重要」</strong>は'],
  ['これ<b><i>強」</i></b>は', 'これ<strong>*強*</strong>」は'],
  ['<b>ab</b><i>c</i>d', '<strong>ab</strong><em>c</em>d'],
  ['<b>重要</b>です。<b>注意</b>', '**重要**です。**注意**'],
  ['前<b> 中 </b>後', '前 **中** 後'],
  ['<b>太字</b><br> 次の行', '**太字**\\\n次の行'],
  ['<b>https://a.b/c</b>は', '<strong>https://a.b/c</strong>は'],
  ['中文<b>“引号”</b>中文', '中文“**引号**”中文'],
  ['중요한 <b>"단어"</b>입니다', '중요한 "**단어**"입니다'],
])('the marks of %s are read without numbers of letters', ([html, markdown]) => {
  expect(converted(`<p>${html}</p>`)).toBe(markdown);
});

/** Returns each letter and digit of an HTML with the marks around it. */
function markedLetters(html: string): string[] {
  const letters: string[] = [];
  visitParents(fromHtml(html, { fragment: true }), 'text', ({ value }, parents) => {
    const around = parents.flatMap((node) => {
      if (node.type !== 'element') return [];
      const name =
        new Map<string, string>([
          ['b', 'strong'],
          ['i', 'em'],
          ['s', 'del'],
        ]).get(node.tagName) ?? node.tagName;
      return /^(?:strong|em|del|code)$/.test(name) ? [name] : [];
    });
    for (const [letter] of value.matchAll(/[\p{L}\p{N}]/gu))
      letters.push(`${letter} ${[...new Set(around)].toSorted().join(' ')}`);
  });
  return letters;
}

function shownText(html: string): string {
  let text = '';
  visitParents(
    fromHtml(html.replace(/<br>\n?/g, ' '), { fragment: true }),
    'text',
    ({ value }) => void (text += value),
  );
  return text.replace(/\s+/g, ' ').trim();
}

test('what is pasted is shown with the words and marks that it had', () => {
  const piece = fc.constantFrom(
    ...[
      'これ',
      '「',
      '」',
      '。',
      'ab',
      ' ',
      ' ',
      '(',
      ')',
      '*',
      '_',
      '~',
      '&amp;',
      '&amp;copy;',
      '#',
      '=',
      '-',
      '+',
      '!',
      '%',
      '1.',
      '은',
    ],
    ...[
      'https://a.example/b_c?d=1&amp;e=*f*',
      'www.a.example/b_c?d&amp;e ',
      'www.a.example',
      ' www.b.example/c_',
      '『',
      '』',
      '（',
      '）',
      '“',
      '”',
      'c_d@e.example',
      'http://[::1]:80/',
      '[y]',
      '<br>',
      '"',
      '/',
      ':',
      '@',
    ],
    ...['<code>k</code>', '<a href="https://a.b/(c_&amp;d">l</a>', '<img src="https://a.b/c.png" alt="m">'],
  );
  const words = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  const mark = fc.constantFrom('b', 'i', 's');
  const marked = fc
    .tuple(
      mark,
      fc.oneof(
        words,
        fc
          .tuple(mark, words, fc.constantFrom('z', ''))
          .map(([tag, inner, after]) => `<${tag}>${inner}</${tag}>${after}`),
      ),
    )
    .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`);
  const line = fc.array(fc.oneof(words, marked), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  const block = fc
    .tuple(fc.constantFrom('p', 'blockquote', 'li', 'td'), line)
    .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`);
  fc.assert(
    fc.property(block, (inner) => {
      const html = inner.startsWith('<li')
        ? `<ul>${inner}<li>q</li></ul>`
        : inner.startsWith('<td')
          ? `<table><tr><td>q</td><td>q</td></tr><tr>${inner}<td>q</td></tr></table>`
          : `${inner}<p><b>q</b></p>`;
      const markdown = converted(html);
      const shown = toSafeHtml(markdown);
      expect(shownText(shown).replaceAll(' ', '')).toBe(shownText(html).replaceAll(' ', ''));
      expect(markedLetters(shown)).toEqual(markedLetters(html));
      expect(markdown).not.toMatch(/(?<!\\)&#x/);
    }),
    { numRuns: 400 },
  );
});

test.for([
  ['<p><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>と</p>', '<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>と'],
  [
    '<ul><li><ruby><rb>東京</rb><rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>の<b>駅</b></li></ul>',
    '- <ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>の**駅**',
  ],
  ['<ruby>漢<rt>かん</rt></ruby>字', '<ruby>漢<rt>かん</rt></ruby>字'],
])('the readings over signs stay above them: %s', ([html, markdown]) => {
  expect(htmlToMarkdown(html!, textWidth)).toMatchObject({ kind: 'rich', markdown });
  expect(htmlToMarkdown(toSafeHtml(markdown!), textWidth)).toMatchObject({ kind: 'rich', markdown });
});
