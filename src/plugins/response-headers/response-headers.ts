import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { product } from '../../site/product.ts';
import { type BuiltPage, type HeaderRule, headerTable, kindOf, policyOf } from './header-table.ts';
import { hashSource } from './inline-sources.ts';

/** Directives that browsers take from a response header only, and warn about elsewhere. */
const HEADER_ONLY = /^(frame-ancestors|sandbox|report-uri) /;

/**
 * A page's HTML with `policy` in a `<meta>` element before everything that the policy governs, for hosts that send no headers, such as
 * monday's own CDN. Who may frame the page cannot be said there; the item view therefore asks the browser who does, and does not
 * start for a stranger. Throws when the page has no `<head>`.
 */
export function withMetaPolicy(html: string, policy: string): string {
  const directives = policy.split('; ').filter((directive) => !HEADER_ONLY.test(directive));
  const start = /<head[^>]*>/.exec(html);
  if (!start) throw new Error('A page without <head> cannot carry a Content-Security-Policy.');
  const end = start.index + start[0].length;
  return `${html.slice(0, end)}<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}">${html.slice(end)}`;
}

/**
 * Writes the response headers of the built site for static hosts, all from one table: `_headers` for Netlify and Cloudflare Pages,
 * and `nginx-maps.conf` with `nginx-headers.conf` for nginx. The pages that show other people's texts carry their policy within
 * themselves, too, for hosts that send no headers.
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
  // Where the item view reports its speed, if an owner named an endpoint.
  connect: product.vitalsUrl === '' ? [] : [new URL(product.vitalsUrl).origin],
  // Where nobody said where the site lives, its address is an example.
  own: process.env['SITE_URL'] ? [new URL(product.url).origin] : [],
};

async function builtPages(outDir: string): Promise<BuiltPage[]> {
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  const handed = { diagram: [await mermaidSource(outDir)], app: [], site: [] };
  return Promise.all(
    files.map(async (name) => {
      const file = name.replaceAll(sep, '/');
      return { file, html: await readFile(join(outDir, name), 'utf8'), handed: handed[kindOf({ file })] };
    }),
  );
}

/** The source of mermaid as it is shipped, which the item view hands to the page that draws diagrams. */
async function mermaidSource(outDir: string): Promise<string> {
  const scripts = join(outDir, 'static/js');
  const [name, ...others] = (await readdir(scripts)).filter((file) => /^mermaid\.min\.\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`${scripts} has not one build of mermaid`);
  return hashSource(await readFile(join(scripts, name), 'utf8'));
}

/** The table as a `_headers` file, which Netlify and Cloudflare Pages read. */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ address, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${address}\n${lines.join('')}`;
  });
  return `# Written by the build; see src/plugins/response-headers.\n${blocks.join('\n')}`;
}

/** The table for nginx: `maps` to be included in `http { }`, `headers` in the site's `server { }`. */
export interface NginxHeaders {
  readonly maps: string;
  readonly headers: string;
}

/** Writes each header's values as a map from the address; nginx leaves out a header whose value is empty. */
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

/** nginx reads `~^/x/` as "begins with"; without it the whole address counts. */
function key(address: string): string {
  if (!address.endsWith('*')) return `"${address}"`;
  return `"~^${address.slice(0, -1).replace(/[.+?^$()[\]{}|\\]/g, '\\$&')}"`;
}
