import { expect, test } from 'vitest';
import { countTasks, type HeadingOrTask } from '../../../src/item-view/document/count-tasks.ts';

const heading = (name: string, rank: number): HeadingOrTask<string> => [name, rank];
const [open, done] = [false, true];

test.each<[about: string, parts: HeadingOrTask<string>[], under: Record<string, string>]>([
  ['nothing', [], {}],
  ['no heading', [open, done], {}],
  ['a heading without tasks', [heading('a', 1)], {}],
  ['lower headings count for higher ones', [heading('a', 1), open, heading('b', 3), done], { a: '1/2', b: '1/1' }],
  ['a heading of the same rank ends one', [heading('a', 2), open, heading('b', 2), done], { a: '0/1', b: '1/1' }],
  [
    'a higher one ends all',
    [heading('a', 2), heading('b', 3), open, heading('c', 1), done],
    { a: '0/1', b: '0/1', c: '1/1' },
  ],
  [
    'ranks may be left out',
    [heading('a', 4), open, heading('b', 2), open, heading('c', 5), done],
    { a: '0/1', b: '1/2', c: '1/1' },
  ],
])('tasks are counted under their headings: %s', (_, parts, under) => {
  const written = ({ all, done: finished }: { all: number; done: number }) => `${finished}/${all}`;
  const counts = countTasks(parts);
  expect(Object.fromEntries([...counts].map(([name, count]) => [name, written(count)]))).toEqual(under);
});
