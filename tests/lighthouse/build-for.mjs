import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Builds the production site for the address it will be measured under: pages name their own address, and one that names another is
 * rightly marked down.
 * @param {string} origin @param {string} outDir
 */
export async function buildFor(origin, outDir) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SITE_URL: origin,
    // Its own folder of generated files, and no cache of another address.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/lighthouse',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  const docusaurus = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [docusaurus, 'build', '--out-dir', outDir], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}
