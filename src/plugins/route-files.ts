import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What Docusaurus knows about the bundle when it writes the pages: the chunks of each module, and each chunk's files.
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
                const file = join(generatedFilesDir, 'client-manifest.json');
                const manifest = JSON.parse(readFileSync(file, 'utf8')) as ClientManifest;
                writeFileSync(
                  file,
                  JSON.stringify(withModules(manifest, readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8'))),
                );
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
 * the main script, and no other entry (first-wave.ts).
 */
export function withModules({ origins, assets }: ClientManifest, registry: string): ClientManifest {
  const chunks = Object.fromEntries(
    [...registry.matchAll(/^ {2}"(\w+)": \[.*?, "([^"]+)", /gm)].map(([, chunk = '', module = '']) => [
      module,
      origins[chunk] ?? [],
    ]),
  );
  return { entrypoints: ['main'], origins: { ...origins, ...chunks }, assets };
}
