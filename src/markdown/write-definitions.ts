import type { BlockFacts } from './block-facts.ts';
import type { Surroundings } from './render-block.ts';

/** The Markdown of the definitions that pieces refer to, so that they can be rendered away from their document. */
export function writeDefinitions(facts: readonly BlockFacts[], definition: Surroundings['definition']): string {
  const keys = new Set(facts.flatMap(({ links }) => [...links]));
  const lines = [...keys].flatMap((key) => {
    const found = definition(key);
    if (!found) return [];
    const title = found.title ? ` "${escaped(found.title)}"` : '';
    // The identifier is the label as it was written, but for case and blanks.
    return `[${found.identifier}]: <${escaped(found.url)}>${title}`;
  });
  return lines.join('\n');
}

function escaped(text: string): string {
  return text.replace(/[\\<>&"]/g, '\\$&');
}
