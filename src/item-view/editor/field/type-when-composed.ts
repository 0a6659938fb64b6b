import type { Field } from '../../../editing/field.ts';
import type { TextField } from './text-field.ts';

/** Calls `type` with the field's state: at once, or when the input method has finished composing. */
export function typeWhenComposed(field: TextField, type: (now: Field) => void): void {
  // An empty edit shows whether typing is possible.
  const { from, to } = field.read();
  if (field.type({ from, to: from, insert: '', select: { from, to } })) type(field.read());
  else
    field.element.addEventListener('compositionend', () => queueMicrotask(() => typeWhenComposed(field, type)), {
      once: true,
    });
}
