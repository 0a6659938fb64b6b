import clientRedirects from '@docusaurus/plugin-client-redirects';
import type { I18n, LoadContext, Plugin } from '@docusaurus/types';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { product } from '../site/product.ts';
import { nginxFiles } from './nginx-files.ts';
import { hashSource } from './content-security-policy.ts';
import { type BuiltPage, kindOf, netlifyHeaders, policyOf, siteHeaderTable } from './header-table.ts';

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
 * Returns a plugin that writes the response headers of the built site for static hosts, from one table: `_headers` for
 * Netlify and Cloudflare Pages, and the configuration for nginx. Pages that show other people's texts also contain
 * their policy, for hosts that send no headers, and so does the page for unknown addresses, which no rule of a host can
 * name. A site in several languages is built one after the other; after each the table has all that are there.
 *
 * The old addresses of `renamed` pages (new names by old ones, without folder and ending) get pages that lead to the
 * new; they are written here because the table has to know them.
 */
export default function responseHeaders(renamed: Readonly<Record<string, string>>) {
  return (context: LoadContext): Plugin => {
    const redirects = Object.entries(renamed).map(([old, now]) => ({ from: guideAddress(old), to: guideAddress(now) }));
    const options = { id: 'renamed', fromExtensions: [], toExtensions: [], redirects };
    const oldAddresses = redirects.length > 0 ? clientRedirects(context, options) : null;
    return {
      name: 'response-headers',
      async postBuild(props) {
        await oldAddresses?.postBuild?.({ ...props, content: undefined });
        const { i18n, outDir } = props;
        for (const page of await builtPages(outDir)) {
          if (kindOf(page) === 'site' && page.file !== '404.html') continue;
          await writeFile(join(outDir, page.file), withMetaPolicy(page.html, policyOf(page, origins)));
        }
        const folders = partFolders(i18n, context.baseUrl, outDir);
        const parts = folders.map(async ({ dir, baseUrl, others }) => ({
          pages: (await builtPages(dir)).filter(({ file }) => !others.some((other) => file.startsWith(other))),
          baseUrl,
        }));
        const [root] = folders;
        const rules = siteHeaderTable(await Promise.all(parts), origins);
        await writeFile(join(root!.dir, '_headers'), netlifyHeaders(rules));
        for (const [name, text] of Object.entries(nginxFiles(rules, root!.baseUrl)))
          await writeFile(join(root!.dir, name), text);
      },
    };
  };
}

/** Returns the address of a guide page below the site's own, by its name. */
function guideAddress(name: string): string {
  return `/documentation/${name}`;
}

/**
 * Returns the folders of the languages that are built, the site's own first, each with its address and the folders of
 * other languages that lie in it. `outDir` is that of the language at `baseUrl`.
 */
function partFolders({ locales, defaultLocale, localeConfigs }: I18n, baseUrl: string, outDir: string) {
  const addressOf = (locale: string) => localeConfigs[locale]?.baseUrl ?? baseUrl;
  const root = addressOf(defaultLocale);
  const below = (address: string) => address.slice(root.length);
  const dir = join(outDir, relative(`/${below(baseUrl)}`, '/') || '.');
  const all = [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)].map((locale) => ({
    dir: join(dir, below(addressOf(locale))),
    baseUrl: addressOf(locale),
  }));
  const built = all.filter(({ dir: folder }) => existsSync(join(folder, '404.html')));
  const others = built.slice(1).map((part) => below(part.baseUrl));
  return built.map((part, at) => ({ ...part, others: at === 0 ? others : [] }));
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
