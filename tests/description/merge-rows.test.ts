import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts, resolveMerge } from '../../src/description/merge.ts';
import { readRow } from '../../src/text/table-rows.ts';

const lines = (...all: string[]) => all.join('\n');
const table = (...rows: string[]) => lines('Before', '', '| A | B | C |', '| --- | :-: | --: |', ...rows, '', 'After');

describe('merging two edits of one table', () => {
  test.each([
    ['neighbouring cells of one row', ['| 1 | 2 | 3 |'], ['| x | 2 | 3 |'], ['| 1 | y | 3 |'], ['| x | y | 3 |']],
    [
      'cells of rows that adjoin',
      ['| 1 | 2 | 3 |', '| 4 | 5 | 6 |'],
      ['| x | 2 | 3 |', '| 4 | 5 | 6 |'],
      ['| 1 | 2 | 3 |', '| 4 | y | 6 |'],
      ['| x | 2 | 3 |', '| 4 | y | 6 |'],
    ],
    [
      'a cell, and a row that is added below its row',
      ['| 1 | 2 | 3 |'],
      ['| x | 2 | 3 |'],
      ['| 1 | 2 | 3 |', '| 4 | 5 | 6 |'],
      ['| x | 2 | 3 |', '| 4 | 5 | 6 |'],
    ],
    [
      'a cell, and a row that is taken out above its row',
      ['| 0 | 0 | 0 |', '| 1 | 2 | 3 |', '| 7 | 8 | 9 |'],
      ['| 0 | 0 | 0 |', '| x | 2 | 3 |', '| 7 | 8 | 9 |'],
      ['| 1 | 2 | 3 |', '| 7 | 8 | 9 |'],
      ['| x | 2 | 3 |', '| 7 | 8 | 9 |'],
    ],
    [
      'the words of a cell, and pipes that are lined up',
      ['| 1 | 2 | 3 |', '| long | 2 | 3 |'],
      ['| 1    | 2 | 3 |', '| long | 2 | 3 |'],
      ['| 1 | 2 | much |', '| long | 2 | 3 |'],
      ['| 1    | 2 | much |', '| long | 2 | 3 |'],
    ],
    ['the same cell alike, and another', ['| 1 | 2 | 3 |'], ['| x | 2 | z |'], ['| x | y | 3 |'], ['| x | y | z |']],
    ['rows without outer pipes', ['1 | 2 | 3'], ['x | 2 | 3'], ['1 | 2 | z'], ['x | 2 | z']],
    ['a row that gets its outer pipes', ['1 | 2 | 3'], ['| 1 | 2 | x |'], ['y | 2 | 3'], ['|y | 2 | x |']],
    [
      'escaped pipes',
      ['| a \\| b | 2 | 3 |'],
      ['| a \\| c | 2 | 3 |'],
      ['| a \\| b | y | 3 |'],
      ['| a \\| c | y | 3 |'],
    ],
    [
      'rows that were empty',
      ['|  |  |  |', '|  |  |  |', '|  |  |  |'],
      ['| x |  |  |', '|  |  |  |', '|  |  |  |'],
      ['|  |  |  |', '| y |  |  |', '|  | z |  |'],
      ['| x |  |  |', '| y |  |  |', '|  | z |  |'],
    ],
    [
      'a cell beside rows that the other moved',
      ['| 1 | 2 | 3 |', '| 4 | 2 | 6 |', '| 7 | 8 | 9 |'],
      ['| 4 | 2 | 6 |', '| 1 | 2 | 3 |', '| 7 | 8 | 9 |'],
      ['| 1 | 2 | 3 |', '| 4 | 2 | 6 |', '| 7 | 8 | y |'],
      ['| 4 | 2 | 6 |', '| 1 | 2 | 3 |', '| 7 | 8 | y |'],
    ],
    [
      'a cell, and in one save a row right above it and its neighbour',
      ['| 1 | 2 | 3 |'],
      ['| 1 | 2 | x |'],
      ['| 7 | 8 | 9 |', '| 1 | y | 3 |'],
      ['| 7 | 8 | 9 |', '| 1 | y | x |'],
    ],
    [
      'a cell, and in one save a row right below it and its neighbour',
      ['| 1 | 2 | 3 |'],
      ['| x | 2 | 3 |'],
      ['| 1 | y | 3 |', '| 7 | 8 | 9 |'],
      ['| x | y | 3 |', '| 7 | 8 | 9 |'],
    ],
    [
      'a cell, and two rows around it and its neighbour',
      ['| 1 | 2 | 3 |', '| 4 | 5 | 6 |'],
      ['| 1 | 2 | x |', '| 4 | 5 | 6 |'],
      ['| 7 | 8 | 9 |', '| 1 | y | 3 |', '|  |  |  |', '| 4 | z | 6 |'],
      ['| 7 | 8 | 9 |', '| 1 | y | x |', '|  |  |  |', '| 4 | z | 6 |'],
    ],
    [
      'a cell, and its neighbour between a row taken out and a row put in',
      ['| 7 | 8 | 9 |', '| 1 | 2 | 3 |'],
      ['| 7 | 8 | 9 |', '| 1 | 2 | x |'],
      ['| 1 | y | 3 |', '| 4 | 5 | 6 |'],
      ['| 1 | y | x |', '| 4 | 5 | 6 |'],
    ],
    ['a row that lacks a cell', ['| 1 | 2 |'], ['| x | 2 |'], ['| 1 | y |'], ['| x | y |']],
  ])('takes in both: %s', (_, base, mine, theirs, both) => {
    const merged = { kind: 'clean', text: table(...both) };
    expect(mergeTexts(table(...base), table(...mine), table(...theirs))).toEqual(merged);
    expect(mergeTexts(table(...base), table(...theirs), table(...mine))).toEqual(merged);
  });

  test.each([
    ['the same cell', ['| 1 | 2 | 3 |'], ['| x | 2 | 3 |'], ['| y | 2 | 3 |']],
    ['a row that the other took out', ['| 1 | 2 | 3 |'], ['| x | 2 | 3 |'], []],
    ['rows added in one place', ['| 1 | 2 | 3 |'], ['| 1 | 2 | 3 |', '| x |'], ['| 1 | 2 | 3 |', '| y |']],
    ['a column that one of them added', ['| 1 | 2 | 3 |'], ['| 1 | n | 2 | 3 |'], ['| 1 | 2 | y |']],
  ])('lets the person choose: %s', (_, base, mine, theirs) => {
    const merge = mergeTexts(table(...base), table(...mine), table(...theirs));
    expect(merge.kind).toBe('conflict');
    if (merge.kind === 'clean') return;
    expect(resolveMerge(merge.pieces, ['mine'])).toBe(table(...mine));
    expect(resolveMerge(merge.pieces, ['theirs'])).toBe(table(...theirs));
  });

  test('a row in which both changed one cell is the only choice of its table', () => {
    const base = table('| 1 | 2 | 3 |', '| 4 | 5 | 6 |', '| 7 | 8 | 9 |');
    const mine = table('| x | 2 | 3 |', '| m | 5 | 6 |', '| 7 | 8 | 9 |');
    const theirs = table('| 1 | y | 3 |', '| t | 5 | 6 |', '| 7 | z | 9 |');
    const merge = mergeTexts(base, mine, theirs);
    expect(merge).toMatchObject({
      kind: 'conflict',
      pieces: [
        { kind: 'agreed' },
        { kind: 'conflict', at: 5, base: ['| 4 | 5 | 6 |'], mine: ['| m | 5 | 6 |'], theirs: ['| t | 5 | 6 |'] },
        { kind: 'agreed', lines: ['| 7 | z | 9 |', '', 'After'] },
      ],
    });
  });

  test.each([
    [
      'a column put in',
      ['| A | B |', '| - | - |', '| 1 | 2 |', '| 3 | 4 |'],
      ['| A | B |', '| - | - |', '| 1 | x |', '| 3 | 4 |'],
      ['| A | N | B |', '| - | --- | - |', '| 1 | n | 2 |', '| 3 |     | 4 |'],
      ['| A | N | B |', '| - | --- | - |', '| 1 | n | x |', '| 3 |     | 4 |'],
    ],
    [
      'a column put in that has no name, and a row',
      ['| A | B |', '| - | - |', '| 1 | 2 |'],
      ['| A | B |', '| - | - |', '| 1 | 2 |', '| 3 | 4 |'],
      ['|     | A | B |', '| --- | - | - |', '|     | 1 | 2 |'],
      ['|     | A | B |', '| --- | - | - |', '|     | 1 | 2 |', '|  | 3 | 4 |'],
    ],
    [
      'a column taken out',
      ['| A | B | C |', '| - | - | - |', '| 1 | 2 | 3 |'],
      ['| A | B | C |', '| - | - | - |', '| 1 | 2 | x |'],
      ['| A | C |', '| - | - |', '| 1 | 3 |'],
      ['| A | C |', '| - | - |', '| 1 | x |'],
    ],
    [
      'a column put in behind ragged rows without outer pipes',
      ['A | B', '-- | --', '1', '3 | 4'],
      ['A | B', '-- | --', '1', '3 | x'],
      ['| A | B | N |', '| -- | -- | --- |', '| 1 |', '| 3 | 4 |  |'],
      ['| A | B | N |', '| -- | -- | --- |', '| 1 |', '| 3 | x|  |'],
    ],
  ])('takes in cells and columns: %s', (_, base, mine, theirs, both) => {
    const textOf = (rows: string[]) => lines('Before', '', ...rows, '', 'After');
    const merged = { kind: 'clean', text: textOf(both) };
    expect(mergeTexts(textOf(base), textOf(mine), textOf(theirs))).toEqual(merged);
    expect(mergeTexts(textOf(base), textOf(theirs), textOf(mine))).toEqual(merged);
  });

  test('a column that one person takes out, and in which the other writes, is a choice', () => {
    const [base, mine] = ['| A | B |\n| - | - |\n| 1 | 2 |', '| A | B |\n| - | - |\n| 1 | x |'];
    expect(mergeTexts(base, mine, '| A |\n| - |\n| 1 |').kind).toBe('conflict');
  });

  test('lines with pipes outside a table stay lines', () => {
    const merge = mergeTexts('cat a | grep b | wc', 'cat x | grep b | wc', 'cat a | grep b | tail');
    expect(merge.kind).toBe('conflict');
  });

  const cells = fc.array(fc.array(fc.constantFrom('', 'a', 'b', 'c d', '\\|'), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  });
  const edits = fc.array(fc.record({ row: fc.nat(5), column: fc.nat(2), isMine: fc.boolean() }), { maxLength: 8 });

  test('edits of different cells are all there, whoever made them, and nothing else changes', () => {
    fc.assert(
      fc.property(cells, edits, fc.boolean(), (rows, changes, isApart) => {
        const owners = new Map<string, boolean>();
        for (const { row, column, isMine } of changes) {
          if (row < rows.length && !owners.has(`${row} ${column}`)) owners.set(`${row} ${column}`, isMine);
        }
        const pad = isApart ? ' ' : '';
        const textOf = (isShown: (isMine: boolean) => boolean) =>
          table(
            ...rows.map((row, at) => {
              const words = row.map((cell, column) => {
                const owner = owners.get(`${at} ${column}`);
                return owner !== undefined && isShown(owner) ? `new${at}${column}` : cell;
              });
              return `|${words.map((word) => `${pad}${word}${pad}`).join('|')}|`;
            }),
          );
        const merge = mergeTexts(
          textOf(() => false),
          textOf((isMine) => isMine),
          textOf((isMine) => !isMine),
        );
        expect(merge).toEqual({ kind: 'clean', text: textOf(() => true) });
      }),
      { numRuns: 2_000 },
    );
  });

  /** Whose a change is. A row of which each person changes at most two cells is known again. */
  const owner = fc.constantFrom('mine', 'theirs', undefined);
  const fates = fc.array(
    fc.record({
      cells: fc
        .tuple(owner, owner, owner)
        .filter((all) => all[0] === undefined || all.filter((by) => by === all[0]).length < 2),
      takenOutBy: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: owner }),
      putInAbove: fc.record({ by: owner, count: fc.integer({ min: 1, max: 2 }) }),
    }),
    { minLength: 1, maxLength: 7 },
  );

  test('rows put in and taken out beside cells that are changed are all there, in either order', () => {
    fc.assert(
      fc.property(fates, (all) => {
        const takenOutBy = all.map(({ takenOutBy: by, cells: changed }) =>
          // Else one took out what the other changed.
          changed.every((other) => other === undefined) ? by : undefined,
        );
        const textFor = (...people: (string | undefined)[]) =>
          table(
            ...all.flatMap(({ cells: changed, putInAbove: { by, count } }, at) => {
              const isBeside = [takenOutBy[at - 1], takenOutBy[at]].includes(by);
              const puts = by && people.includes(by) && !isBeside ? count : 0;
              const words = changed.map(
                (each, column) => `${each && people.includes(each) ? each : 'old'}${at}${column}`,
              );
              const isOut = takenOutBy[at] && people.includes(takenOutBy[at]);
              const added = Array.from({ length: puts }, (_, more) => `| new${at}${more} | ${by} |  |`);
              return [...added, ...(isOut ? [] : [`| ${words.join(' | ')} |`])];
            }),
          );
        const [mine, theirs] = [textFor('mine'), textFor('theirs')];
        const merged = { kind: 'clean', text: textFor('mine', 'theirs') };
        expect(mergeTexts(textFor(), mine, theirs)).toEqual(merged);
        expect(mergeTexts(textFor(), theirs, mine)).toEqual(merged);
      }),
      { numRuns: 2_000 },
    );
  });

  const row = fc.array(fc.constantFrom('', 'a', 'b', 'x', 'y', 'z  '), { minLength: 1, maxLength: 4 });
  const rows = fc
    .array(row, { maxLength: 5 })
    .map((all) => table(...all.map((written) => `| ${written.join(' | ')} |`)));
  const wordsOf = (text: string) =>
    text.split('\n').flatMap((line) => readRow(line, false).cells.flatMap((cell) => cell.trim().split(' ')));

  test('of random tables no word is lost that either side wrote if both are kept, in either order', () => {
    fc.assert(
      fc.property(rows, rows, rows, (base, mine, theirs) => {
        const merge = mergeTexts(base, mine, theirs);
        const other = mergeTexts(base, theirs, mine);
        expect(merge.kind).toBe(other.kind);
        if (merge.kind === 'clean') expect(merge).toEqual(other);
        const merged = wordsOf(merge.kind === 'clean' ? merge.text : resolveMerge(merge.pieces, []));
        const countIn = (all: readonly string[], word: string) => all.filter((one) => one === word).length;
        const old = wordsOf(base);
        for (const side of [wordsOf(mine), wordsOf(theirs)]) {
          for (const word of new Set(side)) {
            if (word !== '' && !old.includes(word)) expect(countIn(merged, word)).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
