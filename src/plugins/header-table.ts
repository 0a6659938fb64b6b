import {
  commonPolicy,
  contentSecurityPolicy,
  inlineSources,
  type Origins,
  type PageKind,
  scriptFilePolicy,
} from './content-security-policy.ts';

/** Rules that Cloudflare Pages reads of a `_headers` file; it leaves out the others without a word. */
const MOST_RULES = 100;

/**
 * Returns the table as a `_headers` file for Netlify and Cloudflare Pages. Throws if it has too many rules for either.
 */
export function netlifyHeaders(rules: readonly HeaderRule[]): string {
  if (rules.length > MOST_RULES)
    throw new Error(`_headers would have ${rules.length} rules, and Cloudflare Pages reads ${MOST_RULES}.`);
  const blocks = rules.map(({ address, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${address}\n${lines.join('')}`;
  });
  return `# Written by the build; see src/plugins/response-headers.\n${blocks.join('\n')}`;
}

/** The headers of one address, or of every address that begins with it when it ends with `*`. */
export interface HeaderRule {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A built page: its file relative to the built site, with `/` between folders, and its text. */
export interface BuiltPage {
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
    ...guideRules(pages.filter(isInGuide), baseUrl, origins),
    ...pages.filter((page) => !isInGuide(page)).flatMap((page) => pageRules(page, baseUrl, origins)),
  ];
}

/** The pages of a site in one language, and where they are. */
export interface SitePart {
  readonly pages: readonly BuiltPage[];
  readonly baseUrl: string;
}

/**
 * Returns the headers of a site in one or several languages, its own first. Hosts read one table, at the root of the
 * site, and one policy for every address.
 */
export function siteHeaderTable(parts: readonly SitePart[], origins: Origins = {}): HeaderRule[] {
  const [everywhere, ...others] = parts.flatMap(({ pages, baseUrl }, at) => {
    const table = headerTable(pages, baseUrl, origins);
    // A host that trims slashes serves the home page of another language without one.
    const home = table
      .filter(({ address }) => address === baseUrl)
      .map((rule) => ({ ...rule, address: baseUrl.slice(0, -1) }));
    return at === 0 ? table : [...table.slice(1), ...home];
  });
  if (!everywhere) return [];
  const policy = commonPolicy(parts.flatMap(({ pages }) => pages.map((page) => policyOf(page, origins))));
  return [{ ...everywhere, headers: { ...everywhere.headers, 'Content-Security-Policy': policy } }, ...others];
}

/** Where the guide's pages are. They share their rules, because hosts limit how many they read. */
const GUIDE = 'documentation';

function isInGuide({ file }: Pick<BuiltPage, 'file'>): boolean {
  return file === `${GUIDE}.html` || file.startsWith(`${GUIDE}/`);
}

/** Returns the rules of the guide's pages: their headers have the sources of all of them. */
function guideRules(pages: readonly BuiltPage[], baseUrl: string, origins: Origins): HeaderRule[] {
  if (pages.length === 0) return [];
  const policy = commonPolicy(pages.map((page) => policyOf(page, origins)));
  const headers = { 'Content-Security-Policy': policy, ...ASK_EACH_TIME };
  return ['', '.html', '/*'].map((end) => ({ address: baseUrl + GUIDE + end, headers }));
}

/** Returns the kind of a page: framed by monday, drawing something in that frame, or any other. */
export function kindOf({ file }: Pick<BuiltPage, 'file'>): PageKind {
  if (/^app(\/index)?\.html$/.test(file)) return 'app';
  if (file.startsWith('static/diagram/')) return 'diagram';
  return file.startsWith('static/drawing/') ? 'drawing' : 'site';
}

/** Returns the Content-Security-Policy of a page. */
export function policyOf(page: BuiltPage, origins: Origins = {}): string {
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
