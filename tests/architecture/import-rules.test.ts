import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breaches } from './import-rules.ts';
import { sourceFacts, type SourceFacts } from './source-facts.ts';

const root = join(import.meta.dirname, '../..');

function factsOf(sources: Readonly<Record<string, string>>): Map<string, SourceFacts> {
  return new Map(Object.entries(sources).map(([file, source]) => [file, sourceFacts(source, file)]));
}

test('every file in src keeps the rules of the rooms', { timeout: 120_000 }, () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll(sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  expect(
    breaches(factsOf(Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))),
  ).toEqual([]);
});

/** Per rule: a file that breaks it, and what the check must say. */
const BROKEN: readonly [rule: string, file: string, source: string, says: RegExp][] = [
  [
    'markdown knows no React',
    'src/markdown/a.ts',
    `import { useState } from 'react';`,
    /imports "react", which its room may not/,
  ],
  [
    'markdown knows no other room',
    'src/markdown/a.ts',
    `import { x } from '../host/x.ts';`,
    /markdown may not know host/,
  ],
  ['markdown has no DOM', 'src/markdown/a.ts', `document.title = 'x';`, /uses the DOM: document/],
  ['editing imports nothing', 'src/editing/a.ts', `import clsx from 'clsx';`, /imports "clsx"/],
  ['editing has no DOM', 'src/editing/a.ts', `export const wide = window.innerWidth;`, /uses the DOM: window/],
  [
    'description takes only types of host',
    'src/description/a.ts',
    `import { openStore } from '../host/store.ts';`,
    /for more than its types/,
  ],
  ['description has no DOM', 'src/description/a.ts', `navigator.onLine;`, /uses the DOM: navigator/],
  ['host knows no React', 'src/host/a.ts', `import 'react';`, /imports "react"/],
  [
    'host knows no other room',
    'src/host/a.ts',
    `import type { State } from '../description/description.ts';`,
    /host may not know description/,
  ],
  ['the SDK is imported in one file', 'src/host/a.ts', `import sdk from 'monday-sdk-js';`, /one other file alone/],
  [
    'item-view knows no Docusaurus',
    'src/item-view/ui/A.tsx',
    `import Head from '@docusaurus/Head';`,
    /imports "@docusaurus\/Head"/,
  ],
  [
    'item-view knows no simulator',
    'src/item-view/ui/A.tsx',
    `import { x } from '../../simulator/x.ts';`,
    /item-view may not know simulator/,
  ],
  ['item-view knows no SDK', 'src/item-view/ui/A.tsx', `import sdk from 'monday-sdk-js';`, /one other file alone/],
  [
    'simulator knows no item view',
    'src/simulator/a.ts',
    `import { x } from '../item-view/x.ts';`,
    /simulator may not know item-view/,
  ],
  [
    'simulator knows no host',
    'src/simulator/a.ts',
    `import type { Store } from '../host/store.ts';`,
    /simulator may not know host/,
  ],
  [
    'site knows no item view',
    'src/site/A.tsx',
    `const view = import('../item-view/ItemView.tsx');`,
    /site may not know item-view/,
  ],
  [
    'pages take the item view lazily',
    'src/pages/app.tsx',
    `import { ItemView } from '../item-view/ItemView.tsx';`,
    /at once, not lazily/,
  ],
  [
    'pages do not reach past the item view',
    'src/pages/app.tsx',
    `const host = import('../host/monday.ts');`,
    /pages may not know host/,
  ],
  ['an alias is no relative import', 'src/site/A.tsx', `import { x } from '@site/src/site/x.ts';`, /imports "@site\//],
  ['src imports nothing outside it', 'src/site/a.ts', `import { x } from '../../tests/x.ts';`, /outside src/],
  ['a plugin knows no script', 'src/plugins/a.ts', `import { x } from '../../scripts/free-port.mjs';`, /outside src/],
  [
    'a worker is an import too',
    'src/markdown/worker/renderer-client.ts',
    `new Worker(new URL('../../host/x.worker.ts', import.meta.url));`,
    /may not know host/,
  ],
  [
    'a type written as import() is an import too',
    'src/markdown/a.ts',
    `export type X = import('../host/x.ts').X;`,
    /may not know host/,
  ],
  [
    'a floor of item-view knows none above it',
    'src/item-view/preview/a.ts',
    `import type { Tool } from '../editor/toolbar/tools.tsx';`,
    /not below preview/,
  ],
  [
    'a floor of item-view knows none above it, fetched later too',
    'src/item-view/preview/a.ts',
    `void import('../features/outline/Outline.tsx');`,
    /not below preview/,
  ],
  [
    'features do not know each other',
    'src/item-view/features/history/a.ts',
    `import { chip } from '../board/chips/chip.ts';`,
    /not below features/,
  ],
  [
    'the editor knows no feature',
    'src/item-view/editor/a.ts',
    `import type { Shown } from '../features/pictures/shown.ts';`,
    /not below editor/,
  ],
  [
    'the editor knows no feature, fetched later too',
    'src/item-view/editor/a.ts',
    `void import('../features/board/a.ts');`,
    /not below editor/,
  ],
  [
    'a feature does not know the editor',
    'src/item-view/features/board/a.ts',
    `import { tools } from '../../editor/toolbar/tools.tsx';`,
    /not below features/,
  ],
  ['a file of item-view stands on a floor', 'src/item-view/a.ts', `export const x = 1;`, /no floor "a\.ts"/],
  ['barrels are refused', 'src/host/a.ts', `export { x } from './x.ts';`, /hands on the exports/],
  ['barrels of everything are refused', 'src/host/a.ts', `export * from './x.ts';`, /hands on the exports/],
  [
    'HTML enters in one place: properties',
    'src/item-view/ui/a.ts',
    `export const f = (e: Element) => { e.innerHTML = 'x'; };`,
    /one place, yet here is innerHTML/,
  ],
  [
    'HTML enters in one place: React',
    'src/site/A.tsx',
    `export const A = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;`,
    /dangerouslySetInnerHTML/,
  ],
  [
    'HTML enters in one place: editing',
    'src/item-view/ui/a.ts',
    `document.execCommand('insertHTML', false, '<b>');`,
    /old commands .* yet here is execCommand/,
  ],
  [
    'HTML enters in one place: another parser',
    'src/item-view/features/history/a.ts',
    `new DOMParser().parseFromString('', 'text/html');`,
    /one place, yet here is parseFromString/,
  ],
  [
    'HTML enters prepared',
    'src/item-view/features/history/A.tsx',
    `import { nodesOf } from '../../preview/put-html.ts';`,
    /taken from shown-nodes\.ts/,
  ],
  [
    'HTML enters prepared, fetched later too',
    'src/item-view/features/history/A.tsx',
    `const gate = import('../../preview/put-html.ts');`,
    /taken from shown-nodes\.ts/,
  ],
  [
    'images are let go by the reader alone',
    'src/item-view/features/history/a.ts',
    `import { HELD } from '../../preview/held-images.ts';`,
    /by the reader's choice alone/,
  ],
  [
    'nothing is kept in localStorage',
    'src/item-view/ui/a.ts',
    `localStorage.setItem('a', 'b');`,
    /lies in IndexedDB, .* yet here is localStorage/,
  ],
  [
    'nothing is kept in localStorage, reached through window too',
    'src/item-view/ui/a.ts',
    `window.localStorage.clear();`,
    /lies in IndexedDB, .* yet here is localStorage/,
  ],
  ['IndexedDB is reached through idb-keyval', 'src/host/a.ts', `indexedDB.open('x');`, /through idb-keyval/],
  ['idb-keyval has one file a side', 'src/host/a.ts', `import { get } from 'idb-keyval';`, /one other file alone/],
  [
    'messages are posted in few places',
    'src/item-view/ui/a.ts',
    `window.parent.postMessage({}, '*');`,
    /messages are posted/,
  ],
  ['no code is made from text', 'src/site/a.ts', `eval('1');`, /no code is made from text/],
  ['a file is named after its concept', 'src/host/utils.ts', `export const x = 1;`, /name that says nothing/],
  ['files have one spelling', 'src/host/myStore.ts', `export const x = 1;`, /is not named in/],
  ['a new room needs a line in the table', 'src/attic/a.ts', `export const x = 1;`, /no room "attic"/],
];

describe('the check sees a breach of each rule', () => {
  test.for(BROKEN)('%s', ([, file, source, says]) => {
    const found = breaches(factsOf({ [file]: source }));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(says);
  });

  test('files do not import each other in a circle', () => {
    const circle = factsOf({
      'src/host/a.ts': `import { b } from './b.ts';`,
      'src/host/b.ts': `import type { C } from './c.ts';`,
      'src/host/c.ts': `export const a = import('./a.ts');`,
    });
    expect(breaches(circle)).toEqual(['import cycle: src/host/a.ts → src/host/b.ts → src/host/c.ts → src/host/a.ts']);
  });
});

describe('the check does not cry wolf', () => {
  test.for([
    ['a comment', 'src/markdown/a.ts', '// document.title, innerHTML, import("../host/x.ts")'],
    ['a string', 'src/markdown/a.ts', `export const text = 'localStorage is a word';`],
    ['a variable of that name', 'src/markdown/a.ts', `export const size = (document: string) => document.length;`],
    [
      'a name taken apart from an object',
      'src/editing/a.ts',
      `const { window } = { window: 1 }; export const x = window;`,
    ],
    ['a property of that name', 'src/markdown/a.ts', `export const x = { document: 1 }.document;`],
    ['types of host in description', 'src/description/a.ts', `import type { Store } from '../host/store.ts';`],
    [
      'the item view, lazily, in pages',
      'src/pages/app.tsx',
      `export const view = import('../item-view/ItemView.tsx');`,
    ],
  ] as const)('at %s', ([, file, source]) => {
    expect(breaches(factsOf({ [file]: source }))).toEqual([]);
  });
});
