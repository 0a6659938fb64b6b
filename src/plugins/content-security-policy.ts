import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { MONDAY_HOSTS } from '../host/monday/message-guard.ts';

/**
 * The kinds of pages: `app` is the item view inside monday, `diagram` draws its diagrams and `drawing` SVGs that are
 * brought to it, `site` is every other page.
 */
export type PageKind = 'app' | 'diagram' | 'drawing' | 'site';

type Directives = Readonly<Record<string, readonly string[]>>;

/** Origins that policies allow besides `'self'`. */
export interface Origins {
  /** Where the item view may send requests. */
  readonly connect?: readonly string[];
  /**
   * The site's own, if the build knows it: in WebKit `'self'` matches nothing in a page sandboxed without an origin.
   */
  readonly own?: readonly string[];
}

/** Origins that may frame the item view: monday's, and our own playground. */
const FRAMES_OF_THE_APP = [...MONDAY_HOSTS.map(({ source }) => source), "'self'"];

/**
 * Trusted Types policies of /app: the bundler's and the first script's for script addresses, the preview's for safe
 * HTML.
 */
const TRUSTED_TYPES = ['bundler', 'first', 'preview'];

/**
 * Returns the Content-Security-Policy of a built page. It allows only what is listed: scripts and styles from our own
 * files, and those found in the page (`inline`).
 */
export function contentSecurityPolicy(
  kind: PageKind,
  inline: InlineSources,
  { connect = [], own = [] }: Origins = {},
): string {
  if (kind === 'diagram') return framePolicy({ 'script-src': ["'self'", ...inline.scripts], ...MERMAIDS_STYLES });
  if (kind === 'drawing') return framePolicy({ 'script-src': inline.scripts, 'img-src': ['data:'] });
  // Pages of the site are never sandboxed.
  const self = kind === 'app' ? ["'self'", ...own] : ["'self'"];
  return directivesText({
    'default-src': ["'none'"],
    'script-src': [...self, ...inline.scripts],
    // Hashes of `style` attributes need 'unsafe-hashes'; styles that scripts set through the DOM need no source.
    'style-src': [...self, ...(inline.hasStyleAttributes ? ["'unsafe-hashes'"] : []), ...inline.styles],
    // A description's images may come from anywhere over HTTPS; pictures that are stored beside it are a `blob:`.
    'img-src': kind === 'app' ? [...self, 'https:', 'data:', 'blob:'] : [...self, 'data:'],
    'font-src': self,
    'connect-src': kind === 'app' ? [...self, ...connect] : self,
    'worker-src': self,
    'manifest-src': self,
    // Client-side navigation keeps the policy of the first page, so every page of the site may frame the item view; the
    // item view frames the page that draws diagrams. For a download in a frame, a `blob:`, Firefox asks the outer page.
    'frame-src': kind === 'app' ? self : [...self, 'blob:'],
    'base-uri': ["'none'"],
    'form-action': kind === 'app' ? ["'none'"] : ["'self'"],
    'frame-ancestors': kind === 'app' ? FRAMES_OF_THE_APP : ["'none'"],
    ...(kind === 'app' ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': TRUSTED_TYPES } : {}),
  });
}

/** Mermaid writes styles into the page that it draws in. */
const MERMAIDS_STYLES = { 'style-src': ["'unsafe-inline'"] };

/**
 * Returns the policy of a page that draws what people bring. Besides what is `allowed` it may do nothing: no image,
 * font, request or frame, and no origin of its own (`sandbox`), wherever the page is opened.
 */
function framePolicy(allowed: Directives): string {
  return directivesText({
    'default-src': ["'none'"],
    ...allowed,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': FRAMES_OF_THE_APP,
    sandbox: ['allow-scripts'],
  });
}

/** Returns the policy of our script files, which governs them as workers: only our code, and no requests elsewhere. */
export function scriptFilePolicy(): string {
  return directivesText({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The search's worker fetches its index.
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/**
 * Returns a policy that takes nothing from any of `policies`: each directive with the sources of all. It can therefore
 * stand beside a page's own, because browsers enforce every policy that they get.
 */
export function commonPolicy(policies: readonly string[]): string {
  const read = policies.map(
    (policy) =>
      new Map(
        policy.split('; ').map((directive): [string, string[]] => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
      ),
  );
  const common: Record<string, readonly string[]> = {};
  for (const name of new Set(read.flatMap((directives) => [...directives.keys()]))) {
    // A page without a directive of sources goes by its `default-src`, and one without any other is free of it.
    const given = read.map((directives) => directives.get(name) ?? (name.endsWith('-src') ? ["'none'"] : undefined));
    if (given.includes(undefined)) continue;
    const sources = [...new Set(given.flatMap((each) => each ?? []))];
    const named = sources.filter((source) => source !== "'none'");
    // Beside a hash 'unsafe-inline' counts for nothing.
    const isOpen = named.includes("'unsafe-inline'");
    common[name] = named.length === 0 ? sources : named.filter((source) => !isOpen || !source.startsWith("'sha256-"));
  }
  return directivesText(common);
}

function directivesText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A page's inline code, as hash sources with which a Content-Security-Policy allows exactly that. */
interface InlineSources {
  /** Inline scripts, each `'sha256-…'`, without repeats or data blocks such as JSON-LD, which do not run. */
  readonly scripts: readonly string[];
  /** Inline `<style>` elements and `style` attributes. */
  readonly styles: readonly string[];
  readonly hasStyleAttributes: boolean;
}

const SCRIPT_TYPES = ['', 'text/javascript', 'module'];

/**
 * Finds the inline scripts and styles of a built page. Throws on an `on…` attribute, which no policy of ours allows.
 */
export function inlineSources(html: string): InlineSources {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let hasStyleAttributes = false;
  for (const element of elementsOf(parse(html))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const handler = [...attributes.keys()].find((name) => name.startsWith('on'));
    if (handler) throw new Error(`<${element.tagName} ${handler}="…"> would be blocked by the Content-Security-Policy`);
    const style = attributes.get('style');
    if (style !== undefined) {
      styles.add(hashSource(style));
      hasStyleAttributes = true;
    }
    if (element.tagName === 'style') styles.add(hashSource(textOf(element)));
    const isInlineScript = element.tagName === 'script' && !attributes.has('src');
    if (isInlineScript && SCRIPT_TYPES.includes(attributes.get('type') ?? '')) scripts.add(hashSource(textOf(element)));
  }
  return { scripts: [...scripts], styles: [...styles], hasStyleAttributes };
}

function* elementsOf(node: Node): Generator<Element> {
  if ('attrs' in node) yield node;
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  for (const child of children) yield* elementsOf(child);
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Returns the hash source that allows exactly the script or style `text`. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
