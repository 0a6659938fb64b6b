import { startDocusaurus } from './docusaurus.mjs';

/**
 * Builds the production site with `settings` of the environment. Returns what it wrote; throws it when the build fails.
 * @param {{ settings?: Record<string, string>, apart?: { outDir: string, name: string } }} [options] `apart` builds beside the site
 *   in build/: into another folder, with generated files of its own under `name`, as those of the other build must not change under it
 */
export async function buildSite({ settings = {}, apart } = {}) {
  const env = {
    ...process.env,
    // Under vitest NODE_ENV is "test"; a production build must not see that.
    NODE_ENV: 'production',
    ...settings,
    ...(apart && { DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/${apart.name}` }),
  };
  const child = startDocusaurus(['build', ...(apart ? ['--out-dir', apart.outDir] : [])], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  /** @type {number | null} */
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`docusaurus build failed (exit ${code}):\n${output}`);
  return output;
}
