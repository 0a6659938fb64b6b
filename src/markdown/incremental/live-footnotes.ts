import { findFallbackReason, type Footnote, keyOf } from '../block-facts.ts';
import type { Block, BlockTask } from '../block.ts';
import type { FeatureName } from '../features/features.ts';
import { renderFootnote, type SafeTree, type Surroundings, writeHtml } from '../render-block.ts';
import type { SafeHtml } from '../sanitize/schema.ts';
import {
  areTooManyFootnotes,
  type FootnoteItem,
  type FootnoteMark,
  footnoteSection,
  numberFootnotes,
  plainFootnote,
} from '../syntax/footnotes/footnotes.ts';
import { type ChunkBlock, type RenderedBlock, sameItems, taskOn } from './rendered-block.ts';

interface Item extends FootnoteItem {
  readonly sourceOf: ChunkBlock['sourceOf'];
  readonly marks: readonly (FootnoteMark | undefined)[];
  isStale: boolean;
  /** The tree, if it has headings. Of a stale item: the tree last shown at its number. */
  tree: SafeTree | undefined;
  ids: readonly string[];
  html: SafeHtml;
  direction: FootnoteItem['direction'];
  tasks: readonly BlockTask[];
  missing: ReadonlySet<FeatureName>;
}

/** Keeps the rendered footnotes of a changing document as long as they are valid. */
export function createLiveFootnotes() {
  let items: Item[] = [];

  return {
    items: (): readonly Pick<Item, 'footnote' | 'missing'>[] => items,

    /** Numbers the footnotes again. Returns the rendered blocks whose references changed. */
    number(all: readonly RenderedBlock[]): RenderedBlock[] {
      const definitions = definitionsIn(all);
      const withCalls = all.filter(({ blocks }) => blocks.some(({ facts }) => facts.calls.length > 0));
      const { marks, shown } = numberFootnotes(
        withCalls.map(({ blocks }) => blocks.flatMap(({ facts }) => facts.calls.map(keyOf))),
        (key) => definitions.get(key)?.footnote.facts.calls.map(keyOf),
      );
      const renumbered = withCalls.filter((rendered, index) => !sameMarks(rendered.marks, marks[index]!));
      withCalls.forEach((rendered, index) => (rendered.marks = marks[index]!));
      items = shown.map(({ key, marks, references }, index) => {
        const { footnote, sourceOf } = definitions.get(key)!;
        const kept = items[index];
        const holds = kept?.footnote === footnote && kept.references === references && sameMarks(kept.marks, marks);
        if (holds) return kept;
        return {
          footnote,
          sourceOf,
          source: () => sourceOf(footnote.node),
          marks,
          references,
          isStale: true,
          tree: kept?.tree,
          ids: [],
          html: '' as SafeHtml,
          direction: undefined,
          tasks: [],
          missing: new Set(),
        };
      });
      return renumbered;
    },

    /** Marks the affected footnotes as stale. */
    invalidate(isAffected: (item: Pick<Item, 'footnote' | 'missing'>) => boolean): void {
      for (const item of items) item.isStale ||= isAffected(item);
    },

    /**
     * Renders stale footnotes. Returns whether headings were added or removed, so that ids have to be assigned again.
     */
    refresh(surroundings: Surroundings): boolean {
      let haveHeadingsChanged = false;
      items.forEach((item, index) => {
        if (!item.isStale) return;
        item.isStale = false;
        haveHeadingsChanged ||= item.tree !== undefined;
        const shown = findFallbackReason([item.footnote.facts])
          ? plainFootnote(item.footnote.node, item.sourceOf(item.footnote.node))
          : item.footnote;
        const tree = renderFootnote(shown, item.marks, index + 1, item.references, surroundings);
        item.missing = tree.missing;
        item.direction = tree.direction;
        item.tasks = tree.tasks.map((task) => taskOn(task));
        item.tree = tree.headings.length > 0 ? tree : undefined;
        item.ids = [];
        if (item.tree) haveHeadingsChanged = true;
        else item.html = writeHtml(tree, String);
      });
      return haveHeadingsChanged;
    },

    giveIds(giveId: (slug: string) => string): void {
      for (const item of items) {
        if (!item.tree) continue;
        const ids = item.tree.headings.map(({ slug }) => giveId(slug));
        if (sameItems(ids, item.ids)) continue;
        let next = 0;
        item.ids = ids;
        item.html = writeHtml(item.tree, () => ids[next++]!);
      }
    },

    /**
     * Returns the section at the end of the document; undefined without footnotes. Returns the same object as long as
     * nothing changes.
     */
    section: createSection(() => items),
  };
}

/** Returns the footnotes that are defined in these blocks, by their keys: of each key the first. */
function definitionsIn(all: readonly RenderedBlock[]) {
  const definitions = new Map<string, { footnote: Footnote; sourceOf: ChunkBlock['sourceOf'] }>();
  for (const { facts, sourceOf } of all.flatMap(({ blocks }) => blocks)) {
    for (const footnote of facts.footnotes) {
      const key = keyOf(footnote.node);
      if (!definitions.has(key)) definitions.set(key, { footnote, sourceOf });
    }
  }
  return definitions;
}

function createSection(items: () => readonly Item[]): () => Block | undefined {
  let shown: readonly unknown[] = [];
  let block: Block | undefined;
  return () => {
    // A footnote may have another source and the same HTML.
    const now = items().flatMap(({ footnote, html }) => [footnote, html]);
    if (sameItems(now, shown)) return block;
    shown = now;
    const isPlain = areTooManyFootnotes(items());
    const html = footnoteSection(items(), isPlain);
    if (html === '') block = undefined;
    else if (html !== block?.html) {
      const tasks = items().flatMap((item) => item.tasks);
      block = { html, lines: 0, ...(isPlain ? { fallback: 'size' } : tasks.length > 0 && { tasks }) };
    }
    return block;
  };
}

function sameMarks(a: readonly (FootnoteMark | undefined)[], b: readonly (FootnoteMark | undefined)[]): boolean {
  return (
    a.length === b.length &&
    a.every((mark, index) => mark?.number === b[index]?.number && mark?.occurrence === b[index]?.occurrence)
  );
}
