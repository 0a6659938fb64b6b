import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineTree, type OutlineEntry } from '../../../../src/item-view/features/outline/OutlinePanel.tsx';

interface Heading {
  readonly rank: number;
  readonly words: string;
}

/** Ranks as headings named by their place, and a tree as nested lists of these names. */
const headingsOf = (...ranks: number[]): Heading[] => ranks.map((rank, index) => ({ rank, words: `${index}` }));
const drawn = (entries: readonly OutlineEntry<Heading>[]): unknown[] =>
  entries.map(({ heading, children }) => (children.length > 0 ? [heading.words, ...drawn(children)] : heading.words));

test.each([
  ['nothing', [], []],
  ['one rank', [2, 2], ['0', '1']],
  ['ranks in ranks', [1, 2, 3, 2, 1], [['0', ['1', '2'], '3'], '4']],
  ['a rank left out', [1, 4, 2], [['0', '1', '2']]],
  ['a lower rank first', [3, 2, 1], ['0', '1', '2']],
])('An outline of %s', (_, ranks, tree) => expect(drawn(outlineTree(headingsOf(...ranks)))).toEqual(tree));

test('an outline has every heading once, in order, and nests each under a higher one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (ranks) => {
      const seen: Heading[] = [];
      const walk = (entries: readonly OutlineEntry<Heading>[], above: number) => {
        for (const { heading, children } of entries) {
          expect(heading.rank).toBeGreaterThan(above);
          seen.push(heading);
          walk(children, heading.rank);
        }
      };
      walk(outlineTree(headingsOf(...ranks)), 0);
      expect(seen).toEqual(headingsOf(...ranks));
    }),
  );
});
