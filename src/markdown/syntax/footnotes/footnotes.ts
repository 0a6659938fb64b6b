import type { Element, ElementContent, RootContent } from 'hast';
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { Direction } from '../../../text/text-direction.ts';
import { type Footnote, readBlockFacts } from '../../block-facts.ts';
import { mostElements, plainSource } from '../../block.ts';
import { type SafeHtml, schema } from '../../sanitize/schema.ts';

/** The id of the footnote section's heading, before the sanitiser adds its prefix. */
const footnoteLabelId = 'footnote-label';

/** Returns the id of a footnote, before the sanitiser adds its prefix. */
function footnoteId(identifier: string): string {
  return `fn-${normalizeUri(identifier.toLowerCase())}`;
}

function footnoteReferenceId(identifier: string, occurrence: number): string {
  return `fnref-${normalizeUri(identifier.toLowerCase())}${occurrence > 1 ? `-${occurrence}` : ''}`;
}

/** Creates the number in the text that links to a footnote. */
export function referenceElement({ identifier }: FootnoteReference, { number, occurrence }: FootnoteMark): Element {
  return {
    type: 'element',
    tagName: 'sup',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'a',
        properties: {
          href: `#${footnoteId(identifier)}`,
          id: footnoteReferenceId(identifier, occurrence),
          dataFootnoteRef: true,
          ariaDescribedBy: [footnoteLabelId],
        },
        children: [{ type: 'text', value: String(number) }],
      },
    ],
  };
}

/** Creates the list item of a footnote, with links back to its references. */
export function toFootnoteItem(
  content: readonly RootContent[],
  {
    identifier,
    number,
    references,
  }: { readonly identifier: string; readonly number: number; readonly references: number },
): Element {
  const children = [...content] as ElementContent[];
  addBackReferences(children, identifier, number, references);
  return {
    type: 'element',
    tagName: 'li',
    properties: { id: footnoteId(identifier) },
    children: [text('\n'), ...children, text('\n')],
  };
}

/** Nobody follows more of them. */
const MOST_BACK_REFERENCES = 100;

/** Adds the back links to the last paragraph, or after everything. */
function addBackReferences(children: ElementContent[], identifier: string, number: number, references: number): void {
  const backReferences = Array.from({ length: Math.min(references, MOST_BACK_REFERENCES) }, (_, index) =>
    backReference(identifier, number, index + 1),
  );
  const links = backReferences.flatMap((link, index) => (index > 0 ? [text(' '), link] : [link]));
  const last = children.findLast((child) => child.type !== 'text');
  if (last?.type === 'element' && last.tagName === 'p') {
    last.children.push(text(' '), ...links);
  } else {
    children.push(...links);
  }
}

function backReference(identifier: string, number: number, occurrence: number): Element {
  const repeat: ElementContent[] =
    occurrence > 1 ? [{ type: 'element', tagName: 'sup', properties: {}, children: [text(String(occurrence))] }] : [];
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      href: `#${footnoteReferenceId(identifier, occurrence)}`,
      dataFootnoteBackref: '',
      ariaLabel: `Back to reference ${number}${occurrence > 1 ? `-${occurrence}` : ''}`,
      className: ['data-footnote-backref'],
    },
    children: [text('↩'), ...repeat],
  };
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}

/** A footnote for the section of all, its list item rendered. */
export interface FootnoteItem {
  readonly footnote: Footnote;
  readonly references: number;
  readonly html: SafeHtml;
  /** That of its first text. */
  readonly direction: Direction | undefined;
  source(): string;
}

/**
 * Whether footnotes together have too many elements for one block, which their section is: it is then shown as their
 * sources.
 */
export function areTooManyFootnotes(items: readonly FootnoteItem[]): boolean {
  const elementsOf = ({ footnote, references }: FootnoteItem) =>
    footnote.facts.elements + 2 * Math.min(references, MOST_BACK_REFERENCES);
  return items.reduce((sum, item) => sum + elementsOf(item), 0) > mostElements;
}

/**
 * Returns the section with the footnotes at the end of the document, in GitHub's form, or with their sources if
 * `isPlain`. Empty without footnotes.
 */
export function footnoteSection(items: readonly FootnoteItem[], isPlain: boolean): SafeHtml {
  if (items.length === 0) return '' as SafeHtml;
  const label = `<h2 class="sr-only" id="${schema.clobberPrefix}${footnoteLabelId}">Footnotes</h2>`;
  const direction = items.find((item) => item.direction)?.direction;
  const list = direction ? `<ol dir="${direction}">` : '<ol>';
  const content = isPlain
    ? plainSource(
        items.map((item) => item.source()),
        'size',
      )
    : `${list}\n${items.map(({ html }) => html).join('')}</ol>\n`;
  // Consists of constants and safe HTML.
  return `<section data-footnotes class="footnotes">${label}\n${content}</section>\n` as SafeHtml;
}

/**
 * Returns a footnote with its source as the only content, for one that cannot be rendered: it keeps its place and its
 * links.
 */
export function plainFootnote(node: FootnoteDefinition, source: string): Footnote {
  const code = { type: 'code', value: source } as const;
  return { node: { ...node, children: [code] }, facts: readBlockFacts(code) };
}

/** The mark of a footnote reference: the footnote's number, and which of its references this is. Both count from 1. */
export interface FootnoteMark {
  readonly number: number;
  readonly occurrence: number;
}

/** The footnote numbers of a document. A reference without a definition has no mark. */
interface FootnoteNumbers {
  /** The marks of each given list of references, in the same order. */
  readonly marks: readonly (readonly (FootnoteMark | undefined)[])[];
  /** The footnotes to show, by number, with the marks of their own references and the number of references to them. */
  readonly shown: readonly {
    readonly key: string;
    readonly marks: readonly (FootnoteMark | undefined)[];
    readonly references: number;
  }[];
}

/**
 * Numbers footnotes in the order of their first references. References inside footnotes come after those of the text,
 * in the order of the footnotes.
 *
 * @param calls the keys that each block refers to, in document order
 * @param callsOfFootnote returns the keys that a footnote's content refers to; undefined if there is no such footnote
 */
export function numberFootnotes(
  calls: Iterable<readonly string[]>,
  callsOfFootnote: (key: string) => readonly string[] | undefined,
): FootnoteNumbers {
  const order: string[] = [];
  const numbers = new Map<string, { number: number; references: number }>();

  function mark(key: string): FootnoteMark | undefined {
    let entry = numbers.get(key);
    if (!entry) {
      if (!callsOfFootnote(key)) return undefined;
      numbers.set(key, (entry = { number: order.push(key), references: 0 }));
    }
    return { number: entry.number, occurrence: ++entry.references };
  }

  const marks = [...calls].map((keys) => keys.map(mark));
  const marksOfFootnotes: (FootnoteMark | undefined)[][] = [];
  // The list grows during the loop: footnotes may refer to further ones.
  for (const key of order) marksOfFootnotes.push((callsOfFootnote(key) ?? []).map(mark));
  const shown = order.map((key, index) => ({
    key,
    marks: marksOfFootnotes[index]!,
    references: numbers.get(key)!.references,
  }));
  return { marks, shown };
}
