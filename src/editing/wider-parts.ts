import { lineEnd } from './field.ts';
import { type Part, type RenderedPart, withoutBlanks } from './part.ts';
import { documentHeadings, sectionsOf } from './sections.ts';

/** A part that holds another one. */
export interface WiderPart extends Part {
  readonly kind: 'list' | 'section';
  /** Words of the heading of a section. */
  readonly heading: string;
}

/**
 * Returns the parts that hold a part, from the innermost: the list of an item, and the section that it is in, with
 * those below it. `blocks` are the top-level parts of `text`.
 */
export function widerParts(text: string, blocks: readonly RenderedPart[], part: Part): WiderPart[] {
  const starts = startsOf(text, blocks);
  const own = starts.findLastIndex((start) => start <= part.from);
  const sourceOf = (index: number) =>
    text.slice(starts[index], starts[index + 1]).replace(/^\uFEFF?(?:[ \t]*\r?\n)*/, '');
  // The level of a part that is being written is read in its source.
  const levelOf = (index: number) => blocks[index]!.level ?? sectionsOf(sourceOf(index))[0]?.level ?? 0;
  const wider = (kind: WiderPart['kind'], first: number, after: number, heading = ''): WiderPart => ({
    ...withoutBlanks(text, { from: starts[first] ?? 0, to: after < starts.length ? starts[after]! - 1 : text.length }),
    ...{ kind, heading, above: 0, below: 0, isItem: false },
  });

  const found = part.isItem ? [wider('list', own, own + 1)] : [];
  let first = own;
  while (first >= 0 && levelOf(first) === 0) first -= 1;
  if (first >= 0) {
    const level = levelOf(first);
    let after = own + 1;
    while (after < starts.length && (levelOf(after) === 0 || levelOf(after) > level)) after += 1;
    found.push(wider('section', first, after, documentHeadings(sourceOf(first))[0]?.words));
  }
  return found.filter(({ from, to }) => from < part.from || to > part.to);
}

/** Returns where each part begins in the text. */
function startsOf(text: string, blocks: readonly RenderedPart[]): number[] {
  let at = 0;
  return blocks.map(({ lines }) => {
    const start = at;
    for (let line = 0; line < lines; line += 1) at = lineEnd(text, at) + 1;
    return start;
  });
}
