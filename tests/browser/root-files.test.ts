import { expect } from 'vitest';
import { product } from '../../src/site/product.ts';
import { test } from './browser.ts';

const fetchText = async (origin: string, path: string) => (await fetch(new URL(path, origin))).text();

test('monday finds the association file with the client id of the install link', async ({ origin }) => {
  expect(JSON.parse(await fetchText(origin, '/monday-app-association.json'))).toEqual({
    apps: [{ clientID: product.clientId }],
  });
  expect(await fetchText(origin, '/')).toContain(`client_id=${product.clientId}&`);
});

test('crawlers are sent to the sitemap', async ({ origin }) => {
  expect(await fetchText(origin, '/robots.txt')).toContain(`Sitemap: ${product.url}/sitemap.xml`);
});

test('the sitemap lists every public page and neither the item view nor the playground', async ({ origin }) => {
  const sitemap = await fetchText(origin, '/sitemap.xml');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(paths).toContain('/');
  expect(paths).toContain('/terms-of-service');
  expect(paths).toContain('/privacy-policy');
  expect(paths).toContain('/documentation/saving');
  expect(paths.filter((path) => /^\/(app|playground|search)/.test(path))).toEqual([]);
});

test('a shared link shows a card that is there, with a description', async ({ origin }) => {
  const html = await fetchText(origin, '/');
  const [, card] = /property="?og:image"? content="?([^" >]+)/.exec(html) ?? [];
  const answer = await fetch(new URL(new URL(card!).pathname, origin));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(html).toMatch(/name="?description"? content="[^"]{50,}/);
});
