import type { SafeHtml } from '../../../markdown/sanitize/schema.ts';

/**
 * Returns the words of the first heading; empty without one. In safe HTML every `<` and `>` in attributes is escaped.
 */
export function titleIn(html: SafeHtml): string {
  const [, heading = ''] = /<h[1-6][^>]*>(.*?)<\/h[1-6]>/s.exec(html) ?? [];
  return heading
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&')
    .trim();
}

/** Returns a file name made of the document's title. */
export function fileNameOf(title: string, ending: string): string {
  const name = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  // Not within a letter that takes two units.
  return `${[...name].slice(0, 60).join('') || 'description'}.${ending}`;
}
