import { asField } from '../../text/as-field.ts';

/** The attribute of a formatted copy of ours that identifies its Markdown, which is beside it as plain text. */
const MARK = /data-markdown-copy="([\da-f]{1,16})"/;

/** The mark is at the start of the HTML, behind what the browser and the system put around it. */
const MOST_BEFORE = 2_000;

/**
 * Returns a number for a Markdown text, in hexadecimal digits: its length and its 32-bit hash (FNV-1a over UTF-16
 * units, http://www.isthe.com/chongo/tech/comp/fnv/). It keeps a mark from meaning another text, and proves nothing.
 */
export function markOf(markdown: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < markdown.length; at += 1) hash = Math.imul(hash ^ markdown.charCodeAt(at), 0x01000193);
  return markdown.length.toString(16) + (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * Returns the Markdown of a whole formatted copy of ours: its plain text, if that is what the mark in the HTML was made
 * of. Other programs keep the mark when a part is copied again, with the plain text of that part.
 */
export function ownMarkdown(plain: string, html: string): string | undefined {
  const mark = MARK.exec(html.slice(0, MOST_BEFORE))?.[1];
  // Windows has its own line ends on the clipboard.
  const markdown = asField(plain);
  return mark !== undefined && mark === markOf(markdown) ? markdown : undefined;
}
