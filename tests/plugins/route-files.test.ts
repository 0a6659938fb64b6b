import { expect, test } from 'vitest';
import { withModules } from '../../src/plugins/route-files.ts';

/** As Docusaurus writes it, one line a chunk. */
const registry = `export default {
  "0480b142": [() => import(/* webpackChunkName: "0480b142" */ "@site/docs/faq.md"), "@site/docs/faq.md", require.resolveWeak("@site/docs/faq.md")],
  "9c193bb0": [() => import(/* webpackChunkName: "9c193bb0" */ "@site/src/pages/app.tsx"), "@site/src/pages/app.tsx", require.resolveWeak("@site/src/pages/app.tsx")],
  "5e9f5e1a": [() => import(/* webpackChunkName: "5e9f5e1a" */ "@generated/docusaurus.config"), "@generated/docusaurus.config", require.resolveWeak("@generated/docusaurus.config")],
};`;

const manifest = withModules(
  {
    entrypoints: ['main', 'opening'],
    origins: { main: ['1'], '0480b142': ['77', '4075'], '9c193bb0': ['1000'], 'item-view': ['1000', '5'] },
    assets: {
      1: { js: [{ file: 'main.js' }] },
      77: { js: [{ file: 'shared.js' }] },
      4075: { js: [{ file: 'faq.js' }] },
      1000: { js: [{ file: 'app.js' }] },
      5: { css: [{ file: 'item-view.css' }] },
    },
  },
  registry,
);

test('the files of a page are found by the name of its module, as Docusaurus looks them up', () => {
  expect(manifest.origins['@site/docs/faq.md']).toEqual(['77', '4075']);
  expect(manifest.origins['0480b142']).toEqual(['77', '4075']);
});

test('a module in the main script has no files of its own', () => {
  expect(manifest.origins['@generated/docusaurus.config']).toEqual([]);
});

test('every page has the main script, and none that another entry begins with', () => {
  expect(manifest.entrypoints).toEqual(['main']);
});

const known = { origins: { main: ['1'] }, assets: { 1: { js: [{ file: 'main.js' }] } } };

test('what Docusaurus says of a page by itself stays', () => {
  const origins = { ...known.origins, '@site/docs/faq.md': ['9'] };
  expect(withModules({ ...known, origins }, registry).origins['@site/docs/faq.md']).toEqual(['9']);
});

test.for<[string, Parameters<typeof withModules>[0], string]>([
  ['of another shape', { entries: {} } as never, registry],
  ['without the entry main', { ...known, origins: { start: ['1'] } }, registry],
  ['whose main entry has no script', { ...known, assets: { 1: { mjs: [{}] } } }, registry],
  ['beside a table of chunks in another form', known, 'export const registry = new Map([]);'],
])('a manifest %s is refused', ([, manifest, table]) => {
  expect(() => withModules(manifest, table)).toThrow(/Docusaurus/);
});
