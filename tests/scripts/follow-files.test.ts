import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import followFiles from '../../scripts/follow-files.mjs';
import { followShownFiles } from '../../src/plugins/guide-parts.ts';

const root = join(import.meta.dirname, '../..');
type Rule = { readonly test: RegExp; readonly include: string; readonly use: [{ readonly options: object }] };
type Given = { readonly module: { readonly rules: readonly [Rule] } };
const [rule] = (followShownFiles({ siteDir: root } as never).configureWebpack as unknown as () => Given)().module.rules;

/** The files besides itself after whose change a page of the guide is made anew. */
function followed(page: string): string[] {
  const files: string[] = [];
  const addDependency = (file: string) => void files.push(file.slice(root.length + 1));
  followFiles.call(
    { getOptions: () => rule.use[0].options as never, addDependency },
    readFileSync(join(root, page), 'utf8'),
  );
  return files;
}

test('a page is made anew after a change of the changelog or an example that it shows', () => {
  expect(followed('docs/changelog.md')).toEqual(['CHANGELOG.md']);
  expect(followed('docs/markdown.md')).toContain('tests/markdown/fixtures/dialect/tables.md');
  expect(followed('docs/saving.md')).toEqual([]);
});

test('the pages of the guide are read so, and no other Markdown', () => {
  expect(rule.test.test('saving.md') && rule.include === join(root, 'docs')).toBe(true);
});
