import type { Definition } from 'mdast';
import type { BlockFacts } from '../block-facts.ts';
import type { Block, Patch, Splice } from '../block.ts';
import { findDefinitions } from '../definitions.ts';
import type { PartName, Parts } from '../features/features.ts';
import { createIdGiver } from '../heading-ids.ts';
import type { SafeHtml } from '../sanitize/safe-html.ts';
import { learnCharacterNames } from '../stand-ins/character-names.ts';
import type { EditWords } from './block-fast-path.ts';
import { createSegmentedText, type SegmentChange } from './chunked-text.ts';
import { createLiveFootnotes } from './live-footnotes.ts';
import { createUnitList, type UnitChange } from './rendered-block-list.ts';
import { giveIds, renderUnit, type SegmentBlock, type Unit } from './rendered-block.ts';

/** A document that is rendered as it changes. */
export interface LiveDocument {
  /**
   * Replaces the text between two offsets (UTF-16 units of the present text; those outside are taken as the nearest end), and
   * answers what that changed in the list of blocks. The work follows the edit, not the document.
   */
  replace(from: number, to: number, insert: string): Patch;
  /** All blocks joined: what `toSafeHtml` answers for the whole text. */
  html(): SafeHtml;
  /** The blocks as one patch, for a list that is empty so far. */
  all(): Patch;
  /** The length of the text in UTF-16 units. */
  length(): number;
  /** Parts that the document uses, or has used, and that are not there yet: it is rendered without them. */
  lacks(): readonly PartName[];
  /** Renders again what lacked these parts, and from now on everything with them. */
  takeParts(parts: Partial<Parts>): Patch;
  /** From now on `change` is asked first to do an edit, which spares parsing. */
  editWordsBy(change: EditWords): void;
}

/** An empty document, with the parts that are there from the start. `onWork` hears before each piece of work how many UTF-16 units it is about. */
export function createLiveDocument(
  initialParts: Partial<Parts> = {},
  onWork: (units: number) => void = () => undefined,
): LiveDocument {
  const text = createSegmentedText(onWork);
  const list = createUnitList();
  const footnotes = createLiveFootnotes();
  let definitions = findDefinitions([]);
  const lacking = new Set<PartName>();
  let parts = initialParts;
  let section: Block | undefined;
  let editWords: EditWords = () => undefined;

  function update(change: SegmentChange, lacked: readonly Unit[] = []): Patch {
    if (change.added.some(({ lacksNames }) => lacksNames)) lacking.add('characterNames');
    const unitChange = list.change(change, text.segments());
    const units = list.units();
    const stale = new Set([...unitChange.added, ...change.reparsed.map((block) => block.unit!), ...lacked]);
    const touched = [...change.removed, ...change.added].flatMap(({ blocks }) => blocks).concat(change.reparsed);

    if (touched.some(({ facts }) => facts.definitions.length + facts.links.length > 0)) {
      const before = definitions;
      definitions = findDefinitions(units.flatMap(({ blocks }) => blocks.map(({ facts }) => facts)));
      const isConcerned = ({ links }: BlockFacts) =>
        links.some((key) => !isSame(before.get(key), definitions.get(key)));
      for (const unit of units) if (unit.blocks.some(({ facts }) => isConcerned(facts))) stale.add(unit);
      footnotes.invalidate(({ footnote }) => isConcerned(footnote.facts));
    }
    // What was parsed again may have had references before, and a unit of known blocks may be new.
    const hasCalls = ({ facts }: SegmentBlock) => facts.calls.length > 0 || facts.footnotes.length > 0;
    if (
      touched.some(hasCalls) ||
      (change.reparsed.length > 0 && footnotes.items().length > 0) ||
      unitChange.added.some(({ blocks }) => blocks.some(hasCalls))
    ) {
      for (const unit of footnotes.number(units)) stale.add(unit);
    }
    return render(unitChange, stale);
  }

  function render(change: UnitChange, stale: ReadonlySet<Unit>): Patch {
    const units = list.units();
    const surroundings = { definition: (key: string) => definitions.get(key), parts };
    let haveHeadingsChanged = change.removed.some(({ tree }) => tree);
    for (const unit of stale) {
      haveHeadingsChanged ||= unit.tree !== undefined;
      onWork(unitsOf(unit));
      renderUnit(unit, surroundings);
      haveHeadingsChanged ||= unit.tree !== undefined;
      for (const part of unit.lacks) lacking.add(part);
    }
    // Ids of the footnotes' headings come last, so that those of the text need not follow them.
    haveHeadingsChanged = footnotes.refresh(surroundings) || haveHeadingsChanged;
    for (const { lacks } of footnotes.items()) for (const part of lacks) lacking.add(part);
    if (haveHeadingsChanged) nameHeadings(units);

    const patch = makePatch(units, change, haveHeadingsChanged || stale.size > change.added.length);
    const before = section;
    section = footnotes.section();
    return [...patch, ...patchLast(before, section, units.length)];
  }

  function nameHeadings(units: readonly Unit[]): void {
    const giveId = createIdGiver();
    for (const unit of units) {
      if (unit.tree)
        giveIds(
          unit,
          unit.tree.headings.map(({ slug }) => giveId(slug)),
        );
    }
    footnotes.giveIds(giveId);
  }

  const blocks = () => [...list.units().map(({ block }) => block), ...(section ? [section] : [])];

  return {
    replace(from, to, insert) {
      const start = clamp(from, text.length());
      const end = Math.max(start, clamp(to, text.length()));
      return (
        editWords(text, list.units(), { from: start, to: end, insert }) ?? update(text.replace(start, end, insert))
      );
    },
    html: () =>
      blocks()
        .map(({ html }) => html)
        .join('') as SafeHtml,
    all: () => [{ at: 0, remove: 0, insert: blocks() }],
    length: () => text.length(),
    lacks: () => [...lacking],
    editWordsBy: (change) => void (editWords = change),
    takeParts(taken) {
      text.catchUp();
      parts = { ...parts, ...taken };
      const lacked = ({ lacks }: { readonly lacks: ReadonlySet<PartName> }) => [...lacks].some((part) => part in taken);
      for (const part of lacking) if (part in taken) lacking.delete(part);
      footnotes.invalidate(lacked);
      if (taken.characterNames) learnCharacterNames(taken.characterNames);
      const reparsed = taken.characterNames ? text.readNamesAgain() : [];
      return update({ removed: [], added: [], blocksBefore: 0, reparsed }, list.units().filter(lacked));
    },
  };
}

function unitsOf({ blocks }: Unit): number {
  return blocks.reduce(
    (sum, { node: { position } }) => sum + (position ? position.end.offset! - position.start.offset! : 0),
    0,
  );
}

function isSame(a: Definition | undefined, b: Definition | undefined): boolean {
  return a?.url === b?.url && a?.title === b?.title;
}

function clamp(offset: number, length: number): number {
  return Math.min(Math.max(0, offset), length);
}

/**
 * The patch that turns what was shown into what the units are now: one splice where units came or went, and one for each run
 * of units that stayed and changed. Takes note that this is shown now.
 *
 * @param changed whether any unit that stayed may have changed
 */
function makePatch(units: readonly Unit[], { at, removed, added }: UnitChange, changed: boolean): Splice[] {
  const patch: Splice[] = [];
  // What was parsed again to be on the safe side often shows what it showed.
  const shorter = Math.min(removed.length, added.length);
  let start = 0;
  while (start < shorter && isSameBlock(removed[start]!.shown, added[start]!.block)) start++;
  let end = 0;
  while (end < shorter - start && isSameBlock(removed.at(-1 - end)!.shown, added.at(-1 - end)!.block)) end++;
  for (const unit of added) unit.shown = unit.block;
  const insert = added.slice(start, added.length - end).map(({ block }) => block);
  const remove = removed.length - start - end;
  if (remove > 0 || insert.length > 0) patch.push({ at: at + start, remove, insert });

  for (let index = 0; changed && index < units.length; index++) {
    const from = index;
    for (; index < units.length && units[index]!.block !== units[index]!.shown; index++)
      units[index]!.shown = units[index]!.block;
    if (index > from)
      patch.push({ at: from, remove: index - from, insert: units.slice(from, index).map(({ block }) => block) });
  }
  return patch;
}

/** The splice for the one block behind the units, which may come, go or change. */
function patchLast(before: Block | undefined, after: Block | undefined, at: number): Patch {
  if (before === after) return [];
  return [{ at, remove: before ? 1 : 0, insert: after ? [after] : [] }];
}

function isSameBlock(a: Block | undefined, b: Block): boolean {
  // Tasks that are done are so in the HTML, too.
  const areTasksThere = () =>
    a?.tasks?.length === b.tasks?.length &&
    a?.tasks?.every(({ line }, index) => line === b.tasks?.[index]?.line) !== false;
  return a?.html === b.html && a.lines === b.lines && a.givenUp === b.givenUp && areTasksThere();
}
