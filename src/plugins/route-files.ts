import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leaveOut } from './known-inside.ts';

/**
 * Facts of Docusaurus about the bundle when it writes the pages: the chunks of each module, and each chunk's files.
 */
export interface ClientManifest {
  readonly entrypoints: readonly string[];
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
  readonly assets: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>>;
}

/**
 * Lists the files of a page's own modules in its HTML, so that a browser loads them together with the main script.
 * Docusaurus means to do so, but with its newer bundler the manifest has chunks where it looks for modules.
 */
export default function routeFiles({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'route-files',
    configureWebpack(_config, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return {
        plugins: [
          {
            apply({ hooks }) {
              hooks.afterEmit.tap('route-files', () => {
                try {
                  const file = join(generatedFilesDir, 'client-manifest.json');
                  const registry = readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8');
                  const manifest = withModules(JSON.parse(readFileSync(file, 'utf8')), registry);
                  writeFileSync(file, JSON.stringify(manifest));
                } catch (error) {
                  leaveOut('route-files', (error as Error).message);
                }
              });
            },
          },
        ],
      };
    },
  };
}

/**
 * Adds to the manifest the chunks of each module in `registry`, Docusaurus's generated table of chunks. Every page has
 * the main script, and no other entry. What Docusaurus says of a module stays. Throws if the manifest has no main
 * script or the registry no chunks, as pages would be without them.
 */
export function withModules({ origins = {}, assets = {} }: Partial<ClientManifest>, registry: string): ClientManifest {
  const main = origins['main'] ?? [];
  if (!main.some((chunk) => assets[chunk]?.['js'])) throw new Error('Docusaurus lists no script of its entry "main"');
  const chunks = [...registry.matchAll(/^ {2}"(\w+)": \[.*?, "([^"]+)", /gm)].map(
    ([, chunk = '', module = '']) => [module, origins[chunk] ?? []] as const,
  );
  if (chunks.length === 0) throw new Error('Docusaurus has no table of chunks in registry.js');
  return { entrypoints: ['main'], origins: { ...Object.fromEntries(chunks), ...origins }, assets };
}
