import { mergedText } from '../../../description/merge.ts';
import type { Selection } from '../../../editing/field.ts';
import { numbersAfter } from '../../../editing/lines/list-numbers.ts';
import { edited, editOfPart, movedPart, type Part, takingOut, wordsOf } from '../../../editing/part.ts';

interface Opened {
  readonly text: string;
  readonly part: Part;
  readonly untyped?: string;
}

/** A text, one part of which is in a field. */
export interface PartText {
  /** The whole text. */
  text(): string;
  /** Where the lines of the part are in it. */
  part(): Selection;
  /** The lines of the part, as the field has them. */
  words(): string;
  /** The text as it would be if nothing had been typed in the field. */
  untyped(): string;
  /** The lines that the part had then; those of now, if something outside of it differs, too. */
  untypedWords(): string;
  /** The field has `words`. A part that others have taken out is put back. */
  type(words: string): void;
  /** Numbers the items of a list below the part anew, after `before` was the text, with the caret at `caret`. */
  numberBelow(before: string, caret: number): void;
  /** Others changed the text. Returns whether the part is still there; the field keeps its words then. */
  take(text: string): boolean;
  /** Takes the part out if there is nothing in it. */
  takeOutEmpty(): void;
}

/** Returns the text that a part was opened in. `without`: the text without the part, if it was made for it. */
export function createPartText({
  text: opened,
  part: { from, to, isItem },
  untyped: without = opened,
}: Opened): PartText {
  let text = opened;
  let untyped = without;
  let part: Selection & { isGone?: boolean } = { from, to };

  return {
    text: () => text,
    part: () => part,
    words: () => wordsOf(text, part),
    untyped: () => untyped,
    untypedWords() {
      const [above, below] = [text.slice(0, part.from), text.slice(part.to)];
      const to = untyped.length - below.length;
      const isWithin = to >= part.from && untyped.startsWith(above) && untyped.endsWith(below);
      return wordsOf(isWithin ? untyped : text, { from: part.from, to: isWithin ? to : part.to });
    },
    type(words) {
      const start = part.from;
      const [above, below] = [text.slice(0, start), text.slice(part.to)];
      if (part.isGone) {
        const before = above === '' || /\n[ \t]*\r?\n$/.test(above) ? '' : above.endsWith('\n') ? '\n' : '\n\n';
        const after = below === '' ? '' : '\n\n';
        text = above + before + words + after + below;
        part = { from: start + before.length, to: start + before.length + words.length };
        return;
      }
      const edit = editOfPart(text, part, words);
      if (!edit) return;
      text = edited(text, edit);
      part = { from: start, to: text.length - below.length };
    },
    numberBelow(before, caret) {
      const edit = numbersAfter(before, { text, from: caret, to: caret });
      if (edit && edit.from >= part.to) text = edited(text, edit);
    },
    take(next) {
      untyped = mergedText(text, untyped, next);
      part = part.isGone ? { ...movedPart(text, next, part), isGone: true } : movedPart(text, next, part);
      text = next;
      return !part.isGone;
    },
    takeOutEmpty() {
      if (part.isGone || text.slice(part.from, part.to).trim() !== '') return;
      const edit = takingOut(text, { ...part, isItem });
      text = edited(text, edit);
      part = { from: edit.from, to: edit.from, isGone: true };
    },
  };
}
