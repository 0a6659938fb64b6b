import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { builtPages } from '../../scripts/built-pages.mjs';
import { product } from '../../src/site/product.ts';
import { metadataFaults, pageFacts } from '../built-site/page-facts.ts';
import { guidePages } from '../site/guide.ts';

const dir = inject('buildDir');
const read = (file: string) => readFileSync(join(dir, file), 'utf8');
const pages = new Map([...builtPages(dir)].map(([address, file]) => [address, pageFacts(read(file))]));
/** Pages that are for no search engine: the item view, the played monday, the results of a search, and what is not there. */
const PRIVATE: readonly string[] = ['/app', '/playground', '/search', '/404'];
const open = new Map([...pages].filter(([address]) => !PRIVATE.includes(address)));
const guide = [...open].filter(([address]) => address.startsWith('/documentation'));

test('every public page has a title, a description, a card, one main heading and its own address', () => {
  expect(open.size).toBeGreaterThan(10);
  expect([...open].flatMap(([address, facts]) => metadataFaults(address, facts, product.url))).toEqual([]);
});

test('the search, the playground and the page for unknown addresses have one main heading and part, too', () => {
  for (const address of ['/search', '/playground', '/404'])
    expect([pages.get(address)?.mainHeadings.length, pages.get(address)?.mains], address).toEqual([1, 1]);
});

test('the colour of the browser around a page is the one of its paper, in both themes', () => {
  const papers = [...readFileSync('src/site/brand.css', 'utf8').matchAll(/--brand-paper: (#\w+);/g)].map(
    ([, colour]) => colour,
  );
  expect(
    pages
      .get('/')
      ?.metas.get('theme-color')
      ?.map((colour) => (colour === '#fff' ? '#ffffff' : colour)),
  ).toEqual(papers);
});

test('the item view loads nothing that only public pages need', () => {
  const { metas } = pages.get('/app')!;
  expect(['og:type', 'theme-color'].filter((name) => metas.has(name))).toEqual([]);
});

test('no two pages have the same title or description', () => {
  for (const values of [
    [...open.values()].map(({ title }) => title),
    [...open.values()].map(({ metas }) => metas.get('description')?.[0]),
  ]) {
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

test('the item view, the playground and the search page stay out of search engines', () => {
  for (const address of ['/app', '/playground', '/search'])
    expect(pages.get(address)?.metas.get('robots')?.join(), address).toMatch(/noindex/);
});

test('the sitemap has every public page, those of the guide with the day of their last change', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
  expect(entries.map(([, address]) => new URL(address!).pathname).sort()).toEqual([...open.keys()].sort());
  const undated = entries.filter(
    ([, address, changed]) => address!.includes('/documentation') && !/^\d{4}-\d\d-\d\d$/.test(changed ?? ''),
  );
  expect(undated).toEqual([]);
});

test('every page of the guide says when it was changed, leads to its source and has a Markdown twin', () => {
  expect(guide).toHaveLength(guidePages().length);
  for (const [address, facts] of guide) {
    expect(Date.parse(facts.changed ?? ''), address).toBeGreaterThan(0);
    expect(facts.links.get('Edit this page'), address).toMatch(
      new RegExp(`^${product.repositoryUrl}/edit/main/docs/\\w`),
    );
    expect(facts.markdownTwin).toBe(`${product.url}${address}.md`);
    const twin = read(`${address}.md`);
    expect(twin).toMatch(new RegExp(`^# ${facts.mainHeadings[0]!.replaceAll(/[?.]/g, '\\$&')}`));
    expect(twin).not.toMatch(/<!-- \w+(: \S+)? -->|\]\(\.|\]\(\//);
  }
});

test('the twin of the Markdown reference holds the examples themselves', () => {
  expect(read('documentation/markdown.md')).toContain('| **Total** | | 15 |');
});

test('llms.txt lists the twin of every page of the guide, with a description', () => {
  const lines = read('llms.txt').split('\n');
  expect(lines[0]).toBe(`# ${product.name}`);
  const listed = lines.flatMap((line) => /^- \[.+\]\((.+)\): .{50,}$/.exec(line)?.[1] ?? []);
  expect(listed.sort()).toEqual(guide.map(([, facts]) => facts.markdownTwin).sort());
});

test('the product and the questions are told as structured data', () => {
  const [application] = pages.get('/')?.structured ?? [];
  expect(application).toMatchObject({ '@type': 'SoftwareApplication', name: product.name, offers: { price: '0' } });
  const questions = pages.get('/documentation/faq')?.structured.find((data) => data['@type'] === 'FAQPage');
  const headings = read('documentation/faq.md')
    .match(/^## .+$/gm)
    ?.map((line) => line.slice(3));
  const told = questions?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(told.map(({ name }) => name)).toEqual(headings);
  expect(told.filter(({ acceptedAnswer }) => acceptedAnswer.text.length < 3)).toEqual([]);
});
