import { isAsked, keyOf } from '../../../editing/keymap.ts';
import type { Field } from '../../../editing/field.ts';
import type { TextField } from '../../field/text-field.ts';
import { system } from '../../ui/keyboard.ts';
import { atEdgeRow } from './field-rows.ts';

export type Side = 'above' | 'below';

const sides: Partial<Record<string, Side>> = { ArrowUp: 'above', ArrowDown: 'below' };
const joins: Partial<Record<string, Side>> = { Backspace: 'above', Delete: 'below' };

interface PartActions {
  /** Ends writing. `saves`: the screen does not save at the same key, as it does for the whole text. */
  done(saves: boolean): void;
  takeBack(): void;
  widen(index: number): void;
  /** Searches the whole text. */
  find(): void;
  /** These return whether there is such a part. */
  goTo(side: Side): boolean;
  makeNext(words: Field): boolean;
  /** Returns whether it joined the words to those of the part above or below. */
  joinBeside(side: Side): boolean;
}

/** The keys that only a part has. */
interface PartKeys {
  /** Handles those in its field. */
  hear(field: TextField): void;
  /** Handles a key at a crumb, a tool or a button of it. Returns whether it did. */
  beside(event: KeyboardEvent): boolean;
}

export function createPartKeys({ done, takeBack, widen, find, goTo, makeNext, joinBeside }: PartActions): PartKeys {
  /** Returns whether the browser is not to act on the key. */
  function act(event: KeyboardEvent, isInField: boolean): boolean {
    if (isAsked('find', event, system)) find();
    else if (isWiderKey(event)) widen(0);
    else if (isInField && keyOf(event) === 'Escape') takeBack();
    else {
      const isSave = isAsked('save', event, system);
      if (isSave || (isInField && isAsked('saveAndLeave', event, system))) done(!isInField);
      return isSave && !isInField;
    }
    return true;
  }

  return {
    beside: (event) => act(event, false),
    hear(field) {
      let isPlainBreak = false;
      field.onKey((event) => {
        isPlainBreak = event.shiftKey;
        if (act(event, true)) return true;
        if (hasModifier(event)) return false;
        const join = joins[keyOf(event)];
        // A key that is held down ends with the words.
        if (join && !event.repeat && isAtEnd(field.read(), join)) return joinBeside(join);
        const side = sides[keyOf(event)];
        return side !== undefined && atEdgeRow(field, side, () => goTo(side));
      });
      field.onTyping((typed) => typed === '\n' && !isPlainBreak && makeNext(field.read()));
    },
  };
}

/** Whether the caret is at the start of the words (`above`) or at their end. */
function isAtEnd({ text, from, to }: Field, side: Side): boolean {
  return from === to && from === (side === 'above' ? 0 : text.length);
}

function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey;
}

/** Whether a key asks for more in the field. It is the same on every system: Cmd+Shift+↑ selects on Apple's. */
function isWiderKey(event: KeyboardEvent): boolean {
  return keyOf(event) === 'ArrowUp' && event.ctrlKey && event.shiftKey && !event.altKey && !event.metaKey;
}
