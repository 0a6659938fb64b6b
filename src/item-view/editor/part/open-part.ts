import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { type Field, lineStart } from '../../../editing/field.ts';
import { isTooLong, itemBelow, lineBeside, nextPart, partAt, wordsOf } from '../../../editing/part.ts';
import { type WiderPart, widerParts } from '../../../editing/wider-parts.ts';
import { editBetween } from '../../../text/edit-between.ts';
import { lineEnds } from '../../../text/lines.ts';
import { askToSave } from '../../document/document-editor.ts';
import { itemHere } from '../../document/open-item.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { createStore, type PageStore } from '../../ui/store.ts';
import type { Spot } from '../scroll/same-place.ts';
import { rowOfCaret } from './field-rows.ts';
import { elementsBehind, elementsOf, linesAround } from './part-elements.ts';
import { emptyPartHere, type PartHere, shownHere } from './part-here.ts';
import { hearPartKeys, type Side } from './part-keys.ts';
import { createPartText } from './part-text.ts';
import { createParts } from './parts.ts';
import { type FieldPlace, focusOn, placeField } from './place-field.ts';

/** A part of the text in a field. The field stays, with the focus, when it goes on to another part. */
export interface OpenPart {
  readonly notes: PageStore<PartNotes>;
  /** The lines that the field begins with, and the whole text now. */
  readonly words: string;
  whole(): string;
  /** The field has these words: each change is an edit of the whole text. */
  type(words: string): void;
  /** Takes the keys of a field. */
  hear(field: TextField): void;
  /** Puts the field where the part is shown, in `overlay`. Returns a function that ends this. */
  place(overlay: HTMLElement, pane: HTMLElement): () => void;
  /** Begins another part, or another item, below this one, once the field has the focus. */
  addBelow(): void;
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
  readonly held: Pick<WiderPart, 'heading'> & { readonly kind: 'item' | 'part' | WiderPart['kind'] };
  readonly wider: readonly WiderPart[];
}

interface Around {
  readonly description: OpenDescription;
  readonly preview: RefObject<PreviewHandle | null>;
  /** Called when the field is to go. `typed`: the text with what was taken back from it. */
  readonly onClose: (typed?: string) => void;
  /** The part above or below is too long for the field. */
  readonly onTooLong: () => void;
  /** Opens the whole text at this place. `isForced`: because the part is too long for the field. */
  readonly onWhole: (spot: Spot, isForced: boolean) => void;
}

/** Opens a part in a field that is to be made. */
export function openPart({ description, preview, onClose, onTooLong, onWhole }: Around, first: PartHere): OpenPart {
  let here = first;
  let written = createPartText(here);
  let lines = linesAround(here.text, here.part);
  let held: WiderPart | undefined;
  const parts = createParts(here, preview);
  const words = written.words();
  const notes = createStore(notesNow(1));
  let field: TextField | undefined;
  let place: FieldPlace | undefined;
  let isLeft = false;
  /** Makes one step of what was typed, which can be taken back while reading. */
  let endStep = () => {};

  function beginStep(): void {
    endStep = itemHere().undo?.hold(written.untyped) ?? (() => {});
  }

  function notesNow(opened: number): PartNotes {
    const kind = here.part.isItem ? 'item' : 'part';
    return { isGone: false, opened, held: held ?? { kind, heading: '' }, wider: widerNow() };
  }

  function widerNow(): WiderPart[] {
    const text = written.text();
    return widerParts(text, parts.of(text, lines), { ...here.part, ...written.part() });
  }

  function sendTyped(): void {
    try {
      if (here.isFinishedShown) preview.current?.show(written.text());
    } finally {
      description.send({ kind: 'typed', text: written.text(), inPlace: true });
    }
  }

  function type(typed: string): void {
    const before = written.text();
    written.type(typed);
    sendTyped();
    // The field numbers its own items first.
    queueMicrotask(() => {
      const known = written.text();
      written.numberBelow(before, written.part().from + (field?.read().from ?? 0));
      if (written.text() !== known) sendTyped();
    });
  }

  function take(): void {
    const state = description.getState();
    if (isLeft || state.kind !== 'open' || state.text === written.text()) return;
    parts.typed(written.text(), lines);
    parts.changed(written.text(), state.text);
    const isThere = written.take(state.text);
    refreshLines();
    // It is busy from here on, until their words are shown.
    preview.current?.show(state.text);
    place?.hold();
    notes.setState({ ...notes.getState(), isGone: !isThere });
    if (isThere) field?.show(written.words());
  }

  function refreshLines(): void {
    lines = linesAround(written.text(), { ...here.part, ...written.part() });
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

  function save(saves: boolean): void {
    if (written.text() === written.untyped()) return;
    const before = written.text();
    written.takeOutEmpty();
    if (written.text() !== before) {
      parts.typed(before, lines);
      parts.changed(before, written.text());
      refreshLines();
    }
    description.send({ kind: 'typed', text: written.text(), inPlace: true });
    if (saves && written.text() !== written.untyped()) askToSave(description, true);
  }

  function takeBack(): void {
    written.takeOutEmpty();
    const typed = written.text();
    description.send({ kind: 'typed', text: written.untyped(), inPlace: true });
    close(typed === written.untyped() ? undefined : typed);
  }

  /** Has another part in the field from now on: the next key is typed there. */
  function enter(next: PartHere, wider?: WiderPart): void {
    // A wider part goes on with the step.
    if (!wider) endStep();
    here = next;
    held = wider;
    written = createPartText(here);
    beginStep();
    refreshLines();
    field?.replace(written.words(), here.caret);
    place?.put(here);
    notes.setState(notesNow(notes.getState().opened + 1));
  }

  function partBeside(side: Side) {
    const text = written.text();
    const line = lineBeside(text, written.part(), side);
    return line === undefined ? undefined : partAt(text, parts.of(text, lines), line);
  }

  function goTo(side: Side): boolean {
    const beside = partBeside(side);
    if (!beside) return false;
    if (isTooLong(beside)) {
      onTooLong();
      return true;
    }
    place?.leave(false);
    save(true);
    const text = written.text();
    const part = partBeside(side) ?? beside;
    const shown = preview.current?.shown();
    const elements = shown ? elementsBehind(shown, text, part, side) : { own: [], next: undefined };
    enter(shownHere(elements, { text, part, blocks: here.blocks }, side === 'above' ? 'end' : 'start'));
    return true;
  }

  /** Ends the part at the empty last line of its words, and begins one below it. */
  function makeNext(words: Field): boolean {
    const next = nextPart(written.text(), written.part(), words);
    if (!next) return false;
    written.type(next.words);
    place?.leave(false);
    save(true);
    const untyped = written.text();
    parts.typed(next.text, lines);
    enter(emptyPartHere({ text: next.text, part: next.part, untyped, blocks: here.blocks }));
    description.send({ kind: 'typed', text: next.text, inPlace: true });
    return true;
  }

  function addBelow(): void {
    const text = `${written.words()}\n`;
    if (!here.part.isItem) return void makeNext({ text, from: text.length, to: text.length });
    const edit = itemBelow(written.words());
    if (edit) field?.type(edit);
  }

  function widen(index: number): void {
    const shown = preview.current?.shown();
    if (!field || !shown) return;
    const text = written.text();
    const part = widerNow()[index];
    if (!part || isTooLong(part)) return onWhole(spotIn(field), part !== undefined);
    const { from, to } = field.read();
    const untyped = written.untyped();
    const above = wordsOf(text, { from: part.from, to: written.part().from }).length;
    const row = rowOfCaret(field);
    place?.leave(false);
    const elements = elementsOf(shown, linesAround(text, part));
    enter(shownHere(elements, { text, part, untyped, blocks: here.blocks }, above + from, row), part);
    const select = { from: above + from, to: above + to };
    const before = written.untypedWords();
    const edit = editBetween(before, written.words());
    if (edit) field.replace(before, 0);
    if (edit) field.type({ ...edit, select });
    field.element.focus({ preventScroll: true });
    field.element.setSelectionRange(select.from, select.to);
  }

  function done(saves = true): void {
    save(saves);
    close();
  }

  function spotIn(shown: TextField): Spot {
    const text = written.text();
    const caret = written.part().from + shown.read().from;
    return { line: lineEnds(text, caret), y: rowOfCaret(shown) - 11, column: caret - lineStart(text, caret) };
  }

  return {
    ...{ notes, words, type, widen, done, addBelow },
    whole: () => written.text(),
    hear(made) {
      field = made;
      made.element.setAttribute('rows', '1');
      hearPartKeys(made, {
        done: () => done(false),
        takeBack,
        widen: () => widen(0),
        goTo,
        makeNext: () => makeNext(made.read()),
      });
    },
    place(overlay, pane) {
      if (!field) return () => {};
      const isEmpty = () => written.words().trim() === '';
      place = placeField(field, { overlay, pane, preview, lines: () => ({ ...lines, isEmpty: isEmpty() }) });
      place.put(here);
      return place.end;
    },
    follow() {
      beginStep();
      const stop = description.subscribe(take);
      return () => {
        stop();
        endStep();
      };
    },
  };
}
