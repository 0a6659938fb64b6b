import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shippedLicences, thirdPartyTable } from '../../scripts/third-party-table.mjs';
import { test } from './browser.ts';

/** Licences that ask for no more than their notice, which `third-party-licenses.txt` gives. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

test('THIRD-PARTY.md lists what the production build ships ("npm run third-party" writes it anew)', async ({
  origin,
}) => {
  const bill = await (await fetch(`${origin}/sbom.cdx.json`)).json();
  expect(await readFile(join(import.meta.dirname, '../../THIRD-PARTY.md'), 'utf8')).toBe(thirdPartyTable(bill));
});

test('everything shipped is under a permissive licence', async ({ origin }) => {
  const bill = await (await fetch(`${origin}/sbom.cdx.json`)).json();
  // Of a choice one is enough.
  const isPermissive = (licence: string) =>
    licence
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((one) => PERMISSIVE.includes(one));
  expect(shippedLicences(bill).filter(([, licence]) => !isPermissive(licence))).toEqual([]);
});

test('the site carries the notice of every shipped package', async ({ origin }) => {
  const bill = await (await fetch(`${origin}/sbom.cdx.json`)).json();
  const notices = await (await fetch(`${origin}/third-party-licenses.txt`)).text();
  const names = shippedLicences(bill).map(([name]) => name);
  expect(names).toContain('react');
  expect(names.filter((name) => !new RegExp(`^${name.replace(/[.]/g, '\\.')} \\d`, 'm').test(notices))).toEqual([]);
});

test('the bill of materials is CycloneDX with a hash for every component', async ({ origin }) => {
  const bill = await (await fetch(`${origin}/sbom.cdx.json`)).json();
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.[5-9]$/) });
  const withoutHash = bill.components.filter((component: { hashes?: unknown[] }) => !component.hashes?.length);
  expect(withoutHash).toEqual([]);
});

/** The packages that the product is said to be made with. */
const NAMED = [
  '@docusaurus/core',
  '@docusaurus/preset-classic',
  'react',
  'react-dom',
  'monday-sdk-js',
  'unified',
  'remark-parse',
  'remark-rehype',
  'rehype-sanitize',
  'rehype-stringify',
  'js-base64',
];

/** The preset is a list of plugins and themes, by which Docusaurus builds; no module of its own reaches a browser. */
const ONLY_BUILDS = ['@docusaurus/preset-classic'];

test('each package that the product is made with reaches browsers, but for the preset, which builds', async ({
  origin,
}) => {
  const bill = await (await fetch(`${origin}/sbom.cdx.json`)).json();
  const scopes = new Map<string, string>(
    bill.components.map((component: { name: string; group?: string; scope: string }) => [
      [component.group, component.name].filter(Boolean).join('/'),
      component.scope,
    ]),
  );
  expect(NAMED.filter((name) => scopes.get(name) !== 'required')).toEqual(ONLY_BUILDS);
});
