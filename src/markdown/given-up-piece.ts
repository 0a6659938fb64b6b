import type { BlockFacts } from './block-facts.ts';
import { deepestHtml, mostElements, type GivenUp } from './given-up.ts';

/** Why blocks that are rendered together cannot be rendered, if so. What blocks leave open adds up. */
export function findGivenUp(facts: readonly BlockFacts[]): GivenUp | undefined {
  const open = facts.reduce((sum, { tags }) => sum + tags.opens.length, 0);
  const givenUp = facts.find(({ givenUp }) => givenUp)?.givenUp;
  if (givenUp || facts.length === 1) return givenUp;
  if (open > deepestHtml) return 'nesting';
  return facts.reduce((sum, { elements }) => sum + elements, 0) > mostElements ? 'size' : undefined;
}
