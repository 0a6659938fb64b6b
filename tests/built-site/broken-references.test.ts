import { expect, test } from 'vitest';
import { brokenReferences, type BuiltSite } from './broken-references.ts';
import { pageReferences, stylesheetReferences } from './page-references.ts';

function siteWith(html: string): BuiltSite {
  const pages = new Map([
    ['/', pageReferences(html)],
    ['/playground', pageReferences('')],
    ['/guide/saving', pageReferences('<h2 id="how">How</h2>')],
  ]);
  const paths = ['/', '/playground', '/guide/saving', '/guide/writing', '/logo.svg', '/main.js'];
  return {
    origin: 'https://site.example',
    pages,
    serves: (path) => paths.includes(path),
    outgoing: [/^https:\/\/monday\.com\//],
  };
}

test.for([
  '<a href="/guide/saving">',
  '<a href="guide/saving#how">',
  '<a href="#here" id="here">',
  '<a href="/playground#text=%23%20A">',
  '<img src="/logo.svg">',
  '<a href="https://monday.com/x">',
  '<a href="mailto:a@b.example">',
  '<img src="data:image/png;base64,AA">',
  '<link rel="canonical" href="https://site.example/guide/saving">',
  '<script src=/main.js></script>',
])('%s is sound', (html) => expect(brokenReferences(siteWith(html))).toEqual([]));

test.for([
  ['<a href="/guide/gone">', 'leads nowhere'],
  ['<a href="/guide/saving#gone">', 'no such place'],
  ['<a href="#gone">', 'no such place'],
  ['<a href="/guide/saving#text=a">', 'no such place'],
  ['<a href="https://elsewhere.example/">', 'not on the list'],
  ['<a href="javascript:void 0">', 'protocol'],
  ['<img src="/gone.png">', 'leads nowhere'],
  ['<img srcset="/logo.svg 1x, /gone.png 2x">', 'leads nowhere'],
  ['<img src="https://monday.com/logo.png">', 'loads from another origin'],
  ['<script src="https://cdn.example/x.js"></script>', 'loads from another origin'],
  ['<link rel="stylesheet" href="https://fonts.example/x.css">', 'loads from another origin'],
  ['<link rel="preconnect" href="https://fonts.example">', 'loads from another origin'],
  ['<svg><use href="/gone.svg#a"></use></svg>', 'leads nowhere'],
  ['<link rel="canonical" href="https://site.example/gone">', 'leads nowhere'],
  ['<meta property="og:image" content="https://site.example/gone.png">', 'leads nowhere'],
  ['<iframe src="https://elsewhere.example/"></iframe>', 'loads from another origin'],
] as const)('%s is found', ([html, says]) => {
  const found = brokenReferences(siteWith(html));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});

test('addresses in stylesheets are found, quoted or not', () => {
  const css = `@import "a.css"; a { background: url(b.png) } b { background: url("c.png") } c { mask: url('data:image/svg+xml,x') }`;
  expect(stylesheetReferences(css).map(({ url }) => url)).toEqual(['a.css', 'b.png', 'c.png', 'data:image/svg+xml,x']);
});
