import { readdirSync, readFileSync, existsSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { product } from '../../src/site/product.ts';
import { brokenReferences } from '../built-site/broken-references.ts';
import { pageReferences, stylesheetReferences } from '../built-site/page-references.ts';

const dir = inject('buildDir');
const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => statSync(join(dir, file)).isFile());
const read = (file: string) => readFileSync(join(dir, file), 'utf8');
const htmlFiles = files.filter((file) => file.endsWith('.html'));
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

/** Where links out of the site may lead, and why. */
const OUTGOING = [
  /^https:\/\/auth\.monday\.com\/oauth2\/authorize\?/, // the install authorisation
  /^https:\/\/(www\.|support\.|developer\.)?monday\.com\//, // monday's own pages
  new RegExp(`^${product.repositoryUrl}(/|$)`), // "Edit this page"
  /^https:\/\/github\.github\.com\/gfm\//, // the Markdown dialect's definition
  /^https:\/\/commonmark\.org\//,
  /^https:\/\/mermaid\.js\.org\//, // the notation of diagrams
  /^https?:\/\/(www\.)?example\.com(\/|$)/, // examples in the guide
];

describe('the built pages', () => {
  test('have no broken link, anchor or image, and load nothing from another origin', () => {
    const pages = new Map([
      ...htmlFiles.map((file) => [addressOf(file), pageReferences(read(file))] as const),
      ...files
        .filter((file) => file.endsWith('.css'))
        .map((file) => [`/${file}`, { references: stylesheetReferences(read(file)), ids: new Set<string>() }] as const),
    ]);
    expect(pages.size).toBeGreaterThan(10);
    const serves = (path: string) => existsSync(join(dir, path)) || existsSync(join(dir, `${path}.html`));
    expect(brokenReferences({ origin: product.url, pages, serves, outgoing: OUTGOING })).toEqual([]);
  });

  test('have no link without an address', () => {
    const links = htmlFiles.flatMap((file) => read(file).match(/<a\b[^>]*>/g) ?? []);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !/\shref=/.test(link))).toEqual([]);
  });

  test.for(htmlFiles.filter((file) => file !== 'app.html' && !file.startsWith('static/')))(
    '%s has the header and the footer of the site',
    (file) => {
      const html = read(file);
      expect(html).toMatch(/<nav[^>]*navbar/);
      expect(html).toMatch(/<footer/);
      expect(html).toMatch(new RegExp(`©[^<]*${new Date().getFullYear()}`));
    },
  );

  test('/app has neither, says that monday is loading, and stays out of search engines', () => {
    const html = read('app.html');
    expect(html).not.toMatch(/<nav|<footer/);
    expect(html).toContain('monday is loading...');
    expect(html).toMatch(/<meta[^>]*name=robots[^>]*content=noindex/);
    expect(read('sitemap.xml')).not.toMatch(/\/(app|playground)</);
  });

  test('fetch their scripts from static/js, and give each 120 seconds', () => {
    const runtime = files.find((file) => /^assets\/js\/runtime~main\.\w+\.js$/.test(file)) ?? '';
    expect(read(runtime)).toContain('static/js/');
    expect(read(runtime)).toMatch(/\b(12e4|120000)\b/);
    expect(files.filter((file) => file.startsWith('static/js/') && file.endsWith('.js')).length).toBeGreaterThan(10);
  });

  test('share only what every route needs: the parts of single routes are in files of their own', () => {
    const shared = [...read('index.html').matchAll(/<script[^>]* src="?(\/assets\/[^" >]+)/g)]
      .map(([, path]) => read(path!.slice(1)))
      .join('\n');
    const others = files.filter((file) => /^static\/js\/.*\.js$/.test(file)).map(read);
    expect(shared.length).toBeGreaterThan(100_000);
    /** Words that only the code of one part has: the item view, the played monday, a page of the guide, what renders, what marks found words, the search. */
    for (const words of [
      'mfmd_value_',
      'simulator',
      'theme.docs.paginator.navAriaLabel',
      'user-content-',
      'data-markjs',
      'Comlink.',
    ]) {
      expect(
        others.some((code) => code.includes(words)),
        `${words} is nowhere: name another word`,
      ).toBe(true);
      expect(shared.includes(words), words).toBe(false);
    }
    expect(shared.includes('prism-core'), 'the highlighter, in whose place code is coloured by the build').toBe(false);
  });

  test('name the scripts and the styles of their own route, and of no other', () => {
    const names = (file: string) =>
      [...read(file).matchAll(/<(?:script|link rel=stylesheet)[^>]* (?:src|href)="?([^" >]+)/g)].map(
        ([, path]) => path ?? '',
      );
    for (const file of ['index.html', 'documentation/editor.html', 'terms-of-service.html']) {
      expect(
        names(file).filter((path) => path.startsWith('/static/js/')),
        file,
      ).not.toEqual([]);
      expect(
        names(file).filter((path) => /(item-view|playground)\.\w+\.css$/.test(path)),
        file,
      ).toEqual([]);
    }
    // Of the item view's styles the guide has those that its examples show.
    const stylesOf = (file: string) => names(file).filter((path) => path.endsWith('.css'));
    const styles = stylesOf('documentation/diagrams-and-math.html').map((path) => read(path.slice(1)));
    expect(styles.join('')).toMatch(/\.hljs-keyword/);
    expect(styles.join('')).toMatch(/math\[display/);
    // The page in monday asks for its own scripts itself, and tells when one does not arrive.
    expect(names('app.html').filter((path) => path.startsWith('/static/js/'))).toEqual([]);
    expect(stylesOf('app.html').map((path) => /\/([a-z-]+)\.\w+\.css$/.exec(path)?.[1])).toEqual(['item-view']);
  });

  test('come with no more headers than hosts take: 100 rules, and 2,000 characters a line', () => {
    const lines = read('_headers').split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
  });
});
