import { footnoteLabelId } from './markdown-to-tree.ts';
import type { SafeHtml } from './safe-html.ts';
import { schema } from './schema.ts';

/** The section at the end of the document that holds the footnotes, as GitHub writes it. Empty when there are none. */
export function footnoteSection(items: readonly SafeHtml[]): SafeHtml {
  if (items.length === 0) return '' as SafeHtml;
  const label = `<h2 class="sr-only" id="${schema.clobberPrefix}${footnoteLabelId}" dir="auto">Footnotes</h2>`;
  // Made of constants and of safe HTML.
  return `<section data-footnotes class="footnotes">${label}\n<ol dir="auto">\n${items.join('')}</ol>\n</section>\n` as SafeHtml;
}
