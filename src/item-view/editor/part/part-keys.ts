import { isAsked, keyOf } from '../../../editing/keymap.ts';
import type { TextField } from '../../field/text-field.ts';
import { system } from '../../ui/keyboard.ts';
import { atEdgeRow } from './field-rows.ts';

export type Side = 'above' | 'below';

const sides: Partial<Record<string, Side>> = { ArrowUp: 'above', ArrowDown: 'below' };

interface PartKeys {
  /** The screen saves, as it does for the whole text. */
  done(): void;
  takeBack(): void;
  widen(): void;
  /** Searches the whole text. */
  find(): void;
  /** These return whether there is such a part. */
  goTo(side: Side): boolean;
  makeNext(): boolean;
}

/** Handles the keys that only the field of a part has. */
export function hearPartKeys(field: TextField, { done, takeBack, widen, find, goTo, makeNext }: PartKeys): void {
  let isPlainBreak = false;
  field.onKey((event) => {
    const key = keyOf(event);
    isPlainBreak = event.shiftKey;
    const side = sides[key];
    if (isAsked('save', event, system) || isAsked('saveAndLeave', event, system)) done();
    else if (key === 'Escape') takeBack();
    else if (isWiderKey(event)) widen();
    else if (isAsked('find', event, system)) find();
    else return side !== undefined && !hasModifier(event) && atEdgeRow(field, side, () => goTo(side));
    return key === 'Escape' || isWiderKey(event) || isAsked('find', event, system);
  });
  field.onTyping((typed) => typed === '\n' && !isPlainBreak && makeNext());
}

function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey;
}

/** Whether a key asks for more in the field. It is the same on every system: Cmd+Shift+↑ selects on Apple's. */
function isWiderKey(event: KeyboardEvent): boolean {
  return keyOf(event) === 'ArrowUp' && event.ctrlKey && event.shiftKey && !event.altKey && !event.metaKey;
}
