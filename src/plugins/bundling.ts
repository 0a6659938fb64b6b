import type { LoadContext, Plugin } from '@docusaurus/types';
import { join } from 'node:path';

/** Seconds until a lazily loaded script counts as failed (specification, section 9). */
export const CHUNK_TIMEOUT_SECONDS = 120;

/** `PROCESS_ASSETS_STAGE_ADDITIONAL`: before assets are changed. */
const BEFORE_MINIFYING = -2000;

/**
 * Empty modules, as their own addresses. There are two: of one, the site's pages would load the script that asks monday,
 * which has it, too.
 */
const NOTHING = { ofTheme: 'data:text/javascript,export {}', ofSdk: 'data:text/javascript,export { };' };

/** The theme's menu of languages, which a site of one language has no use for. */
const LANGUAGES = [/NavbarItem[\\/]LocaleDropdownNavbarItem$/, 'data:text/javascript,export default 0'] as const;

/** Modules that every page or item view would load, and their shims: files of `src`. */
const STAND_INS: readonly (readonly [module: RegExp, file: string])[] = [
  [/core[\\/]lib[\\/]client[\\/]docusaurus\.js$/, 'site/shims/route-scripts.ts'],
  // The requests of the search; our shim imports both by other names.
  [/[\\/]mark\.js[\\/]dist[\\/]mark\.js$/, 'site/shims/search-on-demand.ts'],
  [/^\.\.[\\/]searchByWorker$/, 'site/shims/search-on-demand.ts'],
  // The theme's highlighter: the build highlights code.
  [/theme-classic[\\/]lib[\\/]prism-include-languages/, NOTHING.ofTheme],
];

/** Modules of which certain others use little or nothing, or lack something, and their shims there. */
const LIGHT_FOR: readonly (readonly [issuer: RegExp, module: RegExp, file: string])[] = [
  [/docusaurus-search-local[\\/].*[\\/]SearchPage[\\/]/, /^@theme\/Layout$/, 'site/shims/layout-with-main.tsx'],
  [/[\\/]remark-gfm[\\/]/, /^mdast-util-gfm$/, 'markdown/shims/gfm.ts'],
  [/[\\/]mdast-util-gfm[\\/]/, /^mdast-util-gfm-strikethrough$/, 'markdown/shims/gfm.ts'],
  [/[\\/]rehype-stringify[\\/]/, /^hast-util-to-html$/, 'markdown/to-html.ts'],
  // Of monday's SDK: the client for calls with a token (ours go through monday's page), constants of signing in and of
  // measuring, and a style that it writes into the page, which the item view's policy forbids (`host/monday/monday.ts`).
  [
    /[\\/]monday-sdk-js[\\/]src[\\/]/,
    /^\.\.?\/(monday-api-client|constants(\.js)?|helpers\/(monday-api|ui)-helpers)$/,
    NOTHING.ofSdk,
  ],
];

/**
 * Docusaurus puts all styles into one file. Those of the item view and the playground get their own files, because
 * readers of the guide do not need them, nor the item view the site's. The typeface, the colours of code and the look
 * of formulas, which the guide's examples show, are in the site's file, too: in one of their own they were one request
 * more of the six that a browser makes at a time, and the item view's renderer waited for it.
 */
const PARTS: readonly (readonly [name: string, files: RegExp])[] = [
  ['item-view', /[\\/]src[\\/]item-view[\\/]/],
  ['playground', /[\\/]src[\\/]playground[\\/]/],
];
const SHARED = /[\\/]src[\\/]item-view[\\/](preview[\\/](code|math)|ui[\\/]figtree)\.css$/;

type Optimization = { readonly minimizer?: readonly unknown[] } | undefined;
type StyleSheet = { nameForCondition(): string | null };
type Chunk = { readonly name?: unknown };
const isOf = (files: RegExp) => (module: StyleSheet) => files.test(module.nameForCondition() ?? '');
/** The site's file is made of the styles of the entry `main`. */
const isMain = ({ name }: Chunk) => name === 'main';
const inFile = { type: 'css/mini-extract', enforce: true };

const stylesByPart = {
  styles: { test: (module: StyleSheet) => !PARTS.some(([, files]) => isOf(files)(module)) },
  shared: { ...inFile, name: 'styles', chunks: isMain, priority: 60, test: isOf(SHARED) },
  ...Object.fromEntries(
    PARTS.map(([name, files], at) => [
      name,
      { ...inFile, name, chunks: (chunk: Chunk) => !isMain(chunk), priority: 59 - at, test: isOf(files) },
    ]),
  ),
};

/** React rarely changes. In a file of its own, returning browsers need not load it again. */
const react = {
  name: 'react',
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  chunks: 'initial' as const,
  enforce: true,
  priority: 60,
};

/**
 * Code that draws the text of an item view before its screen has loaded, and that the screen uses, too: the modules of the entry
 * `opening` (first-wave.ts).
 */
const early = {
  name: 'early',
  // Workers stay one file.
  chunks: ({ name }: { readonly name?: unknown }) => name !== 'renderer' && name !== 'prepare',
  enforce: true,
  priority: 55,
  test: isIn('opening'),
};

/**
 * Modules that ask monday, which can be under way while the code that draws the answer is still to arrive: those of the entry `asking`.
 */
const ask = {
  ...early,
  name: 'ask',
  priority: 56,
  test: isIn('asking'),
};

/**
 * Modules that the page of the playground and its entry `playground-opening` share, without packages that other pages have,
 * too.
 */
const earlyPlayground = {
  ...early,
  name: 'early-playground',
  test: (module: StyleSheet, graphs: Graphs) =>
    isOf(/[\\/]src[\\/](playground|simulator)[\\/]/)(module) && isIn('playground-opening')(module, graphs),
};

/**
 * Modules that both editing and the code after the first reading use, such as the browser's storage: in a file of its own,
 * because an editor loads both, and would have it twice.
 */
const late = {
  name: 'late',
  test: isOf(
    /[\\/](src[\\/](host[\\/]drafts[\\/]browser-storage|item-view[\\/]ui[\\/](keyboard|use-menu))\.ts|idb-keyval[\\/].*)$/,
  ),
  chunks: ({ name }: { readonly name?: unknown }) => name !== 'renderer',
  enforce: true,
  priority: 50,
};

/** Without what asks monday's API, which every editor loads, and nothing else of what many parts share. */
const common = { test: (module: StyleSheet) => !isOf(/[\\/]src[\\/]host[\\/]board[\\/]/)(module) };

/** Returns a test of whether a module is in an entry's chunk. */
function isIn(entry: string) {
  return (module: unknown, { chunkGraph }: Graphs) =>
    [...(chunkGraph as ChunkGraph).getModuleChunksIterable(module)].some(({ name }) => name === entry);
}

type Graphs = { readonly chunkGraph: unknown };

type ChunkGraph = { getModuleChunksIterable(module: unknown): Iterable<{ readonly name?: string }> };

/**
 * How the bundler names, times out and resolves our scripts. The browsers to build for are in `browserslist` in
 * package.json: with its default, logical properties would become left and right, which is wrong in a right-to-left
 * interface.
 */
export default function bundling({ siteDir, generatedFilesDir, i18n }: LoadContext): Plugin {
  return {
    name: 'bundling',
    // Every page of a kind asks for one of these 40-byte files. Here they are part of the script that all pages load.
    getClientModules: () =>
      ['docs', 'pages'].map((kind) =>
        join(generatedFilesDir, `docusaurus-plugin-content-${kind}/default/__plugin.json`),
      ),
    configureWebpack({ optimization }, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const requestOf = (file: string) => (file.startsWith('data:') ? file : join(siteDir, 'src', file));
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
              minimizer: minimizers(optimization, currentBundler.instance),
              splitChunks: {
                chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
                cacheGroups: { ...stylesByPart, react, ask, early, earlyPlayground, late, common },
              },
            },
        module: { rules: [{ test: /monday-sdk-js[\\/]package\.json$/, type: 'json', parser: { parse: onlyVersion } }] },
        plugins: [
          ...[...STAND_INS, ...(i18n.locales.length > 1 ? [] : [LANGUAGES])].map(
            ([module, file]) => new NormalModuleReplacementPlugin(module, requestOf(file)),
          ),
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

/**
 * Returns Docusaurus's minimizers, with scripts minified for current browsers in three passes. Docusaurus writes ES5 in
 * one pass, which is 0.3 KB more for a viewer and 0.6 KB for an editor (brotli).
 */
function minimizers(optimization: Optimization, instance: unknown): '...'[] {
  const { SwcJsMinimizerRspackPlugin } = instance as { SwcJsMinimizerRspackPlugin: new (options: object) => object };
  const scripts = new SwcJsMinimizerRspackPlugin({
    minimizerOptions: {
      minify: true,
      ecma: 2022,
      module: true,
      mangle: true,
      compress: { ecma: 2022, passes: 3 },
      format: { ecma: 2022, comments: false, ascii_only: true },
    },
  });
  const others = optimization?.minimizer?.filter((each) => !(each instanceof SwcJsMinimizerRspackPlugin)) ?? [];
  // Docusaurus has webpack's types only.
  return [scripts, ...others] as '...'[];
}

/** monday's SDK reports its version, which it reads from its package.json. */
function onlyVersion(packageJson: string): object {
  const { version } = JSON.parse(packageJson);
  return { version };
}
