import type { OpenTags } from '../open-tags.ts';
import { findRawGroups } from '../raw-groups.ts';
import { replaceItems } from '../../text/replace-items.ts';
import type { Segment } from './chunk.ts';
import type { SegmentChange } from './chunked-text.ts';
import { createUnit, sameItems, type SegmentBlock, type Unit } from './rendered-block.ts';

/** Where a list of units changed. */
export interface UnitChange {
  readonly at: number;
  readonly removed: readonly Unit[];
  readonly added: readonly Unit[];
}

/** The units of a document, in order. A unit is kept as long as it holds the same blocks. */
export function createUnitList() {
  let units: Unit[] = [];
  /** The blocks that leave elements open or close them: without any there are no groups, and all is simple. */
  const unbalanced = new Set<SegmentBlock>();

  /** Without groups a unit is a block, and the change of the list is that of the text. */
  function changeBlocks({ blocksBefore, removed, added }: SegmentChange): UnitChange {
    const count = removed.reduce((sum, { blocks }) => sum + blocks.length, 0);
    const fresh = added.flatMap(({ blocks }) => blocks.map((block) => unitOf([block])));
    const old = units.slice(blocksBefore, blocksBefore + count);
    replaceItems(units, blocksBefore, count, fresh);
    return { at: blocksBefore, removed: old, added: fresh };
  }

  /** Forms all units again, which walks through all blocks, and finds what is different. */
  function formAgain(segments: readonly Segment[]): UnitChange {
    const before = units;
    units = formUnits(segments.flatMap(({ blocks }) => blocks));
    const shorter = Math.min(before.length, units.length);
    let at = 0;
    while (at < shorter && before[at] === units[at]) at++;
    let kept = 0;
    while (kept < shorter - at && before.at(-1 - kept) === units.at(-1 - kept)) kept++;
    return { at, removed: before.slice(at, before.length - kept), added: units.slice(at, units.length - kept) };
  }

  return {
    units: (): readonly Unit[] => units,

    /** Follows a change of the text. `segments` are those after it. */
    change(change: SegmentChange, segments: readonly Segment[]): UnitChange {
      const had = unbalanced.size;
      for (const { blocks } of change.removed) for (const block of blocks) unbalanced.delete(block);
      // Another answer about a label also changes tags: those in the text of an image are not tags once it is an image.
      for (const block of [...change.added.flatMap(({ blocks }) => blocks), ...change.reparsed]) {
        if (isUnbalanced(block.facts.tags)) unbalanced.add(block);
        else unbalanced.delete(block);
      }
      return had === 0 && unbalanced.size === 0 ? changeBlocks(change) : formAgain(segments);
    },
  };
}

function isUnbalanced({ opens, closes }: OpenTags): boolean {
  return opens.length > 0 || closes.length > 0;
}

function formUnits(blocks: readonly SegmentBlock[]): Unit[] {
  const unbalanced: [number, OpenTags][] = [];
  blocks.forEach(({ facts }, index) => {
    if (isUnbalanced(facts.tags)) unbalanced.push([index, facts.tags]);
  });
  const groups = findRawGroups(unbalanced);
  const units: Unit[] = [];
  let group = 0;
  for (let first = 0; first < blocks.length;) {
    const isGroup = groups[group]?.first === first;
    const end = isGroup ? groups[group++]!.last + 1 : first + 1;
    units.push(unitOf(blocks.slice(first, end)));
    first = end;
  }
  return units;
}

/** The unit that holds exactly these blocks: the one that they are in, or a new one. */
function unitOf(blocks: readonly SegmentBlock[]): Unit {
  const kept = blocks[0]!.unit;
  if (kept && sameItems(kept.blocks, blocks)) return kept;
  const unit = createUnit(blocks);
  for (const block of blocks) block.unit = unit;
  return unit;
}
