import { dirname, join, normalize } from 'node:path/posix';
import type { ImportKind, SourceFacts } from './source-facts.ts';

/** Matches no file. */
const NOBODY = /^$/;

/** What a room of src may take in. `lazily` rooms only by `import()`, `types` rooms only for their types. */
export interface Room {
  readonly rooms?: readonly string[];
  readonly lazily?: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly RegExp[];
  /** Files that may touch the DOM; without it all may. */
  readonly dom?: RegExp;
}

const REACT = [/^react(-dom)?(\/|$)/];
const DOCUSAURUS = [/^@docusaurus\//, /^@theme(-original|-init)?\//, /^@generated\//, /^clsx$/, /^@mdx-js\/react$/];
const UNIFIED = [
  /^unified$/,
  /^character-entities$/,
  /^(remark|rehype|mdast|hast|micromark|unist)(-|$)/,
  /^vfile/,
  /^trough$/,
];

/** Who may import whom: the house rule in one table, which ARCHITECTURE.md shows. */
export const ROOMS: Readonly<Record<string, Room>> = {
  text: { dom: NOBODY },
  // lowlight highlights code, temml draws formulas and gemoji names emoji, each in a part that is loaded when a document uses it.
  markdown: {
    rooms: ['text'],
    packages: [
      ...UNIFIED,
      /^lowlight$/,
      /^property-information$/,
      /^temml$/,
      /^highlight\.js\/lib\/languages\//,
      /^gemoji$/,
    ],
    dom: NOBODY,
  },
  editing: { rooms: ['text'], dom: NOBODY },
  description: { rooms: ['text'], types: ['host'], packages: [/^node-diff3$/], dom: NOBODY },
  host: { rooms: ['text'], packages: [/^monday-sdk-js$/, /^js-base64$/, /^idb-keyval$/] },
  'item-view': {
    rooms: ['description', 'editing', 'markdown', 'host', 'text'],
    packages: [...REACT, /^diff$/, /^fflate$/, /^text-field-edit$/],
  },
  simulator: { packages: [/^idb-keyval$/, /^graphql$/] },
  // The guide lists the shortcuts from the table that the editor reads.
  // What stands in for the search's parts fetches them when they are needed.
  site: {
    rooms: ['markdown', 'editing'],
    packages: [...REACT, ...DOCUSAURUS, /^mark\.js\//, /^@easyops-cn\/(autocomplete\.js$|docusaurus-search-local\/)/],
  },
  // The playground's face is a room of its own, so that neither the site nor the simulator has to know the other.
  // It plays monday, which shows Markdown, too, in its own way.
  playground: {
    rooms: ['site', 'simulator'],
    packages: [...REACT, ...DOCUSAURUS, /^mdast($|-util-)/, /^micromark-extension-gfm$/],
  },
  theme: { rooms: ['site'], packages: [...REACT, ...DOCUSAURUS, /^@fontsource-variable\//] },
  pages: { rooms: ['site', 'markdown', 'playground'], lazily: ['item-view'], packages: [...REACT, ...DOCUSAURUS] },
  // The guide lists the shortcuts out of the editor's own table, in its own words; headers name the hosts.
  plugins: {
    rooms: ['site', 'markdown', 'editing', 'item-view', 'playground', 'host'],
    packages: [/^node:/, /^@docusaurus\/(types|plugin-client-redirects)$/, /^parse5$/, ...UNIFIED],
  },
};

/**
 * The floors of item-view, from above: what stands on one may import what stands below it, by any kind of import. Rooms
 * of one floor do not import each other, nor do features.
 */
const FLOORS: readonly (readonly string[])[] = [
  ['app'],
  ['editor', 'features'],
  ['field'],
  ['preview'],
  ['document'],
  ['ui'],
  ['messages'],
];

/** A name that only some files may use: a global of the browser, or a property. */
interface GuardedName {
  readonly what: string;
  readonly names: readonly string[];
  readonly only: RegExp;
}

const GUARDED: readonly GuardedName[] = [
  {
    what: 'HTML enters the page in one place',
    names: [
      ...[
        'innerHTML',
        'outerHTML',
        'insertAdjacentHTML',
        'dangerouslySetInnerHTML',
        'setHTML',
        'setHTMLUnsafe',
        'srcdoc',
      ],
      ...['createContextualFragment', 'parseHTMLUnsafe', 'parseHTML', 'parseFromString', 'writeln', 'XSLTProcessor'],
    ],
    only: /^src\/item-view\/preview\/put-html\.ts$/,
  },
  {
    // It can insert HTML. Copying by it needs no permission of the frame.
    what: "the browser's old commands run where HTML enters the page, to copy, to undo and to play a typist",
    names: ['execCommand'],
    only: /^src\/(item-view\/(preview\/put-html|features\/sharing\/copy-formatted|field\/type-edit)|playground\/drive-item-view)\.ts$/,
  },
  {
    what: 'what is kept lies in IndexedDB, but for what is needed before the first paint',
    names: ['localStorage', 'sessionStorage'],
    only: /^src\/host\/(remembered|drafts\/browser-storage)\.ts$/,
  },
  { what: 'IndexedDB is reached through idb-keyval', names: ['indexedDB'], only: NOBODY },
  {
    what: 'messages are posted by the simulator, by workers and by who starts them, and to the frames that draw',
    names: ['postMessage'],
    // Those frames have no origin and no other way in. Regular expressions of people are looked for in a worker of their own: they may take for ever.
    only: /^src\/(simulator\/|host\/ask-worker\.ts$|host\/storage\/stored-json\.worker\.ts$|markdown\/worker\/(start-renderer|renderer\.worker)\.ts$|item-view\/editor\/find\/(finding|search\.worker)\.ts$|item-view\/features\/history\/changes\/(start-comparing|compare\.worker)\.ts$|item-view\/features\/pictures\/(prepare\/prepare|bring\/read-import)\.worker\.ts$|item-view\/ui\/sandboxed-frame\.ts$|item-view\/preview\/diagrams\/diagram-frame\.ts$)/,
  },
  { what: 'no code is made from text', names: ['eval', 'Function', 'execScript'], only: NOBODY },
];

/** Packages that one file alone imports. */
const ONE_IMPORTER: readonly { readonly name: RegExp; readonly only: RegExp }[] = [
  { name: /^monday-sdk-js/, only: /^src\/host\/monday\/monday\.ts$/ },
  { name: /^lowlight$/, only: /^src\/markdown\/features\/highlight\.ts$/ },
  { name: /^gemoji$/, only: /^src\/markdown\/syntax\/emoji\/emoji-table\.ts$/ },
  { name: /^fflate$/, only: /^src\/item-view\/ui\/zip\.ts$/ },
  { name: /^temml$/, only: /^src\/markdown\/syntax\/math\/to-mathml\.ts$/ },
  { name: /^graphql$/, only: /^src\/simulator\/board-api\/answer-query\.ts$/ },
  { name: /^idb-keyval/, only: /^src\/(host\/drafts\/browser-storage|simulator\/shelf)\.ts$/ },
];

/** Files of ours that few others import. */
const FEW_IMPORTERS: readonly { readonly what: string; readonly file: string; readonly only: RegExp }[] = [
  {
    what: 'nodes of a text are taken from shown-nodes.ts, which holds their images',
    file: 'src/item-view/preview/put-html.ts',
    // A long text is typed as HTML, too.
    only: /^src\/item-view\/(preview\/shown-nodes|field\/type-edit)\.ts$/,
  },
  {
    what: "images are held by shown-nodes.ts, and let go by the reader's choice alone",
    file: 'src/item-view/preview/held-images.ts',
    only: /^src\/item-view\/(preview\/shown-nodes|features\/pictures\/show\/tiles)\.ts$/,
  },
];

const DOM_GLOBALS = [
  'document',
  'window',
  'navigator',
  'location',
  'history',
  'localStorage',
  'HTMLElement',
  'Element',
  'Node',
  'requestAnimationFrame',
];
const BANNED_NAMES = /(^|[-/.])(utils?|helpers?|common|manager|service|data|info|misc|types)\.tsx?$/;
const FILE_NAME = /^([a-z0-9]+(-[a-z0-9]+)*(\.worker|\.d)?\.tsx?|[A-Z][A-Za-z0-9]*\.tsx|index\.tsx)$/;

/** Every breach of the rules in `files` (by path, `src/…`), each as one line. */
export function breaches(files: ReadonlyMap<string, SourceFacts>): string[] {
  const lines = [...files].flatMap(([file, facts]) => fileBreaches(file, facts).map((breach) => `${file}: ${breach}`));
  return [...lines, ...cycles(files).map((cycle) => `import cycle: ${cycle.join(' → ')}`)];
}

function fileBreaches(file: string, facts: SourceFacts): string[] {
  const name = roomOf(file);
  const room = ROOMS[name];
  if (!room) return [`there is no room "${name}" in the table`];
  const used = [...facts.globals, ...facts.properties];
  return [
    ...facts.imports.flatMap(({ specifier, kind }) => importBreach(file, specifier, kind) ?? []),
    ...(name === 'item-view' && depthOf(file) < 0 ? [`there is no floor "${floorOf(file)}"`] : []),
    ...(facts.reExports ? ['hands on the exports of another file'] : []),
    ...GUARDED.filter(({ names, only }) => !only.test(file) && names.some((guarded) => used.includes(guarded))).map(
      ({ what, names }) => `${what}, yet here is ${names.filter((guarded) => used.includes(guarded)).join(', ')}`,
    ),
    ...(room.dom && !room.dom.test(file)
      ? DOM_GLOBALS.filter((global) => facts.globals.has(global)).map((global) => `uses the DOM: ${global}`)
      : []),
    ...(BANNED_NAMES.test(file) ? ['has a name that says nothing'] : []),
    ...(FILE_NAME.test(file.split('/').at(-1) ?? '')
      ? []
      : ['is not named in kebab-case.ts, PascalCase.tsx or use-x.ts']),
  ];
}

/** Whether a file of src may take in `specifier` so. */
export function mayImport(file: string, specifier: string, kind: ImportKind): boolean {
  return importBreach(file, specifier, kind) === undefined;
}

function importBreach(file: string, specifier: string, kind: ImportKind): string | undefined {
  const room = ROOMS[roomOf(file)] ?? {};
  if (!specifier.startsWith('.')) {
    const owner = ONE_IMPORTER.find(({ name }) => name.test(specifier));
    if (owner && !owner.only.test(file)) return `imports "${specifier}", which one other file alone may`;
    return room.packages?.some((allowed) => allowed.test(specifier))
      ? undefined
      : `imports "${specifier}", which its room may not`;
  }
  const target = resolveImport(file, specifier);
  if (roomOf(file) === 'site' && /^docs\/.*\.mdx$/.test(target)) return undefined; // A piece of the guide shown on a page.
  // The form of a placeholder, which the checks of the guide read, too: they run without a build.
  if (roomOf(file) === 'plugins' && target === 'scripts/docs-check/placeholder.mjs') return undefined;
  if (!target.startsWith('src/')) return `imports "${specifier}", outside src`;
  const guarded = FEW_IMPORTERS.find((rule) => rule.file === target && !rule.only.test(file));
  if (guarded) return `imports "${specifier}", yet ${guarded.what}`;
  const other = roomOf(target);
  if (other === 'item-view' && roomOf(file) === other && !mayReach(file, target))
    return `imports "${specifier}", which is not below ${floorOf(file)}`;
  if (other === roomOf(file) || room.rooms?.includes(other)) return undefined;
  if (room.types?.includes(other))
    return kind === 'type' ? undefined : `imports "${specifier}" for more than its types`;
  if (room.lazily?.includes(other))
    return kind === 'lazy' || kind === 'type' ? undefined : `imports "${specifier}" at once, not lazily`;
  return `imports "${specifier}": ${roomOf(file)} may not know ${other}`;
}

/** Each cycle of relative imports once, as the files along it. */
function cycles(files: ReadonlyMap<string, SourceFacts>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) return void found.push([...path.slice(at), file]);
    if (done.has(file)) return;
    for (const { specifier } of files.get(file)?.imports ?? []) {
      if (specifier.startsWith('.')) walk(resolveImport(file, specifier), [...path, file]);
    }
    done.add(file);
  };
  for (const file of files.keys()) walk(file, []);
  return found;
}

/** The path of the file that a relative import names. */
export function resolveImport(file: string, specifier: string): string {
  return normalize(join(dirname(file), specifier));
}

/** Whether a file of item-view may import another: on a floor below its own, or in the same room. Features are rooms of one floor. */
function mayReach(file: string, target: string): boolean {
  const [from, to] = [floorOf(file), floorOf(target)];
  if (from !== to) return depthOf(file) < depthOf(target);
  return from !== 'features' || file.split('/')[3] === target.split('/')[3];
}

/** How many floors are above that of a file; -1 if it stands on none. */
function depthOf(file: string): number {
  return FLOORS.findIndex((rooms) => rooms.includes(floorOf(file)));
}

/** The folder right under src/item-view. */
function floorOf(file: string): string {
  return file.split('/')[2] ?? '';
}

/** The folder right under src. */
function roomOf(file: string): string {
  return file.split('/')[1] ?? '';
}
