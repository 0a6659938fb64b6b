import { leaveOut, type Say } from './known-inside.ts';

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
 * Code that draws the text of an item view before its screen has loaded, and that the screen uses, too: the modules of
 * the entry
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
 * Modules that ask monday, which can be under way while the code that draws the answer is still to arrive: those of the
 * entry `asking`.
 */
const ask = {
  ...early,
  name: 'ask',
  priority: 56,
  test: isIn('asking'),
};

/**
 * Modules that the page of the playground and its entry `playground-opening` share, without packages that other pages
 * have, too.
 */
const earlyPlayground = {
  ...early,
  name: 'early-playground',
  test: (module: StyleSheet, graphs: Graphs) =>
    isOf(/[\\/]src[\\/](playground|simulator)[\\/]/)(module) && isIn('playground-opening')(module, graphs),
};

/**
 * Modules that both editing and the code after the first reading use, such as the browser's storage: in a file of its
 * own, because an editor loads both, and would have it twice.
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

/**
 * Modules that most of the tools at a part use: the part's field, its grip, its cells and chosen cells. People who use
 * one of the tools mostly use another, too, and each would load these modules again.
 */
const atAPart = sharedBy('at-a-part', ['part', 'move', 'cells', 'cell-range'], { minChunks: 3, priority: 45 });

/** Modules that only the tools of a table share. */
const atATable = sharedBy('at-a-table', ['cells', 'cell-range'], { minChunks: 2, priority: 44 });

/** Tools that only who writes opens, some from code that readers load, too: they find in the editor's file what it has. */
const inEditor = {
  ...sharedBy('editing', ['editing', 'picture-tools', 'pictures-panel'], {
    minChunks: 2,
    priority: 43,
  }),
  test: isIn('editing'),
};

/** Without what asks monday's API, which every editor loads, and nothing else of what many parts share. */
const common = { test: (module: StyleSheet) => !isOf(/[\\/]src[\\/]host[\\/]board[\\/]/)(module) };

/** Our groups, which are added to Docusaurus's and narrow its `styles` and `common`. */
export const cacheGroups = {
  ...stylesByPart,
  react,
  ask,
  early,
  earlyPlayground,
  late,
  atAPart,
  atATable,
  inEditor,
  common,
};

/** Returns a group for modules that at least `minChunks` of the chunks named `names` use, in one file named `name`. */
function sharedBy(
  name: string,
  names: readonly unknown[],
  rules: { readonly minChunks: number; readonly priority: number },
) {
  return { ...rules, name, chunks: (chunk: Chunk) => names.includes(chunk.name), enforce: true };
}

/** Returns a test of whether a module is in an entry's chunk. */
function isIn(entry: string) {
  return (module: unknown, { chunkGraph }: Graphs) =>
    [...(chunkGraph as ChunkGraph).getModuleChunksIterable(module)].some(({ name }) => name === entry);
}

type Graphs = { readonly chunkGraph: unknown };

type ChunkGraph = { getModuleChunksIterable(module: unknown): Iterable<{ readonly name?: string }> };

/** Returns whether Docusaurus splits scripts and styles into the groups that ours add to and change. */
export function isSplittingKnown(splitChunks: unknown, say?: Say): boolean {
  const { cacheGroups: { styles, common: shared } = {} } = (splitChunks || {}) as KnownSplitting;
  const isKnown = styles?.type === 'css/mini-extract' && styles.name === 'styles' && shared?.name === 'common';
  if (!isKnown) leaveOut('splitChunks', 'Docusaurus has no groups "styles" and "common"', say);
  return isKnown;
}

type Group = { readonly name?: unknown; readonly type?: unknown };
type KnownSplitting = { readonly cacheGroups?: { readonly styles?: Group; readonly common?: Group } };
