import type { Definition } from 'mdast';
import { keyOf, type BlockFacts } from './block-facts.ts';

/** How many UTF-16 units references may copy from one definition: 1,000 references to an address of 100 units. */
const mostRepeated = 100_000;

/**
 * Returns the link definitions that count in a document by key: the first of each label. A definition that references
 * would copy too often gets no address, or else the HTML would grow with the square of the text.
 */
export function findDefinitions(facts: readonly BlockFacts[]): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const repeated = new Map<string, number>();
  for (const definition of facts.flatMap(({ definitions }) => definitions)) {
    const key = keyOf(definition);
    if (!found.has(key)) found.set(key, definition);
  }
  for (const key of facts.flatMap(({ links }) => links)) {
    const definition = found.get(key);
    const before = repeated.get(key);
    if (definition)
      repeated.set(key, before === undefined ? 0 : before + [definition.url, definition.title].join('').length);
  }
  for (const [key, length] of repeated)
    if (length > mostRepeated) found.set(key, { ...found.get(key)!, url: '', title: null });
  return found;
}
