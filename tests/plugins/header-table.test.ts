import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaderRules } from '../../scripts/header-rules.mjs';
import { headerTable, netlifyHeaders, siteHeaderTable } from '../../src/plugins/header-table.ts';
import { nginxFiles } from '../../src/plugins/nginx-files.ts';

const pages = [
  { file: 'index.html', html: '<script>theme()</script>' },
  { file: 'app.html', html: '<p>monday is loading...</p>' },
  { file: 'documentation.html', html: '' },
  { file: 'documentation/saving.html', html: '<i style="color:red"></i>' },
  { file: 'old/index.html', html: '' },
  { file: 'static/diagram/diagram.1.html', html: '<script>draw()</script>', handed: ["'sha256-handed'"] },
  { file: 'static/drawing/drawing.1.html', html: '<script>draw()</script>' },
];
const table = headerTable(pages, '/');

/** What a host that reads the `_headers` file answers with. */
const answer = (address: string) => headersFor(parseHeaderRules(netlifyHeaders(table)), address);
const policies = (address: string) => answer(address).get('content-security-policy')?.split(', ') ?? [];
/** The policy of the address itself; the one of every address stands before it. */
const policy = (address: string) => policies(address)[1] ?? '';

/** The sources of each directive of a policy. */
const directives = (text: string) =>
  new Map(text.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]));

describe('the header table', () => {
  test.for([
    '/',
    '/index.html',
    '/app',
    '/app.html',
    '/documentation',
    '/documentation/saving',
    '/old',
    '/old/',
    '/old/index.html',
  ])('gives %s a policy, and asks for it anew each time', (address) => {
    expect(policy(address)).toContain("default-src 'none'");
    expect(answer(address).get('cache-control')).toBe('no-cache');
  });

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
    expect(policy('/app')).toContain("frame-ancestors https://*.monday.com https://monday.com 'self'");
    for (const address of ['/', '/documentation/saving', '/static/js/a.1.js']) {
      expect(policy(address)).toContain("frame-ancestors 'none'");
    }
    expect(answer('/app').has('x-frame-options')).toBe(false);
  });

  test('never allows inline or evaluated scripts, but for the hash of each inline script that the page has', () => {
    const allowed = /script-src ([^;]*)/.exec(policy('/'))?.[1];
    expect(allowed).toMatch(/^'self' 'sha256-[\w+/]+=*'$/);
    for (const { address, headers } of table) {
      const given = headers['Content-Security-Policy'] ?? '';
      // Mermaid writes styles; the page that it draws in has nothing that styles could reach.
      const drawsDiagrams = address === '/*' || address.startsWith('/static/diagram/');
      expect(drawsDiagrams ? given.replace(/style-src [^;]*/, '') : given).not.toMatch(/unsafe-(inline|eval)/);
    }
  });

  test("lets a page's style attributes count only where it has some", () => {
    expect(policy('/documentation/saving')).toMatch(/style-src 'self' 'unsafe-hashes' 'sha256-/);
    expect(policy('/app')).toMatch(/style-src 'self';/);
  });

  test('lets the item view alone send to an endpoint that the owner named', () => {
    const rules = headerTable(pages, '/', { connect: ['https://vitals.example'] });
    const named = rules.find(({ address }) => address === '/app')?.headers['Content-Security-Policy'];
    expect(named).toContain("connect-src 'self' https://vitals.example;");
    expect(policy('/app')).toContain("connect-src 'self';");
    expect(policy('/')).toContain("connect-src 'self';");
  });

  test("names the site's origin beside 'self' in the item view alone, which may lack an origin", () => {
    const rules = parseHeaderRules(netlifyHeaders(headerTable(pages, '/', { own: ['https://own.example'] })));
    const own = (address: string) => headersFor(rules, address).get('content-security-policy')?.split(', ')[1] ?? '';
    const named = own('/app');
    for (const kind of ['script', 'style', 'img', 'font', 'connect', 'worker', 'manifest', 'frame']) {
      expect(named).toContain(` ${kind}-src 'self' https://own.example`);
    }
    expect(named.match(/own\.example/g)).toHaveLength(8);
    for (const address of ['/', '/documentation/saving', '/static/js/a.1.js']) {
      expect(own(address)).toContain("'self'");
      expect(own(address)).not.toContain('own.example');
    }
    expect(policy('/app')).not.toContain('own.example');
  });

  test('lets the item view show images of other sites, and the site only its own', () => {
    expect(policy('/app')).toContain("img-src 'self' https: data: blob:;");
    expect(policy('/')).toContain("img-src 'self' data:;");
    expect(policy('/app').match(/blob:/g)).toHaveLength(1);
  });

  test('makes /app ask for Trusted Types', () => {
    expect(policy('/app')).toContain("require-trusted-types-for 'script'; trusted-types ");
  });

  test("lets the item view frame our pages, and the diagrams' page fetch only its script", () => {
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

  test.for(['/no-such-page', '/a/b/c.html', '/app/x', '/img/logo.svg', '/.env', '/%61pp'])(
    'gives %s, which no rule names, a policy and says who may frame it',
    (address) => {
      const given = directives(policies(address)[0] ?? '');
      expect(policies(address)).toHaveLength(1);
      expect(given.get('default-src')).toEqual(["'none'"]);
      expect(given.get('base-uri')).toEqual(["'none'"]);
      expect(given.get('script-src')).not.toContain("'unsafe-inline'");
      expect(given.get('frame-ancestors')).toEqual(directives(policy('/app')).get('frame-ancestors'));
    },
  );

  test('gives every address a policy that takes nothing from that of a page or script', () => {
    const common = directives(policies('/no-such-page')[0] ?? '');
    const own = table.slice(1).flatMap(({ headers }) => headers['Content-Security-Policy'] ?? []);
    expect(own.length).toBeGreaterThan(10);
    for (const text of own) {
      const given = directives(text);
      expect([...common.keys()].filter((name) => !name.endsWith('-src'))).not.toContain('sandbox');
      for (const [name, sources] of given) {
        const wider = common.get(name);
        const isOpen = wider?.includes("'unsafe-inline'");
        const refused = sources.filter(
          (source) => source !== "'none'" && !wider?.includes(source) && !(isOpen && source.startsWith("'sha256-")),
        );
        // What the common policy does not have, it does not limit.
        expect([name, wider === undefined ? [] : refused]).toEqual([name, []]);
      }
    }
  });

  test('keeps within the lines and rules that Cloudflare Pages reads: 100 rules, 2,000 characters a line', () => {
    const text = netlifyHeaders(table);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
    expect(parseHeaderRules(text).length).toBeLessThan(100);
  });

  test('gives no header but the policy twice to one address', () => {
    for (const address of ['/', '/app', '/assets/js/main.1.js', '/old/']) {
      for (const [name, value] of answer(address)) {
        if (name !== 'content-security-policy') expect(value).not.toMatch(/max-age=\d+, max-age/);
      }
      expect(policies(address)).toHaveLength(2);
    }
  });

  test('starts every address with the base address of a site that does not live at the root', () => {
    expect(headerTable(pages, '/sub/').every(({ address }) => address.startsWith('/sub/'))).toBe(true);
  });
});

test('a table that Cloudflare Pages would read only the start of stops the build', () => {
  const rule = { address: '/x', headers: { 'Cache-Control': 'no-cache' } };
  expect(() => netlifyHeaders(Array.from({ length: 101 }, () => rule))).toThrow('_headers would have 101 rules');
});

test('a guide of any size has three rules, which allow what any of its pages needs', () => {
  const guide = Array.from({ length: 200 }, (_, at) => ({
    file: `documentation/page-${at}.html`,
    html: `<i style="order:${at}"></i>`,
  }));
  const more = headerTable([...pages, ...guide], '/');
  expect(more).toHaveLength(table.length);
  const { headers } = more.find(({ address }) => address === '/documentation/*')!;
  expect(headers['Content-Security-Policy']?.match(/sha256-/g)).toHaveLength(201);
});

describe('the table of a site in two languages', () => {
  const german = [...pages, { file: 'documentation/nur-hier.html', html: '<script>nur()</script>' }];
  const both = siteHeaderTable([
    { pages, baseUrl: '/' },
    { pages: german, baseUrl: '/de/' },
  ]);
  const rules = parseHeaderRules(netlifyHeaders(both));
  const policy = (path: string) => headersFor(rules, path).get('content-security-policy') ?? '';

  test('is that of the first, if there is only one', () => {
    expect(siteHeaderTable([{ pages, baseUrl: '/' }])).toEqual(table);
  });

  test('has one rule for every address, which takes nothing from the pages of either', () => {
    expect(both.filter(({ address }) => address === '/*' || address === '/de/*')).toHaveLength(1);
    const [scripts = ''] = /script-src [^;]*/.exec(policy('/de/documentation/nur-hier').split(', ')[1] ?? '') ?? [];
    const sources = scripts.match(/'sha256-[^']+'/g) ?? [];
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(policy('/nowhere')).toContain(source);
  });

  test('lets monday frame the item view of both, and nobody frame another page', () => {
    for (const base of ['', '/de']) {
      expect(policy(`${base}/app`), base).toMatch(/frame-ancestors [^;]*https:\/\/monday\.com/);
      expect(policy(`${base}/documentation/saving`), base).toContain("frame-ancestors 'none'");
    }
    for (const home of ['/de', '/de/', '/de/index.html']) expect(policy(home)).toContain("frame-ancestors 'none'");
  });
});

describe('the configuration of nginx', () => {
  const files = nginxFiles(table, '/');

  test('has a map for each header and a header for each map', () => {
    for (const { address, headers: wanted } of table) {
      for (const [name, value] of Object.entries(wanted)) {
        const variable = `$site_${name.toLowerCase().replaceAll('-', '_')}`;
        const key = address.endsWith('*') ? `"~^${address.slice(0, -1)}"` : `"${address}"`;
        const map =
          files['nginx-maps.conf']!.split('\n\n').find((text) => text.includes(`map $uri ${variable} `)) ?? '';
        expect(map).toContain(`  ${key} "${value}";\n`);
        expect(files['nginx-server.conf']).toContain(`add_header ${name} ${variable} always;\n`);
      }
    }
  });

  test('has the longest prefix first, as nginx takes the first that matches', () => {
    for (const map of files['nginx-maps.conf']!.split('\n\n')) {
      const prefixes = [...map.matchAll(/"~\^([^"]*)"/g)].map(([, prefix = '']) => prefix);
      expect(prefixes).toEqual(prefixes.toSorted((one, other) => other.length - one.length));
    }
  });
});
