import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { product } from '../../site/product.ts';
import { type BuiltPage, type HeaderRule, headerTable, kindOf, policyOf } from './header-table.ts';
import { hashSource } from './content-security-policy.ts';

/** Directives that browsers accept in a response header only, and warn about elsewhere. */
const HEADER_ONLY = /^(frame-ancestors|sandbox|report-uri) /;

/**
 * Returns a page's HTML with `policy` in a `<meta>` element before everything it governs, for hosts that send no
 * headers, such as monday's own CDN. A `<meta>` element cannot say who may frame the page, so the item view checks that
 * itself and does not start for a stranger. Throws if the page has no `<head>`.
 */
export function withMetaPolicy(html: string, policy: string): string {
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const start = /<head[^>]*>/.exec(html);
  if (!start) throw new Error('A page without <head> cannot carry a Content-Security-Policy.');
  const end = start.index + start[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">${html.slice(end)}`;
}

/**
 * Writes the response headers of the built site for static hosts, from one table: `_headers` for Netlify and Cloudflare
 * Pages, `nginx-maps.conf` and `nginx-headers.conf` for nginx. Pages that show other people's texts also contain their
 * policy, for hosts that send no headers.
 */
export default function responseHeaders({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'response-headers',
    async postBuild({ outDir }) {
      const pages = await builtPages(outDir);
      const rules = headerTable(pages, siteConfig.baseUrl, origins);
      const nginx = nginxHeaders(rules);
      for (const page of pages.filter((page) => kindOf(page) !== 'site')) {
        await writeFile(join(outDir, page.file), withMetaPolicy(page.html, policyOf(page, origins)));
      }
      await writeFile(join(outDir, '_headers'), netlifyHeaders(rules));
      await writeFile(join(outDir, 'nginx-maps.conf'), nginx.maps);
      await writeFile(join(outDir, 'nginx-headers.conf'), nginx.headers);
    },
  };
}

const origins = {
  // Where the item view sends its web vitals, if an owner has set an endpoint.
  connect: product.vitalsUrl === '' ? [] : [new URL(product.vitalsUrl).origin],
  // Without SITE_URL the product's address is only an example.
  own: process.env['SITE_URL'] ? [new URL(product.url).origin] : [],
};

async function builtPages(outDir: string): Promise<BuiltPage[]> {
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const handed = { diagram: [await mermaidSource(outDir)], drawing: [], app: [], site: [] };
  return Promise.all(
    files.map(async (name) => {
      const file = name.replaceAll(sep, '/');
      return { file, html: await readFile(join(outDir, name), 'utf8'), handed: handed[kindOf({ file })] };
    }),
  );
}

/** Returns the hash source of the shipped mermaid, which the item view passes to the page that draws diagrams. */
async function mermaidSource(outDir: string): Promise<string> {
  const scripts = join(outDir, 'static/js');
  const [name, ...others] = (await readdir(scripts)).filter((file) => /^mermaid\.min\.\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`${scripts} has not one build of mermaid`);
  return hashSource(await readFile(join(scripts, name), 'utf8'));
}

/** Returns the table as a `_headers` file for Netlify and Cloudflare Pages. */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ address, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${address}\n${lines.join('')}`;
  });
  return `# Written by the build; see src/plugins/response-headers.\n${blocks.join('\n')}`;
}

/** The table for nginx: include `maps` in `http { }` and `headers` in the site's `server { }`. */
export interface NginxHeaders {
  readonly maps: string;
  readonly headers: string;
}

/** Returns each header's values as a map from addresses; nginx omits a header with an empty value. */
export function nginxHeaders(rules: readonly HeaderRule[]): NginxHeaders {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const maps = names.map((name) => {
    const entries = rules.flatMap(({ address, headers }) => {
      const value = headers[name];
      return value === undefined ? [] : [`  ${key(address)} "${value}";\n`];
    });
    return `map $uri ${variable(name)} {\n  default "";\n${entries.join('')}}\n`;
  });
  const headers = names.map((name) => `add_header ${name} ${variable(name)} always;\n`);
  return {
    maps: `# Written by the build. Include it in http { }.\n${maps.join('\n')}`,
    headers:
      '# Written by the build. Include it in server { }, and again in each location that has an add_header of its own.\n' +
      headers.join(''),
  };
}

function variable(name: string): string {
  return `$site_${name.toLowerCase().replaceAll('-', '_')}`;
}

/** In nginx `~^/x/` matches a prefix; otherwise the whole address must match. */
function key(address: string): string {
  if (!address.endsWith('*')) return `"${address}"`;
  return `"~^${address.slice(0, -1).replace(/[.+?^$()[\]{}|\\]/g, '\\$&')}"`;
}
