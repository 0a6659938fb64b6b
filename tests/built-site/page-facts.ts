import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];

/** What a built page says about itself to machines. */
export interface PageFacts {
  readonly language: string;
  readonly title: string;
  /** Contents of `<meta>` by name or property; each with all its values. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly canonical: string | undefined;
  readonly markdownTwin: string | undefined;
  /** Structured data, as parsed. */
  readonly structured: readonly Readonly<Record<string, unknown>>[];
  /** Words of the first-level headings, those of examples apart. */
  readonly mainHeadings: readonly string[];
  /** How many `<main>` it has. */
  readonly mains: number;
  readonly links: ReadonlyMap<string, string>;
  /** When the page was changed last, as it says itself. */
  readonly changed: string | undefined;
}

/** Reads the facts out of a page's HTML. */
export function pageFacts(html: string): PageFacts {
  const elements = [...elementsOf(parse(html))];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const attribute = (element: Element | undefined, name: string) =>
    element?.attrs.find((found) => found.name === name)?.value;
  const linkTo = (relation: string, type?: string) =>
    attribute(
      named('link').find(
        (link) => attribute(link, 'rel') === relation && (type === undefined || attribute(link, 'type') === type),
      ),
      'href',
    );
  const metas = new Map<string, string[]>();
  for (const meta of named('meta')) {
    const name = attribute(meta, 'name') ?? attribute(meta, 'property') ?? '';
    metas.set(name, [...(metas.get(name) ?? []), attribute(meta, 'content') ?? '']);
  }
  return {
    language: attribute(named('html')[0], 'lang') ?? '',
    title: named('title').map(wordsOf).join('|'),
    metas,
    canonical: linkTo('canonical'),
    markdownTwin: linkTo('alternate', 'text/markdown'),
    structured: named('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(wordsOf(script))),
    mainHeadings: named('h1')
      .filter((heading) => !isInExample(heading))
      .map(wordsOf),
    mains: named('main').length,
    links: new Map(named('a').map((link) => [wordsOf(link), attribute(link, 'href') ?? ''])),
    changed: attribute(
      named('time').find((time) => attribute(time, 'itemprop') === 'dateModified'),
      'datetime',
    ),
  };
}

/** One line for each thing that a public page at `address` does not tell search engines and shared links as it should. */
export function metadataFaults(address: string, facts: PageFacts, origin: string): string[] {
  const description = facts.metas.get('description') ?? [];
  const card = facts.metas.get('og:image') ?? [];
  const own = new URL(address, origin).href.replace(/\/$/, '');
  return [
    ...(facts.language === 'en' ? [] : ['does not say that it is in English']),
    ...(facts.title === '' ? ['has no title'] : []),
    ...(facts.title.length > 75 ? [`has a title of ${facts.title.length} letters`] : []),
    ...(description.length === 1 ? [] : [`has ${description.length} descriptions`]),
    ...(description.every(({ length }) => length >= 50 && length <= 160)
      ? []
      : ['has a description that search engines cut or find thin']),
    ...(facts.canonical?.replace(/\/$/, '') === own ? [] : [`names ${facts.canonical} as its address`]),
    ...(card.length === 1 && card[0]?.startsWith(origin) ? [] : ['has no card for shared links']),
    ...(facts.metas.has('robots') ? ['keeps itself out of search engines'] : []),
    ...(facts.metas.get('og:type')?.length === 1 ? [] : ['does not say what kind of thing it is']),
    ...(facts.metas.get('theme-color')?.length === 2 ? [] : ['has no colour for both themes']),
    ...(facts.mains === 1 ? [] : [`has ${facts.mains} main parts`]),
    ...(facts.mainHeadings.length === 1 ? [] : [`has ${facts.mainHeadings.length} main headings`]),
  ].map((fault) => `${address} ${fault}`);
}

/** The text of an element. */
function wordsOf(node: DefaultTreeAdapterMap['node']): string {
  if ('value' in node && typeof node.value === 'string') return node.value;
  return 'childNodes' in node ? node.childNodes.map(wordsOf).join('') : '';
}

function isInExample(element: Element): boolean {
  for (
    let node: DefaultTreeAdapterMap['node'] | null = element;
    node;
    node = 'parentNode' in node ? node.parentNode : null
  ) {
    if ('attrs' in node && node.attrs.some(({ name, value }) => name === 'class' && value.startsWith('shown')))
      return true;
  }
  return false;
}

function* elementsOf(node: DefaultTreeAdapterMap['node']): Generator<Element> {
  if ('attrs' in node) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsOf(child);
}
