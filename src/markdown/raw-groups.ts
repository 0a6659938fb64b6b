import type { OpenTags } from './open-tags.ts';

/** A run of blocks whose raw HTML is parsed together: the first and the last index, both inclusive. */
export interface RawGroup {
  readonly first: number;
  readonly last: number;
}

/**
 * The groups of a document, in order and apart from each other: from each block that leaves an element open to the block that
 * ends this element, overlapping runs joined. An element that nothing ends and an end tag without a start make no group.
 *
 * Takes the blocks that have such tags, with their indexes in the document, in order. An end tag belongs to the nearest open
 * element of its name, and ends all that were opened after it.
 */
export function findRawGroups(blocks: Iterable<readonly [index: number, tags: OpenTags]>): RawGroup[] {
  const open: { name: string; index: number }[] = [];
  /** How many of each name are open: an end tag without a start must not cost a walk through all that is open. */
  const counts = new Map<string, number>();
  const groups: { first: number; last: number }[] = [];

  for (const [index, { closes, opens }] of blocks) {
    for (const name of closes) {
      if (!counts.get(name)) continue;
      for (;;) {
        const ended = open.pop()!;
        counts.set(ended.name, counts.get(ended.name)! - 1);
        if (ended.name !== name) continue;
        join(groups, ended.index, index);
        break;
      }
    }
    for (const name of opens) {
      open.push({ name, index });
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return groups;
}

/** Adds a run that ends at or after all others, and joins it with those that it overlaps. */
function join(groups: { first: number; last: number }[], first: number, last: number): void {
  while (groups.length > 0 && groups.at(-1)!.last >= first) first = Math.min(first, groups.pop()!.first);
  groups.push({ first, last });
}
