import { expect, test } from 'vitest';
import { metadataFaults, pageFacts } from './page-facts.ts';

const good = `<html lang="en"><head><title>A page | Product</title><meta name="description" content="${'word '.repeat(14)}">
<link rel="canonical" href="https://site.example/a"><meta property="og:image" content="https://site.example/card.png"><meta property="og:type" content="website">
<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000"></head>
<body><main><h1>A page</h1><div class="shown__result"><h1>An example</h1></div></main></body></html>`;
const faults = (html: string) => metadataFaults('/a', pageFacts(html), 'https://site.example');

test('a page that tells all it should has no fault; the headings of examples do not count', () =>
  expect(faults(good)).toEqual([]));

test.for([
  [' lang="en"', ' lang="de"', 'English'],
  ['A page | Product', '', 'no title'],
  ['A page | Product', 'x'.repeat(76), '76 letters'],
  ['<meta name="description"', '<meta name="other"', '0 descriptions'],
  ['word word word word word word word ', '', 'cut or find thin'],
  ['href="https://site.example/a"', 'href="https://site.example/b"', 'as its address'],
  ['property="og:image"', 'property="og:video"', 'no card'],
  ['<body>', '<meta name="robots" content="noindex"><body>', 'out of search engines'],
  ['property="og:type"', 'property="og:kind"', 'kind of thing'],
  ['<meta name="theme-color" content="#000">', '', 'both themes'],
  ['<main>', '<section>', '0 main parts'],
  ['<h1>A page</h1>', '', '0 main headings'],
  ['<h1>A page</h1>', '<h1>A page</h1><h1>B</h1>', '2 main headings'],
] as const)('with %j made %j, "%s" is found', ([part, changed, says]) => {
  const found = faults(good.replace(part, changed));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});
