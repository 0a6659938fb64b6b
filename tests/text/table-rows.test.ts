import { describe, expect, test } from 'vitest';
import { tablesIn } from '../../src/editing/table/cells.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';

/** Returns how many rows the tables of a text have where it is rendered. */
function rendered(text: string): number[] {
  return toSafeHtml(text)
    .split('<table')
    .slice(1)
    .map((each) => each.split('<tr').length - 1);
}

/** Returns how many rows its source has, without those of dashes. */
function read(text: string): number[] {
  return tablesIn(text, { from: 0, to: text.length }).map(({ rows }) => rows.length - 1);
}

const TABLE = ['| a | b |', '|---|---|', '| c | d |'];

describe('a line below a table is a row of it where it is rendered as one', () => {
  const lines = [
    ...['- x', '- x | y', '* x', '+ x', '-', '- ', '1. x', '2. x', '10) x | y', '1.', '1234567890. x', '- [ ] x'],
    ...[
      '# x',
      '#',
      '#x',
      '```',
      '``` x',
      '~~~',
      '---',
      '- - -',
      '===',
      '---|---',
      ':--',
      '$$',
      '$$ x | y',
      'x',
      '|',
      '\\',
    ],
    ...[
      '<kbd>x</kbd> | y',
      '<https://x.y> | z',
      '</b> x',
      '<br> | y',
      '<img src="x"> | y',
      '<a href="x"> y',
      '< x',
      '<x y>',
    ],
    ...['<a href="x">', '<div> | x', '<details>', '</details> | x', '<!-- x', '<?x', '<script>', '<pre>x', '<hr>'],
    ...['    x | y', '   x | y', '[^1]: x', '[a]: x', '[^1] x', ': x', '\u00a0', '**', '| | |', '2)x', '-x'],
  ];
  test.each([
    ['at the top', '', ''],
    ['in a quote', '> ', '> '],
    ['in an item', '- ', '  '],
    ['in a numbered item', '10. ', '    '],
    ['in an item of a quote', '> - ', '>   '],
    ['in a quote of an item', '- >  ', '  > '],
    ['in an item of an item', '- - ', '    '],
  ])('%s', (_, first, others) => {
    for (const line of lines) {
      const text = [...TABLE, line].map((own, at) => (at === 0 ? first : others) + own).join('\n');
      expect([line, read(text)]).toEqual([line, rendered(text)]);
    }
  });
});

test.each([
  ['dashes with a colon and no pipe', '| a |\n:--\n| b |'],
  ['a head without a pipe', 'a\n:-:\nb'],
  ['dashes without a colon or a pipe', '| a |\n---\n'],
  ['a row further out than its item', '- | a |\n  |---|\n| b |'],
  ['a row further out than its inner item', '- - | a |\n    |---|\n  | b |'],
  ['rows as far out as the head', '   | a |\n|---|\n| b |'],
  ['dashes that are code', '| a |\n    |---|\n'],
  ['a row that is code in its item', '- | a |\n  |---|\n      | b |'],
  ['a row that is indented by tabs', '-\t| a |\n\t|---|\n\t| b |\n\t\t| c |'],
  ['a head that goes on with a paragraph', '- x\n| a |\n|---|\n| b |'],
  ['words above the head', 'x\n| a |\n|---|\n| b |'],
])('%s: as many rows are read as are rendered', (_, text) => {
  expect(read(text)).toEqual(rendered(text));
});
