import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What Docusaurus knows about the bundle when it writes the pages: the chunks of each module, and each chunk's files.
 */
export interface ClientManifest {
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

/** The page that monday frames, and the chunk with its styles (bundling.ts). */
const ITEM_VIEW = { module: '@site/src/pages/app.tsx', styles: 'item-view' };

/**
 * Adds to the manifest the chunks of each module in `registry`, Docusaurus's generated table of chunks. Of `/app` it
 * adds only the styles: that page reports when its own script fails to load, and so must request it itself.
 */
export function withModules({ origins, assets, ...rest }: ClientManifest, registry: string): ClientManifest {
  const chunks = Object.fromEntries(
    [...registry.matchAll(/^ {2}"(\w+)": \[.*?, "([^"]+)", /gm)].map(([, chunk = '', module = '']) => [
      module,
      origins[chunk] ?? [],
    ]),
  );
  const inItemView = [...(chunks[ITEM_VIEW.module] ?? []), ...(origins[ITEM_VIEW.styles] ?? [])];
  const styles = inItemView.flatMap((chunk) => assets[chunk]?.['css'] ?? []);
  return {
    ...rest,
    origins: { ...origins, ...chunks, [ITEM_VIEW.module]: [ITEM_VIEW.module] },
    assets: { ...assets, [ITEM_VIEW.module]: { css: styles } },
  };
}
