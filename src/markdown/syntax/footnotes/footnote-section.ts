import type { FootnoteDefinition } from 'mdast';
import type { Direction } from '../../../text/text-direction.ts';
import { type Footnote, readBlockFacts } from '../../block-facts.ts';
import { footnoteLabelId } from './footnote-elements.ts';
import type { SafeHtml } from '../../sanitize/safe-html.ts';
import { schema } from '../../sanitize/schema.ts';

/** A rendered list item of a footnote, and the direction of its first text. */
export interface FootnoteItem {
  readonly html: SafeHtml;
  readonly direction: Direction | undefined;
}

/** Returns the section with the footnotes at the end of the document, in GitHub's form. Empty without footnotes. */
export function footnoteSection(items: readonly FootnoteItem[]): SafeHtml {
  if (items.length === 0) return '' as SafeHtml;
  const label = `<h2 class="sr-only" id="${schema.clobberPrefix}${footnoteLabelId}">Footnotes</h2>`;
  const direction = items.find((item) => item.direction)?.direction;
  const list = direction ? `<ol dir="${direction}">` : '<ol>';
  // Consists of constants and safe HTML.
  return `<section data-footnotes class="footnotes">${label}\n${list}\n${items.map(({ html }) => html).join('')}</ol>\n</section>\n` as SafeHtml;
}

/**
 * Returns a footnote with its source as the only content, for one that cannot be rendered: it keeps its place and its
 * links.
 */
export function plainFootnote(node: FootnoteDefinition, source: string): Footnote {
  const code = { type: 'code', value: source } as const;
  return { node: { ...node, children: [code] }, facts: readBlockFacts(code) };
}
