import type { LoadContext, Plugin } from '@docusaurus/types';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepMessages } from '../playground/early-frame.ts';
import { CHUNK_TIMEOUT_SECONDS } from './bundling.ts';
import { fetchBehindFrame, type FirstFiles, firstScript } from './first-script.ts';
import { leaveOut } from './known-inside.ts';

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

/** Tags of styles and of scripts that are files, whatever else is in them. */
const STYLES = /<link [^>]*\brel="?stylesheet\b[^>]*>/g;
const SCRIPTS = /<script [^>]*\bsrc=[^>]*><\/script>/g;
const LISTED = new RegExp(`${STYLES.source}|${SCRIPTS.source}`, 'g');

/** Our entries. No other page may have the scripts that begin them. */
const ENTRIES = ['asking', 'opening', 'playground-opening'];

const INLINE_SCRIPTS = /<script>[^]*?<\/script>/g;

/**
 * Has `/app` fetch in one wave all that it takes to read: the renderer's worker, what asks monday, and what draws the
 * text (`item-view/document/connect-early.ts` and `app/draw-early-text.ts`, entries of their own). React and the chunks
 * of the screen follow. Nothing else: the site's styles are for other pages. `/playground` has its frame and what
 * answers it first, in the same way.
 *
 * If Docusaurus has changed so that this cannot be done, both pages stay as it makes them, and work; all other pages
 * stay so in any case.
 */
export default function firstWave({ siteDir, generatedFilesDir, baseUrl }: LoadContext): Plugin {
  let groups: ChunkGroups = { namedChunkGroups: {} };
  const isOff = (why: string) => leaveOut('first-wave', why);
  return {
    name: 'first-wave',
    configureWebpack({ entry }, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      if (typeof entry !== 'string') {
        isOff('Docusaurus begins its bundle with something else than a file');
        return {};
      }
      return {
        mergeStrategy: { entry: 'replace' },
        entry: {
          main: entry,
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
                const facts = { all: false, entrypoints: true, chunkGroups: true };
                groups = compilation.getStats().toJson(facts) as ChunkGroups;
              });
            },
          },
        ],
      };
    },
    // Synchronous, because other plugins hash what is in the page in their own `postBuild`, which begins after this
    // one.
    async postBuild({ outDir }) {
      const change = (file: string, changed: (html: string) => string) => {
        const html = readFileSync(join(outDir, file), 'utf8');
        const now = changed(html);
        if (now !== html) writeFileSync(join(outDir, file), now);
      };
      const starts = entryFiles(groups, baseUrl);
      if (starts.length === 0) return change('playground.html', withKeptMessages);
      for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }))
        if (file.endsWith('.html')) change(file, (html) => withoutScripts(html, starts));
      const sourceOf = (address: string) => readFileSync(join(outDir, address.slice(baseUrl.length)), 'utf8');
      try {
        const registry = readFileSync(join(generatedFilesDir, 'registry.js'), 'utf8');
        const files = waveFiles(groups, registry, baseUrl);
        change('app.html', (html) => withFirstWave(html, files, sourceOf));
        change('playground.html', (html) => withEarlyFrame(html, files));
      } catch (error) {
        isOff((error as Error).message);
        change('playground.html', withKeptMessages);
      }
    },
  };
}

/** Returns the addresses of the files with which our entries begin; none if the bundle has no such entries. */
function entryFiles({ namedChunkGroups }: ChunkGroups, baseUrl: string): string[] {
  return ENTRIES.flatMap((entry) => {
    const last = namedChunkGroups[entry]?.assets.findLast(({ name }) => name.endsWith('.js'));
    return last ? [baseUrl + last.name] : [];
  });
}

/**
 * Returns `html` without the tags of `scripts` (addresses). A Docusaurus whose manifest of files is unknown
 * (route-files.ts) lists the files of every entry on each page, and a page of the guide would ask monday for a text.
 */
export function withoutScripts(html: string, scripts: readonly string[]): string {
  return html.replace(SCRIPTS, (tag) => (scripts.includes(addressOf(tag)) ? '' : tag));
}

/**
 * Returns the playground with its scripts where Docusaurus put them, and what the frame says before they listen kept
 * for them: its static frame may be quicker.
 */
export function withKeptMessages(html: string): string {
  if (html.includes(String(keepMessages))) return html;
  return html.replace(/<body\b[^>]*>/, (body) => `${body}<script>(${String(keepMessages)})(window)</script>`);
}

/** Returns what a tag's `src` or `href` says, with or without quotation marks. */
function addressOf(tag: string): string {
  return /\s(?:src|href)=(?:"([^"]*)"|([^\s>]+))/.exec(tag)?.slice(1).find(Boolean) ?? '';
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
 * Returns the built page with these files in place of those that Docusaurus lists. `sourceOf` returns what is  * file.
 * Throws if the page lists others.
 */
export function withFirstWave(
  html: string,
  { styles, asking, opening, starts, main, screen, needed, worker }: WaveFiles,
  sourceOf: (address: string) => string,
): string {
  const start = html.search(LISTED);
  const listed = (html.match(LISTED) ?? []).map(addressOf);
  if (!needed.every((file) => listed.includes(file))) throw new Error('/app lists other scripts than the bundle has.');
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
  return head + wave.join('') + html.slice(start).replace(LISTED, '').replace(INLINE_SCRIPTS, '');
}

/**
 * Returns the built playground with its inline scripts before the styles, for which they and the frame behind them
 * would wait, and with what starts the simulator in place of the page's other scripts, which follow when the frame can
 * be read.
 */
export function withEarlyFrame(html: string, { playground }: Pick<WaveFiles, 'playground'>): string {
  const frame = html.indexOf('<iframe');
  const styles = html.search(STYLES);
  const scripts = (html.match(SCRIPTS) ?? []).map(addressOf).filter((src) => !playground.includes(src));
  if (frame < 0 || styles < 0 || scripts.length === 0)
    throw new Error('The playground has no frame, styles or scripts.');
  const before = html.slice(0, frame);
  return [
    html.slice(0, styles),
    ...(before.match(INLINE_SCRIPTS) ?? []),
    `<script>(${String(keepMessages)})(window);(${String(fetchBehindFrame)})(${JSON.stringify(scripts)})</script>`,
    before.slice(styles).replace(INLINE_SCRIPTS, '').replace(SCRIPTS, ''),
    html.slice(frame),
  ]
    .join('')
    .replace(
      '</head>',
      `${playground.map((src) => `<script src="${src}" defer fetchpriority=high></script>`).join('')}</head>`,
    );
}
