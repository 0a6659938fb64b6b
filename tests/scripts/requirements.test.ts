import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Missing, isInRange, requireNode } from '../../scripts/requirements.mjs';

const root = join(import.meta.dirname, '../..');
const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { engines } = json('package.json') as { engines: { node: string } };

test.each(['20.19.0', '20.20.1', '22.13.0', '22.30.4', '24.0.0', '26.1.0'])('Node %s is taken', (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(['18.20.0', '20.9.0', '20.18.3', '21.7.0', '22.12.0', '23.11.0'])(
  'Node %s is refused in a sentence',
  (version) => {
    expect(() => requireNode(version)).toThrow(Missing);
    expect(() => requireNode(version)).toThrow(`this is Node ${version}`);
  },
);

test('every Node that is taken is one that no package of ours refuses', () => {
  const { packages } = json('package-lock.json') as { packages: Record<string, { engines?: { node?: string } }> };
  // Ranges of other forms are older and wider.
  const ranges = Object.values(packages).flatMap(({ engines: asked }) => asked?.node ?? []);
  const narrow = ranges.filter((range) => /^((\^|>=) ?\d+(\.\d+){0,2}( \|\| )?)+$/.test(range));
  expect(narrow.length).toBeGreaterThan(100);
  const oldest = engines.node.match(/[\d.]+/g) ?? [];
  const newer = ['20.99.0', '22.99.0', '24.99.0', '25.0.0', '30.0.0'];
  for (const version of [...oldest, ...newer]) {
    expect(isInRange(version, engines.node)).toBe(true);
    expect(narrow.filter((range) => !isInRange(version, range))).toEqual([]);
  }
});
