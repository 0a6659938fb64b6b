import type { RefObject } from 'react';
import type { Selection } from '../../../editing/field.ts';
import { isTooLong, type Part, wordsOf } from '../../../editing/part.ts';
import type { WiderPart } from '../../../editing/wider-parts.ts';
import { editBetween } from '../../../text/edit-between.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { rowOfCaret } from './field-rows.ts';
import { elementsOf, linesAround } from './part-elements.ts';
import { type PartFound, shownHere } from './part-found.ts';
import type { Side } from './part-keys.ts';
import type { PartInField } from './part-in-field.ts';
import type { PartText } from './part-text.ts';

/** The text that a field holds, in the words of the crumbs. */
export type HeldPart = Pick<WiderPart, 'heading'> & { readonly kind: 'item' | 'part' | WiderPart['kind'] };

interface FieldOfPart {
  readonly part: PartInField;
  readonly preview: RefObject<PreviewHandle | null>;
  /** Shows the part again that the field is at. */
  readonly leave: () => void;
  /** Has another part in the field. */
  readonly enter: (next: PartFound, wider?: HeldPart) => void;
}

/** Has the field of a part hold more of the text, with the caret and what was typed kept. Both return whether it does. */
interface WiderField {
  /** Has it hold a part that the one in it is within. */
  hold(made: TextField, wider: Part, held: HeldPart): boolean;
  /** Has it hold the part above or below, too: of items, one of the same list. */
  holdBoth(made: TextField, side: Side): boolean;
}

export function createWiderField({ part, preview, leave, enter }: FieldOfPart): WiderField {
  const { here, written } = part;

  function hold(made: TextField, wider: Part, held: HeldPart): boolean {
    const shown = preview.current?.shown();
    if (!shown) return false;
    const text = written().text();
    const above = wordsOf(text, { from: wider.from, to: written().part().from }).length;
    const { from, to } = made.read();
    const select = { from: above + from, to: above + to };
    const untyped = written().untyped();
    const row = rowOfCaret(made);
    leave();
    const elements = elementsOf(shown, linesAround(text, wider));
    enter(shownHere(elements, { text, part: wider, untyped, blocks: here().blocks }, select.from, row), held);
    typeAgain(made, written(), select);
    return true;
  }

  return {
    hold,
    holdBoth(made, side) {
      const { above, below, isItem } = part.lines();
      const beside = part.beside(side);
      const isLast = (side === 'above' ? above : below) === 0;
      if (!beside || beside.isItem !== isItem || (isItem && isLast) || isTooLong(beside)) return false;
      const { from, to } = written().part();
      const both = side === 'above' ? { ...beside, to, below } : { ...beside, from, above };
      return hold(made, both, { kind: isItem ? 'item' : 'part', heading: '' });
    },
  };
}

/** Types what was typed as one step of undo, for the field has lost its steps. */
function typeAgain(field: TextField, written: PartText, select: Selection): void {
  const before = written.untypedWords();
  const edit = editBetween(before, written.words());
  if (edit) field.replace(before, 0);
  if (edit) field.type({ ...edit, select });
  field.element.focus({ preventScroll: true });
  field.element.setSelectionRange(select.from, select.to);
}
