import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { product } from '../../src/site/product.ts';

const root = join(import.meta.dirname, '../..');
const { app } = JSON.parse(readFileSync(join(root, 'manifest.json'), 'utf8'));

/** The scopes that the operations of `src/host/board` name. */
function scopesInUse(): string[] {
  const folder = join(root, 'src/host/board');
  const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...new Set([...code.join('').matchAll(/scope: '(\w+:\w+)'/g)].map(([, scope = '']) => scope))].toSorted();
}

test("monday's manifest asks for the scopes that the item view uses, and no others", () => {
  expect(scopesInUse().length).toBeGreaterThan(1);
  expect(app.oauth.scopes).toEqual(scopesInUse());
});

test("monday's manifest has one feature, an item view at /app of the address that SITE_URL names", () => {
  expect(app.name).toBe(product.name);
  expect(app.features).toHaveLength(1);
  expect(app.features[0].type).toBe('AppFeatureItemView');
  expect(app.features[0].build).toEqual({ kind: 'url', url: '{{SITE_URL}}/app' });
});
