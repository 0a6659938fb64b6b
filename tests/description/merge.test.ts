import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { mergeContinued, mergeTexts, resolveMerge } from '../../src/description/merge.ts';
import { findFastGrowth, processorTimeOf } from '../growth.ts';

vi.setConfig({ testTimeout: 60_000 });

const lines = (...all: string[]) => all.join('\n');
/** The text of a merge where both texts are kept in each conflict. */
const keepingBoth = (merge: ReturnType<typeof mergeTexts>) =>
  merge.kind === 'clean' ? merge.text : resolveMerge(merge.pieces, []);

describe('merging two edits of one text', () => {
  test.each([
    [
      'edits of lines that do not touch',
      lines('a', 'b', 'c', 'd', 'e'),
      lines('A', 'b', 'c', 'd', 'e'),
      lines('a', 'b', 'c', 'd', 'E'),
      lines('A', 'b', 'c', 'd', 'E'),
    ],
    [
      'a new first line and a new last line',
      lines('a', 'b', 'c'),
      lines('new', 'a', 'b', 'c'),
      lines('a', 'b', 'c', 'new'),
      lines('new', 'a', 'b', 'c', 'new'),
    ],
    ['the same edit on both sides', lines('a', 'b'), lines('a', 'x'), lines('a', 'x'), lines('a', 'x')],
    ['only mine', 'a', 'b', 'a', 'b'],
    ['only theirs', 'a', 'a', 'b', 'b'],
    [
      'a first text that contains all of the other first text',
      '',
      lines('a', 'b', 'c'),
      lines('a', 'c'),
      lines('a', 'b', 'c'),
    ],
    ['line ends that a text field changed', 'a\r\nb\r\nc', 'a\nb\nC', 'A\r\nb\r\nc', 'A\nb\nC'],
    ['line ends that nobody changed', 'a\r\nb\r\nc', 'a\r\nb\r\nC', 'A\r\nb\r\nc', 'A\r\nb\r\nC'],
  ])('merges %s', (_, base, mine, theirs, text) => {
    expect(mergeTexts(base, mine, theirs)).toEqual({ kind: 'clean', text });
  });

  const TASKS = lines('- [ ] a', '- [ ] b', '- [x] c', '  - [ ] d');
  test.each([
    ['ticks of adjoining lines', TASKS, 'a', 'b', ['- [x] a', '- [x] b', '- [x] c', '  - [ ] d']],
    ['a tick and one that is taken back', TASKS, 'b', 'c', ['- [ ] a', '- [x] b', '- [ ] c', '  - [ ] d']],
    ['ticks of an item and of its child', TASKS, 'c', 'd', ['- [ ] a', '- [ ] b', '- [ ] c', '  - [x] d']],
  ])('merges %s', (_, base, mine, theirs, merged) => {
    const toggled = (name: string) =>
      base.replace(new RegExp(`\\[(.)\\] ${name}`), (_, box: string) => `[${box === 'x' ? ' ' : 'x'}] ${name}`);
    expect(mergeTexts(base, toggled(mine), toggled(theirs))).toEqual({ kind: 'clean', text: merged.join('\n') });
  });

  test.each([
    ['a line that was reworded', ['- [ ] a', '- [ ] bee', '- [x] c'], ['- [x] a', '- [ ] bee', '- [x] c']],
    ['a line put in', ['- [ ] a', '- [ ] new', '- [ ] b', '- [x] c'], ['- [x] a', '- [ ] new', '- [ ] b', '- [x] c']],
    ['a line put in above', ['- [ ] new', '- [ ] a', '- [ ] b'], ['- [ ] new', '- [x] a', '- [ ] b']],
    ['a line taken out', ['- [ ] a', '- [x] c'], ['- [x] a', '- [x] c']],
    ['a child put in', ['- [ ] a', '  - [ ] child', '- [ ] b'], ['- [x] a', '  - [ ] child', '- [ ] b']],
    ['a paragraph put in the place of the rest', ['- [ ] a', '', 'End'], ['- [x] a', '', 'End']],
  ])('merges a tick beside %s, whoever ticked', (_, changed, merged) => {
    const base = lines('- [ ] a', '- [ ] b', '- [x] c');
    const ticked = base.replace('[ ] a', '[x] a');
    const expected = { kind: 'clean', text: merged.join('\n') };
    const whole = changed.join('\n');
    expect(mergeTexts(base, ticked, whole)).toEqual(expected);
    expect(mergeTexts(base, whole, ticked)).toEqual(expected);
  });

  test('leaves a tick of a line that was reworded or taken out to the person', () => {
    const base = lines('- [ ] a', '- [ ] b');
    for (const other of ['- [ ] aunt\n- [ ] b', '- [ ] b'])
      expect(mergeTexts(base, base.replace('[ ] a', '[x] a'), other).kind).toBe('conflict');
  });

  test('finds the one changed line of two first texts that are mostly the same, and duplicates nothing', () => {
    const merge = mergeTexts('', lines('a', 'b', 'c', 'd'), lines('a', 'B', 'c', 'd', 'e'));
    expect(merge).toEqual({
      kind: 'conflict',
      pieces: [
        { kind: 'agreed', lines: ['a'] },
        { kind: 'conflict', at: 1, base: [], mine: ['b'], theirs: ['B'] },
        { kind: 'agreed', lines: ['c', 'd', 'e'] },
      ],
    });
  });

  test('does not mix the lines of two first texts with little in common', () => {
    const merge = mergeTexts('', lines('a', '', 'b', '', 'c'), lines('x', '', 'y', '', 'c'));
    expect(merge.kind === 'conflict' && merge.pieces).toHaveLength(1);
  });

  test('keeps both texts if both changed the same line', () => {
    const merge = mergeTexts(lines('a', 'b', 'c'), lines('a', 'mine', 'c'), lines('a', 'theirs', 'c'));
    expect(merge).toEqual({
      kind: 'conflict',
      pieces: [
        { kind: 'agreed', lines: ['a'] },
        { kind: 'conflict', at: 1, base: ['b'], mine: ['mine'], theirs: ['theirs'] },
        { kind: 'agreed', lines: ['c'] },
      ],
    });
    if (merge.kind !== 'conflict') return;
    expect(resolveMerge(merge.pieces, [])).toBe(lines('a', 'mine', 'theirs', 'c'));
    expect(resolveMerge(merge.pieces, ['mine'])).toBe(lines('a', 'mine', 'c'));
    expect(resolveMerge(merge.pieces, ['theirs'])).toBe(lines('a', 'theirs', 'c'));
  });

  test('treats a deletion and an edit as a conflict, in which keeping both keeps the edit', () => {
    const merge = mergeTexts('a', 'a, edited', '');
    expect(merge.kind).toBe('conflict');
    if (merge.kind === 'conflict') expect(resolveMerge(merge.pieces, ['both'])).toBe('a, edited');
  });

  test('handles a million empty lines', () => {
    const base = '\n'.repeat(1_000_000);
    const merge = mergeTexts(base, `a${base}`, `${base}b`);
    expect(merge.kind === 'clean' && merge.text === `a${base}b`).toBe(true);
  });

  test('makes a stretch of too many equal lines to compare one conflict', () => {
    const base = Array.from({ length: 2_000 }, () => '- a');
    const merge = mergeTexts(
      base.join('\n'),
      base.with(0, 'x').with(-1, 'y').join('\n'),
      base.with(1_000, 'z').join('\n'),
    );
    expect(merge.kind === 'conflict' && merge.pieces.length).toBe(1);
  });

  test('takes time by the length of the texts, blank lines and all', async () => {
    const cost = (size: number) => {
      const base = Array.from({ length: size / 20 }, (_, line) => (line % 2 ? '' : `Some words, ${line}`));
      const mine = base.with(0, 'mine').with(-2, 'mine');
      const theirs = base.with(base.length / 2, 'theirs');
      const inConflict = mine.with(base.length / 2, 'mine');
      const [one, other, third, old] = [mine, theirs, inConflict, base].map((lines) => lines.join('\n'));
      return {
        merging: processorTimeOf(() => expect(mergeTexts(old!, one!, other!).kind).toBe('clean')),
        'a conflict': processorTimeOf(() => expect(mergeTexts(old!, third!, other!).kind).toBe('conflict')),
        'two first texts': processorTimeOf(() => expect(mergeTexts('', third!, other!).kind).toBe('conflict')),
      };
    };
    expect(await findFastGrowth(cost, { size: 50_000 })).toEqual([]);
  });

  const text = fc
    .array(fc.constantFrom('', 'a', 'b', 'c', '- [ ] d', '  e'), { maxLength: 12 })
    .map((all) => all.join('\n'));

  test('drops no line that either side typed if both are kept', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const merged = keepingBoth(mergeTexts(base, mine, theirs));
        const old = new Set(base.split('\n'));
        const kept = new Set(merged.split('\n'));
        for (const line of [...mine.split('\n'), ...theirs.split('\n')]) {
          if (!old.has(line) && line !== '') expect(kept.has(line)).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('identifies each conflict by where it begins in their text, whatever I type', () => {
    let places = 0;
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const merge = mergeTexts(base, mine, theirs);
        if (merge.kind === 'clean') return;
        const conflicts = merge.pieces.flatMap((piece) => (piece.kind === 'conflict' ? [piece] : []));
        const theirLines = theirs === '' ? [] : theirs.split('\n');
        for (const { at, theirs: lines } of conflicts) expect(theirLines.slice(at, at + lines.length)).toEqual(lines);
        expect(new Set(conflicts.map(({ at }) => at)).size).toBe(conflicts.length);
        places += conflicts.length;
      }),
      { numRuns: 3_000 },
    );
    expect(places).toBeGreaterThan(100);
  });

  test('has the same result in either order if it is clean', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const one = mergeTexts(base, mine, theirs);
        const other = mergeTexts(base, theirs, mine);
        expect(one.kind).toBe(other.kind);
        if (one.kind === 'clean') expect(one).toEqual(other);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('merging a draft with a text that may go on from it', () => {
  test.each([
    ['a line that is longer', 'a', lines('a', 'mo'), lines('a', 'more'), lines('a', 'more')],
    ['words behind mine, before others', 'a d', 'a b d', 'a b c d', 'a b c d'],
    [
      'two places, one of which is the same',
      lines('a', '', 'b', '', 'c'),
      lines('a x', '', 'b', '', 'c y'),
      lines('a x', '', 'b', '', 'c yz'),
      lines('a x', '', 'b', '', 'c yz'),
    ],
    ['letters amid a word', 'to', 'tao', 'tango', 'tango'],
    ['a box that was ticked since', '', '- [ ] a', '- [x] a', '- [x] a'],
    ['a box that is empty again', 'a', lines('a', '- [x] b'), lines('a', '- [ ] b', 'c'), lines('a', '- [ ] b', 'c')],
  ])('takes %s', (_, base, mine, theirs, text) => {
    expect(mergeContinued(base, mine, theirs)).toEqual({ kind: 'clean', text });
  });

  test.each([
    ['mine took words away', 'a b', 'a', 'a c'],
    ['mine put others in their place', 'a', 'b', 'b c'],
    ['mine ticked what theirs wrote on', '- [ ] a', '- [x] a b', '- [ ] a b c'],
    ['theirs begins and ends as mine, and lacks a word of it', 'cat', 'coat', 'co-op cat'],
    ['theirs lacks a word of mine', 'a', 'a b', 'a c'],
    ['theirs says mine in another order', 'a', 'a b c', 'a c b'],
    ['theirs has letters amid mine', '', 'aa', 'aba'],
  ])('stays a conflict where %s', (_, base, mine, theirs) => {
    expect(mergeContinued(base, mine, theirs)).toMatchObject({ kind: 'conflict' });
  });

  test('drops no word that either side typed if both are kept', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 12 }).map((all) => all.join(''));
    const isWithin = (some: string, all: string) => {
      let at = -1;
      return [...some].every((letter) => (at = all.indexOf(letter, at + 1)) >= 0);
    };
    fc.assert(
      fc.property(text, text, text, text, (base, add, more, other) => {
        const mine = base + add;
        for (const theirs of [mine + more, more + mine, base + other]) {
          const merged = keepingBoth(mergeContinued(base, mine, theirs));
          expect([isWithin(mine, merged), isWithin(theirs, merged)]).toEqual([true, true]);
        }
      }),
    );
  });

  test('keeps each word of mine, if only with more letters in it', () => {
    const text = fc
      .array(fc.constantFrom('c', 'a', 't', 'co', 'cat', 'coat', ' ', ' ', '\n'), { maxLength: 10 })
      .map((all) => all.join(''));
    const wordsIn = (some: string) => some.split(/\s+/).filter((word) => word !== '');
    const goesOn = (word: string, longer: string) => new RegExp([...word].join('\\S*')).test(longer);
    fc.assert(
      fc.property(text, text, text, text, fc.nat(20), (before, add, after, other, at) => {
        const base = before + after;
        const mine = before + add + after;
        for (const theirs of [base.slice(0, at) + other + base.slice(at), before + add + other + after]) {
          const kept = wordsIn(keepingBoth(mergeContinued(base, mine, theirs)));
          const lost = wordsIn(mine).filter((word) => !wordsIn(base).includes(word));
          expect(lost.filter((word) => !kept.some((longer) => goesOn(word, longer)))).toEqual([]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
