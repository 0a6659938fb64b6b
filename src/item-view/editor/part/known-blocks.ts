import type { RefObject } from 'react';
import { changesOfLines, partsAfter, partsApart, type RenderedPart } from '../../../editing/part.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { isWholeShown } from '../../preview/whole-shown.ts';
import { blocksOf, type PartLines } from './part-elements.ts';

/** The top-level parts of a text, which are known from its last rendering and from what has been changed since. */
interface KnownBlocks {
  /** Returns those of `text`, which is being written within `lines`. */
  of(text: string, lines: PartLines): readonly RenderedPart[];
  /** `text` was written within `lines`. */
  typed(text: string, lines: PartLines): void;
  /** `before` became `after`. */
  changed(before: string, after: string): void;
}

/** `rendered` are those of `opened`. */
export function createKnownBlocks(
  { text: opened, blocks: rendered }: { readonly text: string; readonly blocks: readonly RenderedPart[] },
  preview: RefObject<Pick<PreviewHandle, 'show' | 'shown'> | null>,
): KnownBlocks {
  let known = rendered;
  const linesIn = (parts: readonly RenderedPart[]) => parts.reduce((sum, { lines }) => sum + lines, 0);

  function typed(text: string, { head, tail }: PartLines): void {
    const [cut, add] = [linesIn(known), lineEnds(text) + 1].map((all) => all - head - tail) as [number, number];
    if (cut !== add) known = partsAfter(known, { at: head, cut, add });
  }

  return {
    typed,
    changed(before, after) {
      // The last first, as those above it stay in their places then.
      for (const change of changesOfLines(before.split('\n'), after.split('\n')).reverse())
        known = partsAfter(known, change);
    },
    of(text, lines) {
      // It is busy then, unless it shows this text.
      preview.current?.show(text);
      const dom = preview.current?.shown();
      const fresh = text === opened ? rendered : dom && isWholeShown(dom.container) ? blocksOf(dom) : [];
      if (linesIn(fresh) === lineEnds(text) + 1) known = fresh;
      else typed(text, lines);
      // An empty part is none of the rendering.
      if (!lines.isItem && lines.hasLines)
        known = partsApart(partsApart(known, lines.head), lineEnds(text) + 1 - lines.tail);
      return known;
    },
  };
}
