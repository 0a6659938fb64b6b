import type { LoadContext, Plugin } from '@docusaurus/types';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { product } from '../site/product.ts';
import { nginxFiles } from './nginx-files.ts';
import { hashSource } from './content-security-policy.ts';
import { type BuiltPage, headerTable, kindOf, netlifyHeaders, policyOf } from './header-table.ts';

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
 * Pages, and the configuration for nginx. Pages that show other people's texts also contain their
 * policy, for hosts that send no headers, and so does the page for unknown addresses, which no rule of a host can name.
 */
export default function responseHeaders({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'response-headers',
    async postBuild({ outDir }) {
      const pages = await builtPages(outDir);
      const rules = headerTable(pages, siteConfig.baseUrl, origins);
      for (const page of pages.filter((page) => kindOf(page) !== 'site' || page.file === '404.html')) {
        await writeFile(join(outDir, page.file), withMetaPolicy(page.html, policyOf(page, origins)));
      }
      await writeFile(join(outDir, '_headers'), netlifyHeaders(rules));
      for (const [name, text] of Object.entries(nginxFiles(rules, siteConfig.baseUrl)))
        await writeFile(join(outDir, name), text);
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
