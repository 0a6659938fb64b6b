import { expect, test } from 'vitest';
import { withModules } from '../../src/plugins/first-wave.ts';

/** As Docusaurus writes it, one line a chunk. */
const registry = `export default {
  "0480b142": [() => import(/* webpackChunkName: "0480b142" */ "@site/docs/faq.md"), "@site/docs/faq.md", require.resolveWeak("@site/docs/faq.md")],
  "9c193bb0": [() => import(/* webpackChunkName: "9c193bb0" */ "@site/src/pages/app.tsx"), "@site/src/pages/app.tsx", require.resolveWeak("@site/src/pages/app.tsx")],
  "5e9f5e1a": [() => import(/* webpackChunkName: "5e9f5e1a" */ "@generated/docusaurus.config"), "@generated/docusaurus.config", require.resolveWeak("@generated/docusaurus.config")],
};`;

const manifest = withModules(
  {
    entrypoints: ['main', 'opening'],
    origins: { '0480b142': ['77', '4075'], '9c193bb0': ['1000'], 'item-view': ['1000', '5'] },
    assets: {
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
