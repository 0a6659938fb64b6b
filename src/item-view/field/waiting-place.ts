import type { Field, Selection } from '../../editing/field.ts';
import { editBetween } from '../../text/edit-between.ts';
import { keptFor } from '../ui/kept-for.ts';
import { reveal } from './field-mirror.ts';
import { numberAnew } from './number-anew.ts';
import { placeAfter } from './held-text.ts';
import type { TextField } from './text-field.ts';

/** A place in the text for something that is not ready yet. */
export interface WaitingPlace {
  /** The selection to replace, by now. */
  at: Selection;
  /**
   * Types `insert` there, or over more around it, numbers the lists anew, and ends. The caret goes behind it if it was
   * there, and else stays at its words.
   */
  type(insert: string, over?: Selection): void;
  end(): void;
}

/** Places of a field, oldest first: what is pasted first stands first. */
const placesIn = keptFor((_: TextField): WaitingPlace[] => []);

/** Follows the selection of `at` through whatever is typed elsewhere, or has been since. */
export function followPlace(field: TextField, { text, from, to }: Field): WaitingPlace {
  const { element } = field;
  const places = placesIn(field);
  const follow = (next: string) => {
    const edit = editBetween(text, next);
    text = next;
    if (!edit) return;
    const { at } = place;
    const start = placeAfter(at.from, edit);
    // Text typed over the selection stays.
    place.at = { from: start, to: edit.from < at.to && edit.to > at.from ? start : placeAfter(at.to, edit) };
  };
  const place: WaitingPlace = {
    at: { from, to },
    type(insert, over = place.at) {
      const now = field.read();
      const { at } = place;
      const edit = { ...over, insert };
      const after = edit.from + insert.length;
      const isThere = now.from === at.from && now.to === at.to;
      const select = isThere
        ? { from: after, to: after }
        : { from: placeAfter(now.from, edit), to: placeAfter(now.to, edit) };
      const behind = places
        .slice(places.indexOf(place) + 1)
        .filter((later) => later.at.from === at.from && later.at.to === at.to);
      const focused = document.activeElement;
      place.end();
      field.type({ ...edit, select });
      for (const later of behind) later.at = { from: after, to: after };
      numberAnew(field, now.text);
      if (isThere) reveal(element, field.read());
      if (focused instanceof HTMLElement && focused !== element) focused.focus({ preventScroll: true });
    },
    end() {
      stop();
      places.splice(places.indexOf(place), 1);
    },
  };
  const stop = field.onText(follow);
  follow(field.read().text);
  places.push(place);
  return place;
}

/** Calls `type` with the field's state: at once, or when the input method has finished composing. */
export function typeWhenComposed(field: TextField, type: (now: Field) => void): void {
  if (!field.isComposing()) return type(field.read());
  const later = () => queueMicrotask(() => typeWhenComposed(field, type));
  field.element.addEventListener('compositionend', later, { once: true });
}
