import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { looseEntries, missingOptional, type Lockfile } from './lockfile.ts';

const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lockfile;

test('every package of the lockfile is pinned by a SHA-512 digest and comes from the registry', () => {
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
  expect(looseEntries(lockfile)).toEqual([]);
});

test('a package without a digest, with a weak one, or from elsewhere is found', () => {
  const integrity = 'sha512-x';
  const packages = {
    '': {},
    'node_modules/good': { integrity },
    'node_modules/fetched': { integrity, resolved: 'git+ssh://git@host.example/x.git#1' },
    'node_modules/undigested': {},
    'node_modules/weak': { integrity: 'sha1-x' },
    'node_modules/linked': { integrity, link: true },
  };
  expect(looseEntries({ packages })).toEqual(
    ['fetched', 'undigested', 'weak', 'linked'].map((name) => `node_modules/${name}`),
  );
});

test('every optional package that another asks for is in the lockfile, so that it can be installed on any machine', () => {
  expect(missingOptional(lockfile)).toEqual([]);
});

test('an optional package without an entry is found, wherever it may stand', () => {
  const asking = { optionalDependencies: { '@tool/mac': '1.0.0', '@tool/linux': '1.0.0' } };
  const packages = { 'node_modules/a/node_modules/tool': asking, 'node_modules/@tool/linux': {} };
  expect(missingOptional({ packages })).toEqual(['@tool/mac']);
  expect(missingOptional({ packages: { ...packages, 'node_modules/a/node_modules/@tool/mac': {} } })).toEqual([]);
});

test('install scripts of dependencies are off', () => {
  expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
