import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';

/**
 * Pieces of clipboards, each beside its Markdown. Those of pages are what Chromium 156 writes: the page's shape was opened with a few of
 * its styles, selected whole and copied, and `text/html` read from the event of a paste, so that they have the styles that a browser writes
 * into each element and lack what cannot be selected. Those of programs have the form that their clipboards have on Windows, a Mac or in
 * the browser. `UPDATE=1` writes the Markdown anew.
 */
const folder = join(import.meta.dirname, '../fixtures/clipboard');
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.replace('.html', ''));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const convert = (html: string) => htmlToMarkdown(html, textWidth);

test.for(fixtures)('what %s puts on the clipboard becomes the Markdown of its fixture', (name) => {
  const pasted = convert(read(`${name}.html`));
  const { markdown, ...rest } = 'markdown' in pasted ? pasted : { ...pasted, markdown: '' };
  const told = Object.entries(rest)
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ');
  const path = join(folder, `${name}.md`);
  const written = `<!-- ${told} -->\n\n${markdown}\n`;
  if (process.env.UPDATE === '1' || !existsSync(path)) writeFileSync(path, written);
  expect(written).toBe(readFileSync(path, 'utf8'));
});

test('words keep their order, whatever elements they are in', () => {
  const inline = (content: fc.Arbitrary<string>) =>
    fc
      .tuple(
        fc.constantFrom(
          'b',
          'i',
          'span style="font-weight:700"',
          'a href="https://a.example"',
          'code',
          'del',
          'u',
          'sup',
        ),
        content,
      )
      .map(([tag, inner]) => `<${tag}>${inner}</${tag.split(' ')[0]}>`);
  const { blocks } = fc.letrec<{ words: string; blocks: string }>((tie) => ({
    words: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('@', ' @ ', '@<br>', ' '),
      inline(tie('words')),
      fc.tuple(tie('words'), tie('words')).map((pair) => pair.join('')),
    ),
    blocks: fc.oneof(
      { depthSize: 'small' },
      tie('words'),
      fc
        .tuple(fc.constantFrom('p', 'div', 'h2', 'blockquote', 'pre', 'section'), tie('words'))
        .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
      fc
        .tuple(fc.constantFrom('ul', 'ol'), tie('blocks'), tie('words'))
        .map(([tag, first, second]) => `<${tag}><li>${first}</li><li>${second}</li></${tag}>`),
      fc
        .tuple(tie('blocks'), tie('words'))
        .map(([first, second]) => `<table><tr><td>${first}</td><td>@</td></tr><tr><td>${second}</td></tr></table>`),
      fc.tuple(tie('blocks'), tie('blocks')).map((pair) => pair.join('')),
    ),
  }));
  fc.assert(
    fc.property(blocks, (pattern) => {
      let count = 0;
      const html = pattern.replaceAll('@', () => `w${(count += 1)}x`);
      const pasted = convert(html);
      if (!('markdown' in pasted)) return;
      // A letter between marks may be written as a character reference, so that the marks count.
      const written = pasted.markdown.replaceAll('&#x77;', 'w').replaceAll('&#x78;', 'x');
      const words = [...written.matchAll(/w\d+x/g)].map(([word]) => word);
      expect(words).toEqual(Array.from({ length: count }, (_, at) => `w${at + 1}x`));
    }),
  );
});

test.for([
  ['bold in pieces', '<b>a</b><b>b</b><i>c </i>d', '**ab**_c_ d'],
  ['a link that only names a place of its page', '<a href="#top">up</a> <b>x</b>', 'up **x**'],
  ['a script', '<script>alert(1)</script><b>x</b>', '**x**'],
  ['hidden words', '<b>x</b><span style="display:none">secret</span>', '**x**'],
  [
    'a table for the layout',
    '<table><tr><td><h2>Title</h2></td></tr><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    '## Title\n\n| a | b |\n| - | - |',
  ],
  [
    "what is filled into the controls of Word's forms",
    '<xml><w:View>Normal</w:View></xml><w:Sdt Text="t" ID="1"><w:sdtPr></w:sdtPr><p>Name: <w:Sdt><b>Ann</b></w:Sdt></p></w:Sdt>',
    'Name: **Ann**',
  ],
  ['a mark beside a heading', '<h2><a class="anchor" href="#a">#</a>Title</h2>', '## Title'],
  [
    'words that only look like such a mark',
    '<p><a class="anchor" href="https://a.example">Here</a> it is</p>',
    '[Here](https://a.example) it is',
  ],
  [
    'a caption',
    '<table><caption>Kinds of <i>ferns</i></caption><tr><td>a</td></tr></table>',
    'Kinds of *ferns*\n\n| a |\n| - |',
  ],
  [
    'a caption of a table for the layout',
    '<table role="presentation"><caption>Kinds</caption><tr><td><b>a</b></td></tr></table>',
    'Kinds\n\n**a**',
  ],
  ['a caption without words', '<table><caption> </caption><tr><td>a</td></tr></table>', '| a |\n| - |'],
  [
    'a table with all columns of Excel',
    `<table><tr><td colspan="16384">a</td></tr><tr><td>b</td><td>c</td></tr></table>`,
    undefined,
  ],
  [
    'a pipe and a backslash',
    '<table><tr><td>a|b</td><td>c\\|d</td></tr></table>',
    '| a\\|b | c\\\\\\|d |\n| ---- | ------ |',
  ],
])('%s', ([, html, markdown]) => {
  const pasted = convert(html!);
  expect('markdown' in pasted).toBe(true);
  if (markdown !== undefined && 'markdown' in pasted) expect(pasted.markdown).toBe(markdown);
});

test('a table below a title that spans its columns has them all', () => {
  const rows = '<tr><td colspan="3">Sales</td></tr><tr><td>a</td><td>b</td><td>c</td></tr>';
  expect(convert(`<table>${rows}</table>`)).toMatchObject({ kind: 'table', columns: 3 });
});

test('a picture of ours is referred to as in its own text, whatever the browser made of its address', () => {
  const name = '4f3a0c9de1b2785640aa91cc03fe77d1-800x600.webp';
  const html = (mark: string) =>
    `<p>See <img alt="the plan" data-picture="${mark}" src="blob:https://a.example/1"></p>`;
  expect(convert(html(name))).toEqual({ kind: 'rich', markdown: `See ![the plan](images/${name})`, leftOut: 0 });
  expect(convert(html(`../${name}`))).toMatchObject({ markdown: 'See' });
});
