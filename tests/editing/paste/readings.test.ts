import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';
import { applyEdit } from '../../../src/editing/field.ts';
import { type Converted, readings, tabularText, writeCells } from '../../../src/editing/paste/readings.ts';
import { readRow } from '../../../src/text/table-rows.ts';
import { field } from '../notation.ts';

/** Pastes into a field: returns the text with the first reading, and the names of all readings. */
function paste(written: string, plain: string, converted?: Converted): [string, ...string[]] {
  const before = field(written);
  const found = readings(before, plain, converted);
  const { from, to } = before;
  return [
    applyEdit(before, { from, to, insert: found[0].insert, select: { from, to: from } }).text,
    ...found.map(({ kind }) => kind),
  ];
}

const table: Converted = { kind: 'table', markdown: '| a | b |\n| - | - |', columns: 2 };

describe('a paste', () => {
  test.for<[string, ReturnType<typeof paste>, ReturnType<typeof paste>]>([
    [
      'of an address over words makes a link',
      paste('see ⟦the plan⟧.', 'https://a.example/'),
      ['see [the plan](https://a.example/).', 'link', 'plain'],
    ],
    [
      'of a number to call over words makes no link, which would lead nowhere in the view',
      paste('⟦Ann⟧', 'tel:+4930123'),
      ['tel:+4930123', 'plain'],
    ],
    [
      'leaves spaces outside the link',
      paste('⟦word ⟧x', 'https://a.example'),
      ['[word](https://a.example) x', 'link', 'plain'],
    ],
    [
      'of an address with unbalanced parentheses',
      paste('⟦w⟧', 'https://a.example/(x'),
      ['[w](<https://a.example/(x>)', 'link', 'plain'],
    ],
    [
      'of an address over an address replaces it',
      paste('⟦https://b.example⟧', 'https://a.example'),
      ['https://a.example', 'plain'],
    ],
    [
      'of an address over the address of a link replaces it',
      paste('[w](⟦old⟧)', 'https://a.example'),
      ['[w](https://a.example)', 'plain'],
    ],
    [
      'of an address over a whole link changes where it leads',
      paste('⟦[a *b*](https://b.example "c") ⟧', 'https://a.example'),
      ['[a *b*](https://a.example) ', 'link', 'plain'],
    ],
    [
      'of an address over words and a link makes no link of both',
      paste('⟦see [w](https://b.example)⟧', 'https://a.example'),
      ['https://a.example', 'plain'],
    ],
    [
      'of an address over a picture makes it a link',
      paste('⟦![w](b.png)⟧', 'https://a.example'),
      ['[![w](b.png)](https://a.example)', 'link', 'plain'],
    ],
    ['of an address at the caret is text', paste('a ‸', 'https://a.example'), ['a https://a.example', 'plain']],
    ['of a script address is text', paste('⟦w⟧', 'javascript:alert(1)'), ['javascript:alert(1)', 'plain']],
    [
      'of a table gets lines of its own',
      paste('text‸', 'a\tb', table),
      ['text\n\n| a | b |\n| - | - |', 'table', 'plain'],
    ],
    [
      'of a table below a line',
      paste('text\n‸\nmore', 'a\tb', table),
      ['text\n\n| a | b |\n| - | - |\n\nmore', 'table', 'plain'],
    ],
    [
      'of a table into a quote',
      paste('> text‸', 'a\tb', table),
      ['> text\n>\n> | a | b |\n> | - | - |', 'table', 'plain'],
    ],
    [
      'of a table into a list item',
      paste('- text‸', 'a\tb', table),
      ['- text\n\n  | a | b |\n  | - | - |', 'table', 'plain'],
    ],
    [
      'of one column is text first',
      paste('‸', 'a\nb', { kind: 'table', markdown: '| a |\n| - |', columns: 1 }),
      ['a\nb', 'plain', 'table'],
    ],
    ['of anything in a fence is text', paste('```\n‸\n```', 'a\tb', table), ['```\na\tb\n```', 'plain']],
    ['of anything in a code span is text', paste('`a ‸`', 'a\tb', table), ['`a a\tb`', 'plain']],
    [
      'of rich text stays in its line',
      paste('a ‸ c', 'b', { kind: 'rich', markdown: '**b**' }),
      ['a **b** c', 'markdown', 'plain'],
    ],
    [
      'of HTML that adds nothing to its text',
      paste('‸', 'https://a.example\n', { kind: 'rich', markdown: 'https://a.example' }),
      ['https://a.example\n', 'plain'],
    ],
    ['of code from an editor', paste('‸', 'a\r\n`b`', { kind: 'from-editor' }), ['a\n`b`', 'plain', 'code']],
    [
      'of a code block',
      paste('‸', 'a', { kind: 'code', markdown: '```js\na\n```' }),
      ['```js\na\n```', 'code', 'plain'],
    ],
    [
      'of rows separated by tabs',
      paste('‸', 'a|x\tb\n1\t2\n'),
      ['| a\\|x | b   |\n| ---- | --- |\n| 1    | 2   |', 'table', 'plain'],
    ],
  ])('%s', ([, made, expected]) => {
    expect(made).toEqual(expected);
  });

  test('of code offers a fence that its backticks do not end', () => {
    const [, code] = readings(field('‸'), 'a\n```\n', { kind: 'from-editor' });
    expect(code?.insert).toBe('````\na\n```\n````');
  });
});

test.for<[string, string, string[][] | undefined]>([
  [
    'a cell with a line end is in quotation marks',
    'a\t"b\n""c"""\n1\t2',
    [
      ['a', 'b\n"c"'],
      ['1', '2'],
    ],
  ],
  [
    'quotation marks of the cell itself stay',
    '"a"\tb\n1\t2',
    [
      ['"a"', 'b'],
      ['1', '2'],
    ],
  ],
  ['one row is no table', 'a\tb', undefined],
  ['rows of different lengths are none', 'a\tb\nc', undefined],
  ['indented code is none', '\tif (a)\n\t\treturn', undefined],
  ['code indented by one tab is none', '\ta\n\tb', undefined],
])('%s', ([, text, rows]) => {
  expect(tabularText(text)).toEqual(rows);
});

test('any cells can be read back from their table', () => {
  const cell = fc
    .array(fc.constantFrom('a', '|', '\\', '"', ' ', '漢'), { maxLength: 5 })
    .map((parts) => parts.join('').trim());
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 4 })
        .chain((columns) =>
          fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
        ),
      (rows) => {
        const lines = writeCells(rows).split('\n');
        expect(lines.length).toBe(rows.length + 1);
        for (const line of lines) expect(readRow(line, false).cells.length).toBe(rows[0]!.length);
      },
    ),
  );
});

test.for([
  ['a heading', '# Plan\nhttps://a.example'],
  ['items', '- one https://a.example\n- two'],
  ['numbered items', '1. one\n2. https://a.example'],
  ['tasks', '- [ ] https://a.example'],
  ['a link', 'see [the plan](https://a.example)'],
  ['bold words', '**now** https://a.example'],
  ['code', 'run `npm ci` of https://a.example'],
  ['a fence', '```js\nhttps://a.example\n```'],
  ['a quote', '> https://a.example'],
  ['a table', '| a | b |\n| - | --- |\n| https://a.example | c |'],
] as const)('Markdown with %s that a chat made links in stays the Markdown that it is', ([, plain]) => {
  const html = plain.replaceAll('\n', '<br>').replace('https://a.example', '<a href="https://a.example">$&</a>');
  const converted = htmlToMarkdown(`<div><span>${html}</span></div>`, (text) => text.length);
  const found = readings({ text: '', from: 0, to: 0 }, plain, converted);
  expect(found.map(({ kind }) => kind)).toEqual(['plain', 'markdown']);
  expect(found[0].insert).toBe(plain);
});

test('words with links, or Markdown beside formatting, become Markdown first', () => {
  const first = (html: string, plain: string) =>
    readings(
      { text: '', from: 0, to: 0 },
      plain,
      htmlToMarkdown(html, (text) => text.length),
    )[0].kind;
  expect(first('see <a href="https://a.example">the plan</a>', 'see the plan')).toBe('markdown');
  expect(first('# <b>a</b> <a href="https://a.example">b</a>', '# a b')).toBe('markdown');
});
