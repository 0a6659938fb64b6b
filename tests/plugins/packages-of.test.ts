import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licenceNotices, packagesOf } from '../../src/plugins/shipped-software.ts';

let root: string;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'packages-'))));
afterEach(() => rm(root, { recursive: true }));

async function install(folder: string, json: object, files: Record<string, string> = {}): Promise<string> {
  const dir = join(root, 'node_modules', folder);
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'package.json'), JSON.stringify(json));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return dir;
}

test('a package is found by any module of it, also inside joined modules, and is listed once', async () => {
  const plain = await install('plain', {
    name: 'plain',
    version: '1.0.0',
    license: 'MIT',
    homepage: 'https://plain.example',
  });
  const scoped = await install('@scope/inner', { name: '@scope/inner', version: '2.0.0', license: 'ISC' });
  const nested = await install('plain/node_modules/deep', { name: 'deep', version: '3.0.0', license: 'MIT' });
  const found = await packagesOf([
    { nameForCondition: join(plain, 'index.js'), modules: [{ nameForCondition: join(scoped, 'lib', 'a.js') }] },
    { nameForCondition: join(plain, 'other.js') },
    { nameForCondition: join(nested, 'index.js') },
    { nameForCondition: join(root, 'src', 'own.ts') },
    { nameForCondition: null },
  ]);
  expect(found.map(({ name, version, licence, origin }) => [name, version, licence, origin])).toEqual([
    ['@scope/inner', '2.0.0', 'ISC', ''],
    ['deep', '3.0.0', 'MIT', ''],
    ['plain', '1.0.0', 'MIT', 'https://plain.example'],
  ]);
});

test('the dependencies of a package that is its own bundle are found, except types', async () => {
  const json = { version: '1.0.0', license: 'MIT' };
  const mermaid = await install('mermaid', {
    ...json,
    name: 'mermaid',
    dependencies: { inner: '1', '@types/inner': '1', absent: '1' },
  });
  await install('inner', { ...json, name: 'inner', dependencies: { deep: '1', mermaid: '1' } });
  await install('mermaid/node_modules/deep', { ...json, name: 'deep', version: '9.0.0' });
  await install('deep', { ...json, name: 'deep' });
  await install('@types/inner', { ...json, name: '@types/inner' });
  const found = await packagesOf([{ nameForCondition: join(mermaid, 'dist', 'mermaid.min.js') }]);
  expect(found.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'deep 1.0.0',
    'inner 1.0.0',
    'mermaid 1.0.0',
  ]);
});

test('a package that states no licence is refused', async () => {
  const dir = await install('odd', { name: 'odd', version: '1.0.0' });
  await expect(packagesOf([{ nameForCondition: join(dir, 'index.js') }])).rejects.toThrow(
    'odd 1.0.0 states no licence',
  );
});

test('the notices carry every licence text of a package, and say so where there is none', async () => {
  const json = { version: '1.0.0', license: 'MIT' };
  const texts = { LICENSE: 'Copyright A', 'NOTICE.txt': 'Notice B', 'license.js': 'code' };
  const dirs = [
    await install('with', { ...json, name: 'with' }, texts),
    await install('without', { ...json, name: 'without' }),
  ];
  const notices = await licenceNotices(
    await packagesOf(dirs.map((dir) => ({ nameForCondition: join(dir, 'index.js') }))),
  );
  expect(notices).toContain('Copyright A\nNotice B');
  expect(notices).not.toContain('code');
  expect(notices).toContain('comes without a licence text; it states its licence as MIT');
});
