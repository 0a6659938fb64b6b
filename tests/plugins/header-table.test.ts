import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaderRules } from '../../scripts/header-rules.mjs';
import { headerTable, netlifyHeaders, nginxHeaders } from '../../src/plugins/response-headers.ts';

const pages = [
  { file: 'index.html', html: '<script>theme()</script>' },
  { file: 'app.html', html: '<p>monday is loading...</p>' },
  { file: 'documentation/saving.html', html: '<i style="color:red"></i>' },
  { file: 'old/index.html', html: '' },
  { file: 'static/diagram/diagram.1.html', html: '<script>draw()</script>', handed: ["'sha256-handed'"] },
  { file: 'static/drawing/drawing.1.html', html: '<script>draw()</script>' },
];
const table = headerTable(pages, '/');

/** What a host that reads the `_headers` file answers with. */
const answer = (address: string) => headersFor(parseHeaderRules(netlifyHeaders(table)), address);
const policy = (address: string) => answer(address).get('content-security-policy') ?? '';

describe('the header table', () => {
  test.for(['/', '/index.html', '/app', '/app.html', '/documentation/saving', '/old', '/old/', '/old/index.html'])(
    'gives %s a policy, and asks for it anew each time',
    (address) => {
      expect(policy(address)).toContain("default-src 'none'");
      expect(answer(address).get('cache-control')).toBe('no-cache');
    },
  );

  test.for(['/assets/js/main.1.js', '/static/js/a.1.js', '/assets/css/styles.1.css', '/search-index-1.json'])(
    'lets %s be kept for ever, its name holding a hash of its content',
    (address) => expect(answer(address).get('cache-control')).toBe('public, max-age=31536000, immutable'),
  );

  test('gives every address, pages or not, the headers that hold everywhere', () => {
    for (const address of ['/', '/app', '/img/logo.svg', '/no-such-page']) {
      expect([...answer(address).keys()]).toEqual(
        expect.arrayContaining([
          'strict-transport-security',
          'x-content-type-options',
          'referrer-policy',
          'permissions-policy',
        ]),
      );
    }
  });

  test('lets monday and our own playground frame /app, and nobody frame anything else', () => {
    expect(policy('/app')).toContain(
      "frame-ancestors https://monday.com https://*.monday.com https://*.monday.app 'self'",
    );
    for (const address of ['/', '/documentation/saving', '/static/js/a.1.js']) {
      expect(policy(address)).toContain("frame-ancestors 'none'");
    }
    expect(answer('/app').has('x-frame-options')).toBe(false);
  });

  test('never allows inline or evaluated scripts, but for the hash of each inline script that the page has', () => {
    const allowed = /script-src ([^;]*)/.exec(policy('/'))?.[1];
    expect(allowed).toMatch(/^'self' 'sha256-[\w+/]+=*'$/);
    for (const { address, headers } of table) {
      // Mermaid writes styles; the page that it draws in has nothing that styles could reach.
      const given = address.startsWith('/static/diagram/')
        ? policy(address).replace("style-src 'unsafe-inline'", '')
        : headers['Content-Security-Policy'];
      expect(given ?? '').not.toMatch(/unsafe-(inline|eval)/);
    }
  });

  test("lets a page's style attributes count only where it has some", () => {
    expect(policy('/documentation/saving')).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-/);
    expect(policy('/app')).toMatch(/style-src 'self';/);
  });

  test('lets the item view alone send to an endpoint that the owner named', () => {
    const named = headersFor(
      parseHeaderRules(netlifyHeaders(headerTable(pages, '/', { connect: ['https://vitals.example'] }))),
      '/app',
    );
    expect(named.get('content-security-policy')).toContain("connect-src 'self' https://vitals.example;");
    expect(policy('/app')).toContain("connect-src 'self';");
    expect(policy('/')).toContain("connect-src 'self';");
  });

  test("names the site's own origin beside 'self' in the item view, which may be sandboxed without one, and nowhere else", () => {
    const rules = parseHeaderRules(netlifyHeaders(headerTable(pages, '/', { own: ['https://own.example'] })));
    const named = headersFor(rules, '/app').get('content-security-policy') ?? '';
    for (const kind of ['script', 'style', 'img', 'font', 'connect', 'worker', 'manifest', 'frame']) {
      expect(named).toContain(` ${kind}-src 'self' https://own.example`);
    }
    expect(named.match(/own\.example/g)).toHaveLength(8);
    for (const address of ['/', '/documentation/saving', '/static/js/a.1.js']) {
      expect(headersFor(rules, address).get('content-security-policy')).not.toContain('own.example');
    }
    expect(policy('/app')).not.toContain('own.example');
  });

  test('lets the item view show images of other sites and pictures that it holds itself, and the site only its own', () => {
    expect(policy('/app')).toContain("img-src 'self' https: data: blob:;");
    expect(policy('/')).toContain("img-src 'self' data:;");
    expect(policy('/app').match(/blob:/g)).toHaveLength(1);
  });

  test('makes /app ask for Trusted Types', () => {
    expect(policy('/app')).toContain("require-trusted-types-for 'script'; trusted-types ");
  });

  test('lets the item view frame our own pages, and the page that draws diagrams fetch nothing but its script', () => {
    expect(policy('/app')).toContain("frame-src 'self';");
    // Firefox holds a download out of a frame against the policy of the page around it.
    expect(policy('/')).toContain("frame-src 'self' blob:;");
    const drawing = policy('/static/diagram/diagram.1.html');
    expect(drawing).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^ ]+' 'sha256-handed'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors /,
    );
    expect(drawing).toMatch(/frame-ancestors [^;]*https:\/\/\*\.monday\.com[^;]*; sandbox allow-scripts$/);
    expect(answer('/static/diagram/diagram.1.html').get('cache-control')).toBe('no-cache');
  });

  test('lets the page that draws an SVG show what it is handed, and nothing else', () => {
    expect(policy('/static/drawing/drawing.1.html')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^ ]+'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors [^;]*; sandbox allow-scripts$/,
    );
  });

  test('gives no header twice to one address', () => {
    for (const address of ['/', '/app', '/assets/js/main.1.js', '/old/']) {
      for (const value of answer(address).values()) expect(value).not.toMatch(/max-age=\d+, max-age|, default-src/);
    }
  });

  test('starts every address with the base address of a site that does not live at the root', () => {
    expect(headerTable(pages, '/sub/').every(({ address }) => address.startsWith('/sub/'))).toBe(true);
  });
});

test('the nginx form has the same table: a map for each header, a header for each map', () => {
  const { maps, headers } = nginxHeaders(table);
  for (const { address, headers: wanted } of table) {
    for (const [name, value] of Object.entries(wanted)) {
      const variable = `$site_${name.toLowerCase().replaceAll('-', '_')}`;
      const key = address.endsWith('*') ? `"~^${address.slice(0, -1)}"` : `"${address}"`;
      const map = maps.split('\n\n').find((text) => text.includes(`map $uri ${variable} `));
      expect(map).toContain(`  ${key} "${value}";\n`);
      expect(headers).toContain(`add_header ${name} ${variable} always;\n`);
    }
  }
});
