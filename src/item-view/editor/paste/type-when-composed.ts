import type { Field } from '../../../editing/field.ts';
import type { TextField } from '../text-field.ts';

/** Calls `type` with the field as it is, at once or, while an input method composes, when it has ended. */
export function typeWhenComposed(field: TextField, type: (now: Field) => void): void {
  // Typing nothing tells whether typing is possible.
  const { from, to } = field.read();
  if (field.type({ from, to: from, insert: '', select: { from, to } })) type(field.read());
  else field.element.addEventListener('compositionend', () => queueMicrotask(() => typeWhenComposed(field, type)), { once: true });
}
