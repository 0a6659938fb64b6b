import type { LoadContext, Plugin } from '@docusaurus/types';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type InsideFile, isInsideKnown, leaveOut, type Say } from './known-inside.ts';
import { cacheGroups, isSplittingKnown } from './splitting.ts';

/** Seconds until a lazily loaded script counts as failed (specification, section 9). */
export const CHUNK_TIMEOUT_SECONDS = 120;

/** `PROCESS_ASSETS_STAGE_ADDITIONAL`: before assets are changed. */
const BEFORE_MINIFYING = -2000;

/**
 * Empty modules, as their own addresses. There are two: of one, the site's pages would load the script that asks
 * monday, which has it, too.
 */
const NOTHING = { ofTheme: 'data:text/javascript,export {}', ofSdk: 'data:text/javascript,export { };' };

/** The theme's menu of languages, which a site of one language has no use for. */
const LANGUAGES = [/NavbarItem[\\/]LocaleDropdownNavbarItem$/, 'data:text/javascript,export default 0'] as const;

const SEARCH = '@easyops-cn/docusaurus-search-local/dist/client/client/theme';

/**
 * Modules that every page or item view would load, their shims (files of `src`), and the files that the shims were
 * written for.
 */
const STAND_INS: readonly (readonly [module: RegExp, file: string, of: readonly InsideFile[]])[] = [
  [
    /core[\\/]lib[\\/]client[\\/]docusaurus\.js$/,
    'site/shims/route-scripts.ts',
    ['@docusaurus/core/lib/client/docusaurus.js', '@docusaurus/core/lib/client/preload.js'],
  ],
  // The requests of the search; our shim imports both by other names.
  [
    /^(\.\.[\\/]searchByWorker|.*[\\/]mark\.js[\\/]dist[\\/]mark\.js)$/,
    'site/shims/search-on-demand.ts',
    [
      `${SEARCH}/SearchBar/SearchBar.jsx`,
      `${SEARCH}/SearchPage/SearchPage.jsx`,
      `${SEARCH}/searchByWorker.js`,
      'mark.js/dist/mark.js',
    ],
  ],
  // The theme's highlighter: the build highlights code.
  [
    /theme-classic[\\/]lib[\\/]prism-include-languages/,
    NOTHING.ofTheme,
    ['@docusaurus/theme-classic/lib/prism-include-languages.js'],
  ],
];

/** Modules of which certain others use little or nothing, or lack something, and their shims there. */
const LIGHT_FOR: readonly (readonly [issuer: RegExp, module: RegExp, file: string])[] = [
  [/docusaurus-search-local[\\/].*[\\/]SearchPage[\\/]/, /^@theme\/Layout$/, 'site/shims/layout-with-main.tsx'],
  [/[\\/]remark-gfm[\\/]/, /^mdast-util-gfm$/, 'markdown/shims/gfm.ts'],
  [/[\\/]mdast-util-gfm[\\/]/, /^mdast-util-gfm-strikethrough$/, 'markdown/shims/gfm.ts'],
  [/[\\/]rehype-stringify[\\/]/, /^hast-util-to-html$/, 'markdown/to-html.ts'],
  // Of monday's SDK: the client for calls with a token (ours go through monday's page), constants of signing in and of
  // measuring, and a style that it writes into the page, which the item view's policy forbids
  // (`host/monday/monday.ts`).
  [
    /[\\/]monday-sdk-js[\\/]src[\\/]/,
    /^\.\.?\/(monday-api-client|constants(\.js)?|helpers\/(monday-api|ui)-helpers)$/,
    NOTHING.ofSdk,
  ],
];

/**
 * How the bundler names, times out and resolves our scripts. The browsers to build for are in `browserslist` in
 * package.json: with its default, logical properties would become left and right, which is wrong in a right-to-left
 * interface.
 */
export default function bundling({ siteDir, generatedFilesDir, i18n }: LoadContext): Plugin {
  const packages = join(siteDir, 'node_modules');
  const standIns = [
    ...STAND_INS.filter(([, file, of]) => isInsideKnown(file, of, packages)),
    ...(i18n.locales.length > 1 ? [] : [LANGUAGES]),
  ];
  return {
    name: 'bundling',
    // Every page of a kind asks for one of these 40-byte files. Here they are part of the script that all pages load.
    getClientModules: () =>
      ['docs', 'pages']
        .map((kind) => join(generatedFilesDir, `docusaurus-plugin-content-${kind}/default/__plugin.json`))
        .filter((file) => existsSync(file) || leaveOut('__plugin.json', `there is no ${file}`)),
    configureWebpack({ optimization }, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const requestOf = (file: string) => (file.startsWith('data:') ? file : join(siteDir, 'src', file));
      const minimizer = isServer ? undefined : minimizers(optimization, currentBundler.instance);
      return {
        mergeStrategy: { 'optimization.minimizer': 'replace' },
        output: isServer
          ? {}
          : {
              // Files that are copied: the pages of frames that draw, and mermaid, which is a bundle of its own.
              assetModuleFilename: ({ filename = '' }) =>
                `static/${/\b(diagram|drawing)\.html$/.exec(filename)?.[1] ?? 'js'}/[name].[contenthash:8][ext]`,
              chunkFilename: 'static/js/[name].[contenthash:8].js',
              // Each script begins with these names; the default is made of the package's.
              chunkLoadingGlobal: 'chunks',
              globalObject: 'self',
              chunkLoadTimeout: CHUNK_TIMEOUT_SECONDS * 1000,
              trustedTypes: 'bundler',
            },
        // A worker is one file: split to share code with the page, it was 4 KB larger.
        optimization: isServer
          ? {}
          : {
              ...(minimizer && { minimizer }),
              ...(isSplittingKnown(optimization?.splitChunks) && {
                splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(), cacheGroups },
              }),
            },
        module: { rules: [{ test: /monday-sdk-js[\\/]package\.json$/, type: 'json', parser: { parse: onlyVersion } }] },
        plugins: [
          ...standIns.map(([module, file]) => new NormalModuleReplacementPlugin(module, requestOf(file))),
          ...LIGHT_FOR.map(
            ([issuer, module, file]) =>
              new NormalModuleReplacementPlugin(module, (asked) => {
                if (issuer.test(asked.contextInfo.issuer)) asked.request = requestOf(file);
              }),
          ),
          {
            // Skips minified mermaid: the minifier would rename the variable by which mermaid's build finds itself.
            apply({ hooks }) {
              hooks.compilation.tap('keep-mermaid', (compilation) => {
                compilation.hooks.processAssets.tap({ name: 'keep-mermaid', stage: BEFORE_MINIFYING }, () => {
                  for (const { name } of compilation.getAssets()) {
                    if (!/mermaid\.min\./.test(name)) continue;
                    compilation.updateAsset(
                      name,
                      (source) => source,
                      (info) => ({ ...info, minimized: true }),
                    );
                  }
                });
              });
            },
          },
        ],
        resolve: {
          alias: {
            // Our renderer runs in a worker. It has the common names built in and loads the others on demand; the
            // package brings all of them or, in its browser build, needs a DOM.
            'decode-named-character-reference$': join(siteDir, 'src/markdown/shims/character-names.ts'),
            // The package's main file includes the server's SDK.
            'monday-sdk-js$': 'monday-sdk-js/src/client.js',
          },
        },
      };
    },
  };
}

type Optimization = { readonly minimizer?: readonly unknown[] | undefined } | undefined;

/**
 * Returns Docusaurus's minimizers, with scripts minified for current browsers in three passes. Docusaurus writes ES5 in
 * one pass, which is 0.3 KB more for a viewer and 0.6 KB for an editor (brotli). Undefined if Docusaurus has others.
 */
export function minimizers(optimization: Optimization, instance: unknown, say?: Say): '...'[] | undefined {
  const { SwcJsMinimizerRspackPlugin: Minimizer } = instance as {
    SwcJsMinimizerRspackPlugin?: new (options: object) => object;
  };
  const given = optimization?.minimizer;
  // `--no-minify`
  if (!given) return undefined;
  if (typeof Minimizer !== 'function' || !given.some((each) => each instanceof Minimizer)) {
    leaveOut('minimizers', 'Docusaurus minifies scripts in another way', say);
    return undefined;
  }
  const scripts = new Minimizer({
    minimizerOptions: {
      minify: true,
      ecma: 2022,
      module: true,
      mangle: true,
      compress: { ecma: 2022, passes: 3 },
      format: { ecma: 2022, comments: false, ascii_only: true },
    },
  });
  // Docusaurus has webpack's types only.
  return [scripts, ...given.filter((each) => !(each instanceof Minimizer))] as '...'[];
}

/** monday's SDK reports its version, which it reads from its package.json. */
function onlyVersion(packageJson: string): object {
  const { version } = JSON.parse(packageJson);
  return { version };
}
