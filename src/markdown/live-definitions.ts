import type { Definition } from 'mdast';
import { keyOf, type BlockFacts } from './block-facts.ts';
import type { Unit } from './unit.ts';

/** The link definitions that count in a document that changes: the first of each label. */
export function createLiveDefinitions() {
  let definitions = new Map<string, Definition>();

  return {
    get: (key: string): Definition | undefined => definitions.get(key),

    /** Finds the definitions anew. Answers a function that tells whether a piece of Markdown refers to one that changed. */
    update(units: readonly Unit[]): (facts: BlockFacts) => boolean {
      const before = definitions;
      definitions = new Map();
      for (const { blocks } of units) {
        for (const { facts } of blocks) {
          for (const definition of facts.definitions) {
            const key = keyOf(definition);
            if (!definitions.has(key)) definitions.set(key, definition);
          }
        }
      }
      const keys = new Set([...before.keys(), ...definitions.keys()]);
      const changed = [...keys].filter((key) => !isSame(before.get(key), definitions.get(key)));
      return ({ links }) => links.size > 0 && changed.some((key) => links.has(key));
    },
  };
}

function isSame(a: Definition | undefined, b: Definition | undefined): boolean {
  return a === b || (a?.url === b?.url && a?.title === b?.title);
}
