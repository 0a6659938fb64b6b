import type { Selection } from '../../../editing/field.ts';
import type { Typed } from './type-edit.ts';

/** One edit that was typed, with the selections before and after it. */
export interface TypedEdit extends Typed {
  readonly before: Selection;
  readonly after: Selection;
}

/** Remembers the selections around typed edits. */
export interface UndoSelection {
  typed(edit: TypedEdit): void;
  /** The person typed something, so there is nothing to redo any more. */
  changed(): void;
  /** The selection to have again after the browser undid or redid something; `undefined` if that was no typed edit. */
  undone(before: string, after: string): Selection | undefined;
  redone(before: string, after: string): Selection | undefined;
}

/** Older edits come back with the selection that the browser gives them. */
const MOST_EDITS = 200;

/**
 * Undo and redo of the browser bring back the text exactly, but select what the browser typed, which is less than a person had selected
 * when they pressed a button. A mirror of the browser's stack knows what that was; an edit is recognised by what came and went.
 */
export function createUndoSelection(): UndoSelection {
  let done: TypedEdit[] = [];
  let undone: TypedEdit[] = [];
  return {
    typed(edit) {
      done = [...done.slice(1 - MOST_EDITS), edit];
      undone = [];
    },
    changed() {
      undone = [];
    },
    undone(before, after) {
      const edit = done.at(-1);
      if (!edit || !isReplaced(before, after, edit.from, edit.inserted, edit.removed)) return undefined;
      done = done.slice(0, -1);
      undone = [...undone, edit];
      return edit.before;
    },
    redone(before, after) {
      const edit = undone.at(-1);
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
