import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';

/** Serves `html` at every address of another site while `use` runs, which gets the site's origin. */
async function withOtherSite<T>(html: string, use: (origin: string) => Promise<T>): Promise<T> {
  const site = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const result = await use(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  site.closeAllConnections();
  site.close();
  return result;
}

/** Shows `address` in a frame of a page of another site, and gives the protocol of what the frame then holds. */
async function frameFromElsewhere(page: Page, address: string): Promise<string> {
  return withOtherSite(`<link rel=icon href=data:,><iframe src="${address}"></iframe>`, async (site) => {
    await page.goto(`${site}/`, { waitUntil: 'load' });
    return new URL(page.frames()[1]?.url() ?? 'about:blank').protocol;
  });
}

test.for([
  '/',
  '/app',
  '/documentation',
  '/no-such-page',
  '/app/no-such-page',
  '/documentation/no-such-page.html',
  '/static/js/no-such-script.js',
  '/img/favicon.svg',
  '/documentation.md',
  '/robots.txt',
])('another site cannot frame %s', async (path, { session, origin, expectSurprise }) => {
  expectSurprise(/request to another origin/);
  expectSurprise(/violates.*frame-ancestors/);
  if (path.includes('/no-such-')) expectSurprise(/status of 404/);
  expect(await frameFromElsewhere(await session.newPage(), origin + path)).toBe('chrome-error:');
});

test("a page without a policy could be framed by another site, so that the refusals above are the policy's", async ({
  session,
  expectSurprise,
}) => {
  expectSurprise(/request to another origin/);
  const page = await session.newPage();
  await withOtherSite('<p>Open to all', async (open) => {
    expect(await frameFromElsewhere(page, `${open}/`)).toBe('http:');
  });
});

test('our own pages can frame /app but not each other', async ({ openPage, expectSurprise }) => {
  expectSurprise(/frame-ancestors/);
  const page = await openPage('/terms-of-service');
  await page.evaluate(() => {
    for (const path of ['/app', '/documentation'])
      document.body.append(Object.assign(document.createElement('iframe'), { src: path }));
  });
  await expect
    .poll(() =>
      page
        .frames()
        .slice(1)
        .map((frame) => new URL(frame.url()).protocol),
    )
    .toEqual(['http:', 'chrome-error:']);
});

test('a script that somebody else puts into a page does not run', async ({ openPage, expectSurprise }) => {
  expectSurprise(/Executing inline script violates/);
  const page = await openPage('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruded = true';
    document.body.append(script);
  });
  expect(await page.evaluate('window.intruded')).toBeUndefined();
});

test('on /app a plain string is refused as HTML and as the address of a script', async ({
  openPage,
  expectSurprise,
}) => {
  expectSurprise(/requires 'TrustedHTML'/);
  expectSurprise(/requires 'TrustedScriptURL'/);
  expectSurprise(/no Monday Client Id in context/);
  const page = await openPage('/app');
  await page.getByText('Error, unable to connect to Monday').waitFor();
  const thrown = await page.evaluate(() => {
    const attempt = (action: () => void) => {
      try {
        action();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => (document.createElement('p').innerHTML = '<img src=x>')),
      attempt(() => (document.createElement('script').src = '/x.js')),
    ];
  });
  expect(thrown).toEqual(['TypeError', 'TypeError']);
});

test('pages and files are compressed', async ({ session, origin }) => {
  const page = await session.newPage();
  const found = await page.request.get(`${origin}/`, { headers: { 'Accept-Encoding': 'br' } });
  expect([found.status(), found.headers()['content-encoding']]).toEqual([200, 'br']);
});

test.for(['/no-such-page', '/a/b/c', '/app/x', '/documentation/no-such-page', '/assets/js/no-such.js', '/x.php?y=1'])(
  'the unknown address %s gets the 404 page under a policy',
  async (path, { session, origin }) => {
    const page = await session.newPage();
    const missing = await page.request.get(origin + path);
    expect(missing.status()).toBe(404);
    expect(missing.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(missing.headers()['content-security-policy']).toContain('frame-ancestors ');
    // The page's own policy, without which it would have the one of every address only.
    expect(await missing.text()).toContain('<meta http-equiv="Content-Security-Policy" content="default-src \'none\';');
  },
);

test.for(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%'])(
  'the server gives no file outside the site: %s',
  async (path, { origin }) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
        socket.end(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket
        .on('data', (chunk) => (text += chunk))
        .on('end', () => resolve(text))
        .on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  },
);

test('an unchanged page is answered with 304 in each encoding, a changed one with the page', async ({ origin }) => {
  const ask = (headers: Record<string, string>) => fetch(`${origin}/app`, { headers });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await ask({ 'Accept-Encoding': encoding });
    const tag = first.headers.get('etag') ?? '';
    expect([first.status, (await first.text()).length > 0]).toEqual([200, true]);
    const again = await ask({ 'Accept-Encoding': encoding, 'If-None-Match': tag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  }
  expect((await ask({ 'If-None-Match': '"of an older deploy"' })).status).toBe(200);
});
