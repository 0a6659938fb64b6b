import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepMessages } from '../playground/early-frame.ts';
import { CHUNK_TIMEOUT_SECONDS } from './bundling.ts';
import { fetchBehindFrame, type FirstFiles, firstScript } from './first-script.ts';

/** The built files of `/app`, as addresses. */
export interface WaveFiles {
  readonly styles: readonly string[];
  /** Scripts that ask monday. They wait for nothing else. */
  readonly asking: readonly string[];
  /** Scripts that draw the text, when the styles are there. */
  readonly opening: readonly string[];
  /** The first lines of both, which the page inlines: they wait for what they take to run. */
  readonly starts: readonly string[];
  /** React and Docusaurus. */
  readonly main: readonly string[];
  /** Scripts that Docusaurus then loads by itself. */
  readonly screen: readonly string[];
  /** All that the page's own code takes to run. */
  readonly needed: readonly string[];
  readonly worker: string;
  /** Scripts that start the playground's simulator. */
  readonly playground: readonly string[];
}

/** The page, by whose module its chunk is found in Docusaurus's registry, and the name of the worker's chunk. */
const PAGE = '@site/src/pages/app.tsx';
const WORKER = 'renderer';

/** Tags for browsers and shared links, of which a frame has no use. */
const FOR_PUBLIC_PAGES = /<meta (property="?og:type|name="?theme-color)[^>]*>/g;

const INLINE_SCRIPTS = /<script>[^]*?<\/script>/g;

/**
 * Has `/app` fetch in one wave all that it takes to read: the renderer's worker, what asks monday, and what draws the
 * text (`item-view/document/connect-early.ts` and `app/draw-early-text.ts`, entries of their own). React and the chunks of the screen follow.
 * Nothing else: the site's styles are for other pages. `/playground` has its frame and what answers it first, in the
 * same way.
 */
export default function firstWave({ siteDir, generatedFilesDir, baseUrl }: LoadContext): Plugin {
  let files: WaveFiles | undefined;
  return {
    name: 'first-wave',
    configureWebpack({ entry }, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return {
        mergeStrategy: { entry: 'replace' },
        entry: {
          main: entry as string,
          asking: join(siteDir, 'src/item-view/document/connect-early.ts'),
          opening: join(siteDir, 'src/item-view/app/draw-early-text.ts'),
          'playground-opening': join(siteDir, 'src/playground/opening.ts'),
        },
        // With one runtime, a module of both entries is one module.
        optimization: { runtimeChunk: { name: 'runtime~main' } },
        plugins: [
          {
            apply({ hooks }) {
              hooks.afterEmit.tap('first-wave', (compilation) => {
                const registry = readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8');
                const stats = compilation.getStats().toJson({ all: false, entrypoints: true, chunkGroups: true });
                files = waveFiles(stats as ChunkGroups, registry, baseUrl);
              });
            },
          },
        ],
      };
    },
    // Synchronous, because other plugins hash what is in the page in their own `postBuild`, which begins after this
    // one.
    async postBuild({ outDir }) {
      if (!files) return;
      const app = join(outDir, 'app.html');
      const sourceOf = (address: string) => readFileSync(join(outDir, address.slice(baseUrl.length)), 'utf8');
      writeFileSync(app, withFirstWave(readFileSync(app, 'utf8'), files, sourceOf));
      const playground = join(outDir, 'playground.html');
      writeFileSync(playground, withEarlyFrame(readFileSync(playground, 'utf8'), files));
    },
  };
}

/** Facts of the bundler about the files of each entry and of each named group of chunks. */
export interface ChunkGroups {
  readonly namedChunkGroups: Readonly<Record<string, { readonly assets: readonly { readonly name: string }[] }>>;
}

/** Finds the files in the bundler's `stats` and in Docusaurus's registry. Throws if there is not what there must be. */
export function waveFiles({ namedChunkGroups }: ChunkGroups, registry: string, baseUrl: string): WaveFiles {
  const of = (chunk: string) => {
    const assets = namedChunkGroups[chunk]?.assets;
    if (!assets) throw new Error(`The bundle has no chunk "${chunk}", which /app needs.`);
    return assets.map(({ name }) => baseUrl + name);
  };
  const scripts = (chunk: string, known: readonly string[] = []) =>
    of(chunk).filter((file) => file.endsWith('.js') && !known.includes(file));
  const pageChunk = registry.split('\n').find((line) => line.includes(`"${PAGE}"`));
  const page = /"(\w+)"/.exec(pageChunk ?? '')?.[1] ?? PAGE;
  const [asking, opening] = [scripts('asking'), scripts('opening')];
  const starts = [asking.pop()!, opening.pop()!];
  const main = scripts('main', opening);
  const [worker, ...rest] = scripts(WORKER);
  if (!worker || rest.length > 0) throw new Error('The renderer has to be one file.');
  return {
    styles: [...new Set([...of('opening'), ...of(page)].filter((file) => file.endsWith('.css')))],
    asking,
    opening: opening.filter((file) => !asking.includes(file)),
    starts,
    main,
    screen: scripts(page, opening),
    needed: scripts('main'),
    worker,
    playground: scripts('playground-opening'),
  };
}

/**
 * Returns the built page with these files in place of those that Docusaurus lists. `sourceOf` returns what is in a
 * file. Throws if the page lists none.
 */
export function withFirstWave(
  html: string,
  { styles, asking, opening, starts, main, screen, needed, worker }: WaveFiles,
  sourceOf: (address: string) => string,
): string {
  const listed = /<link rel=stylesheet[^>]*>|<script src=[^>]*><\/script>/g;
  const start = html.search(listed);
  if (start < 0) throw new Error('The page of the item view has no scripts.');
  const first: FirstFiles = { worker, main, screen, needed, patience: CHUNK_TIMEOUT_SECONDS };
  const wave = [
    `<script>(${String(firstScript)})(${JSON.stringify(first)})</script>`,
    // Before the styles, for which inline scripts wait, and the rest of the page with them.
    ...starts.map((src) => `<script>${sourceOf(src)}</script>`),
    ...(html.slice(start).match(INLINE_SCRIPTS) ?? []),
    // A script that is `async` does not wait for styles; that it is `defer`, too, tells the first script whose it is.
    ...asking.map((src) => `<script src="${src}" async defer fetchpriority=high></script>`),
    ...styles.map((href) => `<link rel=stylesheet href="${href}">`),
    ...opening.map((src) => `<script src="${src}" defer fetchpriority=high></script>`),
  ];
  const head = html.slice(0, start).replace(FOR_PUBLIC_PAGES, '');
  return head + wave.join('') + html.slice(start).replace(listed, '').replace(INLINE_SCRIPTS, '');
}

/**
 * Returns the built playground with its inline scripts before the styles, for which they and the frame behind them
 * would wait, and with what starts the simulator in place of the page's other scripts, which follow when the frame can
 * be read.
 */
export function withEarlyFrame(html: string, { playground }: Pick<WaveFiles, 'playground'>): string {
  const listed = /<script src=([^ >]+) defer><\/script>/g;
  const frame = html.indexOf('<iframe');
  const styles = html.indexOf('<link rel=stylesheet');
  const scripts = [...html.matchAll(listed)].map(([, src]) => src).filter((src) => !playground.includes(src ?? ''));
  if (frame < 0 || styles < 0 || scripts.length === 0)
    throw new Error('The playground has no frame, styles or scripts.');
  const before = html.slice(0, frame);
  return [
    html.slice(0, styles),
    ...(before.match(INLINE_SCRIPTS) ?? []),
    `<script>(${String(keepMessages)})(window);(${String(fetchBehindFrame)})(${JSON.stringify(scripts)})</script>`,
    before.slice(styles).replace(INLINE_SCRIPTS, '').replace(listed, ''),
    html.slice(frame),
  ]
    .join('')
    .replace(
      '</head>',
      `${playground.map((src) => `<script src="${src}" defer fetchpriority=high></script>`).join('')}</head>`,
    );
}

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
export function routeFiles({ generatedFilesDir }: LoadContext): Plugin {
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
 * the main script, and no other entry.
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
