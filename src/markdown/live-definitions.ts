import type { Definition } from 'mdast';
import type { BlockFacts } from './block-facts.ts';
import { findDefinitions } from './definitions.ts';
import type { Unit } from './unit.ts';

/** The link definitions that count in a document that changes. */
export function createLiveDefinitions() {
  let definitions = new Map<string, Definition>();

  return {
    get: (key: string): Definition | undefined => definitions.get(key),

    /** Finds the definitions anew. Answers a function that tells whether a piece of Markdown refers to one that changed. */
    update(units: readonly Unit[]): (facts: BlockFacts) => boolean {
      const before = definitions;
      definitions = findDefinitions(units.flatMap(({ blocks }) => blocks.map(({ facts }) => facts)));
      return ({ links }) => links.some((key) => !isSame(before.get(key), definitions.get(key)));
    },
  };
}

function isSame(a: Definition | undefined, b: Definition | undefined): boolean {
  return a === b || (a?.url === b?.url && a?.title === b?.title);
}
