import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOURCES } from '../../scripts/build-if-stale.mjs';

const root = join(import.meta.dirname, '../..');

/** Packages that get a changed inside. */
const CHANGED = ['core', 'bundler'];

/** How a new Docusaurus might look inside: in each file a text, and its replacement. The site that it makes is the same. */
const CHANGES: readonly (readonly [file: string, text: string, replacement: string])[] = [
  // The list of scripts of each page, which our build corrects, has another name.
  ['core/lib/webpack/client.js', "'client-manifest.json'", "'page-files.json'"],
  // So has the table of chunks.
  ['core/lib/server/codegen/codegenRoutes.js', "'registry.js'", "'chunks.js'"],
  ['core/lib/client/exports/ComponentCreator.js', '@generated/registry', '@generated/chunks'],
  // Links call a function that our shim lacks.
  ['core/lib/client/docusaurus.js', '    preload,\n};', '    preload,\n    warm: preload,\n};'],
  ['core/lib/client/exports/Link.js', 'window.docusaurus.prefetch(targetLink)', 'window.docusaurus.warm(targetLink)'],
  // Tags have their attributes in another order, and one more.
  ['core/lib/ssg/ssgTemplate.html.js', '<script src="', '<script defer fetchpriority="low" src="'],
  ['core/lib/ssg/ssgTemplate.html.js', '%>" defer></script>', '%>"></script>'],
  ['core/lib/webpack/base.js', "name: 'styles'", "name: 'site'"],
  // The minimizer is another class.
  ['bundler/lib/minification.js', 'new rspack.SwcJsMinimizerRspackPlugin({', 'new (laterMinimizer(rspack))({'],
  [
    'bundler/lib/minification.js',
    '"use strict";',
    `"use strict";
const laterMinimizer = (rspack) => class {
  constructor(options) { this.inner = new rspack.SwcJsMinimizerRspackPlugin(options); }
  apply(compiler) { this.inner.apply(compiler); }
};`,
  ],
];

/**
 * Builds the site in `dir`, an empty folder, with a Docusaurus whose inside is changed. Returns what the build wrote; throws it when the
 * build fails, and if there is nothing to change.
 */
export async function buildWithChangedDocusaurus(dir: string): Promise<string> {
  for (const source of [...SOURCES, 'scripts'])
    if (existsSync(join(root, source))) await cp(join(root, source), join(dir, source), { recursive: true });
  await linkPackages(join(root, 'node_modules'), join(dir, 'node_modules'));
  for (const [file, text, replacement] of CHANGES) {
    const path = join(dir, 'node_modules/@docusaurus', file);
    const before = await readFile(path, 'utf8');
    if (!before.includes(text)) throw new Error(`${file} has no ${text}: write CHANGES for this Docusaurus anew.`);
    await writeFile(path, before.replaceAll(text, replacement));
  }
  const docusaurus = join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [docusaurus, 'build'], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: 'production', NO_UPDATE_NOTIFIER: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(output);
  return output;
}

/** Fills the folder `to` with links to the packages in `from`, and with copies of those that change. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name.startsWith('@')) await linkPackages(join(from, name), join(to, name));
    else if (from.endsWith('@docusaurus') && CHANGED.includes(name))
      await cp(join(from, name), join(to, name), { recursive: true });
    else await symlink(join(from, name), join(to, name));
  }
}
