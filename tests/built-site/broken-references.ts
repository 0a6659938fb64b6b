import type { PageReferences, Reference } from './page-references.ts';

/** A built site as the link check sees it. */
export interface BuiltSite {
  /** Origin that the pages name when they name themselves in full. */
  readonly origin: string;
  /** Every page and stylesheet by its address, `/documentation/saving`. */
  readonly pages: ReadonlyMap<string, PageReferences>;
  /** Whether something is served at a path. */
  readonly serves: (path: string) => boolean;
  /** Other origins that links may lead to. Nothing may be loaded from them. */
  readonly outgoing: readonly RegExp[];
}

/** One line for each reference that leads nowhere, loads from another origin, or links to an origin that is not on the list. */
export function brokenReferences(site: BuiltSite): string[] {
  return [...site.pages].flatMap(([address, { references }]) =>
    references.flatMap((reference) => {
      const trouble = troubleWith(site, address, reference);
      return trouble ? [`${address}: ${reference.kind} ${reference.url}: ${trouble}`] : [];
    }),
  );
}

function troubleWith(site: BuiltSite, address: string, { kind, url }: Reference): string | undefined {
  const base = new URL(address, site.origin);
  if (!URL.canParse(url, base)) return 'is no address';
  const target = new URL(url, base);
  if (target.protocol === 'data:' && kind === 'load') return undefined;
  if (target.protocol === 'mailto:' && kind === 'link') return undefined;
  if (!/^https?:$/.test(target.protocol)) return 'has a protocol of its own';
  if (target.origin !== site.origin) {
    if (kind === 'load') return 'loads from another origin';
    return site.outgoing.some((allowed) => allowed.test(target.href))
      ? undefined
      : 'leads to an origin that is not on the list';
  }
  if (!site.serves(decodeURIComponent(target.pathname))) return 'leads nowhere';
  const fragment = decodeURIComponent(target.hash.slice(1));
  const page = site.pages.get(target.pathname);
  // What a page reads out of its own address is no place on it.
  if (/^\w+=/.test(fragment) && target.pathname.endsWith('/playground')) return undefined;
  return fragment === '' || !page || page.ids.has(fragment) ? undefined : 'leads to no such place on that page';
}
