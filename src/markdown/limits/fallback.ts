import type { SafeHtml } from '../sanitize/schema.ts';
import { escapeText } from '../stand-ins/to-html.ts';

/**
 * Why a block is shown as its source. `nesting`: its elements are nested too deeply to be rendered safely (browsers
 * rearrange what is nested deeper than 512). `table`: a table has more cells than a page can show. `size`: the block
 * has too many elements, which a page lays out in one go.
 */
export type FallbackReason = 'nesting' | 'table' | 'size';

/**
 * Levels of the Markdown tree. Containers are limited to 50, of two levels each, which leaves as many for the content
 * of a line.
 */
export const deepestMarkdown = 200;
/** Nested elements of raw HTML in one block or group. */
export const deepestHtml = 100;
/**
 * Columns times rows. Short rows are filled up with empty cells, so that 10 KB of text could make three million cells.
 */
export const mostCells = 10_000;
/**
 * Roughly how many elements one block may have. Chromium takes some 20 microseconds for each (160 ms for a list of
 * 4,000 items) whenever it lays the block out, and nothing can interrupt it.
 */
export const mostElements = 8_000;

/** Returns the sources of blocks as one preformatted text, marked with the reason. */
export function plainSource(sources: readonly string[], reason: FallbackReason): SafeHtml {
  const escaped = escapeText(sources.join('\n\n').replaceAll('\0', '\uFFFD'));
  // Safe because every character that could start markup is escaped. HTML parsers drop the newline after <pre>.
  return `<pre data-fallback="${reason}">\n${escaped}</pre>\n` as SafeHtml;
}
