import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { mathmlList } from '../../src/markdown/syntax/math/to-mathml.ts';
import { schema } from '../../src/markdown/sanitize/schema.ts';
import { mostCells } from '../../src/markdown/block.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { readCommonMarkExamples } from './commonmark-examples.ts';

/** Texts that hardly anybody would write. Ordinary ones are in `fixtures/dialect`. */
const folder = join(import.meta.dirname, 'fixtures/odd');
const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** `UPDATE_FIXTURES=1` writes the current output: review the difference before keeping it. */
describe('Odd Markdown', () => {
  test.each(names)('%s', (name) => {
    const html = toSafeHtml(read(name));
    const expected = name.replace(/md$/, 'html');
    if (process.env.UPDATE_FIXTURES) writeFileSync(join(folder, expected), html);
    expect(html).toBe(read(expected));
  });
});

function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', (element) => void elements.push(element));
  return elements;
}

const commonMark = readCommonMarkExamples().map(({ markdown }) => markdown);
const everything = [...names.map(read), ...commonMark, commonMark.join('\n\n')];

/** Attributes added after the sanitiser, with the values they may have. */
const ours: Readonly<Record<string, RegExp>> = {
  'a target': /^_blank$/,
  'a rel': /^noopener noreferrer nofollow ugc$/,
  'a referrerPolicy': /^no-referrer$/,
  'img loading': /^lazy$/,
  'img decoding': /^async$/,
  'img referrerPolicy': /^no-referrer$/,
  'img dataPicture': /^[\da-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}\.(webp|png|jpg|gif|avif)$/,
  'input dataTask': /^\d+$/,
  'section dataFootnotes': /^$/,
  'section className': /^footnotes$/,
  'h2 className': /^sr-only$/,
  'pre dataFallback': /^(nesting|table)$/,
  'span className': /^hljs-[a-z_-]+$/,
};

/** Returns what a formula contains that the allowed MathML does not. */
function mathBreaches(name: string, properties: Element['properties']): string[] {
  return Object.entries(properties).flatMap(([property, value]) => {
    const attribute = property === 'className' ? 'class' : property.toLowerCase();
    return mathmlList[name]?.[attribute]?.test([value].flat().join(' ')) ? [] : [`attribute ${name} ${attribute}`];
  });
}

/** Returns what the output contains that the schema does not allow. */
function breaches(html: string): string[] {
  const found: string[] = [];
  for (const { tagName, properties } of elementsOf(html)) {
    if (tagName in mathmlList) {
      found.push(...mathBreaches(tagName, properties));
      continue;
    }
    if (!schema.tagNames?.includes(tagName)) found.push(`element ${tagName}`);
    const allowed = [...(schema.attributes?.[tagName] ?? []), ...(schema.attributes?.['*'] ?? [])].map((rule) =>
      String([rule].flat()[0]),
    );
    for (const [name, value] of Object.entries(properties)) {
      const text = [value].flat().join(' ');
      if (ours[`${tagName} ${name}`]?.test(text)) continue;
      if (!allowed.includes(name)) found.push(`attribute ${tagName} ${name}`);
      if (name === 'id' && !text.startsWith('user-content-')) found.push(`id ${text}`);
      const protocol = /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1]?.toLowerCase();
      const protocols = schema.protocols?.[name];
      if (protocols && protocol && !protocols.includes(protocol)) found.push(`protocol ${name} ${text}`);
    }
  }
  return found;
}

test('Everything in the output is allowed by the schema or added by us', { timeout: 60_000 }, () => {
  expect(everything.flatMap((markdown) => breaches(toSafeHtml(markdown)))).toEqual([]);
});

test('The check of the output finds forbidden content', () => {
  const html = '<script></script><p onclick="x" id="a"></p><a href="javascript:x" target="_top">x</a>';
  expect(breaches(html)).toEqual([
    'element script',
    'attribute p onClick',
    'id a',
    'protocol href javascript:x',
    'attribute a target',
  ]);
});

/** Returns links inside the document that lead nowhere. */
function danglingLinks(html: string): string[] {
  const elements = elementsOf(html);
  const ids = new Set(elements.map(({ properties }) => properties.id));
  return elements.flatMap(({ properties: { href } }) =>
    typeof href === 'string' && href.startsWith('#') && !ids.has(decodeURIComponent(href.slice(1))) ? [href] : [],
  );
}

test.each(['footnotes.md', 'headings.md'])('No link inside the document dangles: %s', (name) => {
  const html = toSafeHtml(read(name));
  expect(html).toContain('href="#');
  expect(danglingLinks(html)).toEqual([]);
});

test('The check of links finds a dangling one', () => {
  expect(danglingLinks(toSafeHtml('[x](#nowhere)'))).toEqual(['#user-content-nowhere']);
});

/**
 * The plugins in the usual combination, without raw HTML, and with our schema except for the footnote section, which
 * they create before the sanitiser.
 */
const plugins = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(rehypeSanitize, {
    ...schema,
    attributes: {
      ...schema.attributes,
      h2: defaultSchema.attributes?.h2 ?? [],
      section: defaultSchema.attributes?.section ?? [],
    },
  })
  .use(rehypeStringify);

/**
 * Removes what the last step adds or changes (addresses have tests of their own), and the white space between blocks.
 */
function stripOurs(html: string): string {
  return html
    .replace(
      / (?:dir="(?:ltr|rtl)"|data-task="\d+"|target="_blank"|rel="noopener noreferrer nofollow ugc"|referrerpolicy="no-referrer"|loading="lazy"|decoding="async")/g,
      '',
    )
    .replace(/(<h[1-6]) id="user-content-(?!footnote-label)[^"]*"/g, '$1')
    .replace(/ (?:href|src)="[^"]*"/g, '')
    .replace(
      /(<code class="language-[^>]*>)(.*?)(?=<\/code>)/gs,
      (_, code: string, spans: string) => code + spans.replace(/<\/?span[^>]*>/g, ''),
    )
    .replace(/\n+/g, '\n')
    .trim();
}

test('Without raw HTML the output is that of the plugins and what the last step adds', { timeout: 60_000 }, () => {
  const texts = everything.filter((markdown) => !/<(?!https?:|mailto:)|\n\n\n|^ *\n/.test(markdown));
  expect(texts.length).toBeGreaterThan(350);
  for (const markdown of texts) {
    const theirs = stripOurs(String(plugins.processSync(markdown)));
    expect(stripOurs(toSafeHtml(markdown)), markdown).toBe(theirs);
  }
});

test.each([
  ['an empty text', '', ''],
  ['blank lines', '\n \n\t\n', ''],
  ['NUL', 'a\0b', '<p dir="ltr">a\uFFFDb</p>\n'],
  ['a lone surrogate', 'a\ud800b', '<p dir="ltr">a\ud800b</p>\n'],
  ['a byte order mark', '\ufeff# a', '<h1 dir="ltr" id="user-content-a">a</h1>\n'],
  ['a comment', '<!-- nothing -->', ''],
  [
    'an author that knows the prefix',
    '# a\n\n[x](#user-content-a)',
    '<h1 dir="ltr" id="user-content-a">a</h1>\n<p dir="ltr"><a href="#user-content-a">x</a></p>\n',
  ],
])('Odd input: %s', (_, markdown, html) => {
  expect(toSafeHtml(markdown)).toBe(html);
});

test.each([
  ['its prefix', '<a name="there">x</a>', '<p dir="ltr"><a name="user-content-there">x</a></p>'],
  [
    'its place and its prefix once',
    '<details name="user-content-a"></details>',
    '<details name="user-content-a"></details>',
  ],
])('A name keeps %s', (_, markdown, html) => {
  expect(toSafeHtml(markdown).trim()).toBe(
    html.replace('user-content-a"', `user-content-${markdown.includes('user-content') ? 'user-content-' : ''}a"`),
  );
});

test.each([
  ['<td colspan="3" rowspan="2">', '<td colspan="3" rowspan="2">'],
  ['<td colspan="1000">', '<td colspan="100">'],
  ['<td colspan=" 2x" rowspan="99999">', '<td colspan="2" rowspan="1000">'],
  ['<td rowspan="0">', '<td rowspan="0">'],
  ['<td colspan="0" rowspan="-1">', '<td>'],
  ['<th colspan="x">', '<th>'],
  ['<td colspan="100" rowspan="1000">', '<td>'],
])('A cell spans no more than a table may have cells: %s', (written, cell) => {
  expect(toSafeHtml(`<table><tr>${written}a</table>`)).toContain(`${cell}a`);
});

test('All spans in a block together take up no more cells than a Markdown table may have', () => {
  const html = toSafeHtml(`<table>${'<tr><td colspan="1000">a'.repeat(5000)}</table>`);
  expect(html.match(/colspan="100"/g)).toHaveLength(mostCells / 100);
  expect(html.match(/<td/g)).toHaveLength(5000);
});

test.each([
  ['\n\na', '\na'],
  ['\n\n\na', '\n\na'],
  ['\na', 'a'],
  ['a', 'a'],
])('preformatted text %j is %j for an HTML parser, which drops the first line ending', (written, read) => {
  const [pre] = fromHtml(toSafeHtml(`<pre>${written}</pre>`), { fragment: true }).children as Element[];
  expect(pre?.children).toMatchObject([{ type: 'text', value: read }]);
});
