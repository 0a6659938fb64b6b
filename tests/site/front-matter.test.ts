import { expect, test } from 'vitest';
import { frontMatterFaults } from './front-matter.ts';
import { guidePages } from './guide.ts';

test('every page of the guide has a title and a description that search engines show whole', () => {
  const pages = guidePages();
  expect(pages.length).toBeGreaterThanOrEqual(8);
  expect(pages.flatMap(frontMatterFaults)).toEqual([]);
});

const good = `title: A page\ndescription: ${'words '.repeat(12)}`;

test.for([
  ['no front matter', '# A page', [/begin the page with front matter/]],
  ['no title', `---\n${good.replace('title', 'name')}\n---\n`, [/give a title/]],
  ['a title too long', `---\n${good.replace('A page', 'x'.repeat(61))}\n---\n`, [/give a title/]],
  ['no description', '---\ntitle: A page\n---\n', [/description of 50 to 160 characters \(now 0\)/]],
  ['a description too long', `---\ntitle: A page\ndescription: ${'x'.repeat(161)}\n---\n`, [/now 161/]],
  ['all well', `---\n${good}\n---\n`, []],
] as const)('the check sees: %s', ([, text, faults]) => {
  const found = frontMatterFaults({ file: 'a.md', text });
  expect(found).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(found[index]).toMatch(fault);
});
