import type { BlockFacts } from './block-facts.ts';
import { deepestHtml, type GivenUp } from './given-up.ts';

/** Why blocks that are rendered together cannot be rendered, if so. What blocks leave open adds up. */
export function findGivenUp(facts: readonly BlockFacts[]): GivenUp | undefined {
  const open = facts.reduce((sum, { tags }) => sum + tags.opens.length, 0);
  return facts.find(({ givenUp }) => givenUp)?.givenUp ?? (facts.length > 1 && open > deepestHtml ? 'nesting' : undefined);
}
