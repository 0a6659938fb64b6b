import type { Definition } from 'mdast';

/** The Markdown of definitions, so that what refers to them can be rendered away from their document. */
export function writeDefinitions(definitions: readonly Definition[]): string {
  const lines = definitions.map(({ identifier, url, title }) => {
    // The identifier is the label as it was written, but for case and blanks.
    return `[${identifier}]: <${escaped(url)}>${title ? ` "${escaped(title)}"` : ''}`;
  });
  return lines.join('\n');
}

function escaped(text: string): string {
  return text.replace(/[\\<>&"]/g, '\\$&');
}
