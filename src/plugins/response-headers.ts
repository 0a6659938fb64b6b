import type { LoadContext, Plugin } from '@docusaurus/types';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { product } from '../site/product.ts';
import {
  commonPolicy,
  contentSecurityPolicy,
  hashSource,
  inlineSources,
  type Origins,
  type PageKind,
  scriptFilePolicy,
} from './content-security-policy.ts';

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
 * policy, for hosts that send no headers, and so does the page for unknown addresses, which no rule of a host can name.
 */
export default function responseHeaders({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'response-headers',
    async postBuild({ outDir }) {
      const pages = await builtPages(outDir);
      const rules = headerTable(pages, siteConfig.baseUrl, origins);
      const nginx = nginxHeaders(rules);
      for (const page of pages.filter((page) => kindOf(page) !== 'site' || page.file === '404.html')) {
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
interface NginxHeaders {
  readonly maps: string;
  readonly headers: string;
}

/** Returns each header's values as a map from addresses; nginx omits a header with an empty value. */
export function nginxHeaders(rules: readonly HeaderRule[]): NginxHeaders {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const maps = names.map((name) => {
    // The first prefix that matches counts, so the longest comes first.
    const byLength = rules.toSorted((one, other) => other.address.length - one.address.length);
    const entries = byLength.flatMap(({ address, headers }) => {
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

/** The headers of one address, or of every address that begins with it when it ends with `*`. */
interface HeaderRule {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A built page: its file relative to the built site, with `/` between folders, and its text. */
interface BuiltPage {
  readonly file: string;
  readonly html: string;
  /** Hash sources of scripts that another page passes to this one. */
  readonly handed?: readonly string[];
}

/**
 * Headers of every response. There is no X-Frame-Options, because it cannot name several origins; `frame-ancestors`
 * replaces it. Nor is there a Cross-Origin-Resource-Policy: in a sandboxed frame our own files count as cross-origin
 * and would be refused.
 */
const EVERYWHERE = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // Links out of a description must not reveal where it was read; our own frames may know their parent.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()',
};

/** Files with a content hash in their name never change. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** A font is always requested with its page's origin, which an item view in a sandboxed frame does not have. */
const FOR_ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' };

/** A page names the files of its deploy, so browsers revalidate it each time, which is cheap if it is unchanged. */
const ASK_EACH_TIME = { 'Cache-Control': 'no-cache' };

/**
 * Returns the response headers of the whole built site. No address gets a header twice, because hosts treat that
 * differently: where two rules match, some join the values, others take the later. The policy is the exception. The one
 * for every address, known or not, takes nothing from any page, so both come to the same: the page's own.
 */
export function headerTable(pages: readonly BuiltPage[], baseUrl: string, origins: Origins = {}): HeaderRule[] {
  const scripts = { 'Content-Security-Policy': scriptFilePolicy(), ...FOR_EVER };
  const everywhere = commonPolicy(pages.map((page) => policyOf(page, origins)));
  return [
    { address: `${baseUrl}*`, headers: { ...EVERYWHERE, 'Content-Security-Policy': everywhere } },
    { address: `${baseUrl}assets/js/*`, headers: scripts },
    { address: `${baseUrl}static/js/*`, headers: scripts },
    { address: `${baseUrl}assets/css/*`, headers: FOR_EVER },
    { address: `${baseUrl}assets/images/*`, headers: FOR_EVER },
    { address: `${baseUrl}assets/fonts/*`, headers: { ...FOR_EVER, ...FOR_ANY_ORIGIN } },
    { address: `${baseUrl}search-index-*`, headers: FOR_EVER },
    ...pages.flatMap((page) => pageRules(page, baseUrl, origins)),
  ];
}

/** Returns the kind of a page: framed by monday, drawing something in that frame, or any other. */
function kindOf({ file }: Pick<BuiltPage, 'file'>): PageKind {
  if (/^app(\/index)?\.html$/.test(file)) return 'app';
  if (file.startsWith('static/diagram/')) return 'diagram';
  return file.startsWith('static/drawing/') ? 'drawing' : 'site';
}

/** Returns the Content-Security-Policy of a page. */
function policyOf(page: BuiltPage, origins: Origins = {}): string {
  const inline = inlineSources(page.html);
  return contentSecurityPolicy(
    kindOf(page),
    { ...inline, scripts: [...inline.scripts, ...(page.handed ?? [])] },
    origins,
  );
}

function pageRules(page: BuiltPage, baseUrl: string, origins: Origins): HeaderRule[] {
  // The diagrams' page has a content hash in its name, but its policy changes with mermaid.
  const headers = { 'Content-Security-Policy': policyOf(page, origins), ...ASK_EACH_TIME };
  return addressesOf(page.file).map((address) => ({ address: baseUrl + address, headers }));
}

/** Returns every address under which hosts serve a page's file, without the leading slash: they trim differently. */
function addressesOf(file: string): string[] {
  const bare = file.replace(/\.html$/, '');
  if (bare === 'index') return ['', file];
  if (bare.endsWith('/index')) return [bare.slice(0, -'/index'.length), bare.slice(0, -'index'.length), file];
  return [bare, file];
}
