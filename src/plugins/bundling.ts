import type { LoadContext, Plugin } from '@docusaurus/types';
import { join } from 'node:path';

/** Seconds a lazily loaded script may take before it counts as failed (specification, section 9). */
const CHUNK_TIMEOUT_SECONDS = 120;

/** How the bundler names, times out and resolves our scripts. */
export default function bundling({ siteDir }: LoadContext): Plugin {
  return {
    name: 'bundling',
    configureWebpack(_config, isServer) {
      return {
        output: isServer
          ? {}
          : { chunkFilename: 'static/js/[name].[contenthash:8].js', chunkLoadTimeout: CHUNK_TIMEOUT_SECONDS * 1000, trustedTypes: 'bundler' },
        resolve: {
          alias: {
            // The package's browser build decodes with a DOM element; our renderer runs in a worker, which has none.
            'decode-named-character-reference$': join(
              siteDir,
              'node_modules/decode-named-character-reference/index.js',
            ),
          },
        },
      };
    },
  };
}
