import { describe, expect, test } from 'vitest';
import { frontMatterTable, readFrontMatter } from '../../../src/markdown/syntax/front-matter/front-matter-table.ts';
import { createLiveDocument } from '../../../src/markdown/incremental/live-document.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';
import { listBlocks } from '../incremental-renderer.ts';

/** Returns the rendered front matter with these lines. */
function entriesOf(lines: string): unknown {
  expect(toSafeHtml(`---\n${lines}\n---\n`)).toMatch(/^<table/);
  return Object.fromEntries(
    readFrontMatter(lines).map(({ key, value }) => [
      key,
      typeof value === 'string' ? value : 'items' in value ? value.items : value.source,
    ]),
  );
}

describe('The values of front matter', () => {
  test.each([
    ['a line', 'title: Launch plan', { title: 'Launch plan' }],
    ['a key alone', 'draft:', { draft: '' }],
    ['a colon in a value', 'at: 10:30', { at: '10:30' }],
    ['double quotes', 'title: "A: \\"b\\" \\\\ c"', { title: 'A: "b" \\ c' }],
    ['single quotes', "title: 'it''s'", { title: "it's" }],
    ['a quoted key', '"a: b": c', { 'a: b': 'c' }],
    ['a key in another script', 'כותרת: תוכנית', { כותרת: 'תוכנית' }],
    ['a comment behind a value', 'a: b # c', { a: 'b' }],
    ['no comment in a word or in quotes', 'a: b#c\nd: "e # f"', { a: 'b#c', d: 'e # f' }],
    ['a line of comment', 'a: b\n# c: d\ne: f', { a: 'b', e: 'f' }],
    ['a list in brackets', 'a: [b, "c, d", \'e\']', { a: ['b', 'c, d', 'e'] }],
    ['an empty list', 'a: []', { a: [] }],
    ['a list of lines', 'a:\n- b\n- "c: d"', { a: ['b', 'c: d'] }],
    ['an indented list', 'a:\n  - b\n  - c # d', { a: ['b', 'c'] }],
    ['a list of lists stays as it is written', 'a: [b, [c]]', { a: '[b, [c]]' }],
    ['a value over lines', 'a: b\n  c\n  d', { a: 'b c d' }],
    ['what is nested deeper, as it is written', 'a:\n  b: c\n  d:\n    - e', { a: 'b: c\nd:\n  - e' }],
    ['a list of mappings, as it is written', 'a:\n  - b: c\n    d: e', { a: '- b: c\n  d: e' }],
    ['a block of text', 'a: |\n  b\n\n  c\nd: >-\n  e', { a: 'b\n\nc', d: 'e' }],
    ['a blank line between keys', 'a: b\n\nc: d', { a: 'b', c: 'd' }],
  ])('%s', (_, lines, entries) => expect(entriesOf(lines)).toEqual(entries));
});

describe('A text that only starts with a thematic break', () => {
  test.each([
    ['prose', '---\nprose\n---\n'],
    ['a blank line behind the break', '---\n\na: b\n\n---\n'],
    ['a heading', '---\n# a: b\n---\n'],
    ['a list', '---\n- a: b\n---\n'],
    ['a key, and then prose', '---\na: b\nprose\n---\n'],
    ['a key, a blank line, and then a list', '---\na: b\n\n- c\n---\n'],
    ['a key, a blank line, and then a heading', '---\na: b\n\n# c\n---\n'],
    ['no closing line', '---\na: b\n'],
    ['an address', '---\nhttps://example.com\n---\n'],
    ['four dashes', '----\na: b\n----\n'],
    ['another mark', '***\na: b\n***\n'],
    ['a space before it', ' ---\na: b\n---\n'],
    ['too many lines', `---\n${'a: b\n'.repeat(500)}---\n`],
  ])('keeps it: %s', (_, text) => expect(toSafeHtml(text)).toMatch(/^<hr>/));

  test('with other text before it has no front matter either', () => {
    expect(toSafeHtml('a\n\n---\na: b\n---\n')).toContain('<hr>');
    expect(toSafeHtml('\n---\na: b\n---\n')).toContain('<hr>');
  });
});

test.each(['\n', '\r\n', '\r'])(
  'Front matter may be the whole text, have line endings %j, and follow a byte order mark',
  (end) => {
    const table = '<table dir="ltr"><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>\n';
    expect(toSafeHtml(['---', 'a: b', '--- '].join(end))).toBe(table);
    expect(toSafeHtml(`\uFEFF${['---', 'a: b', '---', '# c'].join(end)}`)).toBe(
      `${table}<h1 dir="ltr" id="user-content-c">c</h1>\n`,
    );
  },
);

test('Values of front matter are plain text', () => {
  expect(toSafeHtml('---\n"<b>": "<script>&\0"\nc: "[d](e)"\n---')).toContain(
    '<th scope="row">&#x3C;b></th><td>&#x3C;script>&#x26;\uFFFD</td>',
  );
});

test('Until the feature for its table is loaded, front matter is shown as written', () => {
  const document = listBlocks(createLiveDocument());
  document.replace(0, 0, '---\na: <b>\n---\n');
  expect(document.html()).toBe('<pre><code>a: &#x3C;b>\n</code></pre>\n');
  expect(document.missingFeatures()).toEqual(['frontMatter']);
  document.addFeatures({ frontMatter: frontMatterTable });
  expect(document.html()).toContain('<th scope="row">a</th>');
});
