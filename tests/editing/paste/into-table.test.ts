import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '../../../src/editing/field.ts';
import { fitCell, readingsAnywhere } from '../../../src/editing/paste/into-table.ts';
import type { Converted } from '../../../src/editing/paste/readings.ts';
import { tableAt } from '../../../src/editing/table/table-at.ts';
import { field, print } from '../notation.ts';

/** Returns the field after each reading of a paste, by its name. `/` is a line end. */
function paste(written: string, plain: string, converted?: Converted): Record<string, string> {
  const before = field(written.replaceAll('/', '\n'));
  return Object.fromEntries(
    readingsAnywhere(before, plain, converted).map(({ kind, insert, at = before }) => {
      const caret = at.from + insert.length;
      const after = applyEdit(before, { from: at.from, to: at.to, insert, select: { from: caret, to: caret } });
      return [kind, print(after).replaceAll('\n', '/')];
    }),
  );
}

const grid: Converted = { kind: 'table', markdown: '| **1** | 2 |\n| ----- | - |\n| 3 | |', columns: 2 };
const rich = (markdown: string): Converted => ({ kind: 'rich', markdown });

describe('in a table', () => {
  test.for<[string, Record<string, string>, Record<string, string>]>([
    [
      'cells are written over those from the caret on',
      paste('|a|b|c|/|-|-|-|/|d‸|e|f|/| g |  h |  |', '1\t2\n3\t\n', grid),
      {
        table: '|a|b|c|/|-|-|-|/|**1**|2|f|/| 3 |  ‸ |  |',
        plain: '|a|b|c|/|-|-|-|/|d1\t2<br>3|e|f|/| g |  h‸ |  |',
      },
    ],
    [
      'the table grows, below and to the right',
      paste('> | a | b |/> | - | - |/> | c | d‸ |/>/> e', '1\t2\n3\t4'),
      {
        table: '> | a | b |  |/> | - | - | --- |/> | c | 1 | 2 |/> |   | 3 | 4‸ |/>/> e',
        plain: '> | a | b |/> | - | - |/> | c | d1\t2<br>3\t4‸ |/>/> e',
      },
    ],
    [
      'cells that begin in the header go on below the dashes',
      { table: paste('|a‸|b|/|-|-|/|c|d|', '1\t2\n3\t4')['table']! },
      { table: '|1|2|/|-|-|/|3|4‸|' },
    ],
    [
      'cells pasted into the dashes go below them',
      { table: paste('|a|b|/|-‸|-|/|c|d|', '1\t2')['table']! },
      { table: '|a|b|/|-|-|/|1|2‸|' },
    ],
    [
      'a row with tabs alone is cells',
      paste('|a|b|/|-|-|/|‸||', 'x|y\t2'),
      { table: '|a|b|/|-|-|/| x\\|y | 2 ‸|', plain: '|a|b|/|-|-|/|x\\|y\t2|‸|' },
    ],
    [
      'rows whose first cells are empty are cells',
      { table: paste('|a|b|/|-|-|/|c‸|d|', '\t1\n\t2')['table']! },
      { table: '|a|b|/|-|-|/||1|/|  | 2 ‸|' },
    ],
    [
      'rows of Markdown are cells',
      { table: paste('|a|b|/|-|-|/|c‸|d|', '| 1 | 2 |\n|---|---|\n| 3 | 4 |\n')['table']! },
      { table: '|a|b|/|-|-|/|1|2|/| 3 | 4 ‸|' },
    ],
    [
      'rows without outer pipes get them',
      { table: paste('a | b/-- | --/c‸ | d', '1\t\n2\t')['table']! },
      { table: 'a | b/-- | --/|1 | |/| 2 |  |‸' },
    ],
    [
      'a column of cells is written downwards',
      {
        table: paste('|a|/|-|/|b‸|', '1\n2', { kind: 'table', markdown: '| 1 |\n| - |\n| 2 |', columns: 1 })['table']!,
      },
      { table: '|a|/|-|/|1|/| 2 ‸|' },
    ],
    [
      'one cell is text',
      paste('|a|/|-|/|b‸|', '1\n', { kind: 'table', markdown: '| **1** |\n| - |', columns: 1 }),
      { plain: '|a|/|-|/|b1‸|', markdown: '|a|/|-|/|b**1**‸|' },
    ],
    [
      'several blocks become one line',
      paste('|a|/|-|/|‸|', 'One\n\nx | y', rich('# One\n\n- **x** \\| y\n- z')),
      { markdown: '|a|/|-|/|# One<br>- **x** \\| y<br>- z‸|', plain: '|a|/|-|/|One<br>x \\| y‸|' },
    ],
    ['so do lines', paste('|a|/|-|/|b ⟦c⟧|', 'x \r\n\r\n y|z\n'), { plain: '|a|/|-|/|b x<br>y\\|z‸|' }],
    [
      'code is text',
      paste('|a|/|-|/|‸|', 'x\ny', { kind: 'code', markdown: '```\nx\ny\n```' }),
      { plain: '|a|/|-|/|x<br>y‸|' },
    ],
    [
      'lines in a code span stay in its row',
      paste('|a|/|-|/|`b‸`|', 'x\ty\n1|\t2'),
      { plain: '|a|/|-|/|`bx\ty<br>1\\|\t2‸`|' },
    ],
    [
      'a backslash at the end does not take the pipe',
      paste('|a|/|-|/|‸|', 'C:\\\\\\'),
      { plain: '|a|/|-|/|C:\\\\\\\\‸|' },
    ],
    [
      'an address over words makes a link',
      paste('|a|/|-|/|⟦b⟧|', 'https://a.example'),
      { link: '|a|/|-|/|[b](https://a.example)‸|', plain: '|a|/|-|/|https://a.example‸|' },
    ],
  ])('%s', ([, made, expected]) => {
    expect(made).toEqual(expected);
  });
});

describe('as outside of tables', () => {
  test.for<[string, Record<string, string>, Record<string, string>]>([
    [
      'a row pasted before a row or behind one is a row',
      { ...paste('|a|/|-|/‸|b|', '|c|\n'), behind: paste('|a|/|-|/|b|‸/|d|', '\n|c|')['plain']! },
      { plain: '|a|/|-|/|c|/‸|b|', behind: '|a|/|-|/|b|/|c|‸/|d|' },
    ],
    ['lines behind a table', paste('|a|/|-|/|b|‸', '\n\nx\ny'), { plain: '|a|/|-|/|b|//x/y‸' }],
    [
      'cells behind a table',
      { table: paste('|a|/|-|/|b|‸', '1\t2\n3\t4', grid)['table']! },
      { table: '|a|/|-|/|b|//| **1** | 2 |/| ----- | - |/| 3 | |‸' },
    ],
    ['lines over a whole table', paste('⟦|a|/|-|/|b|⟧', 'x\ny'), { plain: 'x/y‸' }],
    ['lines in code', paste('```/|a|/|-|/|b‸|/```', 'x\ny'), { plain: '```/|a|/|-|/|bx/y‸|/```' }],
  ])('%s', ([, made, expected]) => {
    expect(made).toEqual(expected);
  });
});

test('pictures and what else is put into a cell stay in its line', () => {
  expect(fitCell(field('|a|\n|-|\n|b‸|'), '![x](1.png)\n\n![y|z](2.png)')).toBe('![x](1.png)<br>![y\\|z](2.png)');
  expect(fitCell(field('|a|\n|-|\n|b|\n\n‸'), 'x\ny')).toBeUndefined();
});

test('a paste anywhere between the pipes of a table leaves one table, and its surroundings', () => {
  const text = 'before\n\n| a | b |\n| - | - |\n|  | c |\n|d|e|\n\nafter';
  const dashes = text.indexOf('| - | - |');
  const places = [...text.matchAll(/(?<=\|.*)[^|\n](?=.*\|)/g)]
    .map(({ index }) => index)
    .filter((at) => at < dashes || at > dashes + '| - | - |'.length);
  const clipboard = fc.array(fc.constantFrom('a', '|', '\\', '\n', '\t', ' ', '\r\n', '#', '- '), { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom(...places), clipboard, (one, other, parts) => {
      const before = { text, from: Math.min(one, other), to: Math.max(one, other) };
      fc.pre(!/[|\n]/.test(text.slice(before.from, before.to)));
      for (const { insert, at = before } of readingsAnywhere(before, parts.join(''), undefined)) {
        const after = text.slice(0, at.from) + insert + text.slice(at.to);
        const table = tableAt(after, after.indexOf('|'));
        expect(after.startsWith('before\n\n|') && after.endsWith('\n\nafter')).toBe(true);
        expect(table && after.slice(table.to)).toBe('\n\nafter');
      }
    }),
  );
});
