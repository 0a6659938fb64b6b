import { expect, test } from 'vitest';
import sidebars from '../../sidebars.ts';
import { guidePages } from './guide.ts';

test('every page of the guide stands in its menu, in one of three groups', () => {
  const groups = (sidebars['guide'] as { items: string[] }[]).map(({ items }) => items);
  expect(groups.map((pages) => pages.length > 0)).toEqual([true, true, true]);
  const listed = groups.flat().map((id) => `${id}.md`);
  expect(listed.toSorted()).toEqual(guidePages().map(({ file }) => file));
});
