import type { Selection } from '../../editing/field.ts';
import { editBetween } from '../../text/edit-between.ts';

/** A change of the text: `removed` at `from` is replaced by `inserted`. */
interface Change {
  readonly from: number;
  readonly removed: string;
  readonly inserted: string;
}

/** An edit that a tool typed, with the selections before and after it. */
export interface TypedEdit extends Change {
  readonly before: Selection;
  readonly after: Selection;
  /** Undo and redo take it together with the step before it. */
  readonly joins: boolean;
}

/** One step of undo. A run of keys may be many steps of the browser, all else is one. */
type Step = Change & Partial<TypedEdit> & { readonly isRun?: boolean };

/** Keys at one place. What is before `low`, and the last `tail` characters, are as they were in `start`. */
interface Run {
  readonly start: string;
  low: number;
  tail: number;
  caret: number;
}

/** Has the browser take one more step, and returns the text then. */
type Again = () => string;

export interface UndoSteps {
  /** A tool typed an edit into the text `before`. */
  typed(edit: TypedEdit, before: string): void;
  /** The person changed the text; `kind` is the `inputType` of the event. */
  changed(before: string, after: string, kind: string): void;
  /**
   * Completes an undo of the browser that changed the text from `before` to `after`. Returns the selection to restore;
   * `undefined` where the browser's own is right.
   */
  undone(before: string, after: string, again: Again): Selection | undefined;
  /** The same for redo. */
  redone(before: string, after: string, again: Again): Selection | undefined;
  /** Whether a further step would be one of a text that was replaced. */
  isAtEnd(step: 'undo' | 'redo'): boolean;
  /** The text was replaced: the undo history ends, of which Chromium keeps steps that would write into the new text. */
  forget(): void;
}

/** Returns the step that input of this kind takes, if it takes one. */
export function stepOf(kind: string): 'undo' | 'redo' | undefined {
  return kind === 'historyUndo' ? 'undo' : kind === 'historyRedo' ? 'redo' : undefined;
}

/** Older steps are left to the browser. */
const MOST_STEPS = 200;
/** Milliseconds after which the rest of a run is left to the next press: in 1 MB a step takes Chromium 50. */
const MOST_WORK_MS = 150;
/** Input by keys, also those of an input method. Other changes, such as a paste, are steps of their own. */
const KEYS = /^(?:insertText|insertLineBreak|insertCompositionText|delete(?:Content|Word|SoftLine|HardLine).*)$/;

/**
 * Mirrors the browser's undo history of a field, and makes of its steps those that people expect:
 *
 * - A run of keys is one step. Chromium ends its own whenever a node of the page is removed, or another field set.
 * - An edit of a tool gives back the selection before it; the browser selects what it typed, which may be less.
 *
 * A step is recognised by what was removed and inserted. What is not recognised is left as the browser did it.
 */
export function createUndoSteps(element: HTMLTextAreaElement): UndoSteps {
  let done: Step[] = [];
  let undone: Step[] = [];
  let run: Run | undefined;
  /** The browser's steps before those known here are of a text that was replaced. */
  let isReplaced = false;
  let isComposing = false;
  /** The selection before the change that is about to come. */
  let selected: Selection = { from: 0, to: 0 };

  element.addEventListener('beforeinput', (event) => {
    const step = stepOf(event.inputType);
    if (step && isAtEnd(step)) event.preventDefault();
    ({ isComposing } = event);
    selected = { from: element.selectionStart, to: element.selectionEnd };
    endIfMoved();
  });
  // The events of a composition do not tell that the caret was moved before it.
  element.addEventListener('compositionstart', () => {
    isComposing = false;
    endIfMoved();
  });
  // Before the next key the caret may be back where it was.
  element.addEventListener('selectionchange', endIfMoved);
  element.addEventListener('blur', () => endRun());

  function isAtEnd(step: 'undo' | 'redo'): boolean {
    return isReplaced && !run && (step === 'undo' ? done : undone).length === 0;
  }

  function endIfMoved(): void {
    if (!run || isComposing) return;
    if (element.selectionStart !== run.caret || element.selectionEnd !== run.caret) endRun();
  }

  /** Makes a step of the run, after which the text was `end`. */
  function endRun(end = element.value): void {
    if (!run) return;
    const { start, low, tail } = run;
    run = undefined;
    const edit = editBetween(start, end);
    if (!edit) return;
    const within = { from: Math.min(low, edit.from), tail: Math.min(tail, start.length - edit.to) };
    push({ ...changeBetween(start, end, within), isRun: true });
  }

  function push(step: Step): void {
    if (done.length === MOST_STEPS) isReplaced = false;
    done = [...done.slice(1 - MOST_STEPS), step];
  }

  /** Completes a step of the browser, and those that go with it. */
  function complete(isUndo: boolean, before: string, after: string, again: Again): Selection | undefined {
    const completed = completeStep({ done, undone }, isUndo, before, after, again);
    ({ done, undone } = completed);
    return completed.select;
  }

  return {
    typed(edit, before) {
      endRun(before);
      push(edit);
      undone = [];
    },
    changed(before, after, kind) {
      undone = [];
      if (KEYS.test(kind)) {
        run ??= { start: before, low: selected.from, tail: before.length - selected.to, caret: 0 };
        run.caret = element.selectionEnd;
        run.low = Math.min(run.low, run.caret);
        run.tail = Math.min(run.tail, after.length - run.caret);
        return;
      }
      endRun(before);
      const edit = editBetween(before, after);
      if (edit) push(changeBetween(before, after, { from: edit.from, tail: before.length - edit.to }));
    },
    undone(before, after, again) {
      endRun(before);
      return complete(true, before, after, again);
    },
    redone: (before, after, again) => complete(false, before, after, again),
    isAtEnd,
    forget() {
      run = undefined;
      done = undone = [];
      isReplaced = true;
    },
  };
}

/** Steps that can be undone, and that were. */
interface Steps {
  readonly done: Step[];
  readonly undone: Step[];
}

/**
 * Completes a step of the browser from `before` to `after`, and those that go with it. Returns the steps then, with the
 * selection to set; without one where the step is not known, or is only in part done.
 */
function completeStep(
  steps: Steps,
  isUndo: boolean,
  before: string,
  after: string,
  again: Again,
): Steps & { readonly select?: Selection | undefined } {
  let { done, undone } = steps;
  for (let [was, now] = [before, after]; ; [was, now] = [now, again()]) {
    const step = (isUndo ? done : undone).at(-1);
    const goal = step && withChange(was, isUndo ? inverse(step) : step);
    if (!step || goal === undefined) return { done, undone };
    const within = { from: step.from, tail: was.length - step.from - step[isUndo ? 'inserted' : 'removed'].length };
    if (step.isRun) now = goOn(now, goal, within, again);
    if (now !== goal && step.isRun && isSame(now, goal, within)) {
      // Part of the run; the next press takes the rest.
      const [first, last] = isUndo ? [goal, was] : [was, goal];
      done = [...(isUndo ? done.slice(0, -1) : done), { ...changeBetween(first, now, within), isRun: true }];
      undone = [...(isUndo ? undone : undone.slice(0, -1)), { ...changeBetween(now, last, within), isRun: true }];
    }
    if (now !== goal) return { done, undone };
    if (isUndo) [done, undone] = [done.slice(0, -1), [...undone, step]];
    else [done, undone] = [[...done, step], undone.slice(0, -1)];
    const joined = isUndo ? step.joins : undone.at(-1)?.joins;
    if (!joined) return { done, undone, select: isUndo ? step.before : step.after };
  }
}

/** Where texts differ: from `from` to `tail` characters before the end. */
interface Within {
  readonly from: number;
  readonly tail: number;
}

function changeBetween(start: string, end: string, { from, tail }: Within): Change {
  return { from, removed: start.slice(from, start.length - tail), inserted: end.slice(from, end.length - tail) };
}

function inverse({ from, removed, inserted }: Change): Change {
  return { from, removed: inserted, inserted: removed };
}

/** Returns `text` after a change; `undefined` if it does not have what is removed. */
function withChange(text: string, { from, removed, inserted }: Change): string | undefined {
  if (!text.startsWith(removed, from)) return undefined;
  return text.slice(0, from) + inserted + text.slice(from + removed.length);
}

function isSame(text: string, other: string, { from, tail }: Within): boolean {
  return (
    text.length >= from + tail &&
    text.startsWith(other.slice(0, from)) &&
    text.endsWith(other.slice(other.length - tail))
  );
}

/** Has the browser go on until the text is `goal`, as long as it differs from it within the run alone. */
function goOn(now: string, goal: string, within: Within, again: Again): string {
  const end = performance.now() + MOST_WORK_MS;
  for (let text = now; ;) {
    if (text === goal || !isSame(text, goal, within) || performance.now() > end) return text;
    const next = again();
    if (next === text) return text;
    text = next;
  }
}
