import type { Element, ElementContent, RootContent } from 'hast';
import type { FootnoteReference } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { FootnoteMark } from './footnote-numbers.ts';

/** The id of the footnote section's heading, before the sanitiser adds its prefix. */
export const footnoteLabelId = 'footnote-label';

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
