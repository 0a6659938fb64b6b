import type { Definition } from 'mdast';
import { type BlockFacts, findDefinitions } from '../block-facts.ts';
import type { Block, Patch, Splice } from '../block.ts';
import type { FeatureName, Features } from '../features/features.ts';
import { createIdGiver } from '../heading-ids.ts';
import { learnCharacterNames } from '../shims/character-names.ts';
import { type ChunkChange, createChunkedText } from './chunked-text.ts';
import { createLiveFootnotes } from './live-footnotes.ts';
import { createRenderedBlockList, type RenderedBlockChange } from './rendered-block-list.ts';
import { type ChunkBlock, giveIds, type RenderedBlock, updateRenderedBlock } from './rendered-block.ts';

/** A document that is rendered as it changes. */
export interface LiveDocument {
  /**
   * Replaces the text between two offsets (UTF-16 units of the current text). Returns the changes to the list of
   * blocks, whose HTML then equals that of `toSafeHtml`. The work is in proportion to the edit, not to the document.
   */
  replace(from: number, to: number, insert: string): Patch;
  /** Features that the document uses, or has used, and that are not loaded yet. It is rendered without them. */
  missingFeatures(): readonly FeatureName[];
  /** Adds features, and renders again what was rendered without them. */
  addFeatures(features: Partial<Features>): Patch;
}

/**
 * Creates an empty document with the features that are loaded from the start. `onWork` is called before each step of
 * work with the number of UTF-16 units that it processes.
 */
export function createLiveDocument(
  initialFeatures: Partial<Features> = {},
  onWork: (units: number) => void = () => undefined,
): LiveDocument {
  const text = createChunkedText(onWork);
  const list = createRenderedBlockList();
  const footnotes = createLiveFootnotes();
  let definitions = findDefinitions([]);
  const missingFeatures = new Set<FeatureName>();
  let features = initialFeatures;
  let section: Block | undefined;

  function update(change: ChunkChange, lacked: readonly RenderedBlock[] = []): Patch {
    if (change.added.some(({ hasUnknownNames }) => hasUnknownNames)) missingFeatures.add('characterNames');
    const listChange = list.change(change, text.chunks());
    const all = list.all();
    const stale = new Set([...listChange.added, ...change.reparsed.map((block) => block.rendered!), ...lacked]);
    const touched = [...change.removed, ...change.added].flatMap(({ blocks }) => blocks).concat(change.reparsed);

    if (touched.some(({ facts }) => facts.definitions.length + facts.links.length > 0)) {
      const before = definitions;
      definitions = findDefinitions(all.flatMap(({ blocks }) => blocks.map(({ facts }) => facts)));
      const isAffected = ({ links }: BlockFacts) => links.some((key) => !isSame(before.get(key), definitions.get(key)));
      for (const rendered of all) if (rendered.blocks.some(({ facts }) => isAffected(facts))) stale.add(rendered);
      footnotes.invalidate(({ footnote }) => isAffected(footnote.facts));
    }
    // A block that was parsed again may have lost a reference, and a new rendered block may hold known blocks.
    const hasCalls = ({ facts }: ChunkBlock) => facts.calls.length > 0 || facts.footnotes.length > 0;
    if (
      touched.some(hasCalls) ||
      (change.reparsed.length > 0 && footnotes.items().length > 0) ||
      listChange.added.some(({ blocks }) => blocks.some(hasCalls))
    ) {
      for (const rendered of footnotes.number(all)) stale.add(rendered);
    }
    return render(listChange, stale);
  }

  function render(change: RenderedBlockChange, stale: ReadonlySet<RenderedBlock>): Patch {
    const all = list.all();
    const surroundings = { definition: (key: string) => definitions.get(key), features };
    let haveHeadingsChanged = change.removed.some(({ tree }) => tree);
    for (const rendered of stale) {
      haveHeadingsChanged ||= rendered.tree !== undefined;
      onWork(sourceLength(rendered));
      updateRenderedBlock(rendered, surroundings);
      haveHeadingsChanged ||= rendered.tree !== undefined;
      for (const feature of rendered.missing) missingFeatures.add(feature);
    }
    // Headings in footnotes get their ids last, so that they do not affect those in the text.
    haveHeadingsChanged = footnotes.refresh(surroundings) || haveHeadingsChanged;
    for (const { missing } of footnotes.items()) for (const feature of missing) missingFeatures.add(feature);
    if (haveHeadingsChanged) nameHeadings(all);

    const patch = makePatch(all, change, haveHeadingsChanged || stale.size > change.added.length);
    const before = section;
    section = footnotes.section();
    return [...patch, ...patchLast(before, section, all.length)];
  }

  function nameHeadings(all: readonly RenderedBlock[]): void {
    const giveId = createIdGiver();
    for (const rendered of all) {
      if (rendered.tree)
        giveIds(
          rendered,
          rendered.tree.headings.map(({ slug }) => giveId(slug)),
        );
    }
    footnotes.giveIds(giveId);
  }

  return {
    replace: (from, to, insert) => update(text.replace(from, to, insert)),
    missingFeatures: () => [...missingFeatures],
    addFeatures(taken) {
      features = { ...features, ...taken };
      const lacked = ({ missing }: { readonly missing: ReadonlySet<FeatureName> }) =>
        [...missing].some((feature) => feature in taken);
      for (const feature of missingFeatures) if (feature in taken) missingFeatures.delete(feature);
      footnotes.invalidate(lacked);
      if (taken.characterNames) learnCharacterNames(taken.characterNames);
      const reparsed = taken.characterNames ? text.readNamesAgain() : [];
      return update({ removed: [], added: [], blocksBefore: 0, reparsed }, list.all().filter(lacked));
    },
  };
}

function sourceLength({ blocks }: RenderedBlock): number {
  return blocks.reduce(
    (sum, { node: { position } }) => sum + (position ? position.end.offset! - position.start.offset! : 0),
    0,
  );
}

function isSame(a: Definition | undefined, b: Definition | undefined): boolean {
  return a?.url === b?.url && a?.title === b?.title;
}

/**
 * Returns the patch that turns what was shown into the current rendered blocks: one splice where blocks were added or
 * removed, and one for each run of kept blocks that changed. Marks all as shown.
 *
 * @param changed whether a kept block may have changed
 */
function makePatch(
  all: readonly RenderedBlock[],
  { at, removed, added }: RenderedBlockChange,
  changed: boolean,
): Splice[] {
  const patch: Splice[] = [];
  // Blocks that were parsed again only to be safe often show the same.
  const shorter = Math.min(removed.length, added.length);
  let start = 0;
  while (start < shorter && isSameBlock(removed[start]!.shown, added[start]!.block)) start++;
  let end = 0;
  while (end < shorter - start && isSameBlock(removed.at(-1 - end)!.shown, added.at(-1 - end)!.block)) end++;
  for (const rendered of added) rendered.shown = rendered.block;
  const insert = added.slice(start, added.length - end).map(({ block }) => block);
  const remove = removed.length - start - end;
  if (remove > 0 || insert.length > 0) patch.push({ at: at + start, remove, insert });

  for (let index = 0; changed && index < all.length; index++) {
    const from = index;
    for (; index < all.length && all[index]!.block !== all[index]!.shown; index++)
      all[index]!.shown = all[index]!.block;
    if (index > from)
      patch.push({ at: from, remove: index - from, insert: all.slice(from, index).map(({ block }) => block) });
  }
  return patch;
}

/** Returns the splice for the footnotes, the one block behind the others, which may appear, disappear or change. */
function patchLast(before: Block | undefined, after: Block | undefined, at: number): Patch {
  if (before === after) return [];
  return [{ at, remove: before ? 1 : 0, insert: after ? [after] : [] }];
}

function isSameBlock(a: Block | undefined, b: Block): boolean {
  // Whether a task is done shows in the HTML.
  const areTasksThere = () =>
    a?.tasks?.length === b.tasks?.length &&
    a?.tasks?.every(({ line }, index) => line === b.tasks?.[index]?.line) !== false;
  return a?.html === b.html && a.lines === b.lines && a.fallback === b.fallback && areTasksThere();
}
