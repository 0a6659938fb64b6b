import type { RefObject } from 'react';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { growWithText, inSight, keepBetweenTools, keepRow, rowOfCaret } from './field-rows.ts';
import { isWholeShown } from '../../preview/whole-shown.ts';
import { holdRow } from './hold-row.ts';
import { elementsOf, type PartLines } from './part-elements.ts';
import type { PartFound } from './part-found.ts';
import { type PlacedPart, placePart } from './place-part.ts';
import { rowOfWord, wordPlace } from './word-place.ts';

/** A field that stands where a part is shown, and can go on to another one. */
export interface FieldPlace {
  /** Puts the field at a part, with the caret where it is to be. */
  put(here: PartFound): void;
  /** Has the caret stay where it is on the screen until a colleague's words are shown. */
  hold(): void;
  /**
   * Shows the part again, and returns the element at it. Its rows stay where they are on the screen: `isOver`, until
   * all is laid out.
   */
  leave(isOver: boolean): HTMLElement | undefined;
  hasFocus(): boolean;
  end(): void;
}

/** Where a field may stand. `overlay` is what it is in, and `lines` are those of the part now. */
interface FieldGround {
  readonly overlay: HTMLElement;
  readonly pane: HTMLElement;
  readonly preview: RefObject<PreviewHandle | null>;
  readonly lines: () => PartLines;
}

export function placeField(field: TextField, { overlay, pane, preview, lines }: FieldGround): FieldPlace {
  let placed: PlacedPart | undefined;
  const isShown = () => isWholeShown(preview.current?.shown()?.container);
  const stopGrowing = growWithText(field);
  let stopKeeping = () => {};
  const heightOf = (selector: string) => overlay.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  const tools = () => heightOf('.iv-part-row');
  const hold = (row?: number) =>
    holdRow(() => (field.element.isConnected ? rowOfCaret(field) : undefined), row, isShown);
  let height = innerHeight;
  const onResize = () => {
    const row = rowOfCaret(field);
    const isCovered = innerHeight < height && row > 0 && row < height;
    height = innerHeight;
    // As when the keyboard of a phone opens.
    if (isCovered && document.activeElement === field.element) hold(inSight(row, tools()));
  };
  addEventListener('resize', onResize);
  return {
    put({ caret, selected = 0, firstRow, isFinishedShown, elements, row, rowPlace }) {
      const { element } = field;
      element.setSelectionRange(caret, caret + selected);
      const [box] = boxesIn(element, { from: 0, to: 1 });
      placed = placePart({
        ...{ overlay, pane, lines, isFinishedShown, before: elements },
        // Tools above the field take room, and no words above it.
        lead: firstRow - (box ? (box.top + box.bottom) / 2 : 0),
        shown: () => preview.current?.shown(),
      });
      const caretRow = rowOfCaret(field);
      const isApart = row !== undefined && rowPlace !== undefined;
      const goal = isApart ? row + caretRow - rowOfCaret(field, rowPlace) : row;
      hold(inSight(goal ?? caretRow, tools()));
      stopKeeping = keepBetweenTools(matchMedia('(pointer: coarse)').matches ? heightOf('.iv-crumbs') : 0, tools());
      overlay.dataset['placed'] = '';
    },
    hold: () => hold(),
    leave(isOver) {
      const { own, next } = placed?.elements() ?? { own: [], next: undefined };
      const row = rowOfCaret(field);
      const { text, from } = field.read();
      const word = wordPlace(text, from);
      placed?.end();
      // A rendering may put other elements in their place.
      const ownNow = () => {
        const shown = preview.current?.shown();
        return shown ? elementsOf(shown, lines()).own : [];
      };
      if (word && isOver) holdRow(() => rowOfWord(ownNow(), word), row, isShown);
      else if (word) keepRow(() => rowOfWord(own, word), row);
      return own[0] ?? next;
    },
    hasFocus: () => overlay.contains(document.activeElement),
    end() {
      stopGrowing();
      stopKeeping();
      removeEventListener('resize', onResize);
      placed?.end();
    },
  };
}
