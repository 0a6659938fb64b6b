import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from '../../scripts/check.mjs';

const root = join(import.meta.dirname, '../..');

/** What a check says of a folder of `files`, under our settings for it. */
async function findings(
  check: 'lint' | 'unused' | 'format',
  settings: string,
  files: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const [script = '', ...args] = CHECKS[check] ?? [];
    const command = [join(root, 'node_modules', script), ...args, '--config', join(root, settings), ...options];
    return await new Promise((resolve) => {
      const env = { ...process.env, FORCE_COLOR: '0' };
      execFile(process.execPath, command, { cwd: folder, env }, (_, stdout, stderr) => resolve(stdout + stderr));
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const tsconfig = JSON.stringify({
  compilerOptions: { strict: true, target: 'es2023', module: 'esnext', jsx: 'preserve', types: [] },
});

/** Per rule that we rely on: what breaks it. */
const BROKEN: Readonly<Record<string, string>> = {
  'typescript(no-floating-promises)': `export function save(store: () => Promise<void>) { store(); }`,
  'typescript(no-misused-promises)': `export const isSaved = (store: () => Promise<boolean>) => (store() ? 1 : 2);`,
  'typescript(only-throw-error)': `export function stop() { throw 'stopped'; }`,
  'typescript(no-explicit-any)': `export const read = (given: any) => given;`,
  'react-hooks(exhaustive-deps)': `import { useEffect } from 'react';\nexport function useTitle(title: string) { useEffect(() => { document.title = title; }, []); }`,
  'react-hooks(rules-of-hooks)': `import { useState } from 'react';\nexport function Line({ isShown }: { isShown: boolean }) { if (isShown) useState(0); return null; }`,
  'react(button-has-type)': `export const Save = () => <button>Save</button>;`,
  'jsx-a11y(alt-text)': `export const Logo = () => <img src="/logo.svg" />;`,
  'jsx-a11y(click-events-have-key-events)': `export const Save = ({ save }: { save: () => void }) => <div onClick={save}>Save</div>;`,
  'jsx-a11y(aria-role)': `export const Notice = () => <div role="notice" />;`,
  'eslint(no-unused-vars)': `const forgotten = 1;\nexport {};`,
  'eslint(eqeqeq)': `export const isSame = (a: unknown, b: unknown) => a == b;`,
};

test('the linter finds a breach of each rule that we rely on', async () => {
  const names = Object.keys(BROKEN);
  const files = Object.fromEntries(Object.values(BROKEN).map((source, index) => [`src/breach-${index}.tsx`, source]));
  // What it writes for people has colours and signs that depend on the machine.
  const said = await findings('lint', '.oxlintrc.json', { ...files, 'tsconfig.json': tsconfig }, ['--format', 'json']);
  const { diagnostics } = JSON.parse(said) as { diagnostics: readonly { code: string; filename: string }[] };
  const found = diagnostics.filter(({ code, filename }) => filename === `src/breach-${names.indexOf(code)}.tsx`);
  expect([...new Set(found.map(({ code }) => code))].sort(), said).toEqual([...names].sort());
});

test('an assertion-free test and a promise that a test forgets are found', async () => {
  const source = `import { test } from 'vitest';\ntest('does nothing', () => { Promise.resolve(); });\n`;
  const said = await findings('lint', '.oxlintrc.json', { 'tests/nothing.test.ts': source, 'tsconfig.json': tsconfig });
  expect(said).toMatch(/vitest\(expect-expect\)/);
  expect(said).toMatch(/typescript\(no-floating-promises\)/);
});

test('exports, files and packages that nothing uses are found', async () => {
  const said = await findings('unused', 'knip.jsonc', {
    'package.json': JSON.stringify({ name: 'breach', dependencies: { 'js-base64': '1' } }),
    'tsconfig.json': tsconfig,
    'src/pages/index.tsx': `import { used } from '../part.ts';\nimport 'undeclared';\nexport default used;\n`,
    'src/part.ts': `export const used = 1;\nexport const forgotten = 2;\nexport const kept = used;\n`,
    'src/alone.ts': `export const alone = 1;\n`,
  });
  expect(said).toMatch(/Unused files \(1\)\s+src\/alone\.ts/);
  expect(said).toMatch(/Unused dependencies \(1\)\s+js-base64/);
  expect(said).toMatch(/Unlisted dependencies \(1\)\s+undeclared/);
  expect(said).toMatch(/Unused exports \(2\)\s+forgotten[^]*kept/);
});

test('a file in another form is found, and one in ours is not', async () => {
  const said = await findings('format', '.oxfmtrc.json', {
    'src/bad.ts': `export const a = "b"\n`,
    'src/good.ts': `export const a = 'b';\n`,
  });
  expect(said).toContain('bad.ts');
  expect(said).not.toContain('good.ts');
});
