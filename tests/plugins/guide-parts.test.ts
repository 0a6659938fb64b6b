import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideParts } from '../../src/plugins/guide-parts.ts';

const root = join(import.meta.dirname, '../..');

test('the guide names the oldest browsers that package.json declares, each on a line', () => {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { browserslist: string[] };
  const lines = guideParts(root)['browsers']!('').split('\n');
  expect(
    lines.map((line) =>
      line.replace(/^- (\w+) ([\d.]+) or newer$/, (_, name, version) => `${name.toLowerCase()} >= ${version}`),
    ),
  ).toEqual(browserslist);
  expect(lines[0]).toMatch(/^- Chrome /);
});
