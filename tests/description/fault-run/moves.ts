import { type Act, type Movable, movableAt, moved } from '../../../src/editing/moves/move.ts';
import { lineEnds } from '../../../src/text/lines.ts';
import { blocksOf } from '../../editing/moves/written.ts';
import type { Random } from '../../seeded-random.ts';

/** How many things are tried, as many places have nothing to move or nowhere to go. */
const TRIES = 6;

/** Returns a text in which something was moved, copied or, rarely, deleted, at random; `undefined` if nothing was. */
export function movedAnywhere(text: string, random: Random): string | undefined {
  const blocks = blocksOf(text);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = movedOnce(text, blocks, random);
    if (result !== undefined) return result;
  }
  return undefined;
}

function movedOnce(text: string, blocks: ReturnType<typeof blocksOf>, random: Random): string | undefined {
  const anything = (): Movable | undefined => movableAt(text, blocks, random.whole(0, lineEnds(text)));
  const [what, beside] = [anything(), anything()];
  const how = random.weighted({
    ...{ up: 20, down: 20, top: 8, end: 8, deeper: 14, shallower: 8 },
    ...{ gap: 20, duplicate: 3, delete: 3 },
  });
  const side = random.pick(['before', 'after', 'inside'] as const);
  if (!what || (how === 'gap' && !beside)) return undefined;
  const act: Act = how === 'gap' ? { beside: beside!, side } : how;
  return moved(text, blocks, what, act)?.text;
}
