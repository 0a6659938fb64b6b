import type { Field } from '../../../editing/field.ts';
import type { TextField } from './text-field.ts';

/** Calls `type` with the field's state: at once, or when the input method has finished composing. */
export function typeWhenComposed(field: TextField, type: (now: Field) => void): void {
  if (!field.isComposing()) return type(field.read());
  const later = () => queueMicrotask(() => typeWhenComposed(field, type));
  field.element.addEventListener('compositionend', later, { once: true });
}
