import type { OpenTags } from './open-tags.ts';

/** A run of blocks whose raw HTML is parsed together. Both indexes are inclusive. */
export interface RawGroup {
  readonly first: number;
  readonly last: number;
}

/**
 * Returns the groups of a document, in order and disjoint: from each block that leaves an element open to the block
 * that ends it, with overlapping runs joined. An element that nothing ends, and an end tag without a start, form no
 * group.
 *
 * Takes the blocks that have such tags, with their indexes in the document, in order. An end tag belongs to the nearest
 * open element of its name, and ends all those opened after it.
 */
export function findRawGroups(blocks: Iterable<readonly [index: number, tags: OpenTags]>): RawGroup[] {
  const open: { name: string; index: number }[] = [];
  /** How many elements of each name are open, so that an end tag without a start costs no walk through them. */
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

/** Adds a run that ends at or after all others, joining it with those it overlaps. */
function join(groups: { first: number; last: number }[], first: number, last: number): void {
  while (groups.length > 0 && groups.at(-1)!.last >= first) first = Math.min(first, groups.pop()!.first);
  groups.push({ first, last });
}
