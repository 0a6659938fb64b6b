import type { LoadContext, Plugin } from '@docusaurus/types';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { product } from '../../site/product.ts';
import { headerTable, kindOf, policyOf, type BuiltPage } from './header-table.ts';
import { hashSource } from './inline-sources.ts';
import { withMetaPolicy } from './meta-policy.ts';
import { netlifyHeaders } from './netlify-headers.ts';
import { nginxHeaders } from './nginx-headers.ts';

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
