import type { Converted } from '../../../editing/paste/readings.ts';
import { textWidth } from '../../../editing/text-width.ts';

/** Larger HTML is taken as its plain text: turning it into Markdown would hold up the page for seconds. */
const MOST_HTML = 1_000_000;

/** How long a paste waits for the converter to arrive, which weighs 60 KB, before it takes the plain text. */
const PATIENCE_MS = 4_000;

/**
 * What the HTML of a clipboard says. The converter is loaded when first needed. `undefined` if it does not arrive, or cannot make
 * sense of this HTML: the plain text is always there.
 */
export async function convertHtml(html: string): Promise<Converted | undefined> {
  if (html.trim() === '' || html.length > MOST_HTML) return undefined;
  try {
    const converter = await Promise.race([
      import('../../../markdown/pasted/html-to-markdown.ts'),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
    ]);
    return converter?.htmlToMarkdown(html, textWidth) ;
  } catch {
    // The script did not arrive, or elements lie thousands deep in each other.
    return undefined;
  }
}
