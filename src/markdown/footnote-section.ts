import { footnoteLabelId } from './markdown-to-tree.ts';
import type { SafeHtml } from './safe-html.ts';
import { schema } from './schema.ts';
import type { Direction } from './text-direction.ts';

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
