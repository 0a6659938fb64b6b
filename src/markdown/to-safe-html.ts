import type { RootContent } from 'mdast';
import { characterEntities } from 'character-entities';
import {
  type BlockFacts,
  findDefinitions,
  findFallbackReason,
  type Footnote,
  keyOf,
  readBlockFacts,
} from './block-facts.ts';
import { createIdGiver } from './heading-ids.ts';
import { plainSource } from './block.ts';
import { pipeline } from './pipeline.ts';
import { findHtmlGroups } from './html-groups.ts';
import { renderBlock, renderFootnote, type Surroundings, writeHtml } from './render-block.ts';
import type { SafeHtml } from './sanitize/schema.ts';
import { areTooManyFootnotes, footnoteSection, numberFootnotes, plainFootnote } from './syntax/footnotes/footnotes.ts';
import { parseFromStart, readTextStart } from './syntax/front-matter/front-matter.ts';
import { emojiTable } from './syntax/emoji/emoji-table.ts';
import { frontMatterTable } from './syntax/front-matter/front-matter-table.ts';
import { highlighter } from './features/highlight.ts';
import { moreGrammars } from './features/more-grammars.ts';
import { toMathml } from './syntax/math/to-mathml.ts';
import type { Features } from './features/features.ts';
import { parseRawHtml } from './features/raw-html.ts';

/**
 * Renders Markdown (CommonMark 0.31.2, GFM and our dialect) to HTML that is safe to insert into a page. Never throws.
 *
 * This is the reference: it parses the whole text at once, then renders each block by itself, and raw HTML group by
 * group (see `raw-groups.ts`). The incremental renderer produces the same HTML for every text, and is tested against
 * this.
 */
export function toSafeHtml(markdown: string): SafeHtml {
  // The parser drops a byte order mark, and counts offsets without it.
  const source = markdown.charCodeAt(0) === 0xfeff ? markdown.slice(1) : markdown;
  const blocks = parseFromStart(markdown, readTextStart(source), (text) => pipeline.parse(text)).children;
  const facts = blocks.map(readBlockFacts);
  const definitions = findDefinitions(facts);
  const surroundings: Surroundings = { definition: (key) => definitions.get(key), features: allFeatures };
  const footnotes = footnotesIn(facts);
  const numbers = numberFootnotes(
    facts.map(({ calls }) => calls.map(keyOf)),
    (key) => footnotes.get(key)?.facts.calls.map(keyOf),
  );
  const giveId = createIdGiver();
  let html = '';

  for (const [first, end] of rangesToRender(facts)) {
    const nodes = blocks.slice(first, end);
    const input = { nodes, facts: facts.slice(first, end), marks: numbers.marks.slice(first, end).flat() };
    const reason = findFallbackReason(input.facts);
    html += reason
      ? plainSource(
          nodes.map((node) => sourceOf(node, source)),
          reason,
        )
      : writeHtml(renderBlock(input, surroundings), giveId);
  }
  const items = numbers.shown.map(({ key, marks, references }, index) => {
    const footnote = footnotes.get(key)!;
    const shown = findFallbackReason([footnote.facts])
      ? plainFootnote(footnote.node, sourceOf(footnote.node, source))
      : footnote;
    const item = renderFootnote(shown, marks, index + 1, references, surroundings);
    return {
      footnote,
      references,
      html: writeHtml(item, giveId),
      direction: item.direction,
      source: () => sourceOf(footnote.node, source),
    };
  });
  return (html + footnoteSection(items, areTooManyFootnotes(items))) as SafeHtml;
}

/** Returns the start and end of each range of blocks to render together: groups of raw HTML, and single blocks. */
function rangesToRender(facts: readonly BlockFacts[]): [first: number, end: number][] {
  const groups = findHtmlGroups([...facts.entries()].map(([index, { tags }]) => [index, tags]));
  const ranges: [number, number][] = [];
  for (let first = 0; first < facts.length;) {
    const end = groups[0]?.first === first ? groups.shift()!.last + 1 : first + 1;
    ranges.push([first, end]);
    first = end;
  }
  return ranges;
}

function footnotesIn(facts: readonly BlockFacts[]): Map<string, Footnote> {
  const footnotes = new Map<string, Footnote>();
  for (const footnote of facts.flatMap((fact) => fact.footnotes)) {
    const key = keyOf(footnote.node);
    if (!footnotes.has(key)) footnotes.set(key, footnote);
  }
  return footnotes;
}

function sourceOf(node: RootContent, text: string): string {
  return text.slice(node.position?.start.offset, node.position?.end.offset);
}

/** All features at once, for the build and for tests. */
export const allFeatures: Features = {
  rawHtml: parseRawHtml,
  characterNames: characterEntities,
  emoji: emojiTable,
  frontMatter: frontMatterTable,
  highlighting: highlighter,
  moreGrammars,
  math: toMathml,
};
