import { rspack } from '@rspack/core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '..', '..');

/** Every editor of the benchmark, by the name of its file. */
export const editorNames = readdirSync(join(here, 'editors'))
  .filter((file) => !/^editor-page|\.worker\./.test(file))
  .map((file) => file.replace(/\.tsx?$/, ''))
  .sort();

/**
 * Bundles a page's scripts and styles for each editor into `outDir`, each as `<name>.js` and `<name>.css`, minified.
 * Throws on any error of the bundler.
 * @param {string} outDir
 * @returns {Promise<void>}
 */
export async function bundleEditors(outDir) {
  const compiler = rspack({
    mode: 'production',
    context: here,
    devtool: false,
    target: ['web', 'es2022'],
    entry: Object.fromEntries(editorNames.map((name) => [name, `./editors/${name}`])),
    output: { path: outDir, filename: '[name].js', cssFilename: '[name].css', publicPath: '/', clean: true },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // As in the product's build (src/plugins/bundling.ts): the package's browser build needs a DOM, which a worker has not.
      alias: { 'decode-named-character-reference$': join(root, 'src/markdown/shims/character-names.ts') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css' },
        { test: /\.(woff2?|ttf|eot|svg)$/, type: 'asset' },
      ],
    },
    experiments: { css: true },
    performance: false,
  });
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else compiler.close(() => resolve(undefined));
    });
  });
}
