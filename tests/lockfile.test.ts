import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { looseEntries, missingOptional, weakEntries, type Lockfile } from './lockfile.ts';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** Files of the repository, without those of packages, builds and folders such as .git. */
function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) yield path;
    else if (entry.name === '.github' || !/^(\.|node_modules$|build$)/.test(entry.name)) yield* filesOf(path);
  }
}
const files = [...filesOf('.')];
const folders = files.filter((file) => file.endsWith('package-lock.json')).map((file) => join(file, '..'));

test('the lockfiles are those of the product, of the benchmarks and of the push to monday', () => {
  expect(folders.toSorted()).toEqual(['.', 'scripts/monday-cli', 'tests/bench', 'tests/lighthouse']);
});

describe.for(folders)('the lockfile of %s', (folder) => {
  const lockfile = JSON.parse(read(folder, 'package-lock.json')) as Lockfile;

  test('pins every package by a SHA-512 digest, from the registry', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
    expect(looseEntries(lockfile)).toEqual([]);
  });

  test('has every optional package that another asks for, so that it can be installed on any machine', () => {
    expect(missingOptional(lockfile)).toEqual([]);
  });

  test('has no package with a weakness that was published and mended', () => {
    expect(weakEntries(lockfile)).toEqual([]);
  });

  // npm reads the settings of the folder that has the lockfile, and not of those around it.
  test('is installed without install scripts of dependencies', () => {
    expect(read(folder, '.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});

test('no script and no workflow fetches a package past the lockfiles', () => {
  const fetches = /\bnpx\b|\bnpm (exec|x|i|install)\b|\b(pnpm|yarn) dlx\b/;
  const run = files.filter((file) => /^(scripts|\.github|tests\/(bench|lighthouse))\/.*\.(mjs|yml)$/.test(file));
  expect(run.length).toBeGreaterThan(30);
  expect([...run, 'package.json'].filter((file) => fetches.test(read(file)))).toEqual([]);
  for (const command of ["run('npx', [", 'npm exec x', 'npm i -g x', 'yarn dlx x']) expect(command).toMatch(fetches);
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

test('a weak version is found at any depth, and the mended one is not', () => {
  const packages = {
    'node_modules/serialize-javascript': { version: '6.0.2' },
    'node_modules/a/node_modules/serialize-javascript': { version: '7.0.4' },
    'node_modules/b/node_modules/serialize-javascript': { version: '7.0.5' },
    'node_modules/c/node_modules/serialize-javascript': { version: '7.0.10' },
  };
  expect(weakEntries({ packages }).map((entry) => entry.split(':')[0])).toEqual([
    'node_modules/serialize-javascript 6.0.2',
    'node_modules/a/node_modules/serialize-javascript 7.0.4',
  ]);
});

test('an optional package without an entry is found, wherever it may stand', () => {
  const asking = { optionalDependencies: { '@tool/mac': '1.0.0', '@tool/linux': '1.0.0' } };
  const packages = { 'node_modules/a/node_modules/tool': asking, 'node_modules/@tool/linux': {} };
  expect(missingOptional({ packages })).toEqual(['@tool/mac']);
  expect(missingOptional({ packages: { ...packages, 'node_modules/a/node_modules/@tool/mac': {} } })).toEqual([]);
});
