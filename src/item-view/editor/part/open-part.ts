import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { commands } from '../../../editing/commands.ts';
import type { Field } from '../../../editing/field.ts';
import type { WiderPart } from '../../../editing/wider-parts.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { focusOn } from '../../ui/focus-on.ts';
import { createStore, type PageStore } from '../../ui/store.ts';
import type { LineSpot } from '../scroll/keep-place.ts';
import { type Beyond, otherwiseOf } from '../toolbar/run-command.ts';
import { createPartEdits } from './part-edits.ts';
import type { PartFound } from './part-found.ts';
import { createPartInField } from './part-in-field.ts';
import { createPartKeys, type Side } from './part-keys.ts';
import { createPartMoves, type WhyWhole } from './part-moves.ts';
import { type FieldPlace, placeField } from './place-field.ts';
import type { HeldPart } from './wider-field.ts';

/** A part of the text in a field. The field stays, with the focus, when it goes on to another part. */
interface OpenPart {
  readonly notes: PageStore<PartNotes>;
  /** The lines that the field begins with, and the whole text now. */
  readonly words: string;
  whole(): string;
  /** The field has these words: each change is an edit of the whole text. */
  type(words: string): void;
  /** Takes the keys of a field. */
  hear(field: TextField): void;
  /** Handles a key beside the field. Returns whether it did. */
  key(event: KeyboardEvent): boolean;
  /** Puts the field where the part is shown, in `overlay`. Returns a function that ends this. */
  place(overlay: HTMLElement, pane: HTMLElement): () => void;
  /** Begins another part, or another item, below this one, or a part at the end, once the field has the focus. */
  addBelow(where: 'below' | 'end'): void;
  /** Takes what others change. Returns a function that stops it. */
  follow(): () => void;
  /** Has the field hold one of the wider parts, or else the whole text in the editor. */
  widen(index: number): void;
  /** Saves what was typed, or leaves that to the screen, and ends writing. */
  done(saves?: boolean): void;
}

/** Facts about the part that the person is told. */
export interface PartNotes {
  /** Others have taken it out. */
  readonly isGone: boolean;
  /** How many parts have been in the field. */
  readonly opened: number;
  readonly held: HeldPart;
  readonly wider: readonly WiderPart[];
}

interface PartOwner {
  readonly description: OpenDescription;
  readonly preview: RefObject<PreviewHandle | null>;
  /** Called when the field is to go. `typed`: the text with what was taken back from it. */
  readonly onClose: (typed?: string) => void;
  /** The part above or below is too long for the field. */
  readonly onTooLong: () => void;
  /** Opens the whole text at this place. */
  readonly onWhole: (spot: LineSpot, why: WhyWhole) => void;
}

/** Whether Tab changes something in the field. */
function canIndent(field: Field): boolean {
  const edit = commands.indent(field);
  return edit !== undefined && (edit.insert !== '' || edit.from < edit.to);
}

/** Has the field of an item hold the item above or below, too, if a command needs it. Returns whether it does. */
function holdFor(name: Beyond, field: TextField, holdBeside: (side: Side) => boolean): boolean {
  if (name === 'indent') return !canIndent(field.read()) && holdBeside('above');
  const side = name === 'moveUp' ? 'above' : name === 'moveDown' ? 'below' : undefined;
  return side !== undefined && holdBeside(side);
}

/** Opens a part in a field that is to be made. */
export function openPart({ description, preview, onClose, onTooLong, onWhole }: PartOwner, first: PartFound): OpenPart {
  const part = createPartInField(first, preview);
  const { here, written, lines } = part;
  const edits = createPartEdits(part, description, preview);
  const words = written().words();
  let held: HeldPart | undefined;
  const notes = createStore(notesNow(1));
  let field: TextField | undefined;
  let place: FieldPlace | undefined;
  let isLeft = false;
  const moves = createPartMoves({
    ...{ part, edits, preview, enter, onTooLong, onWhole },
    field: () => field,
    leave: () => place?.leave(false),
  });
  const keys = createPartKeys({ ...moves, done, takeBack: () => close(edits.takeBack()) });

  function notesNow(opened: number): PartNotes {
    const kind = here().part.isItem ? 'item' : 'part';
    return { isGone: false, opened, held: held ?? { kind, heading: '' }, wider: part.wider() };
  }

  function enter(next: PartFound, wider?: HeldPart): void {
    // A wider part goes on with the step.
    if (!wider) edits.endStep();
    held = wider;
    part.enter(next);
    edits.beginStep();
    field?.replace(written().words(), next.caret);
    place?.put(next);
    notes.setState(notesNow(notes.getState().opened + 1));
  }

  function take(): void {
    const state = description.getState();
    if (isLeft || state.kind !== 'open' || state.text === written().text()) return;
    const isThere = part.take(state.text);
    // It is busy from here on, until their words are shown.
    preview.current?.show(state.text);
    place?.hold();
    notes.setState({ ...notes.getState(), isGone: !isThere });
    if (isThere) field?.show(written().words());
  }

  function close(typed?: string): void {
    const hasFocus = place?.hasFocus();
    isLeft = true;
    const state = description.getState();
    // At once, and not a moment later: so it is known when all of it is shown.
    if (state.kind === 'open') preview.current?.show(state.text);
    const shown = place?.leave(true);
    if (hasFocus) focusOn(shown);
    onClose(typed);
  }

  function done(saves = true): void {
    edits.save(saves);
    close();
  }

  return {
    ...{ notes, words, done, key: keys.beside, widen: moves.widen, addBelow: moves.addBelow },
    whole: () => written().text(),
    type: (typed) => edits.type(typed, () => field?.read().from ?? 0),
    hear(made) {
      field = made;
      made.element.setAttribute('rows', '1');
      keys.hear(made);
      otherwiseOf(made).beyond = (name) => holdFor(name, made, moves.holdBeside);
    },
    place(overlay, pane) {
      if (!field) return () => {};
      place = placeField(field, { overlay, pane, preview, lines });
      place.put(here());
      return place.end;
    },
    follow() {
      edits.beginStep();
      const stop = description.subscribe(take);
      return () => {
        stop();
        edits.endStep();
      };
    },
  };
}
