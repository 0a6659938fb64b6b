import type { Block, Patch, Splice } from './block.ts';
import type { Unit } from './unit.ts';
import type { UnitChange } from './unit-list.ts';

/**
 * The patch that turns what was shown into what the units are now: one splice where units came or went, and one for each run
 * of units that stayed and changed. Takes note that this is shown now.
 *
 * @param changed whether any unit that stayed may have changed
 */
export function makePatch(units: readonly Unit[], { at, removed, added }: UnitChange, changed: boolean): Splice[] {
  const patch: Splice[] = [];
  // What was parsed again to be on the safe side often shows what it showed.
  const shorter = Math.min(removed.length, added.length);
  let start = 0;
  while (start < shorter && isSame(removed[start]!.shown, added[start]!.block)) start++;
  let end = 0;
  while (end < shorter - start && isSame(removed.at(-1 - end)!.shown, added.at(-1 - end)!.block)) end++;
  for (const unit of added) unit.shown = unit.block;
  const insert = added.slice(start, added.length - end).map(({ block }) => block);
  const remove = removed.length - start - end;
  if (remove > 0 || insert.length > 0) patch.push({ at: at + start, remove, insert });

  for (let index = 0; changed && index < units.length; index++) {
    const from = index;
    for (; index < units.length && units[index]!.block !== units[index]!.shown; index++) units[index]!.shown = units[index]!.block;
    if (index > from) patch.push({ at: from, remove: index - from, insert: units.slice(from, index).map(({ block }) => block) });
  }
  return patch;
}

/** The splice for the one block behind the units, which may come, go or change. */
export function patchLast(before: Block | undefined, after: Block | undefined, at: number): Patch {
  if (before === after) return [];
  return [{ at, remove: before ? 1 : 0, insert: after ? [after] : [] }];
}

function isSame(a: Block | undefined, b: Block): boolean {
  // Tasks that are done are so in the HTML, too.
  const areTasksThere = () => a?.tasks?.length === b.tasks?.length && a?.tasks?.every(({ line }, index) => line === b.tasks?.[index]?.line) !== false;
  return a?.html === b.html && a.lines === b.lines && a.givenUp === b.givenUp && areTasksThere();
}
