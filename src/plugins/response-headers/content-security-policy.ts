import type { InlineSources } from './inline-sources.ts';

/**
 * What is framed by whom and may load what: `app` is the item view inside monday, `diagram` the page in which that has diagrams drawn,
 * `site` everything else.
 */
export type PageKind = 'app' | 'diagram' | 'site';

type Directives = Readonly<Record<string, readonly string[]>>;

/** Origins that pages may deal with beside `'self'`. */
export interface Origins {
  /** Where the item view may send to. */
  readonly connect?: readonly string[];
  /** The site's own, where the build knows it: to a page that is sandboxed without an origin nothing is `'self'` in WebKit. */
  readonly own?: readonly string[];
}

/** Origins that frame the item view: monday's, and our own playground. */
const FRAMES_OF_THE_APP = ['https://monday.com', 'https://*.monday.com', 'https://*.monday.app', "'self'"];

/** Trusted Types policies of /app: the bundler's for its script addresses, and the preview's for its worker and its safe HTML. */
const TRUSTED_TYPES = ['bundler', 'preview'];

/**
 * The Content-Security-Policy of a built page. Nothing is allowed that is not listed: scripts and styles come from our own files,
 * or are the very ones found in the page (`inline`).
 */
export function contentSecurityPolicy(
  kind: PageKind,
  inline: InlineSources,
  { connect = [], own = [] }: Origins = {},
): string {
  if (kind === 'diagram') return diagramPolicy(inline);
  // Nobody sandboxes the pages of the site.
  const self = kind === 'app' ? ["'self'", ...own] : ["'self'"];
  return directivesText({
    'default-src': ["'none'"],
    'script-src': [...self, ...inline.scripts],
    // A `style` attribute counts for its hash only with 'unsafe-hashes'; styles that scripts set through the DOM need no source.
    'style-src': [...self, ...(inline.hasStyleAttributes ? ["'unsafe-hashes'"] : []), ...inline.styles],
    // Images of a description may come from anywhere, encrypted.
    'img-src': kind === 'app' ? [...self, 'https:', 'data:'] : [...self, 'data:'],
    'font-src': self,
    'connect-src': kind === 'app' ? [...self, ...connect] : self,
    'worker-src': self,
    'manifest-src': self,
    // A visitor moves from page to page under the policy of the first, so all of the site may frame the item view.
    // The item view frames the page that draws diagrams. A download out of a frame is a `blob:`, for which Firefox asks the page around it.
    'frame-src': kind === 'app' ? self : [...self, 'blob:'],
    'base-uri': ["'none'"],
    'form-action': kind === 'app' ? ["'none'"] : ["'self'"],
    'frame-ancestors': kind === 'app' ? FRAMES_OF_THE_APP : ["'none'"],
    ...(kind === 'app' ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': TRUSTED_TYPES } : {}),
  });
}

/**
 * The policy of the page that draws diagrams, and of the script that it is handed (among `inline`). Mermaid writes styles into the page, so those are free here; nothing else is: no image,
 * no font, no request, no frame, and no origin of its own (`sandbox`), wherever the page is opened.
 */
function diagramPolicy(inline: InlineSources): string {
  return directivesText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'unsafe-inline'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': FRAMES_OF_THE_APP,
    sandbox: ['allow-scripts'],
  });
}

/** The policy of our script files. It governs them when they run as a worker: no code but ours, and no word to anyone else. */
export function scriptFilePolicy(): string {
  return directivesText({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // The site search fetches its index from a worker.
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

function directivesText(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
