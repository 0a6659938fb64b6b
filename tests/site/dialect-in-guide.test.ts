import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXTURES } from '../../src/plugins/guide-parts.ts';
import { guidePages } from './guide.ts';

const names = readdirSync(join(import.meta.dirname, '../..', FIXTURES))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/\.md$/, ''));
const guide = guidePages().map(({ text }) => text);

test.for(names)('the guide shows the example "%s" that the tests render', (name) => {
  expect(guide.filter((text) => text.includes(`\n<!-- fixture: ${name} -->\n`))).toHaveLength(1);
});

test('an example that no page shows is reported', () => {
  expect(guide.filter((text) => text.includes('\n<!-- fixture: no-such-example -->\n'))).toHaveLength(0);
});
