import type { SafeHtml } from '../sanitize/safe-html.ts';
import { escapeText } from '../stand-ins/to-html.ts';

/**
 * Why a block is shown as its plain source: `nesting`, elements stand too deep in each other to be rendered safely (a browser
 * rearranges what is nested deeper than 512); `table`, a table has more cells than a page can show; `size`, so has what is in the
 * block, which a page lays out in one go.
 */
export type FallbackReason = 'nesting' | 'table' | 'size';

/** Levels of the Markdown tree. Containers are bounded at 50, each of two levels; this leaves as many for what is inside a line. */
export const deepestMarkdown = 200;
/** Elements of raw HTML in each other, in one block or group. */
export const deepestHtml = 100;
/** Columns times rows: a short row is filled up with empty cells, so that 10 KB of text could make three million of them. */
export const mostCells = 10_000;
/**
 * Elements that one block may come to, about: Chromium takes some 20 microseconds for each (160 ms for a list of 4,000 items) whenever it lays the
 * block out, and nothing can interrupt it there.
 */
export const mostElements = 8_000;

/** The sources of blocks that are not rendered, as one preformatted text marked with the reason. */
export function plainSource(sources: readonly string[], reason: FallbackReason): SafeHtml {
  const escaped = escapeText(sources.join('\n\n').replaceAll('\0', '\uFFFD'));
  // Safe because every character that could start markup is escaped. The newline after <pre> is the one that HTML parsers drop.
  return `<pre data-fallback="${reason}">\n${escaped}</pre>\n` as SafeHtml;
}
