import type { Selection } from '../../../editing/field.ts';
import type { Typed } from './type-edit.ts';

/** A typed edit with the selections before and after it. */
export interface TypedEdit extends Typed {
  readonly before: Selection;
  readonly after: Selection;
  /** Undo and redo take it together with the step before it. */
  readonly joins: boolean;
}

export interface UndoSelection {
  typed(edit: TypedEdit): void;
  /** The person typed something, so redo is gone. */
  changed(): void;
  /**
   * Returns the selection to restore after the browser's undo or redo; `undefined` if that was not a typed edit.
   * `again` asks for another undo or redo.
   */
  undone(before: string, after: string, again: () => void): Selection | undefined;
  redone(before: string, after: string, again: () => void): Selection | undefined;
}

/** For older edits the browser's own selection stays. */
const MOST_EDITS = 200;

/**
 * Remembers the selections around typed edits. The browser's undo restores the text exactly but selects only what it
 * typed, which may be less than was selected before. This mirrors its stack and recognises an edit by what was removed
 * and inserted.
 */
export function createUndoSelection(): UndoSelection {
  let done: TypedEdit[] = [];
  let undone: TypedEdit[] = [];
  /** The text that the edit which joins was made on, once that is undone. */
  let joinsTo: string | undefined;
  return {
    typed(edit) {
      done = [...done.slice(1 - MOST_EDITS), edit];
      undone = [];
    },
    changed() {
      undone = [];
    },
    undone(before, after, again) {
      const edit = done.at(-1);
      if (!edit || !isReplaced(before, after, edit.from, edit.inserted, edit.removed)) return undefined;
      done = done.slice(0, -1);
      undone = [...undone, edit];
      if (!edit.joins) return edit.before;
      joinsTo = after;
      again();
      return undefined;
    },
    redone(before, after, again) {
      const edit = undone.at(-1);
      if (edit?.joins && after === joinsTo) return void again();
      if (!edit || !isReplaced(before, after, edit.from, edit.removed, edit.inserted)) return undefined;
      undone = undone.slice(0, -1);
      done = [...done, edit];
      return edit.after;
    },
  };
}

/** Whether `after` is `before` with `gone` at `from` replaced by `come`. */
function isReplaced(before: string, after: string, from: number, gone: string, come: string): boolean {
  return (
    after.length - before.length === come.length - gone.length &&
    before.startsWith(gone, from) &&
    after === before.slice(0, from) + come + before.slice(from + gone.length)
  );
}
