import type { LoadContext, Props } from '@docusaurus/types';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '../../scripts/built-pages.mjs';
import { serveSite } from '../../scripts/static-server.mjs';
import { inlineSources } from '../../src/plugins/content-security-policy.ts';
import responseHeaders from '../../src/plugins/response-headers.ts';

let dir: string;
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'renamed-'));
  const page = '<!doctype html><html><head></head><body></body></html>';
  for (const [file, text] of [
    ['documentation/writing.html', page],
    ['404.html', page],
    ['static/js/mermaid.min.0a1b2c3d.js', ''],
  ] as const) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const i18n = { locales: ['en'], defaultLocale: 'en', localeConfigs: { en: { baseUrl: '/md/' } } };
  const siteConfig = { baseUrl: '/md/', trailingSlash: false, future: {} };
  const context = { baseUrl: '/md/', siteConfig, i18n } as unknown as LoadContext;
  const props = { ...context, outDir: dir, routesPaths: ['/md/documentation/writing'] } as unknown as Props;
  await responseHeaders({ typing: 'writing' })(context).postBuild?.({ ...props, content: undefined } as never);
  server = await serveSite({ dir });
});

afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

test('the old address of a renamed page leads to the new one, with what follows a # or ?', async () => {
  const response = await fetch(`${server.origin}/md/documentation/typing`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('content="0; url=/md/documentation/writing"');
  expect(html).toContain("'/md/documentation/writing' + window.location.search + window.location.hash");
});

test('its policy allows the script that leads on, under the address that hosts serve it at', async () => {
  const { scripts } = inlineSources(readFileSync(join(dir, 'documentation/typing/index.html'), 'utf8'));
  expect(scripts).toHaveLength(1);
  const { headers } = await fetch(`${server.origin}/md/documentation/typing`);
  expect(headers.get('content-security-policy')).toContain(scripts[0]);
});

test('nginx finds it there, too', () => {
  expect(readFileSync(join(dir, 'nginx-server.conf'), 'utf8')).toContain(
    'try_files $uri $uri.html $uri/index.html =404;',
  );
});

test('it is no page of the site', () => {
  expect([...builtPages(dir).keys()]).toEqual(['/404', '/documentation/writing']);
});
