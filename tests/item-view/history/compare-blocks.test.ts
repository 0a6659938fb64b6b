import { expect, test } from 'vitest';
import { compareBlocks } from '../../../src/item-view/history/RenderedChange.tsx';
import type { Block } from '../../../src/markdown/block.ts';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

const block = (text: string): Block => ({ html: toSafeHtml(text), lines: 1 });
const kinds = (before: string[], after: string[]) =>
  compareBlocks(before.map(block), after.map(block)).map(({ kind }) => kind);

test.for([
  [
    ['a', 'b'],
    ['a', 'b'],
    ['same', 'same'],
  ],
  [
    ['a', 'b'],
    ['a', 'c'],
    ['same', 'changed'],
  ],
  [['a'], ['a', 'b'], ['same', 'added']],
  [['a', 'b'], ['b'], ['removed', 'same']],
  [['a', 'b'], ['c'], ['changed', 'removed']],
  [[], ['a'], ['added']],
  [['a'], [], ['removed']],
] as const)('from %j to %j the blocks are %j', ([before, after, expected]) => {
  expect(kinds([...before], [...after])).toEqual(expected);
});
