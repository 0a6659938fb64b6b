import type { GivenUp } from './given-up.ts';
import type { SafeHtml } from './safe-html.ts';
import { escapeText } from './to-html.ts';

/** The sources of blocks that are not rendered, as one preformatted text marked with the reason. */
export function plainSource(sources: readonly string[], reason: GivenUp): SafeHtml {
  const escaped = escapeText(sources.join('\n\n').replaceAll('\0', '\uFFFD'));
  // Safe because every character that could start markup is escaped. The newline after <pre> is the one that HTML parsers drop.
  return `<pre data-given-up="${reason}">\n${escaped}</pre>\n` as SafeHtml;
}
