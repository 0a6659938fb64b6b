import { tests } from 'commonmark-spec';

const SECTIONS = [
  'Autolinks',
  'Entity and numeric character references',
  'HTML blocks',
  'Images',
  'Link reference definitions',
  'Links',
  'Raw HTML',
];

/** The elements that GFM's tag filter takes the markup from, and those that change how the rest is read in the same way. */
const FILTERED = [
  'title',
  'textarea',
  'style',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'script',
  'plaintext',
  'template',
  'select',
  'noscript',
  'svg',
  'math',
];

/** What CommonMark and GFM themselves say about raw HTML and addresses, with the elements of GFM's tag filter spelled every way. */
export const rawHtmlExamples: readonly string[] = [
  ...tests.filter(({ section }) => SECTIONS.includes(section)).map(({ markdown }) => markdown),
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
  ...FILTERED.flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
    `<${name} onload=alert(1) onfocus=alert(1) autofocus>`,
    `<${name.toUpperCase()} SRC=https://evil.example/track>`,
    `a <${name}> b <img src=x onerror=alert(1)> c`,
    `<${name}><img src=x onerror=alert(1)></${name}><img src=x onerror=alert(1)>`,
    `<${name}/><script>alert(1)</script>`,
    `<${name}\n>\n\n*a* <img src=x onerror=alert(1)>\n\n</${name}>`,
    `<div>\n<${name}>\n\n</div>\n\n<img src=x onerror=alert(1)>`,
    `use <${name}> in HTML, and <${name}x> too`,
  ]),
];
