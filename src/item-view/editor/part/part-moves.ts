import type { RefObject } from 'react';
import { type Field, lineEnd, lineStart } from '../../../editing/field.ts';
import { columns, lineMarkers } from '../../../editing/lines/lines.ts';
import { isTooLong, itemBelow, nextPart } from '../../../editing/part.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { LineSpot } from '../scroll/keep-place.ts';
import { rowOfCaret } from './field-rows.ts';
import type { PartEdits } from './part-edits.ts';
import { elementsBehind } from './part-elements.ts';
import { emptyPartHere, type PartFound, shownHere } from './part-found.ts';
import type { PartInField } from './part-in-field.ts';
import type { Side } from './part-keys.ts';
import type { PartText } from './part-text.ts';
import { createWiderField, type HeldPart } from './wider-field.ts';

/** Why the whole text is opened from a part: it was asked for, or the field cannot hold so much, or to search it. */
export type WhyWhole = 'asked' | 'too-long' | 'to-find';

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
  /**
   * Deletes the line end between the words and those of the part above or below, which the field then holds, too. From a
   * part without words it goes there. Returns whether there is one that it can be joined to.
   */
  joinBeside(side: Side): boolean;
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
  const { hold, holdBoth } = createWiderField(moved);

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

  function goTo(side: Side): boolean {
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
  }

  return {
    makeNext,
    goTo,
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
      return made !== undefined && part.lines().isItem && isAtItem(made.read()) && holdBoth(made, side);
    },
    joinBeside(side) {
      const made = field();
      if (!made) return false;
      if (part.lines().isEmpty) return goTo(side);
      if (!holdBoth(made, side)) return false;
      const { from } = made.read();
      const at = side === 'above' ? from - 1 : from;
      made.type({ from: at, to: at + 1, insert: '', select: { from: at, to: at } });
      return true;
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

/** Returns where the caret of the field is in the whole text, and on the screen. */
function spotIn(field: TextField, written: PartText): LineSpot {
  const text = written.text();
  const { from, to } = field.read();
  const caret = written.part().from + from;
  const column = caret - lineStart(text, caret);
  return { line: lineEnds(text, caret), y: rowOfCaret(field) - 11, column, chosen: to - from };
}
