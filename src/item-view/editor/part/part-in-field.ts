import type { RefObject } from 'react';
import { lineBeside, type Part, partAt } from '../../../editing/part.ts';
import { type WiderPart, widerParts } from '../../../editing/wider-parts.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { linesAround, type PartLines } from './part-elements.ts';
import type { PartFound } from './part-found.ts';
import type { Side } from './part-keys.ts';
import { createPartText, type PartText } from './part-text.ts';
import { createKnownBlocks } from './known-blocks.ts';

/** The part that is in the field now, and the parts of the text beside and around it. */
export interface PartInField {
  /** The part as it was found. */
  here(): PartFound;
  /** The text, with what is typed into the part. */
  written(): PartText;
  /** Where the part is among the lines of the text. */
  lines(): PartLines;
  /** Another part is in the field from now on. */
  enter(next: PartFound): void;
  /** Others changed the text. Returns whether the part is still there. */
  take(text: string): boolean;
  /** Takes the part out if there is nothing in it. */
  takeOutEmpty(): void;
  beside(side: Side): Part | undefined;
  /** Parts that hold this one, the narrowest first. */
  wider(): WiderPart[];
}

export function createPartInField(first: PartFound, preview: RefObject<PreviewHandle | null>): PartInField {
  let here = first;
  let written = createPartText(here);
  let lines = linesAround(here.text, here.part);
  const parts = createKnownBlocks(here, preview);

  function refreshLines(): void {
    lines = linesAround(written.text(), { ...here.part, ...written.part() });
  }

  return {
    here: () => here,
    written: () => written,
    lines: () => ({ ...lines, isEmpty: written.words().trim() === '' }),
    enter(next) {
      if (next.text !== written.text()) parts.typed(next.text, lines);
      here = next;
      written = createPartText(here);
      refreshLines();
    },
    take(text) {
      parts.typed(written.text(), lines);
      parts.changed(written.text(), text);
      const isThere = written.take(text);
      refreshLines();
      return isThere;
    },
    takeOutEmpty() {
      const before = written.text();
      written.takeOutEmpty();
      if (written.text() === before) return;
      parts.typed(before, lines);
      parts.changed(before, written.text());
      refreshLines();
    },
    beside(side) {
      const text = written.text();
      const line = lineBeside(text, written.part(), side);
      return line === undefined ? undefined : partAt(text, parts.of(text, lines), line);
    },
    wider() {
      const text = written.text();
      return widerParts(text, parts.of(text, lines), { ...here.part, ...written.part() });
    },
  };
}
