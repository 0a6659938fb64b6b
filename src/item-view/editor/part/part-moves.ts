import type { RefObject } from 'react';
import { type Field, lineEnd, lineStart, type Selection } from '../../../editing/field.ts';
import { columns, lineMarkers } from '../../../editing/lines/lines.ts';
import type { WiderPart } from '../../../editing/wider-parts.ts';
import { isTooLong, itemBelow, nextPart, type Part, wordsOf } from '../../../editing/part.ts';
import { editBetween } from '../../../text/edit-between.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { LineSpot } from '../scroll/keep-place.ts';
import { rowOfCaret } from './field-rows.ts';
import type { PartEdits } from './part-edits.ts';
import { elementsBehind, elementsOf, linesAround } from './part-elements.ts';
import { emptyPartHere, type PartFound, shownHere } from './part-found.ts';
import type { PartInField } from './part-in-field.ts';
import type { Side } from './part-keys.ts';
import type { PartText } from './part-text.ts';

/** Why the whole text is opened from a part: it was asked for, or the field cannot hold so much, or to search it. */
export type WhyWhole = 'asked' | 'too-long' | 'to-find';

/** The text that a field holds, in the words of the crumbs. */
export type HeldPart = Pick<WiderPart, 'heading'> & { readonly kind: 'item' | 'part' | WiderPart['kind'] };

/** The ways of a field from one part to another. */
interface PartMoves {
  /** Opens the part above or below. Returns whether there is one. */
  goTo(side: Side): boolean;
  /** Ends the part at the empty last line of its words, and begins one below it. Returns whether it did. */
  makeNext(words: Field): boolean;
  /** Begins another item below this one, or another part; at the end of the text it is a part. */
  addBelow(where: 'below' | 'end'): void;
  /** Has the field hold one of the wider parts, or else opens the whole text. */
  widen(index: number): void;
  /** Has the field of an item, at a line that begins one, hold the item above or below, too. Returns whether it does. */
  holdBeside(side: Side): boolean;
  /** Searches the whole text. */
  find(): void;
}

interface Moved {
  readonly part: PartInField;
  readonly edits: PartEdits;
  readonly preview: RefObject<PreviewHandle | null>;
  readonly field: () => TextField | undefined;
  /** Shows the part again that the field is at. */
  readonly leave: () => void;
  /** Has another part in the field: the next key is typed there. */
  readonly enter: (next: PartFound, wider?: HeldPart) => void;
  readonly onTooLong: () => void;
  readonly onWhole: (spot: LineSpot, why: WhyWhole) => void;
}

export function createPartMoves(moved: Moved): PartMoves {
  const { part, edits, preview, field, leave, enter, onTooLong, onWhole } = moved;
  const { here, written } = part;

  function makeNext(words: Field): boolean {
    const next = nextPart(written().text(), written().part(), words);
    if (!next) return false;
    written().type(next.words);
    leave();
    edits.save(true);
    const untyped = written().text();
    enter(emptyPartHere({ text: next.text, part: next.part, untyped, blocks: here().blocks }));
    edits.send();
    return true;
  }

  /** Has the field hold a part that the one in it is within. */
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
    makeNext,
    goTo(side) {
      const beside = part.beside(side);
      if (!beside) return false;
      if (isTooLong(beside)) {
        onTooLong();
        return true;
      }
      leave();
      edits.save(true);
      const text = written().text();
      const next = part.beside(side) ?? beside;
      const shown = preview.current?.shown();
      const elements = shown ? elementsBehind(shown, text, next, side) : { own: [], next: undefined };
      const found = { text, part: next, blocks: here().blocks };
      enter(shownHere(elements, found, side === 'above' ? 'end' : 'start'));
      return true;
    },
    addBelow(where) {
      const text = `${written().words()}\n`;
      if (!here().part.isItem || where === 'end') return void makeNext({ text, from: text.length, to: text.length });
      const edit = itemBelow(written().words());
      if (edit) field()?.type(edit);
    },
    widen(index) {
      const made = field();
      if (!made) return;
      const wider = part.wider()[index];
      if (!wider || isTooLong(wider)) return onWhole(spotIn(made, written()), wider ? 'too-long' : 'asked');
      hold(made, wider, wider);
    },
    holdBeside(side) {
      const made = field();
      const { above, below, isItem } = part.lines();
      const isLast = (side === 'above' ? above : below) === 0;
      if (!made || !isItem || isLast || !isAtItem(made.read())) return false;
      const beside = part.beside(side);
      if (!beside || isTooLong(beside)) return false;
      const { from, to } = written().part();
      const both = side === 'above' ? { ...beside, to, below } : { ...beside, from, above };
      return hold(made, both, { kind: 'item', heading: '' });
    },
    find() {
      const made = field();
      if (made) onWhole(spotIn(made, written()), 'to-find');
    },
  };
}

/** Whether the line of the caret begins an item, and lies no further in than the first line. */
function isAtItem({ text, from }: Field): boolean {
  const markersAt = (at: number) => lineMarkers(text.slice(at, lineEnd(text, at)));
  const { list, indent } = markersAt(lineStart(text, from));
  return list !== undefined && columns(indent) <= columns(markersAt(0).indent);
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

/** Returns where the caret of the field is in the whole text, and on the screen. */
function spotIn(field: TextField, written: PartText): LineSpot {
  const text = written.text();
  const { from, to } = field.read();
  const caret = written.part().from + from;
  const column = caret - lineStart(text, caret);
  return { line: lineEnds(text, caret), y: rowOfCaret(field) - 11, column, chosen: to - from };
}
