import type { FootnoteDefinition } from 'mdast';
import type { Direction } from '../../../text/text-direction.ts';
import { type Footnote, readBlockFacts } from '../../block-facts.ts';
import { footnoteLabelId } from './footnote-elements.ts';
import type { SafeHtml } from '../../sanitize/safe-html.ts';
import { schema } from '../../sanitize/schema.ts';

/** A footnote in its list item, and the direction of what it starts with. */
export interface FootnoteItem {
  readonly html: SafeHtml;
  readonly direction: Direction | undefined;
}

/** The section at the end of the document that holds the footnotes, as GitHub writes it. Empty when there are none. */
export function footnoteSection(items: readonly FootnoteItem[]): SafeHtml {
  if (items.length === 0) return '' as SafeHtml;
  const label = `<h2 class="sr-only" id="${schema.clobberPrefix}${footnoteLabelId}">Footnotes</h2>`;
  const direction = items.find((item) => item.direction)?.direction;
  const list = direction ? `<ol dir="${direction}">` : '<ol>';
  // Made of constants and of safe HTML.
  return `<section data-footnotes class="footnotes">${label}\n${list}\n${items.map(({ html }) => html).join('')}</ol>\n</section>\n` as SafeHtml;
}

/** The footnote with its source as the only content, for one that cannot be rendered: it still has its place and its links. */
export function plainFootnote(node: FootnoteDefinition, source: string): Footnote {
  const code = { type: 'code', value: source } as const;
  return { node: { ...node, children: [code] }, facts: readBlockFacts(code) };
}
