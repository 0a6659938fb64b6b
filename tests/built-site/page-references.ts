import { parse, type DefaultTreeAdapterMap } from 'parse5';

/** Something that a page points to. `load`: fetched with the page; `link`: followed by a click; `mention`: only read by machines. */
export interface Reference {
  readonly kind: 'load' | 'link' | 'mention';
  readonly url: string;
}

/** What the link check needs of one built page. */
export interface PageReferences {
  readonly references: readonly Reference[];
  /** Where a `#fragment` can lead. */
  readonly ids: ReadonlySet<string>;
}

type Element = DefaultTreeAdapterMap['element'];

/** Links that a browser does not fetch, or only a hint for other readers. */
const MENTIONING_RELATIONS = ['canonical', 'alternate', 'license', 'search'];

/** Reads every reference and id out of a page's HTML. */
export function pageReferences(html: string): PageReferences {
  const references: Reference[] = [];
  const ids = new Set<string>();
  for (const element of elementsOf(parse(html))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const add = (kind: Reference['kind'], url: string | undefined) =>
      void (url !== undefined && references.push({ kind, url }));
    const id = attributes.get('id');
    if (id) ids.add(id);
    switch (element.tagName) {
      case 'a':
      case 'area':
        add('link', attributes.get('href'));
        break;
      case 'link':
        add(MENTIONING_RELATIONS.includes(attributes.get('rel') ?? '') ? 'mention' : 'load', attributes.get('href'));
        break;
      case 'meta':
        if (/^(og|twitter):(image|url)$/.test(attributes.get('property') ?? attributes.get('name') ?? ''))
          add('mention', attributes.get('content'));
        break;
      case 'form':
        add('link', attributes.get('action'));
        break;
      default:
        add('load', attributes.get('src'));
        add('load', attributes.get('poster'));
        add('load', attributes.get('href'));
        for (const candidate of (attributes.get('srcset') ?? '').split(','))
          add('load', candidate.trim().split(/\s+/)[0] || undefined);
    }
  }
  return { references, ids };
}

/** Addresses in `url(…)` and `@import` of a stylesheet. */
export function stylesheetReferences(css: string): Reference[] {
  const addresses = [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g)];
  return addresses.map(([, , url, , imported]) => ({ kind: 'load', url: url ?? imported ?? '' }));
}

function* elementsOf(node: DefaultTreeAdapterMap['node']): Generator<Element> {
  if ('attrs' in node) yield node;
  const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  for (const child of children) yield* elementsOf(child);
}
